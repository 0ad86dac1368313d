// What a receipt says, from the rows of the moment in which it is written (rule
// comprobante/contenido).
import type { ContenidoComprobante } from '#contract/pedidos/comprobante.ts'
import type { LineaPedido, PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { halvesText } from '#domain/pedido/carrito.ts'
import { taxesOf, type ImpuestoDelNegocio } from '#domain/pedido/impuesto.ts'
import { vueltasOf } from '#domain/pedido/pago.ts'
import { subtotal } from '#domain/pedido/precios.ts'
import type { Database } from '#server/db/schema.ts'
import type { Compilable, InferResult, Transaction } from 'kysely'

type Pago = ContenidoComprobante['pagos'][number]

/** The business as it is now. */
export const emisorQuery = (trx: Transaction<Database>) =>
  trx
    .selectFrom('negocio')
    .select(['nombre', 'razon_social', 'nit', 'direccion', 'ciudad', 'telefono'])
    .select(['impuesto', 'impuesto_domicilio'])

/** The payments of orders that count. */
export const pagosQuery = (trx: Transaction<Database>, ids: readonly number[]) =>
  trx
    .selectFrom('pagos')
    .select(['id', 'cobro_id', 'forma', 'valor', 'redondeo', 'creado_en'])
    .where('pedido_id', 'in', ids)
    .where('anulado_en', 'is', null)
    .orderBy('id')

type RowOf<Q extends (...args: never) => Compilable> = InferResult<ReturnType<Q>>[number]

/** The content of the receipt for the orders of one bill. */
export function contenidoOf(
  pedidos: readonly [PedidoEnviado, ...PedidoEnviado[]],
  negocio: RowOf<typeof emisorQuery>,
  rows: readonly RowOf<typeof pagosQuery>[],
): ContenidoComprobante {
  const [first, ...others] = pedidos
  const { sede, mesa, tipo_pedido } = first
  const pagos = cobrosOf(rows)
  const impuesto: ImpuestoDelNegocio = { tipo: negocio.impuesto, domicilio: negocio.impuesto_domicilio }
  const taxed = pedidos.map((pedido) => ({ pedido, taxes: taxesOf(moneyOf(pedido), impuesto) }))
  const sumOf = (amount: (pedido: PedidoEnviado) => number) => subtotal(pedidos.map(amount))
  return {
    negocio: {
      nombre: negocio.nombre,
      razon_social: negocio.razon_social,
      nit: negocio.nit,
      direccion: negocio.direccion,
      ciudad: negocio.ciudad,
      telefono: negocio.telefono,
    },
    sede: { nombre: sede.nombre, direccion: sede.direccion, telefono: sede.telefono },
    tipo_pedido,
    mesa: mesa?.nombre ?? null,
    lineas: taxed.flatMap(({ pedido, taxes }) =>
      pedido.productos_pedidos.map((linea, index) => ({
        cantidad: linea.cantidad,
        nombre: linea.producto.nombre,
        detalle: detalleOf(linea),
        total: linea.total_linea,
        base: taxes.lineas[index]?.base ?? 0,
        impuesto: taxes.lineas[index]?.impuesto ?? 0,
      })),
    ),
    subtotal: sumOf((pedido) => pedido.subtotal),
    descuento: sumOf((pedido) => pedido.descuento),
    costo_domicilio: sumOf((pedido) => pedido.costo_domicilio),
    total_a_pagar: sumOf((pedido) => pedido.total_a_pagar),
    propina: sumOf((pedido) => pedido.propina),
    impuesto: {
      tipo: impuesto.tipo,
      base: subtotal(taxed.map(({ taxes }) => taxes.base)),
      valor: subtotal(taxed.map(({ taxes }) => taxes.impuesto)),
    },
    pagos,
    efectivo: others.length === 0 ? efectivoOf(first, pagos) : null,
  }
}

/** A payment of several orders is one line, with the pesos that its voucher says. */
function cobrosOf(rows: readonly RowOf<typeof pagosQuery>[]): Pago[] {
  const cobros = Map.groupBy(rows, ({ cobro_id, id }) => cobro_id ?? id)
  return [...cobros.values()].flatMap((same) =>
    same.slice(0, 1).map(({ forma, creado_en }) => ({
      forma,
      valor: subtotal(same.map((row) => row.valor)),
      redondeo: subtotal(same.map((row) => row.redondeo)),
      fecha: creado_en.toISOString(),
    })),
  )
}

const moneyOf = ({ productos_pedidos, descuento, costo_domicilio }: PedidoEnviado) => ({
  lineas: productos_pedidos.map(({ total_linea }) => total_linea),
  descuento,
  costoDomicilio: costo_domicilio,
})

function detalleOf({ medida, sabores, adiciones }: LineaPedido): string {
  const [left, right] = sabores ?? []
  const halves = left === undefined || right === undefined ? [] : [halvesText(left.nombre, right.nombre)]
  const extras = adiciones.map(({ ingrediente }) => `Extra ${ingrediente.nombre}`)
  return [...(medida === null ? [] : [medida.nombre]), ...halves, ...extras].join(' · ')
}

/** The bill that the customer said to pay with, when one payment in cash settled the order. */
function efectivoOf({ con_cuanto }: PedidoEnviado, pagos: readonly Pago[]): ContenidoComprobante['efectivo'] {
  const [pago, ...others] = pagos
  if (con_cuanto === null || pago?.forma !== 'EFECTIVO' || others.length > 0) return null
  return con_cuanto < pago.valor ? null : { recibido: con_cuanto, vueltas: vueltasOf(con_cuanto, pago.valor) }
}
