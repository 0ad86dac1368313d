// The audit: one row for each change, in the transaction of the change, with the names of that
// moment (rule permisos/auditoria). Passwords and their digests are never recorded.
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { Services } from './services.ts'
import type { Person } from './session.ts'

export interface Cambio {
  readonly entidad: string
  readonly entidad_id: number
  readonly accion: 'crear' | 'modificar' | 'eliminar'
  /** Only the relevant fields, before and after. */
  readonly antes?: object
  readonly despues?: object
}

/** Records a change that `person` makes now. A change without effect is not recorded. */
export async function recordCambio(
  services: Services,
  trx: Transaction<Database>,
  person: Person,
  { entidad, entidad_id, ...cambio }: Cambio,
): Promise<void> {
  if (cambio.accion === 'modificar' && isDeepStrictEqual(cambio.antes, cambio.despues)) return
  await insertCambio(services, trx, person, { entidad, entidad_id, cambio })
}

/** Records many changes in one statement. */
export async function insertCambios(
  { now }: Services,
  trx: Transaction<Database>,
  { id: usuario_id }: Pick<Person, 'id'>,
  cambios: readonly Cambio[],
): Promise<void> {
  const rows = cambios.map(({ entidad, entidad_id, ...cambio }) => ({ entidad, entidad_id, cambio }))
  await sql`
    insert into auditoria (fecha, usuario_id, entidad, entidad_id, cambio)
    select ${now()}::timestamptz, ${usuario_id}::int, entidad, entidad_id, cambio
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (entidad text, entidad_id int, cambio jsonb)`.execute(
    trx,
  )
}

/**
 * The same for a change that its feature describes in its own form. Sent with the next statement.
 */
export async function insertCambio(
  { now }: Pick<Services, 'now'>,
  trx: Transaction<Database>,
  { id: usuario_id }: { readonly id: number | null },
  { cambio, ...entidad }: { entidad: string; entidad_id: number; cambio: object },
): Promise<void> {
  const row = { fecha: now(), usuario_id, ...entidad, cambio: JSON.stringify(cambio) }
  await sendAlong(trx, trx.insertInto('auditoria').values(row).compile())
}
