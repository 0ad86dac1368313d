// Draws the pictures of the demo menu and of the log-in, and writes them under media/. Run it by hand
// when a drawing changes:
//   npx node tools/make-pictures.ts                 every picture
//   npx node tools/make-pictures.ts demo/bebidas/   only pictures whose path starts so
// Each picture is a JPEG (WebP without a background) with three smaller sizes beside it, in AVIF and
// WebP: `<name>-240.avif`, `-400`, `-640`.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { drawFacade, FACADES } from '#illustration/facade.ts'
import { drawPicture, type Dibujo } from '#illustration/picture.ts'
import { drawPizza } from '#illustration/pizza.ts'
import { PLATES } from '#illustration/plates.ts'
import { ANUNCIOS, drawAnuncio } from '#illustration/publicidad.ts'
import { plateColor } from '#web/ordering/dibujo/drawn.ts'

interface DemoData {
  negocio: { color_primario: string; color_secundario: string }
  categorias: { id: number; nombre: string }[]
  productos: { nombre: string; categoria: number; imagen_sugerida: string; dibujo: Dibujo }[]
}

interface Picture {
  path: string
  svg: string
  /** null: no background under the drawing */
  background: string | null
  width: number
  height: number
  /** share of the picture that the drawing fills */
  scale: number
}

const ROOT = join(import.meta.dirname, '..')
const DEMO_DATA = join(ROOT, 'src/server/seed/demo-data.json')
const SIZES = [240, 400, 640]
const SVG_UNITS = 400
const DOTS_PER_INCH = 72
const EXTENSION = /\.(jpg|webp)$/

/** The drawing on its tablecloth, or without a background, and its smaller sizes. */
async function writePicture({ path, svg, background, width, height, scale }: Picture): Promise<number> {
  const file = join(ROOT, 'media', path)
  await mkdir(dirname(file), { recursive: true })
  const inside = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const density = (DOTS_PER_INCH * inside.width) / SVG_UNITS
  const drawing = await sharp(Buffer.from(svg), { density })
    .resize({ ...inside, fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const cloth = { channels: background === null ? 4 : 3, background: background ?? '#0000' } as const
  const full = await sharp({ create: { width, height, ...cloth } })
    .composite([{ input: drawing, gravity: 'centre' }])
    .png()
    .toBuffer()
  const large =
    background === null ? sharp(full).webp({ quality: 66 }) : sharp(full).jpeg({ quality: 82, mozjpeg: true })
  const image = await large.toBuffer()
  await writeFile(file, image)
  let bytes = image.length
  for (const size of SIZES) {
    const small = await sharp(full).resize(size).png({ compressionLevel: 1 }).toBuffer()
    const avif = await sharp(small).avif({ quality: 50, effort: 2 }).toBuffer()
    const webp = await sharp(small).webp({ quality: 66 }).toBuffer()
    await writeFile(file.replace(EXTENSION, `-${size}.avif`), avif)
    await writeFile(file.replace(EXTENSION, `-${size}.webp`), webp)
    bytes += avif.length + webp.length
  }
  return bytes
}

const isDemoData = (value: unknown): value is DemoData =>
  typeof value === 'object' && value !== null && 'productos' in value

async function readDemoData(): Promise<DemoData> {
  const read: unknown = JSON.parse(await readFile(DEMO_DATA, 'utf8'))
  if (!isDemoData(read)) throw new Error(`${DEMO_DATA} has no products`)
  return read
}

const data = await readDemoData()
const COLORES = { primario: data.negocio.color_primario, secundario: data.negocio.color_secundario }

/** The colour itself: a picture has no tokens. */
const painted = (plate: string) => (plate === PLATES.albahaca ? COLORES.secundario : plate)

function demoPictures(): Picture[] {
  const nameOf = new Map(data.categorias.map((c) => [c.id, c.nombre]))
  return data.productos.map((p) => ({
    path: `demo/${p.imagen_sugerida}`,
    svg: drawPicture(p.dibujo, p.nombre),
    background: painted(plateColor({ nombre: nameOf.get(p.categoria) ?? '' })),
    width: 800,
    height: 800,
    scale: p.dibujo.tipo === 'pizza' ? 1 : 0.94,
  }))
}

function halfAndHalf(): Picture {
  const svg = drawPizza({
    left: { base: 'tomate', ingredientes: ['jamon', 'pina'], semilla: 'Hawaiana' },
    right: { base: 'tomate', ingredientes: ['pepperoni'], semilla: 'Pepperoni' },
  })
  return {
    path: 'demo/arma-tu-pizza.jpg',
    svg,
    background: PLATES.maiz,
    width: 800,
    height: 800,
    scale: 1,
  }
}

const facades = (): Picture[] =>
  FACADES.map((name) => ({
    path: `demo/sedes/${name}.jpg`,
    svg: drawFacade(name, COLORES),
    background: PLATES.cielo,
    width: 800,
    height: 450,
    scale: 1,
  }))

const anuncios = (): Picture[] =>
  Array.from({ length: ANUNCIOS }, (_, i) => ({
    path: `demo/publicidad/${String(i + 1)}.jpg`,
    svg: drawAnuncio(i + 1, COLORES),
    background: COLORES.secundario,
    width: 1120,
    height: 1120,
    scale: 1,
  }))

/** The two pizzas beside the log-in forms, on any background colour of the business. */
const logIn = (): Picture[] =>
  [
    { nombre: 'Carnes', base: 'tomate', ingredientes: ['salami', 'jamon', 'pepperoni', 'tocineta'] },
    { nombre: 'Margarita', base: 'roja', ingredientes: ['mozzarella', 'tomate', 'albahaca'] },
  ].map(({ nombre, ...dibujo }) => ({
    path: `entrar/${nombre.toLowerCase()}.webp`,
    svg: drawPicture({ tipo: 'pizza', ...dibujo }, nombre),
    background: null,
    width: 800,
    height: 800,
    scale: 1,
  }))

const only = process.argv[2] ?? ''
const pictures = [...demoPictures(), halfAndHalf(), ...facades(), ...anuncios(), ...logIn()].filter((p) =>
  p.path.startsWith(only),
)
let bytes = 0
for (const picture of pictures) bytes += await writePicture(picture)
console.log(`${pictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB`)
