// Tables: added one per call, numbered by the server, and moved through their states.
import { MAX_MESAS, type MesaDePersonal } from '#contract/sedes/admin.ts'
import type { EstadoMesa } from '#contract/sedes/sede.ts'
import type { Db } from '#server/db/client.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notFound, notYourBranch } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { lockSede } from '#server/sedes/change-sede.ts'
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
  if (!person.alcance.includes(sedeId)) throw notYourBranch()
  const call = { clave, ambito: `mesa ${String(person.id)}`, cuerpo: { sede: sedeId } }
  return withIdempotency(services, call, async (trx) => {
    await lockSede(trx, sedeId)
    const { mesas, ultima } = await trx
      .selectFrom('mesas')
      .where('sede_id', '=', sedeId)
      .select(({ fn }) => [fn.countAll<string>().as('mesas'), fn.max('numero').as('ultima')])
      .executeTakeFirstOrThrow()
    if (Number(mesas) >= MAX_MESAS) {
      throw conflict('tope_mesas', 'Se alcanzó el máximo de mesas de la sede')
    }
    const numero = (ultima ?? 0) + 1
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

/** Sets the given fields and leaves the rest. */
export function changeMesa(
  services: Services,
  person: Person,
  mesaId: number,
  change: { estado?: EstadoMesa | undefined; nombre?: string | undefined },
): Promise<MesaDePersonal> {
  return services.db.transaction().execute(async (trx) => {
    // Two concurrent changes wait for each other, so that each keeps the other's fields.
    await trx.selectFrom('mesas').select('id').where('id', '=', mesaId).forNoKeyUpdate().execute()
    const before = await selectMesa(trx, person.alcance, mesaId)
    if (before === undefined) throw notFound('La mesa no existe')
    const { estado = before.estado, nombre = before.nombre } = change
    if (estado === before.estado && nombre === before.nombre) return before
    await trx.updateTable('mesas').set(change).where('id', '=', mesaId).execute()
    if (estado === 'LIBRE') {
      await closePaid(trx, mesaId, services.now())
      await endLlamados(trx, mesaId, services.now())
    }
    await recordCambio(services, trx, person, {
      entidad: 'mesa',
      entidad_id: mesaId,
      accion: 'modificar',
      antes: { estado: before.estado, nombre: before.nombre },
      despues: { estado, nombre },
    })
    return { ...before, estado, nombre }
  })
}

/** Held until the transaction ends. */
const selectMesa = (db: Db, alcance: Alcance, id: number) =>
  db
    .selectFrom('mesas')
    .select(['id', 'nombre', 'sede_id as sede', 'estado'])
    .where('id', '=', id)
    .where(alcance.where('sede_id'))
    .forNoKeyUpdate()
    .executeTakeFirst()
