// What a new business does before it opens to the public. Rule apertura/pasos.

/** The name of a new business until its owner writes one: its first step is then done. */
export const NOMBRE_POR_DEFECTO = 'Mi pizzería'

/** The steps in their order; the last step is the opening itself. */
export const PASOS = ['negocio', 'sede', 'horario', 'domicilios', 'carta', 'equipo', 'prueba'] as const
export type Paso = (typeof PASOS)[number]

/** The title of each step on screen. */
export const PASO_TITULO: Readonly<Record<Paso, string>> = {
  negocio: 'Tu negocio',
  sede: 'Tu primera sede',
  horario: 'Horario',
  domicilios: 'Domicilios',
  carta: 'Carta',
  equipo: 'Equipo',
  prueba: 'Pedido de prueba',
}

/** Without these nobody could order. */
const NECESARIOS: ReadonlySet<Paso> = new Set(['negocio', 'sede', 'horario', 'carta'])

/** Whether the business can open without the step. */
export const isNecesario = (paso: Paso): boolean => NECESARIOS.has(paso)

/** The necessary steps that are not done, in the given order. */
export const missingPasos = (pasos: readonly { paso: Paso; hecho: boolean }[]): Paso[] =>
  pasos.filter(({ paso, hecho }) => isNecesario(paso) && !hecho).map(({ paso }) => paso)

const lista = new Intl.ListFormat('es-CO')

/** 'Antes de abrir te falta: Horario y Carta.' */
export const missingPasosText = (missing: readonly Paso[]): string =>
  `Antes de abrir te falta: ${lista.format(missing.map((paso) => PASO_TITULO[paso]))}.`

/** To customers, until the business opens. */
export const PRONTO_ABRIMOS = 'Pronto abrimos'

const SOLO_AQUI = /^https?:\/\/(?:(?:[\w-]+\.)*localhost|127(?:\.\d+){1,3}|0\.0\.0\.0|\[::1?\])(?=[:/?#]|$)/i

/** Whether an address leads nowhere from outside its machine. Rule apertura/direccion. */
export const isDireccionLocal = (url: string): boolean => SOLO_AQUI.test(url)

/** To staff, beside such an address. */
export const SOLO_EN_ESTE_EQUIPO =
  'Esta dirección solo abre en este equipo. Pon la de tu negocio en PUBLIC_URL y entra por ella.'
