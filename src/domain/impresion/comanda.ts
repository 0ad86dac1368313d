// A kitchen ticket as lines with an emphasis. The page that prints it and the program of a printer
// draw the same lines. Rule comanda/contenido.
import { CLASE_LABEL } from '#domain/cortesia/cortesia.ts'
import { formatHora, formatNumero } from '#domain/format.ts'
import { aLasHora, describeOpening, sayHora } from '#domain/horario-words.ts'
import { canalText, type Canal } from '#domain/pedido/canal.ts'
import { cobroText, type PedidoConPago } from '#domain/pedido/pago.ts'
import { TIPO_LABEL, type TipoPedido } from '#domain/pedido/pedido.ts'
import { promesaText } from '#domain/ritmo/promesa.ts'
import { sedeName } from '#domain/texto.ts'
import { datosOf, type PedidoConDatos } from './datos.ts'

/** From the smallest to the largest: `enorme` is read from across the kitchen. */
export const TAMANOS = ['normal', 'negrita', 'grande', 'enorme'] as const
export type Tamano = (typeof TAMANOS)[number]

export type Renglon =
  | {
      readonly clase: 'texto'
      readonly texto: string
      readonly tamano: Tamano
      readonly centro: boolean
      /** White on black. */
      readonly invertido: boolean
    }
  /** The two halves of a pizza, left first. */
  | { readonly clase: 'mitades'; readonly izquierda: string; readonly derecha: string }
  | { readonly clase: 'raya' }

interface Linea {
  readonly id: number
  readonly cantidad: number
  readonly observaciones: string
  readonly producto: { readonly nombre: string }
  readonly medida: { readonly nombre: string } | null
  readonly sabores: readonly { readonly nombre: string }[] | null
  readonly adiciones: readonly { readonly ingrediente: { readonly nombre: string } }[]
}

interface Cambio {
  /** Lines that came later. */
  readonly nuevas: readonly number[]
  /** Lines with other units or notes, and the units that they had. */
  readonly cambiadas: readonly { readonly linea: number; readonly antes: number }[]
  /** '1 × Hawaiana Familiar' */
  readonly quitadas: readonly string[]
}

/** What a ticket shows of an order. */
export interface PedidoDeComanda extends PedidoConPago, PedidoConDatos {
  readonly id: number
  readonly estado: string
  readonly fecha: string
  readonly tipo_pedido: TipoPedido
  readonly es_prueba: boolean
  readonly canal: Canal
  readonly canal_numero: string
  readonly tomado_por_personal: boolean
  readonly repite_a: number | null
  readonly programado_para: string | null
  readonly para_las: string | null
  readonly sede: { readonly nombre: string } | null
  readonly usuario: { readonly first_name: string; readonly last_name: string } | null
  readonly invitado: { readonly nombre: string } | null
  /** What staff changed since it was placed (rule pedido/modificar). */
  readonly cambio: Cambio | null
  readonly productos_pedidos: readonly Linea[]
}

export interface Opciones {
  readonly zona: string
  readonly ahora: Date
  /** Whether another copy may exist already (rule comanda/reimpresion). */
  readonly reimpresion: boolean
}

const texto = (
  text: string,
  tamano: Tamano = 'normal',
  more: { centro?: boolean; invertido?: boolean } = {},
): Renglon => ({
  clase: 'texto',
  texto: text,
  tamano,
  centro: more.centro ?? false,
  invertido: more.invertido ?? false,
})

const RAYA: Renglon = { clase: 'raya' }

/** The lines of the ticket, from its top to its bottom. */
export function comandaOf(pedido: PedidoDeComanda, opciones: Opciones): Renglon[] {
  return [
    ...marcasOf(pedido, opciones).map((marca) => texto(marca, 'grande', { centro: true, invertido: true })),
    texto(`#${formatNumero(pedido.id)}`, 'enorme', { centro: true }),
    texto(tipoOf(pedido), 'grande', { centro: true }),
    ...avisosOf(pedido, opciones).map((dato) => texto(dato, 'negrita', { centro: true })),
    texto(`Entró ${aLasHora(horaOf(pedido.fecha, opciones.zona))}`, 'normal', { centro: true }),
    ...pedido.productos_pedidos.flatMap((linea) => [
      RAYA,
      ...cambioOf(linea, pedido.cambio),
      ...lineaOf(linea),
    ]),
    RAYA,
    ...(pedido.cambio?.quitadas ?? []).map((quitada) => texto(`YA NO: ${quitada}`, 'grande')),
    ...cobroOf(pedido).map((cobro) => texto(cobro, 'negrita')),
  ]
}

