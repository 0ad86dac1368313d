// Tables: added one per call, numbered by the server, and moved through their states.
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { MAX_MESAS, type MesaDePersonal, type sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { lockSede } from '#server/sedes/change-sede.ts'
import type { Transaction } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { closePaid, endLlamados } from './join-cuenta.ts'

/**
 * 'Mesa N' with the next number of the branch, also when many are added at once; 409 when the
 * branch is full, 403 for a branch that is not the caller's.
 */
export function createMesa(
  services: Services,
  person: Person,
  sedeId: number,
  clave: string | undefined,
): Promise<IdempotentAnswer<MesaDePersonal>> {
  person.alcance.requireSede(sedeId)
  const call = { clave, ambito: `mesa ${String(person.id)}`, cuerpo: { sede: sedeId } }
  return withIdempotency(services, call, async (trx) => {
    const numero = await nextNumero(trx, sedeId, 'Se alcanzó el máximo de mesas de la sede')
    const nombre = `Mesa ${String(numero)}`
    const { id } = await trx
      .insertInto('mesas')
      .values({ sede_id: sedeId, numero, nombre })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordCambio(services, trx, person, {
      entidad: 'mesa',
      entidad_id: id,
      accion: 'crear',
      despues: { nombre },
    })
    return { id, nombre, sede: sedeId, estado: 'LIBRE' }
  })
}

/** The next number of the branch, which is locked. 409 `full` when it has no room for a table. */
async function nextNumero(trx: Transaction<Database>, sedeId: number, full: string): Promise<number> {
  await lockSede(trx, sedeId)
  const { mesas, ultima } = await trx
    .selectFrom('mesas')
    .where('sede_id', '=', sedeId)
    .select(({ fn }) => [
      fn.countAll<string>().filterWhere('retirada', '=', false).as('mesas'),
      fn.max('numero').as('ultima'),
    ])
    .executeTakeFirstOrThrow()
  if (Number(mesas) >= MAX_MESAS) {
    throw conflict('tope_mesas', full)
  }
  return (ultima ?? 0) + 1
}

/**
 * Sets the given fields and leaves the rest. 409 for a table that has an open account when it is
 * archived (rule mesa/archivada).
 */
export function changeMesa(
  services: Services,
  person: Person,
  mesaId: number,
  { estado, nombre, archivada }: BodyOf<typeof sedesAdminApi.changeMesa>,
): Promise<MesaDePersonal> {
  return services.db.transaction().execute(async (trx) => {
    const row = await selectMesa(trx, person.alcance, mesaId)
    if (row === undefined) throw notFound('La mesa no existe')
    const { id, sede, ...before } = row
    const after = {
      estado: estado ?? before.estado,
      nombre: nombre ?? before.nombre,
      retirada: archivada ?? before.retirada,
    }
    const isMoved = after.retirada !== before.retirada
    const isArchived = after.retirada && isMoved
    const mesa = { id, nombre: after.nombre, sede, estado: after.estado }
    if (isDeepStrictEqual(after, before)) return mesa
    // It needs room again.
    if (isMoved && !isArchived) await nextNumero(trx, sede, noRoomFor(after.nombre))
    await trx.updateTable('mesas').set(after).where('id', '=', mesaId).execute()
    if (estado === 'LIBRE' || isArchived) {
      await closePaid(trx, mesaId, services.now())
      await endLlamados(trx, mesaId, services.now())
    }
    if (isArchived) await refuseOpenCuenta(trx, mesa)
    await recordCambio(services, trx, person, {
      entidad: 'mesa',
      entidad_id: mesaId,
      accion: 'modificar',
      antes: saidOf(before, isMoved),
      despues: saidOf(after, isMoved),
    })
    return mesa
  })
}

const noRoomFor = (nombre: string): string =>
  `La sede ya tiene ${String(MAX_MESAS)} mesas. Archiva una y después restaura ${nombre}.`

/** What the audit says: that a table is archived only when that changed. */
const saidOf = <Fields extends { retirada: boolean }>(
  { retirada, ...fields }: Fields,
  saysArchivada: boolean,
) => (saysArchivada ? { ...fields, archivada: retirada } : fields)

async function refuseOpenCuenta(trx: Db, { id, nombre }: MesaDePersonal): Promise<void> {
  const open = await trx
    .selectFrom('cuentas')
    .select('id')
    .where('mesa_id', '=', id)
    .where('cerrada_en', 'is', null)
    .executeTakeFirst()
  if (open === undefined) return
  throw conflict('mesa_con_cuenta', `${nombre} tiene una cuenta abierta. Cóbrala o pásala a otra mesa.`)
}

/**
 * Locked until the transaction ends: two concurrent changes wait for each other, so that each keeps
 * the other's fields.
 */
const selectMesa = (db: Db, alcance: Alcance, id: number) =>
  db
    .selectFrom('mesas')
    .select(['id', 'nombre', 'sede_id as sede', 'estado', 'retirada'])
    .where('id', '=', id)
    .where(alcance.where('sede_id'))
    .forNoKeyUpdate()
    .executeTakeFirst()
