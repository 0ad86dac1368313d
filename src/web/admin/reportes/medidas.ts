// The figures of a report as columns, and the tables of each view. Rule reporte/cifras.
import { formatDecimal, formatMoney } from '#domain/dinero.ts'
import { CIFRA, type Cifra } from '#domain/reporte/reporte-medidas.ts'
import type { Grupo, Tema } from '#domain/reporte/reporte.ts'
import type { Vista } from './consulta.ts'

/** A figure of a row. `write` is for people, the value itself for charts. */
export interface Medida extends Cifra {
  readonly write: (value: number) => string
  /** A column of the tables only when a row has a commission. */
  readonly ofApps?: true
}

const count = (value: number) => formatDecimal(value, 1)
const money = (cifra: Cifra): Medida => ({ ...cifra, write: formatMoney })
const number = (cifra: Cifra): Medida => ({ ...cifra, write: count })

const PEDIDOS = number(CIFRA.pedidos)
const VENTAS = money(CIFRA.ventas)
const DESCUENTO = money(CIFRA.descuento)
const DOMICILIO = money(CIFRA.domicilio)
const CANCELADOS = number(CIFRA.cancelados)
const COMISION: Medida = { ...money(CIFRA.comision), ofApps: true }
const QUEDA: Medida = { ...money(CIFRA.queda), ofApps: true }
const PROMEDIO = money(CIFRA.promedio)
const MINUTOS: Medida = {
  ...CIFRA.minutos,
  write: (value) => (value === 0 ? '—' : `${count(value)} min`),
}
const UNIDADES = number(CIFRA.unidades)
const VALOR = money(CIFRA.valor)
const RECIBIDO = money(CIFRA.recibido)
const PROPINA = money(CIFRA.propina)
const PAGOS = number(CIFRA.pagos)
const DEVUELTO = money(CIFRA.devuelto)
const PROPINA_DEVUELTA = money(CIFRA.propinaDevuelta)

/** The first one is compared with the period before, and drawn. */
export type Medidas = readonly [Medida, ...Medida[]]

/** All figures of a subject. */
export const MEDIDAS: Readonly<Record<Tema, Medidas>> = {
  ventas: [VENTAS, PEDIDOS, DESCUENTO, DOMICILIO, CANCELADOS, PROMEDIO, MINUTOS, COMISION, QUEDA],
  productos: [VALOR, UNIDADES],
  pagos: [RECIBIDO, PROPINA, PAGOS, DEVUELTO, PROPINA_DEVUELTA],
}

/** The figures above the tables. */
export const TOTALES: Readonly<Record<Tema, Medidas>> = {
  ventas: [VENTAS, PEDIDOS, PROMEDIO, CANCELADOS],
  productos: [VALOR, UNIDADES],
  pagos: [RECIBIDO, PROPINA, DEVUELTO],
}

/** One table of a view. */
export interface Seccion {
  readonly tema: Tema
  readonly title: string
  readonly grupo: Grupo
  readonly medidas: Medidas
  /** The largest row first; otherwise rows are in their own order. */
  readonly bySize?: true
  readonly chart?: true
  readonly tipo?: 'DOMICILIO'
}

export const SECCIONES: Readonly<Record<Exclude<Vista, 'explorar'>, readonly Seccion[]>> = {
  cuadre: [
    { tema: 'ventas', title: 'Ventas por hora', grupo: 'hora', medidas: [VENTAS, PEDIDOS], chart: true },
    {
      tema: 'pagos',
      title: 'Recibido por forma de pago',
      grupo: 'forma',
      medidas: [RECIBIDO, PROPINA, PAGOS, DEVUELTO],
    },
    {
      tema: 'ventas',
      title: 'Ventas por canal',
      grupo: 'canal',
      medidas: [VENTAS, PEDIDOS, COMISION, QUEDA],
      bySize: true,
    },
    { tema: 'ventas', title: 'Ventas por tipo de pedido', grupo: 'tipo', medidas: [VENTAS, PEDIDOS] },
    { tema: 'ventas', title: 'Ventas por sede', grupo: 'sede', medidas: [VENTAS, PEDIDOS] },
  ],
  vendido: [
    {
      tema: 'productos',
      title: 'Productos',
      grupo: 'producto',
      medidas: [VALOR, UNIDADES],
      bySize: true,
      chart: true,
    },
    { tema: 'productos', title: 'Categorías', grupo: 'categoria', medidas: [VALOR, UNIDADES], bySize: true },
  ],
  horas: [
    { tema: 'ventas', title: 'Por día', grupo: 'dia', medidas: [VENTAS, PEDIDOS, MINUTOS], chart: true },
    { tema: 'ventas', title: 'Por hora', grupo: 'hora', medidas: [PEDIDOS, VENTAS, MINUTOS], chart: true },
  ],
  domiciliarios: [
    {
      tema: 'ventas',
      title: 'Domicilios por quien los despachó',
      grupo: 'reparte',
      medidas: [PEDIDOS, VENTAS, DOMICILIO, MINUTOS],
      bySize: true,
      tipo: 'DOMICILIO',
    },
    {
      tema: 'ventas',
      title: 'Domicilios por hora',
      grupo: 'hora',
      medidas: [PEDIDOS, DOMICILIO, MINUTOS],
      chart: true,
      tipo: 'DOMICILIO',
    },
  ],
  descuentos: [
    {
      tema: 'ventas',
      title: 'Descuentos por cupón',
      grupo: 'cupon',
      medidas: [DESCUENTO, PEDIDOS, VENTAS],
      bySize: true,
    },
    { tema: 'ventas', title: 'Descuentos por día', grupo: 'dia', medidas: [DESCUENTO, PEDIDOS], chart: true },
  ],
}
