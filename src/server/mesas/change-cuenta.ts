// A change of an account by staff: its orders and its table are locked, and what was decided from
// an older view is refused, in one transaction with audit and events (rule mesa/dos-a-la-vez).
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import { CUENTA_YA_CAMBIO } from '#domain/mesa/cuenta.ts'
import { sendAlong } from '#server/db/prepared.ts'
import { insertEvento } from '#server/db/insert-evento.ts'
import type { Database } from '#server/db/schema.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { syncComprobante } from '#server/pedidos/comprobante/sync-comprobante.ts'
import { readPedidos } from '#server/pedidos/read/read-pedidos.ts'
import { sql, type Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { settleCuenta } from './join-cuenta.ts'
import { LA_CUENTA_NO_EXISTE, readCuenta } from './read-cuenta.ts'

export interface CuentaChange {
  readonly cuentaId: number
  readonly person: Person
  readonly clave: string | undefined
  /** The version that the caller saw. */
  readonly version: number | undefined
}

/** What a change did, for the audit. */
export interface Hecho {
  readonly accion: 'cobrar' | 'anular cobro' | 'dividir' | 'pasar' | 'juntar'
  readonly despues: object
}

export const cuentaCambiada = () => conflict('cuenta_cambiada', CUENTA_YA_CAMBIO)

/**
 * `cuerpo` is what an idempotency key is used for. Without the version: a call whose answer was
 * lost has already raised it. `work` gets the account as it is under its locks, and returns what
 * the audit says, or null for a change without effect.
 */
export async function applyToCuenta(
  services: Services,
  change: CuentaChange,
  cuerpo: object,
  work: (trx: Transaction<Database>, before: Cuenta) => Promise<Hecho | null>,
  also: Tambien = {},
): Promise<IdempotentAnswer<Cuenta>> {
  const { cuentaId, person, clave } = change
  const call = { clave, ambito: `cuenta ${String(cuentaId)} ${String(person.id)}`, cuerpo }
  const result = await withIdempotency(services, call, async (trx) => {
    const before = await lockCuenta(trx, change, also)
    const hecho = await work(trx, before)
    if (hecho === null) return before
    const about = { entidad: 'mesa', entidad_id: before.mesa.id }
    await insertCambio(services, trx, person, { ...about, cambio: hecho })
    await settleCuenta(trx, cuentaId, services.now())
    const ids = before.pedidos.map(({ id }) => id)
    const pedidos = await readPedidos(trx, person.alcance, ids)
    const settled = await syncComprobante(trx, services.now(), pedidos)
    const after = await readCuenta(trx, person.alcance, cuentaId, settled)
    const seen = new Map(before.pedidos.map((pedido) => [pedido.id, pedido.version]))
    for (const pedido of after.pedidos) {
      if (seen.get(pedido.id) !== pedido.version) await insertEvento(trx, pedido.id)
    }
    return after
  })
  // The stored response of a retry may be from before the person lost the branch.
  if (!person.alcance.includes(result.answer.sede.id)) throw notFound(LA_CUENTA_NO_EXISTE)
  services.live.publish()
  return result
}

/** What a change needs beside its account. */
export interface Tambien {
  readonly cuentas?: readonly number[]
  readonly mesas?: readonly number[]
  /** The account whose guests leave their table. */
  readonly mudada?: number
}

/**
 * Locks the payments online that guests who leave have begun, then the orders of the accounts by
 * number, then the tables: an approved payment takes them in this order. Refuses when an order came
 * in between. Returns the account of the change.
 */
async function lockCuenta(
  trx: Transaction<Database>,
  { cuentaId, person, version }: CuentaChange,
  { cuentas = [], mesas = [], mudada }: Tambien,
): Promise<Cuenta> {
  const all = [cuentaId, ...cuentas]
  if (mudada !== undefined) {
    await sendAlong(
      trx,
      sql`select from intentos_pago where estado = 'PENDIENTE'
        and (pedido -> 'mesa' ->> 'id')::int = (select mesa_id from cuentas where id = ${mudada}::int)
        order by id for update`,
    )
    // Then all that have noted the account, also those that no longer wait: one that ends at this
    // moment is among these.
    await sendAlong(
      trx,
      sql`select from intentos_pago where cuenta_id = ${mudada}::int order by id for update`,
    )
  }
  const { rows: locked } = await sql<{ id: number; cuenta_id: number }>`
    select id, cuenta_id from pedidos where cuenta_id in (${sql.join(all)}) order by id for update`.execute(
    trx,
  )
  await sendAlong(
    trx,
    sql`
    select from mesas where id in (select mesa_id from cuentas where id in (${sql.join(all)}))
      ${mesas.length === 0 ? sql`` : sql`or id in (${sql.join(mesas)})`}
    order by id for no key update`,
  )
  const now = await trx
    .selectFrom('pedidos')
    .select(['id', 'cuenta_id'])
    .where('cuenta_id', 'in', all)
    .orderBy('id')
    .execute()
  const cuenta = await readCuenta(trx, person.alcance, cuentaId)
  const isSame = isDeepStrictEqual(
    now.map(({ id, cuenta_id }) => [id, cuenta_id]),
    locked.map(({ id, cuenta_id }) => [id, cuenta_id]),
  )
  if (!isSame || (version !== undefined && version !== cuenta.version)) throw cuentaCambiada()
  return cuenta
}
