// The people of a branch who can carry an order or hold cash. Rule caja/quien-recibe.
import type { PersonaDeSede } from '#contract/caja/liquidaciones.ts'
import type { FormaEnMano } from '#domain/pedido/pago.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import type { Database } from '#server/db/schema.ts'
import { invalid } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'

/** Active people of the team who work in the branch, by name. */
export const listPersonas = (db: Db, sedeId: number): Promise<PersonaDeSede[]> =>
  selectPersonas(db, sedeId)
    .orderBy(sql`${personName('u')} collate "es-x-icu"`)
    .orderBy('u.id')
    .execute()

const selectPersonas = (db: Db, sedeId: number) =>
  db
    .selectFrom('usuarios as u')
    .select(['u.id', personName('u').as('nombre')])
    .where('u.activo', '=', true)
    // By the roles of the team: customers are too many to look through.
    .where(
      sql<boolean>`u.id = any(array(
        select ur.usuario_id from roles r
          cross join lateral (select usuario_id from usuario_roles where rol_id = r.id offset 0) ur
        where r.activo and not r.de_clientes
        union all select usuario_id from domiciliarios_por_hoy
        where sede_id = ${sedeId} and terminado_en is null))`,
    )
    .where(
      sql<boolean>`(u.todas_las_sedes or exists (
        select from usuario_sedes de where de.usuario_id = u.id and de.sede_id = ${sedeId}))`,
    )

/** Whether the person works in the branch and is active. */
export async function worksIn(trx: Transaction<Database>, sedeId: number, id: number): Promise<boolean> {
  return (await selectPersonas(trx, sedeId).where('u.id', '=', id).executeTakeFirst()) !== undefined
}

/** 400 for anybody who does not work in the branch. */
export async function findPersona(
  trx: Transaction<Database>,
  sedeId: number,
  id: number,
  campo: string,
): Promise<PersonaDeSede> {
  const persona = await selectPersonas(trx, sedeId).where('u.id', '=', id).executeTakeFirst()
  const problem = 'Elige a una persona activa de la sede'
  if (persona === undefined) throw invalid(problem, { [campo]: problem })
  return persona
}

/** The columns of a cash payment that a person holds until they settle. */
export async function heldBy(
  trx: Transaction<Database>,
  { sedeId, forma, recibe }: { sedeId: number; forma: FormaEnMano; recibe: number },
): Promise<{ recibido_por: number }> {
  if (forma !== 'EFECTIVO') {
    const problem = 'Solo el efectivo lo recibe una persona'
    throw invalid(problem, { recibe: problem })
  }
  return { recibido_por: (await findPersona(trx, sedeId, recibe, 'recibe')).id }
}
