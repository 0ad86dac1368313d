// The report of one day: sales, payments, refunds, receipts, drawers and people (rule
// reporte/cuadre).
import { FORMAS_RECIBIDAS } from '#domain/pedido/pago.ts'
import { FORMATOS_DE_ARCHIVO } from '#domain/reporte/reporte.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { dia, idText, sumaDePesos } from '#contract/lib/campos.ts'
import { each, type Sin } from '#contract/lib/documentado.ts'
import { endpoint } from '#contract/lib/endpoint.ts'

const porForma = z.object({
  forma: z.enum(FORMAS_RECIBIDAS),
  cantidad: z.int(),
  valor: sumaDePesos,
  propina: sumaDePesos,
})

const contado = z.object({ esperado: z.int(), contado: z.int() })

const cuadre = z.object({
  dia,
  ventas: z.object({
    pedidos: z.int(),
    subtotal: sumaDePesos,
    descuento: sumaDePesos,
    domicilio: sumaDePesos,
    total: sumaDePesos,
    propina: sumaDePesos,
    /** The tax inside the receipts of the day that count. */
    impuesto: sumaDePesos,
    cancelados: z.int(),
    valor_cancelado: sumaDePesos,
  }),
  /** Payments of the day that count. */
  pagos: z.array(porForma),
  redondeo: sumaDePesos,
  devoluciones: z.array(porForma),
  /** Where the payments of the day are. */
  lugares: z.object({
    /** In shifts, settled cash of people among them. */
    cajas: sumaDePesos,
    /** Held by people who have not settled. */
    personas: sumaDePesos,
    sin_caja: sumaDePesos,
    /** Apps and payments online. */
    fuera: sumaDePesos,
  }),
  conciliacion: z.object({
    vendido: sumaDePesos,
    /** The orders that owe something. */
    por_cobrar: sumaDePesos,
    /** The orders paid beyond their total, and the part of it that was not returned yet. */
    pagado_de_mas: sumaDePesos,
    por_devolver: sumaDePesos,
    pagado_otro_dia: sumaDePesos,
    de_otros: sumaDePesos,
    recibido: sumaDePesos,
    /** 0 when the day agrees. */
    diferencia: z.int(),
  }),
  comprobantes: z.array(
    z.object({
      sede: z.string(),
      /** Null when an older server responds. */
      sede_id: z.nullable(z.int()),
      desde: z.int(),
      hasta: z.int(),
      cantidad: z.int(),
      anulados: z.int(),
    }),
  ),
  /** Shifts that were open on the day; without a count while they are open. */
  turnos: z.array(
    z.object({
      id: z.int(),
      caja: z.string(),
      sede: z.string(),
      efectivo: z.nullable(contado),
      /** Null when an older server responds, too. */
      datafono: z.nullable(contado),
      transferencia: z.nullable(contado),
      /** Whether it was closed on this day, not on a later one. */
      cerrado_ese_dia: z.boolean(),
    }),
  ),
  propinas_entregadas: sumaDePesos,
  /** Delivery fees that were paid to riders on the day. */
  domicilios_pagados: sumaDePesos,
  /** What people hold now, on any day. */
  por_liquidar: z.array(z.object({ persona: z.string(), sede: z.string(), debe: z.int() })),
})
export type CuadreDelDia = z.infer<typeof cuadre>

