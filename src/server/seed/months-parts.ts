// The parts of a made-up order: chance, lines and times.
import { MINUTE_MS } from '#domain/format.ts'
import { CLASES_DADAS, MOTIVOS_DE_CORTESIA } from '#domain/cortesia/cortesia.ts'
import { amountIn, type FormaRecibida } from '#domain/pedido/pago.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { suggestedTip } from '#domain/pedido/propina.ts'

export interface Carta {
  readonly pizzas: readonly {
    readonly id: number
    readonly nombre: string
    readonly medida_id: number
    readonly medida_nombre: string
    readonly precio: number
    readonly admite_mitades: boolean
  }[]
  readonly otros: readonly { readonly id: number; readonly nombre: string; readonly precio: number }[]
  readonly sedes: readonly number[]
  /** People who manage orders. */
  readonly personal: readonly number[]
}

export const PERSONAS = [
  'Camila Díaz',
  'Andrés Gómez',
  'Valentina Ruiz',
  'Mateo Herrera',
  'Laura Peña',
  'Juan Camilo Ortiz',
  'Daniela Rojas',
  'Sebastián Castro',
]

export interface Random {
  /** From 0 to below 1. */
  next(): number
  int(below: number): number
  of<Value>(values: readonly Value[]): Value
  /** An opening hour: few at lunch, most in the evening. */
  hour(): number
}

const HOURS = [12, 12, 13, 13, 14, 15, 16, 17, 18, 18, 19, 19, 19, 20, 20, 20, 20, 21, 21]

/** The mulberry32 generator. */
export function randomOf(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (below: number) => Math.floor(next() * below)
  const of = <Value>(values: readonly Value[]): Value => {
    const value = values[int(values.length)]
    if (value === undefined) throw new Error('nothing to choose from')
    return value
  }
  return { next, int, of, hour: () => of(HOURS) }
}

/** One to three lines; some pizzas are sold more than others. */
export function lineasOf(random: Random, { pizzas, otros }: Carta) {
  const favourite = () => pizzas[Math.floor(random.next() ** 2 * pizzas.length)] ?? random.of(pizzas)
  return Array.from({ length: 1 + random.int(3) }, (_, posicion) => {
    if (posicion > 0 && otros.length > 0 && random.next() < 0.6) {
      const { id, nombre, precio } = random.of(otros)
      const medida = { medida_id: null, medida_nombre: null }
      return lineaOf(
        { posicion, producto_id: id, nombre, sabores: null, precio, ...medida },
        1 + random.int(2),
      )
    }
    const { id, nombre, precio, medida_id, medida_nombre, admite_mitades } = favourite()
    const halves = pizzas.filter(
      (other) => other.medida_id === medida_id && other.admite_mitades && other.id !== id,
    )
    const half = admite_mitades && halves.length > 0 && random.next() < 0.15 ? random.of(halves) : null
    const medida = { medida_id, medida_nombre }
    if (half === null)
      return lineaOf({ posicion, producto_id: id, nombre, sabores: null, precio, ...medida }, 1)
    const sabores = [id, half.id].map((one, n) => ({
      id: one,
      nombre: n === 0 ? nombre : half.nombre,
      dibujo: null,
    }))
    const dearest = Math.max(precio, half.precio)
    return lineaOf(
      { posicion, producto_id: null, nombre: 'Arma tu pizza', sabores, precio: dearest, ...medida },
      1,
    )
  })
}

interface Linea {
  posicion: number
  producto_id: number | null
  nombre: string
  sabores: { id: number; nombre: string; dibujo: null }[] | null
  precio: number
  medida_id: number | null
  medida_nombre: string | null
}

const lineaOf = ({ nombre, ...linea }: Linea, cantidad: number) => ({
  ...linea,
  cantidad,
  producto: { nombre, descripcion: '', imagen: null, precio: null, dibujo: null },
  total_linea: linea.precio * cantidad,
})

const at = (estado: string, when: Date, usuario_id: number | null) => ({
  estado,
  fecha: when.toISOString(),
  usuario_id,
})

/** The states of an order with their times, when it was ready, and when it was paid. */
export function fechasOf(
  random: Random,
  {
    fecha,
    tipo,
    isCancelled,
    persona,
    reparte,
  }: { fecha: Date; tipo: TipoPedido; isCancelled: boolean; persona: number | null; reparte: number },
) {
  const after = (minutes: number) => new Date(fecha.getTime() + minutes * MINUTE_MS)
  const minutes = 14 + random.int(28)
  const listo = after(minutes)
  const entregado = tipo === 'DOMICILIO' ? after(minutes + 9 + random.int(24)) : listo
  const begun = [at('PENDIENTE', fecha, persona), at('ACEPTADO', after(2), reparte)]
  const ended = isCancelled
    ? [at('CANCELADO', after(9), reparte)]
    : [
        at('EN_PROCESO', after(4), reparte),
        ...(tipo === 'DOMICILIO' ? [at('ENVIADO', listo, reparte)] : []),
        at('COMPLETADO', entregado, reparte),
      ]
  return { historial: [...begun, ...ended], pagado_en: entregado }
}

/** Half of the customers pay in cash. */
export const formaOf = (random: Random, ofApp: boolean): FormaRecibida =>
  ofApp ? 'APP' : random.of<FormaRecibida>(['EFECTIVO', 'EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'])

/** What a guest pays: the tip at a table, and the pesos that cash leaves out. */
export function pagoOf(
  random: Random,
  {
    total,
    subtotal,
    tipo,
    forma,
  }: { total: number; subtotal: number; tipo: TipoPedido; forma: FormaRecibida },
) {
  const propina = tipo === 'MESA' && random.next() < 0.7 ? suggestedTip(subtotal, 10) : 0
  const valor = amountIn(forma, total + propina)
  return { propina, valor, redondeo: total + propina - valor }
}

/** One order of eighty is given away. */
export function cortesiaOf(
  random: Random,
  { persona, personal }: { persona: number; personal: readonly number[] },
) {
  if (random.next() >= 1 / 80) return null
  const clase = random.of(CLASES_DADAS)
  return {
    clase,
    motivo: random.of(MOTIVOS_DE_CORTESIA[clase]),
    por: persona,
    de: clase === 'PERSONAL' ? random.of(personal) : null,
  }
}
