// Reports: sums of orders, products and payments, grouped and filtered. Ours alone (rule
// reporte/cifras).
import { CLASES_DE_CORTESIA, MAX_MOTIVO } from '#domain/cortesia/cortesia.ts'
import { CANALES } from '#domain/pedido/canal.ts'
import { ESTADOS, TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { FORMATOS_DE_ARCHIVO, GRUPOS, TEMAS, type Grupo } from '#domain/reporte/reporte.ts'
import { CIFRAS_CON_PEDIDOS } from '#domain/reporte/cifras-del-cuadre.ts'
import * as z from 'zod/mini'
import { dia, idText, instante, pesos, sumaDePesos } from '#contract/lib/campos.ts'
import { each, type Sin } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const REPORTES = ['consultar_reportes'] as const

const entero = z.pipe(
  z.string().check(z.regex(/^\d{1,10}$/, 'Filtro inválido')),
  z.transform((text: string) => Number(text)),
)

const filtros = z.object({
  desde: dia,
  hasta: dia,
  sede: z.optional(idText),
  hora: z.optional(entero),
  tipo: z.optional(z.enum(TIPOS_PEDIDO, 'Filtro inválido')),
  canal: z.optional(z.enum(CANALES, 'Filtro inválido')),
  /** '' is without a coupon, '*' a person's own one. */
  cupon: z.optional(z.string().check(z.maxLength(60))),
  /** 0 is nobody. */
  persona: z.optional(entero),
  reparte: z.optional(entero),
  categoria: z.optional(idText),
  producto: z.optional(idText),
  forma: z.optional(z.string().check(z.maxLength(20))),
})
export type FiltrosDeReporte = z.output<typeof filtros>
export type FiltrosEscritos = z.input<typeof filtros>

const filtrosDePedidos = z.extend(filtros, {
  /**
   * The subject of the figure. Without one: payments with `forma`, otherwise sales, and any filter.
   */
  tema: z.optional(z.enum(TEMAS, 'Filtro inválido')),
  /** The figure of 'Cuadre del día' whose orders are asked for; `forma` is then of its payments. */
  cifra: z.optional(z.enum(CIFRAS_CON_PEDIDOS, 'Filtro inválido')),
  /** Who carries them. */
  lleva: z.optional(entero),
  /** Filters of orders that the house gave: their kind, reason and person. */
  clase: z.optional(z.enum(CLASES_DE_CORTESIA, 'Filtro inválido')),
  motivo: z.optional(z.string().check(z.maxLength(MAX_MOTIVO))),
  cortesia_de: z.optional(entero),
})
export type FiltrosDePedidos = z.output<typeof filtrosDePedidos>
export type FiltrosDePedidosEscritos = z.input<typeof filtrosDePedidos>

const formato = z.enum(FORMATOS_DE_ARCHIVO, 'Formato inválido')
const ALL_GRUPOS: readonly Grupo[] = [...new Set(TEMAS.flatMap((tema): readonly Grupo[] => GRUPOS[tema]))]

const ventas = z.object({
  pedidos: z.int(),
  /** Products before the coupon. */
  subtotal: sumaDePesos,
  descuento: sumaDePesos,
  domicilio: sumaDePesos,
  /** subtotal − descuento + domicilio. */
  total: sumaDePesos,
  cancelados: z.int(),
  valor_cancelado: sumaDePesos,
  /** What the apps keep of their orders. */
  comision: sumaDePesos,
  /** Seconds until orders were ready, and of how many they are known. */
  segundos: z.int(),
  medidos: z.int(),
})
const productos = z.object({
  /** Two for a whole product, one for a half. */
  mitades: z.int(),
  valor: sumaDePesos,
})
const pagos = z.object({
  pagos: z.int(),
  valor: sumaDePesos,
  /** The part of `valor` that is tip. */
  propina: sumaDePesos,
  redondeo: sumaDePesos,
  /** Pesos that went back on these days, and the part of them that is tip. */
  devuelto: sumaDePesos,
  propina_devuelta: sumaDePesos,
})

const reporte = <Cifras extends z.ZodMiniType>(cifras: Cifras) =>
  z.object({
    periodo: z.object({ desde: dia, hasta: dia }),
    anterior: z.object({ desde: dia, hasta: dia }),
    total: z.object({ actual: cifras, anterior: cifras }),
    filas: z.array(
      z.object({
        /** The value to filter by. */
        clave: z.string(),
        nombre: z.string(),
        actual: cifras,
        anterior: cifras,
      }),
    ),
  })

const pedidoDeReporte = z.object({
  id: z.int(),
  fecha: instante,
  estado: z.enum(ESTADOS),
  tipo_pedido: z.enum(TIPOS_PEDIDO),
  canal: z.enum(CANALES),
  sede: z.string(),
  total_a_pagar: pesos,
  /** What it still owes, with its tip; 0 when it is cancelled. */
  por_cobrar: pesos,
  /**
   * What it paid beyond its total, and what of that did not go back yet; 0 when it is cancelled.
   */
  pagado_de_mas: pesos,
  por_devolver: pesos,
  /** What it would have cost; 0 for an order that is sold. */
  cortesia_valor: pesos,
})
export type PedidoDeReporte = z.infer<typeof pedidoDeReporte>

/** The previous version does not send overpayments. */
const completePedido = (sent: Sin<PedidoDeReporte, 'pagado_de_mas' | 'por_devolver'>): PedidoDeReporte => ({
  ...sent,
  pagado_de_mas: sent.pagado_de_mas ?? 0,
  por_devolver: sent.por_devolver ?? 0,
})

const deUnDia = z.object({ dia, pedidos: z.int(), total: sumaDePesos })
const hoy = z.extend(deUnDia, {
  /** The same weekday of last week until this hour; null before the first order. */
  anterior: z.nullable(deUnDia),
})
export type VentasDeHoy = z.infer<typeof hoy>

/** Orders in one response. */
export const MAX_PEDIDOS_DE_REPORTE = 50

export const reportesApi = {
  hoy: endpoint({
    method: 'GET',
    path: '/api/reportes/hoy/',
    access: REPORTES,
    summary: 'Sales of today so far, and of the same weekday of last week until this hour',
    response: hoy,
  }),
  ventas: endpoint({
    method: 'GET',
    path: '/api/reportes/ventas/',
    access: REPORTES,
    summary: 'Orders that were not cancelled, by the day on which they were placed',
    query: z.extend(filtros, { grupo: z.enum(GRUPOS.ventas, 'Grupo inválido') }),
    response: reporte(ventas),
  }),
  productos: endpoint({
    method: 'GET',
    path: '/api/reportes/productos/',
    access: REPORTES,
    summary: 'Products of those orders, before the coupon; each half of a pizza counts for itself',
    query: z.extend(filtros, { grupo: z.enum(GRUPOS.productos, 'Grupo inválido') }),
    response: reporte(productos),
  }),
  pagos: endpoint({
    method: 'GET',
    path: '/api/reportes/pagos/',
    access: REPORTES,
    summary:
      'Payments that count, by the day on which they were received, and refunds by the day on which they were made',
    query: z.extend(filtros, { grupo: z.enum(GRUPOS.pagos, 'Grupo inválido') }),
    response: reporte(pagos),
  }),
  pedidos: endpoint({
    method: 'GET',
    path: '/api/reportes/pedidos/',
    access: REPORTES,
    summary: 'The orders behind a figure, the newest 50; `antes` leads to the next page',
    query: z.extend(filtrosDePedidos, { antes: z.optional(idText) }),
    response: z.array(pedidoDeReporte),
    complete: each(completePedido),
  }),
  archivo: endpoint({
    method: 'GET',
    path: '/api/reportes/archivo/',
    access: REPORTES,
    summary: 'A report as a CSV or Excel file',
    query: z.extend(filtros, {
      formato,
      tema: z.enum(TEMAS, 'Reporte inválido'),
      grupo: z.enum(ALL_GRUPOS, 'Grupo inválido'),
    }),
    response: z.string(),
  }),
  archivoDePedidos: endpoint({
    method: 'GET',
    path: '/api/reportes/pedidos/archivo/',
    access: REPORTES,
    summary: 'The orders behind a figure as a CSV file, or as an Excel file of at most 100,000 rows',
    query: z.extend(filtrosDePedidos, { formato }),
    response: z.string(),
  }),
  archivoDeComprobantes: endpoint({
    method: 'GET',
    path: '/api/reportes/comprobantes/archivo/',
    access: REPORTES,
    summary: 'The receipts of a period as a CSV file for the accountant, by branch and number',
    query: z.object({ desde: dia, hasta: dia, sede: z.optional(idText) }),
    response: z.string(),
  }),
}