type Comprobantes = readonly Sin<CuadreDelDia['comprobantes'][number], 'sede_id'>[]
type Turnos = readonly Sin<CuadreDelDia['turnos'][number], 'datafono' | 'transferencia' | 'cerrado_ese_dia'>[]
type Conciliacion = Sin<CuadreDelDia['conciliacion'], 'pagado_de_mas' | 'por_devolver'>
/** The previous version subtracts overpayments from the amount to collect. */
const completeCuadre = (
  sent: Omit<CuadreDelDia, 'conciliacion' | 'comprobantes' | 'turnos'> & {
    readonly conciliacion: Conciliacion
    readonly comprobantes: Comprobantes
    readonly turnos: Turnos
  },
): CuadreDelDia => {
  const { pagado_de_mas, por_devolver } = sent.conciliacion
  const conciliacion = { pagado_de_mas: pagado_de_mas ?? 0, por_devolver: por_devolver ?? 0 }
  const comprobantes = sent.comprobantes.map((one) => ({ ...one, sede_id: one.sede_id ?? null }))
  const turnos = sent.turnos.map((one) => ({
    ...one,
    datafono: one.datafono ?? null,
    transferencia: one.transferencia ?? null,
    cerrado_ese_dia: one.cerrado_ese_dia ?? one.efectivo !== null,
  }))
  return { ...sent, conciliacion: { ...sent.conciliacion, ...conciliacion }, comprobantes, turnos }
}

const persona = z.object({
  id: z.int(),
  nombre: z.string(),
  /** Finished deliveries that the person carried. */
  entregas: z.int(),
  /** Those of the period before. */
  entregas_antes: z.int(),
  /** Seconds from 'Enviado' to 'Completado', and of how many they are known. */
  segundos: z.int(),
  medidas: z.int(),
  /** Cash that the person received. */
  recibido: sumaDePesos,
  /** What the person has to hand over now, of any day; below 0 a drawer pays them. */
  por_liquidar: z.int(),
  /** Delivery fees that were paid to the person. */
  domicilios: sumaDePesos,
  /** Tips that were handed out to the person. */
  propinas: sumaDePesos,
  /** The same of the period before. */
  antes: z.object({
    segundos: z.int(),
    medidas: z.int(),
    recibido: sumaDePesos,
    domicilios: sumaDePesos,
    propinas: sumaDePesos,
  }),
})
export type CifrasDePersona = z.infer<typeof persona>

const NADA_ANTES = { segundos: 0, medidas: 0, recibido: 0, domicilios: 0, propinas: 0 }
/** The previous version sends no earlier period. */
const completePersona = (sent: Sin<CifrasDePersona, 'antes'>): CifrasDePersona => ({
  ...sent,
  antes: sent.antes ?? NADA_ANTES,
})

export const cuadreApi = {
  cuadre: endpoint({
    method: 'GET',
    path: '/api/reportes/cuadre/',
    access: ACCESO.reportes.leer,
    summary: 'One day of the business, and whether its orders, payments and drawers agree',
    query: z.object({ dia, sede: z.optional(idText) }),
    response: cuadre,
    complete: completeCuadre,
  }),
  archivoDelCuadre: endpoint({
    method: 'GET',
    path: '/api/reportes/cuadre/archivo/',
    access: ACCESO.reportes.leer,
    summary: 'The figures of one day beside the same weekday of the week before, as a CSV or Excel file',
    query: z.object({
      dia,
      sede: z.optional(idText),
      formato: z.enum(FORMATOS_DE_ARCHIVO, 'Formato inválido'),
    }),
    response: z.string(),
  }),
  domiciliarios: endpoint({
    method: 'GET',
    path: '/api/reportes/domiciliarios/',
    access: ACCESO.reportes.leer,
    summary: 'Deliveries, cash, fees and tips of each person who carried or received something',
    query: z.object({ desde: dia, hasta: dia, sede: z.optional(idText) }),
    response: z.array(persona),
    complete: each(completePersona),
  }),
  archivoDeDomiciliarios: endpoint({
    method: 'GET',
    path: '/api/reportes/domiciliarios/archivo/',
    access: ACCESO.reportes.leer,
    summary: 'The same as a CSV or Excel file',
    query: z.object({
      desde: dia,
      hasta: dia,
      sede: z.optional(idText),
      formato: z.enum(FORMATOS_DE_ARCHIVO, 'Formato inválido'),
    }),
    response: z.string(),
  }),
}
