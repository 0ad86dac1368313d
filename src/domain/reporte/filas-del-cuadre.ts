// The figures of 'Cuadre del día' as rows, each beside the same weekday of the week before. The
// screen and the file have the same ones. Rules reporte/cuadre and reporte/periodo-anterior.
import { FORMA_RECIBIDA_LABEL, FORMAS_RECIBIDAS, type FormaRecibida } from '#domain/pedido/pago.ts'
import type { CifraConPedidos } from './cifras-del-cuadre.ts'

interface PorForma {
  readonly forma: FormaRecibida
  readonly cantidad: number
  readonly valor: number
}

/** The part of a day's report that has a day to compare with. */
export interface CifrasDelDia {
  readonly ventas: Readonly<
    Record<
      | 'pedidos'
      | 'subtotal'
      | 'descuento'
      | 'domicilio'
      | 'total'
      | 'propina'
      | 'impuesto'
      | 'cancelados'
      | 'valor_cancelado',
      number
    >
  >
  readonly pagos: readonly PorForma[]
  readonly redondeo: number
  readonly devoluciones: readonly PorForma[]
  readonly lugares: Readonly<Record<'cajas' | 'personas' | 'sin_caja' | 'fuera', number>>
  readonly conciliacion: Readonly<
    Record<
      | 'vendido'
      | 'por_cobrar'
      | 'pagado_de_mas'
      | 'por_devolver'
      | 'pagado_otro_dia'
      | 'de_otros'
      | 'recibido'
      | 'diferencia',
      number
    >
  >
  readonly propinas_entregadas: number
  readonly domicilios_pagados: number
}

export interface FilaDelCuadre {
  readonly label: string
  readonly unidad: 'PESOS' | 'PEDIDOS' | 'DIFERENCIA'
  readonly actual: number
  readonly antes: number
  /** How many payments they are. */
  readonly pagos?: number
  /** The figure that leads to its orders. */
  readonly cifra?: CifraConPedidos
  readonly forma?: FormaRecibida
  /** A sum of the rows above. */
  readonly suma?: boolean
}

export const PARTES_DEL_CUADRE = ['Ventas', 'De lo vendido a lo recibido', 'Lo que se recibió'] as const
export type ParteDelCuadre = (typeof PARTES_DEL_CUADRE)[number]

type Of = (dia: CifrasDelDia) => number
type Rest = Omit<FilaDelCuadre, 'label' | 'actual' | 'antes' | 'unidad'> & {
  readonly unidad?: FilaDelCuadre['unidad']
  /** Not shown while it is 0 on both days. */
  readonly rara?: boolean
}
type Spec = readonly [label: string, of: Of, rest?: Rest]

const VENTAS: readonly Spec[] = [
  ['Pedidos', ({ ventas }) => ventas.pedidos, { unidad: 'PEDIDOS', cifra: 'VENDIDO' }],
  ['Productos', ({ ventas }) => ventas.subtotal],
  ['Descuentos', ({ ventas }) => 0 - ventas.descuento, { cifra: 'DESCUENTO' }],
  ['Domicilios', ({ ventas }) => ventas.domicilio, { cifra: 'DOMICILIO' }],
  ['Total vendido', ({ ventas }) => ventas.total, { suma: true }],
  ['Propinas voluntarias', ({ ventas }) => ventas.propina, { cifra: 'PROPINA' }],
  ['Impuesto incluido en los comprobantes', ({ ventas }) => ventas.impuesto],
  [
    'Pedidos cancelados',
    ({ ventas }) => ventas.cancelados,
    { unidad: 'PEDIDOS', cifra: 'CANCELADO', rara: true },
  ],
  ['Valor cancelado', ({ ventas }) => ventas.valor_cancelado, { rara: true }],
]

const totalOf: Of = ({ pagos }) => pagos.reduce((sum, { valor }) => sum + valor, 0)

