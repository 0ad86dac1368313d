// The two colours of a business, made legible: every text that the screens draw in them or on them
// has a contrast of at least 4.5 (WCAG AA).

/** 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** What the screens draw with a colour. */
export type Papel = 'primario' | 'secundario'

export interface ColorDeMarca {
  /** The colour itself, or darkened until its texts are legible. */
  readonly color: string
  /** For pressed and hovered areas. */
  readonly oscuro: string
  /** For soft grounds. */
  readonly suave: string
}

/** The least contrast of a text with its ground. */
export const AA = 4.5

const WHITE: Rgb = [255, 255, 255]
const BLACK: Rgb = [0, 0, 0]
const MAIZ: Rgb = [255, 200, 61]

/** The light grounds of the pages: white, the page itself, rows under the pointer. */
const LIGHT: readonly Rgb[] = [WHITE, [247, 244, 238], [241, 237, 228]]

/** A neutral pair: of the product, until a business has colours of its own. */
export const COLORES_POR_DEFECTO = { primario: '#a63d12', secundario: '#2f2a26' } as const

export const isHexColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The colours of a business. The neutral colour replaces a text that is no hex colour. */
export const coloresOf = (colores: Readonly<Record<Papel, string>>): Record<Papel, string> => ({
  primario: hexOr(colores.primario, COLORES_POR_DEFECTO.primario),
  secundario: hexOr(colores.secundario, COLORES_POR_DEFECTO.secundario),
})

const hexOr = (color: string, other: string) => (isHexColor(color) ? color.toLowerCase() : other)

/** From 1 (equal) to 21 (black on white), of two hex colours. */
export const contrast = (a: string, b: string): number => contrastOf(parse(a), parse(b))

/**
 * The texts on their grounds for one colour and its two variants. They are the classes of
 * src/web: `text-tomate`, `bg-albahaca text-white`, `bg-white/22` on the green header.
 */
export function pairsOf(
  papel: Papel,
  { color, oscuro, suave }: ColorDeMarca,
): [text: string, ground: string][] {
  const [own, dark] = [parse(color), parse(oscuro)]
  const onLight = [...LIGHT, parse(suave)].flatMap((ground): [Rgb, Rgb][] => [
    [own, ground],
    [dark, ground],
  ])
  const onBrand: [Rgb, Rgb][] = [own, dark].map((ground) => [WHITE, ground])
  const pairs =
    papel === 'primario' ? [...onLight, ...onBrand] : [...onLight, ...onBrand, ...onGreen(own, dark)]
  return pairs.map(([text, ground]) => [hex(text), hex(ground)])
}

/** The headers: yellow and faded texts, and buttons that lighten their ground. */
const onGreen = (own: Rgb, dark: Rgb): [Rgb, Rgb][] =>
  [own, dark].flatMap((ground): [Rgb, Rgb][] => [
    [MAIZ, ground],
    [mix(WHITE, ground, 0.8), ground],
    [WHITE, mix(WHITE, ground, 0.22)],
  ])

/**
 * The colour as the screens use it, with its variants. It keeps its hue: only its brightness falls,
 * in steps of one percent, until every pair is legible. Black is, so this ends.
 */
export function legible(papel: Papel, color: string): ColorDeMarca {
  const chosen = parse(color)
  for (let percent = 100; ; percent -= 1) {
    const own = mix(chosen, BLACK, percent / 100)
    const candidate: ColorDeMarca = {
      color: hex(own),
      oscuro: hex(mix(own, BLACK, 0.8)),
      suave: hex(mix(chosen, WHITE, 0.11)),
    }
    const isLegible = pairsOf(papel, candidate).every(([text, ground]) => contrast(text, ground) >= AA)
    if (isLegible || percent === 0) return candidate
  }
}

/** The channels of a hex colour. */
export function parse(text: string): Rgb {
  const value = Number.parseInt(text.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The hex colour of channels: '#14493b'. */
export const hex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** So much of the first colour, and the rest of the second. */
export function mix([r, g, b]: Rgb, [r2, g2, b2]: Rgb, share: number): Rgb {
  const blend = (one: number, other: number) => Math.round(one * share + other * (1 - share))
  return [blend(r, r2), blend(g, g2), blend(b, b2)]
}

function contrastOf(a: Rgb, b: Rgb): number {
  const [first, second] = [luminance(a) + 0.05, luminance(b) + 0.05]
  return Math.max(first, second) / Math.min(first, second)
}

/** Relative luminance of WCAG 2. */
export function luminance([r, g, b]: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
