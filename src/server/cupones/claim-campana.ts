// A campaign is used in the transaction of its order. Its row is locked before anything about it is
// read, so its limits hold for any number of orders at once (rule cupon/campana-limites).
import {
  discountOfCampana,
  whyNotForPerson,
  whyNotOnPedido,
  type PedidoDeCupon,
} from '#domain/pedido/campana.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { AppError, conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'
import type { CuponAsked } from './claim-cupon.ts'
import { campanasFor, condicionesOf, usoOf, type CampanaDePersona } from './store-campanas.ts'

/** The campaign of the code, locked until the transaction ends; null when there is none. */
export async function holdCampana(
  trx: Transaction<Database>,
  { codigo, usuarioId }: CuponAsked,
): Promise<CampanaDePersona | null> {
  const code = codigo.toUpperCase()
  // A statement of its own: the next one sees what earlier holders committed.
  await sendAlong(trx, sql`select from campanas where codigo = ${code}::text and not archivada for update`)
  return (await campanasFor(trx, usuarioId).where('codigo', '=', code).executeTakeFirst()) ?? null
}

/** What an order saves by a campaign. */
export interface CampanaClaim {
  readonly campanaId: number
  readonly codigo: string
  readonly porcentaje_descuento: number
  /** Pesos. */
  readonly descuento: number
}

/** The refusal is returned, not thrown: a retry gets its order whatever holds now. */
export function claimCampana(
  row: CampanaDePersona,
  hoy: string,
  pedido: PedidoDeCupon,
): CampanaClaim | AppError {
  const refused = whyNotForPerson(row, usoOf(row, hoy))
  if (refused !== null) return conflict(refused.codigo, refused.motivo)
  const condiciones = condicionesOf(row)
  const motivo = whyNotOnPedido(condiciones, pedido)
  if (motivo !== null) return conflict('cupon_no_aplica', motivo)
  return {
    campanaId: row.id,
    codigo: row.codigo,
    porcentaje_descuento: condiciones.porcentaje_descuento,
    descuento: discountOfCampana(condiciones, pedido.lineas),
  }
}

export interface Uso {
  readonly campanaId: number
  readonly pedidoId: number
  readonly usuarioId: number | null
  readonly descuento: number
  readonly ahora: Date
}

/**
 * Counts the use. The total limit stands in the statement, too. The order must exist, and its
 * campaign be locked.
 */
export async function countUso(trx: Transaction<Database>, uso: Uso): Promise<void> {
  const { campanaId, pedidoId, usuarioId, descuento, ahora } = uso
  const { rows } = await sql`
    with contada as (
      update campanas set usos = usos + 1, costo = costo + ${descuento}::int
      where id = ${campanaId}::int and (limite_total is null or usos < limite_total)
      returning id
    )
    insert into usos_cupon (pedido_id, campana_id, usuario_id, descuento, creado_en)
    select ${pedidoId}::int, id, ${usuarioId}::int, ${descuento}::int, ${ahora}::timestamptz from contada
    on conflict (pedido_id) do update set devuelto = false
    returning pedido_id`.execute(trx)
  if (rows.length !== 1) throw new Error(`campaign ${String(campanaId)} was full although it was locked`)
}

/** A cancelled order gives its use back. */
export async function giveUsoBack(trx: Transaction<Database>, pedidoId: number): Promise<void> {
  await sql`
    with devuelto as (
      update usos_cupon set devuelto = true where pedido_id = ${pedidoId}::int and not devuelto
      returning campana_id, descuento
    )
    update campanas c set usos = c.usos - 1, costo = c.costo - d.descuento
    from devuelto d where c.id = d.campana_id`.execute(trx)
}
