// The figures of a report as columns: their names, and how each follows from the sums.
import type { Tema } from './reporte.ts'

/** The sums of any subject: each has its own. */
export interface Cifras {
  readonly pedidos?: number
  readonly descuento?: number
  readonly domicilio?: number
  readonly total?: number
  readonly cancelados?: number
  readonly comision?: number
  readonly segundos?: number
  readonly medidos?: number
  readonly mitades?: number
  readonly pagos?: number
  readonly valor?: number
  readonly propina?: number
  readonly devuelto?: number
  readonly propina_devuelta?: number
}

export interface Cifra {
  readonly label: string
  readonly of: (cifras: Cifras) => number
}

export const CIFRA = {
  pedidos: { label: 'Pedidos', of: ({ pedidos = 0 }) => pedidos },
  ventas: { label: 'Ventas', of: ({ total = 0 }) => total },
  descuento: { label: 'Descuentos', of: ({ descuento = 0 }) => descuento },
  domicilio: { label: 'Domicilios', of: ({ domicilio = 0 }) => domicilio },
  cancelados: { label: 'Cancelados', of: ({ cancelados = 0 }) => cancelados },
  comision: { label: 'Comisión', of: ({ comision = 0 }) => comision },
  queda: { label: 'Queda', of: ({ total = 0, comision = 0 }) => total - comision },
  promedio: {
    label: 'Promedio por pedido',
    of: ({ total = 0, pedidos = 0 }) => (pedidos === 0 ? 0 : Math.round(total / pedidos)),
  },
  /** Until an order was ready, of the orders of which it is known. */
  minutos: {
    label: 'Minutos hasta estar listo',
    of: ({ segundos = 0, medidos = 0 }) => (medidos === 0 ? 0 : Math.round(segundos / medidos / 60)),
  },
  unidades: { label: 'Unidades', of: ({ mitades = 0 }) => mitades / 2 },
  valor: { label: 'Valor', of: ({ valor = 0 }) => valor },
  recibido: { label: 'Recibido', of: ({ valor = 0 }) => valor },
  propina: { label: 'Propina', of: ({ propina = 0 }) => propina },
  devuelto: { label: 'Devuelto', of: ({ devuelto = 0 }) => devuelto },
  propinaDevuelta: { label: 'Propina devuelta', of: ({ propina_devuelta = 0 }) => propina_devuelta },
  pagos: { label: 'Pagos', of: ({ pagos = 0 }) => pagos },
} as const satisfies Readonly<Record<string, Cifra>>

/** Minutes from 'Enviado' to 'Completado' on average; null when no delivery was measured. */
export const minutosPorEntrega = ({ segundos, medidas }: { segundos: number; medidas: number }) =>
  medidas === 0 ? null : Math.round(segundos / medidas / 60)

/** All figures of a subject, in the order of the columns. */
export const CIFRAS: Readonly<Record<Tema, readonly (keyof typeof CIFRA)[]>> = {
  ventas: [
    'ventas',
    'pedidos',
    'descuento',
    'domicilio',
    'cancelados',
    'promedio',
    'minutos',
    'comision',
    'queda',
  ],
  productos: ['valor', 'unidades'],
  pagos: ['recibido', 'propina', 'pagos', 'devuelto', 'propinaDevuelta'],
}
