// The coupon of an order that staff change counts again, by the conditions of its campaign. Its
// days and limits were asked when it was used (rule cupon/pedido-modificado).
import { discountOfCampana, whyNotOnPedido, type PedidoDeCupon } from '#domain/pedido/campana.ts'
import { percentOf, subtotal } from '#domain/pedido/precios.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'
import { campanas, condicionesOf } from './store-campanas.ts'

interface CuponUsado {
  readonly pedidoId: number
  readonly codigo: string
  /** 0 for a campaign that takes off an amount. */
  readonly porcentaje: number
  /** Pesos that it saved so far. */
  readonly descuento: number
}

export interface Recuento {
  /** Pesos off the products. */
  readonly descuento: number
  /** Why the order loses its coupon; null when it keeps it. */
  readonly motivo: string | null
}

/** The order must be locked. Its campaign is locked here, until the transaction ends. */
export async function recountCupon(
  trx: Transaction<Database>,
  { pedidoId, porcentaje, descuento }: CuponUsado,
  pedido: PedidoDeCupon,
): Promise<Recuento> {
  const productos = subtotal(pedido.lineas.map(({ total }) => total))
  const { rows } = await sql<{ campana_id: number }>`
    select campana_id from usos_cupon u join campanas c on c.id = u.campana_id
    where u.pedido_id = ${pedidoId}::int for update of c`.execute(trx)
  const [uso] = rows
  const campana =
    uso === undefined ? undefined : await campanas(trx).where('c.id', '=', uso.campana_id).executeTakeFirst()
  // A person's own coupon has no conditions; those of an archived campaign are not asked any more.
  if (campana === undefined) {
    const same = porcentaje > 0 ? percentOf(productos, porcentaje) : Math.min(descuento, productos)
    return { descuento: same, motivo: null }
  }
  const condiciones = condicionesOf(campana)
  const motivo = whyNotOnPedido(condiciones, pedido)
  return { descuento: motivo === null ? discountOfCampana(condiciones, pedido.lineas) : 0, motivo }
}

/** The campaign counts what the order saves now; a lost coupon gives its use back. */
export async function moveUso(
  trx: Transaction<Database>,
  pedidoId: number,
  { descuento, motivo }: Recuento,
): Promise<void> {
  if (motivo === null) {
    await sql`
      with uso as (
        update usos_cupon u set descuento = ${descuento}::int from usos_cupon antes
        where u.pedido_id = ${pedidoId}::int and antes.pedido_id = u.pedido_id and not u.devuelto
        returning u.campana_id, antes.descuento
      )
      update campanas c set costo = c.costo - uso.descuento + ${descuento}::int
      from uso where c.id = uso.campana_id`.execute(trx)
    return
  }
  await sql`
    with uso as (
      delete from usos_cupon where pedido_id = ${pedidoId}::int returning campana_id, descuento, devuelto
    )
    update campanas c set usos = c.usos - 1, costo = c.costo - uso.descuento
    from uso where c.id = uso.campana_id and not uso.devuelto`.execute(trx)
}