const CONCILIACION: readonly Spec[] = [
  ['Vendido, con propinas', ({ conciliacion }) => conciliacion.vendido],
  ['Por cobrar', ({ conciliacion }) => 0 - conciliacion.por_cobrar, { cifra: 'POR_COBRAR' }],
  ['Pagado de más', ({ conciliacion }) => conciliacion.pagado_de_mas, { cifra: 'PAGADO_DE_MAS', rara: true }],
  [
    'Pagado otro día',
    ({ conciliacion }) => 0 - conciliacion.pagado_otro_dia,
    { cifra: 'PAGADO_OTRO_DIA', rara: true },
  ],
  [
    'De pedidos de otros días o cancelados',
    ({ conciliacion }) => conciliacion.de_otros,
    { cifra: 'DE_OTROS', rara: true },
  ],
  ['Debió recibirse', ({ conciliacion: { recibido, diferencia } }) => recibido - diferencia, { suma: true }],
  ['Recibido', totalOf],
  ['Redondeo del efectivo', ({ redondeo }) => redondeo, { rara: true }],
  ['Diferencia', ({ conciliacion }) => conciliacion.diferencia, { suma: true, unidad: 'DIFERENCIA' }],
]

const LUGARES: readonly Spec[] = [
  ['Total recibido', totalOf, { suma: true }],
  ['De eso, en cajas', ({ lugares }) => lugares.cajas, { cifra: 'EN_CAJAS', rara: true }],
  ['De eso, por liquidar', ({ lugares }) => lugares.personas, { cifra: 'POR_LIQUIDAR', rara: true }],
  ['De eso, sin caja', ({ lugares }) => lugares.sin_caja, { cifra: 'SIN_CAJA', rara: true }],
  ['De eso, en línea y apps', ({ lugares }) => lugares.fuera, { cifra: 'FUERA', rara: true }],
]

const SALIDAS: readonly Spec[] = [
  [
    'Falta devolver de lo pagado de más',
    ({ conciliacion }) => 0 - conciliacion.por_devolver,
    { cifra: 'POR_DEVOLVER', rara: true },
  ],
  ['Propinas entregadas', ({ propinas_entregadas }) => 0 - propinas_entregadas, { rara: true }],
  ['Domicilios pagados a domiciliarios', ({ domicilios_pagados }) => 0 - domicilios_pagados, { rara: true }],
]

/** The rows of each part. */
export function filasDelCuadre(
  actual: CifrasDelDia,
  antes: CifrasDelDia,
): Readonly<Record<ParteDelCuadre, readonly FilaDelCuadre[]>> {
  const rows = (specs: readonly Spec[]) =>
    specs.flatMap(([label, of, options = {}]): FilaDelCuadre[] => {
      const { rara = false, unidad = 'PESOS', ...rest }: Rest = options
      const [ahora, entonces] = [of(actual), of(antes)]
      if (rara && ahora === 0 && entonces === 0) return []
      return [{ label, unidad, actual: ahora, antes: entonces, ...rest }]
    })
  return {
    Ventas: rows(VENTAS),
    'De lo vendido a lo recibido': rows(CONCILIACION),
    'Lo que se recibió': [
      ...formasOf(actual.pagos, antes.pagos).map(({ forma, ahora, entonces }): FilaDelCuadre => ({
        label: FORMA_RECIBIDA_LABEL[forma],
        unidad: 'PESOS',
        actual: ahora?.valor ?? 0,
        antes: entonces?.valor ?? 0,
        pagos: ahora?.cantidad ?? 0,
        cifra: 'RECIBIDO',
        forma,
      })),
      ...rows(LUGARES),
      ...formasOf(actual.devoluciones, antes.devoluciones).map(
        ({ forma, ahora, entonces }): FilaDelCuadre => ({
          label: `Devuelto · ${FORMA_RECIBIDA_LABEL[forma]}`,
          unidad: 'PESOS',
          actual: 0 - (ahora?.valor ?? 0),
          antes: 0 - (entonces?.valor ?? 0),
          cifra: 'DEVUELTO',
          forma,
        }),
      ),
      ...rows(SALIDAS),
    ],
  }
}

/** The forms of either day. */
const formasOf = (ahora: readonly PorForma[], entonces: readonly PorForma[]) =>
  FORMAS_RECIBIDAS.map((forma) => ({
    forma,
    ahora: ahora.find((one) => one.forma === forma),
    entonces: entonces.find((one) => one.forma === forma),
  })).filter((one) => one.ahora !== undefined || one.entonces !== undefined)
