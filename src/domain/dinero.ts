// How money and other figures read on screen (rule pantalla/dinero), and the keys for transfers.

/**
 * '12.500' and '3,1': at most so many decimals, half a unit rounded away from zero. Written by
 * hand: the browser's formatter gives the same text, but creating one blocks a slow phone for 40
 * ms.
 */
export function formatDecimal(value: number, decimales: 1 | 2 | 3): string {
  const [whole = '', rest = ''] = Math.abs(value)
    .toFixed(decimales)
    .replace(/\.?0+$/, '')
    .split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')
  return `${value < 0 ? '-' : ''}${grouped}${rest === '' ? '' : `,${rest}`}`
}

/**
 * '$ 12.500' with up to two decimals. The no-break space keeps sign and figure together (rule
 * pantalla/dinero).
 */
export function formatMoney(pesos: number): string {
  return `${pesos < 0 ? '-' : ''}$\u00a0${formatDecimal(Math.abs(pesos), 2)}`
}

/** '15 %'. The no-break space keeps figure and sign together. */
export function formatPorcentaje(porcentaje: number): string {
  return `${formatDecimal(porcentaje, 3)}\u00A0%`
}

/** '$ 15.920 – $ 47.120', or one price when both ends are equal. */
export function formatPriceRange(min: number, max: number): string {
  return min === max ? formatMoney(min) : `${formatMoney(min)} – ${formatMoney(max)}`
}

/** The keys to which a business receives transfers. */
export const MEDIOS = ['nequi', 'daviplata', 'bre_b'] as const
export type Medio = (typeof MEDIOS)[number]

export const MEDIO_LABEL: Readonly<Record<Medio, string>> = {
  nequi: 'Nequi',
  daviplata: 'Daviplata',
  bre_b: 'Llave Bre-B',
}

/** The keys that a business has. */
export const ownMedios = (llaves: Readonly<Record<Medio, string>>): Medio[] =>
  MEDIOS.filter((medio) => llaves[medio] !== '')
