// Who changed what: one row per change, in the transaction of the change, with the names that things had then. Passwords and
// their digests never enter it.
import type { Database } from '#server/db/schema.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'

export interface Cambio {
  readonly entidad: string
  readonly entidad_id: number
  readonly accion: 'crear' | 'modificar' | 'eliminar'
  /** Only the fields that matter of what was and of what is now. */
  readonly antes?: object
  readonly despues?: object
}

/** Writes the change down as made now by `person`. What leaves everything as it was leaves no trace. */
export async function recordCambio(
  services: Services,
  trx: Transaction<Database>,
  person: Person,
  { entidad, entidad_id, ...cambio }: Cambio,
): Promise<void> {
  if (cambio.accion === 'modificar' && isDeepStrictEqual(cambio.antes, cambio.despues)) return
  await trx
    .insertInto('auditoria')
    .values({
      fecha: services.now(),
      usuario_id: person.id,
      entidad,
      entidad_id,
      cambio: JSON.stringify(cambio),
    })
    .execute()
}
