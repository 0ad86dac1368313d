// The receipts of the months of the demo: what they say. Rule comprobante/contenido.
import type { ContenidoComprobante } from '#contract/pedidos/comprobante.ts'
import { halvesText } from '#domain/pedido/carrito.ts'
import { taxesOf, type ImpuestoDelNegocio } from '#domain/pedido/impuesto.ts'
import type { FormaRecibida } from '#domain/pedido/pago.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { Db } from '#server/db/client.ts'
import type { lineasOf } from './months-parts.ts'

/** What the receipts of all orders say. */
export interface Emisor {
  readonly negocio: ContenidoComprobante['negocio']
  readonly impuesto: ImpuestoDelNegocio
  readonly sedes: ReadonlyMap<number, ContenidoComprobante['sede']>
}

export async function readEmisor(db: Db): Promise<Emisor> {
  const {
    impuesto: tipo,
    impuesto_domicilio: domicilio,
    ...negocio
  } = await db
    .selectFrom('negocio')
    .select(['nombre', 'razon_social', 'nit', 'direccion', 'ciudad', 'telefono'])
    .select(['impuesto', 'impuesto_domicilio'])
    .executeTakeFirstOrThrow()
  const rows = await db.selectFrom('sedes').select(['id', 'nombre', 'direccion', 'telefono']).execute()
  return {
    negocio,
    impuesto: { tipo, domicilio },
    sedes: new Map(rows.map(({ id, ...sede }) => [id, sede])),
  }
}

interface Pagado {
  readonly sede_id: number
  readonly tipo_pedido: TipoPedido
  readonly subtotal: number
  readonly descuento: number
  readonly costo_domicilio: number
  readonly total_pedido: number
  readonly propina: number
  readonly lineas: ReturnType<typeof lineasOf>
  readonly forma: FormaRecibida
  readonly valor: number
  readonly redondeo: number
  readonly pagado_en: string
}

export function contenidoOf(order: Pagado, { negocio, impuesto, sedes }: Emisor): ContenidoComprobante {
  const sede = sedes.get(order.sede_id)
  if (sede === undefined) throw new Error(`no branch ${String(order.sede_id)}`)
  const { subtotal, descuento, costo_domicilio, total_pedido, propina, forma, valor, redondeo } = order
  const taxes = taxesOf(
    {
      lineas: order.lineas.map(({ total_linea }) => total_linea),
      descuento,
      costoDomicilio: costo_domicilio,
    },
    impuesto,
  )
  return {
    negocio,
    sede,
    tipo_pedido: order.tipo_pedido,
    mesa: null,
    lineas: order.lineas.map(({ cantidad, producto, medida_nombre, sabores, total_linea }, index) => ({
      cantidad,
      nombre: producto.nombre,
      detalle: [medida_nombre, halvesOf(sabores)].filter((part) => part !== null).join(' · '),
      total: total_linea,
      base: taxes.lineas[index]?.base ?? 0,
      impuesto: taxes.lineas[index]?.impuesto ?? 0,
    })),
    subtotal,
    descuento,
    costo_domicilio,
    total_a_pagar: total_pedido + costo_domicilio,
    propina,
    impuesto: { tipo: impuesto.tipo, base: taxes.base, valor: taxes.impuesto },
    pagos: [{ forma, valor, redondeo, fecha: order.pagado_en }],
    efectivo: null,
  }
}

function halvesOf(sabores: ReturnType<typeof lineasOf>[number]['sabores']): string | null {
  const [left, right] = sabores ?? []
  return left === undefined || right === undefined ? null : halvesText(left.nombre, right.nombre)
}