/** The bill of a table is its own paper. */
const cobroOf = (pedido: PedidoDeComanda): string[] =>
  pedido.tipo_pedido === 'MESA' ? [] : [cobroText(pedido)].filter((text) => text !== '')

/** What must not be overlooked: it stands above the number, white on black. */
function marcasOf(pedido: PedidoDeComanda, { reimpresion }: Opciones): string[] {
  const { cortesia, repite_a } = pedido
  return [
    ...(reimpresion ? [REIMPRESION] : []),
    ...(pedido.estado === 'CANCELADO' ? ['CANCELADO'] : []),
    ...(pedido.cambio === null ? [] : ['CAMBIÓ']),
    ...(pedido.es_prueba ? ['PRUEBA: NO PREPARAR'] : []),
    ...(repite_a === null ? [] : [`REPITE EL #${formatNumero(repite_a)}`]),
    ...(cortesia === null || repite_a !== null ? [] : [CLASE_LABEL[cortesia.clase].toUpperCase()]),
  ]
}

/** The mark of every copy but the first (rule comanda/reimpresion). */
export const REIMPRESION = 'REIMPRESIÓN'

/** The table's name replaces the type. */
const tipoOf = (pedido: PedidoDeComanda): string =>
  [
    ...(pedido.mesa === null ? [TIPO_LABEL[pedido.tipo_pedido]] : []),
    ...datosOf(pedido).map(({ texto }) => texto),
  ]
    .join(' · ')
    .toUpperCase()

function avisosOf(pedido: PedidoDeComanda, { zona, ahora }: Opciones): string[] {
  const { programado_para, para_las, tipo_pedido, usuario, invitado } = pedido
  const canal = canalText(pedido)
  const nombre = invitado?.nombre ?? (usuario === null ? '' : `${usuario.first_name} ${usuario.last_name}`)
  return [
    programado_para === null || new Date(programado_para) <= ahora
      ? ''
      : `Programado para ${describeOpening(new Date(programado_para), ahora, zona).dia} ${aLasHora(horaOf(programado_para, zona))}`,
    para_las === null ? '' : promesaText(tipo_pedido, new Date(para_las), ahora, zona),
    nombre.trim(),
    canal,
    pedido.sede === null ? '' : sedeName(pedido.sede.nombre),
  ].filter((dato) => dato !== '')
}

/** What is new of a line stands above it, white on black. */
function cambioOf({ id, cantidad }: Linea, cambio: Cambio | null): Renglon[] {
  if (cambio === null) return []
  if (cambio.nuevas.includes(id)) return [texto('NUEVO', 'negrita', { invertido: true })]
  const changed = cambio.cambiadas.find(({ linea }) => linea === id)
  if (changed === undefined) return []
  const text = changed.antes === cantidad ? 'CAMBIÓ LA NOTA' : `CAMBIÓ: ANTES ${String(changed.antes)}`
  return [texto(text, 'negrita', { invertido: true })]
}

function lineaOf({ cantidad, producto, medida, sabores, adiciones, observaciones }: Linea): Renglon[] {
  const nombre = `${String(cantidad)} × ${producto.nombre}`
  const [izquierda, derecha] = sabores ?? []
  return [
    texto(nombre, 'grande'),
    ...(medida === null ? [] : [texto(medida.nombre, 'grande')]),
    ...(izquierda === undefined || derecha === undefined
      ? []
      : [{ clase: 'mitades' as const, izquierda: izquierda.nombre, derecha: derecha.nombre }]),
    ...adiciones.map(({ ingrediente }) => texto(`+ ${ingrediente.nombre}`, 'negrita')),
    ...notasOf(observaciones).map((nota) => texto(nota, 'grande')),
  ]
}

/**
 * The notes of a line, one under the other: 'Sin cebolla. Bien tostada' is 'SIN cebolla' and 'Bien
 * tostada'.
 */
export function notasOf(observaciones: string): string[] {
  return observaciones
    .split(/\n| \/ |\. /)
    .map((nota) => nota.trim())
    .filter((nota) => nota !== '')
    .map((nota) => nota.replace(/^((?:\d+ × )?)sin(?= )(?! nota$)/i, '$1SIN'))
}

const horaOf = (instant: string, zona: string): string => sayHora(formatHora(instant, zona))
