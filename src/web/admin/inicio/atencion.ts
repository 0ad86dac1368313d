// Finds what needs attention in the data that a person may read. Pure. Rule permisos/inicio.
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { SinImpresora } from '#contract/impresion/impresion.ts'
import type { PorDevolver } from '#contract/pedidos/en-linea.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import type { Publicidad } from '#contract/publicidad/publicidad.ts'
import type { PreparacionDeSede } from '#contract/sedes/admin.ts'
import { sinImpresoraText } from '#domain/impresion/impresora.ts'
import { businessDay, addDays, counted, formatNumero, formatRelative } from '#domain/format.ts'
import { isLate, startableSince } from '#web/admin/pedidos/lay-board.ts'
import { priceCase } from '#web/admin/productos/precios/price-case.ts'
import { adminPaths } from '#web/lib/paths.ts'

/** An advert that ends within this many days needs attention. */
const DAYS_BEFORE_END = 3

export type TipoDeAviso = 'pedidos' | 'pagos' | 'productos' | 'sede' | 'impresora' | 'publicidad'

export interface Aviso {
  readonly tipo: TipoDeAviso
  readonly titulo: string
  readonly detalle: string
  readonly to: string
}

/** Late orders, then those that nobody has accepted yet. */
export function avisosDePedidos(pedidos: readonly Pedido[], now: Date): Aviso[] {
  const real = pedidos.filter(({ activo, es_prueba }) => activo && !es_prueba)
  const late = real.filter((pedido) => isLate(pedido, now.getTime()))
  const pending = real.filter((pedido) => pedido.estado === 'PENDIENTE' && !late.includes(pedido))
  return [
    ...avisoDePedidos(late, startableSince, now, ['1 pedido espera demasiado', 'pedidos esperan demasiado']),
    ...avisoDePedidos(pending, placedAt, now, ['1 pedido por aceptar', 'pedidos por aceptar']),
  ]
}

/** A scheduled order can be accepted long before it is due. */
const placedAt = ({ fecha }: Pedido): number => Date.parse(fecha)

function avisoDePedidos(
  pedidos: readonly Pedido[],
  since: (pedido: Pedido) => number,
  now: Date,
  [one, many]: readonly [string, string],
): Aviso[] {
  const [oldest] = pedidos.toSorted((a, b) => since(a) - since(b))
  if (oldest === undefined) return []
  const age = formatRelative(new Date(since(oldest)), now)
  return [
    {
      tipo: 'pedidos',
      titulo: pedidos.length === 1 ? one : `${String(pedidos.length)} ${many}`,
      detalle: `El más antiguo: #${formatNumero(oldest.id)}, ${age}`,
      to: adminPaths.gestionarPedidos(),
    },
  ]
}

/** Money of customers without an order. Rule pago/por-devolver. */
export const avisosDePagos = (pagos: readonly PorDevolver[]): Aviso[] =>
  pagos.length === 0
    ? []
    : [
        {
          tipo: 'pagos',
          titulo: counted(pagos.length, 'pago en línea por devolver', 'pagos en línea por devolver'),
          detalle: 'Se devuelven en el panel de Wompi',
          to: adminPaths.porDevolver(),
        },
      ]

export function avisosDeProductos(productos: readonly Producto[]): Aviso[] {
  const missing = productos.filter((producto) => priceCase(producto).kind !== 'precio')
  if (missing.length === 0) return []
  return [
    {
      tipo: 'productos',
      titulo: counted(missing.length, 'producto sin precio', 'productos sin precio'),
      detalle: namesOf(missing),
      to: adminPaths.productos(),
    },
  ]
}

/** 'Hawaiana, Paisa y 3 más' */
function namesOf(things: readonly { nombre: string }[]): string {
  const [first = '', second, ...others] = things.map(({ nombre }) => nombre)
  if (second === undefined) return first
  return others.length === 0 ? `${first} y ${second}` : `${first}, ${second} y ${String(others.length)} más`
}

/** `manages`: whether the person may open the screens that set these things. */
export function avisosDeSede(sede: PreparacionDeSede, manages: boolean): Aviso[] {
  const { id, nombre } = sede
  const aviso = (titulo: string, detalle: string, to: string): Aviso => ({
    tipo: 'sede',
    titulo,
    detalle,
    to: manages ? to : adminPaths.sedes(),
  })
  const avisos: Aviso[] = []
  if (!sede.tiene_productos) {
    const to = adminPaths.asociarProductos(id)
    avisos.push(aviso(`${nombre} no vende ningún producto`, 'Asocia los productos de la sede', to))
  }
  if (!sede.horario_confirmado) {
    const title = `${nombre} todavía no recibe pedidos`
    avisos.push(aviso(title, 'Falta establecer sus horarios', adminPaths.sedes()))
  } else if (!sede.tiene_horarios) {
    avisos.push(aviso(`${nombre} no tiene horarios`, 'Recibe pedidos a toda hora', adminPaths.sedes()))
  }
  if (!sede.tiene_cobertura) {
    const to = adminPaths.coberturaSede(id)
    avisos.push(aviso(`${nombre} no tiene cobertura definida`, 'Recibe domicilios a cualquier distancia', to))
  }
  return avisos
}

/** In the branches that print, categories that reach no kitchen on paper. */
export const avisosDeImpresoras = (missing: readonly SinImpresora[]): Aviso[] =>
  missing.map((one) => ({
    tipo: 'impresora',
    titulo: sinImpresoraText(one),
    detalle: 'Elige la categoría en una de sus impresoras',
    to: adminPaths.impresoras(),
  }))

export function avisosDePublicidad(
  publicidades: readonly Publicidad[],
  { now, zona, manages }: { now: Date; zona: string; manages: boolean },
): Aviso[] {
  const today = businessDay(now, zona)
  const soon = addDays(today, DAYS_BEFORE_END)
  return publicidades
    .filter(({ esta_vigente, fecha_fin }) => esta_vigente && businessDay(fecha_fin, zona) <= soon)
    .map(({ id, titulo, fecha_fin }) => ({
      tipo: 'publicidad',
      titulo: `La publicidad «${titulo}» está por terminar`,
      detalle: endText(businessDay(fecha_fin, zona), today),
      to: manages ? adminPaths.modificarPublicidad(id) : adminPaths.publicidad(),
    }))
}

function endText(end: string, today: string): string {
  if (end <= today) return 'Termina hoy'
  if (end === addDays(today, 1)) return 'Termina mañana'
  return `Termina en ${end === addDays(today, 2) ? '2' : String(DAYS_BEFORE_END)} días`
}
