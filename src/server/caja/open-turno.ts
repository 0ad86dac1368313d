// A drawer is added, and a shift opens. Rules caja/turnos and caja/sin-caja.
import type { Caja, CajaAbierta, cajasApi } from '#contract/caja/cajas.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { businessDay, instantAt } from '#domain/format.ts'
import { FORMAS_EN_MANO } from '#domain/pedido/pago.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, notYourBranch } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { findSede } from '#server/sedes/read-sedes.ts'
import type { Transaction } from 'kysely'
import { lockCajas } from './lock.ts'
import { findCaja, ownAnswer, readCaja } from './store.ts'

/** 403 for a branch that is not the caller's. */
export async function createCaja(
  services: Services,
  { person, clave }: { person: Person; clave: string | undefined },
  { sede: sedeId, nombre }: { sede: number; nombre: string },
): Promise<IdempotentAnswer<Caja>> {
  if (!person.alcance.includes(sedeId)) throw notYourBranch()
  const sede = await findSede(services, sedeId)
  const call = { clave, ambito: `cajas ${String(person.id)}`, cuerpo: { sede: sedeId, nombre } }
  return withIdempotency(services, call, async (trx) => {
    const created = await trx
      .insertInto('cajas')
      .values({ sede_id: sedeId, nombre, creado_en: services.now() })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created === undefined) throw conflict('caja_repetida', 'Ya hay una caja con ese nombre en la sede')
    await recordCambio(services, trx, person, {
      entidad: 'caja',
      entidad_id: created.id,
      accion: 'crear',
      despues: { nombre, sede: sede.nombre },
    })
    return { id: created.id, nombre, sede: { id: sedeId, nombre: sede.nombre }, turno: null }
  })
}

/** Takes the payments 'sin caja' of the branch. 409 while a shift of the drawer is open. */
export async function openTurno(
  services: Services,
  { person, clave, cajaId }: { person: Person; clave: string | undefined; cajaId: number },
  body: BodyOf<typeof cajasApi.open>,
): Promise<IdempotentAnswer<CajaAbierta>> {
  const { zona_horaria: zona } = await readNegocio(services)
  const call = { clave, ambito: `abrir caja ${String(cajaId)} ${String(person.id)}`, cuerpo: body }
  const result = await withIdempotency(services, call, async (trx) => {
    const caja = await findCaja(trx, person, cajaId)
    await lockCajas(trx, caja.sede_id)
    const before = await readCaja(trx, person.alcance, cajaId)
    if (before.turno !== null) {
      throw conflict('caja_abierta', `${caja.nombre} ya está abierta: la abrió ${before.turno.abierto_por}.`)
    }
    const { id: turnoId } = await trx
      .insertInto('turnos')
      .values({
        caja_id: cajaId,
        sede_id: caja.sede_id,
        ...body,
        base_anterior: before.queda,
        abierto_por: person.id,
        abierto_en: services.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await takeSinCaja(trx, { turnoId, sedeId: caja.sede_id, zona })
    await recordCambio(services, trx, person, {
      entidad: 'caja',
      entidad_id: cajaId,
      accion: 'modificar',
      antes: { turno: 'cerrado' },
      despues: { turno: 'abierto', ...body },
    })
    return readCaja(trx, person.alcance, cajaId)
  })
  return ownAnswer(person, result)
}

/**
 * Payments older than the day of the first shift of the branch stay 'sin caja': that money left the
 * branch long ago. What an app or the payment provider collects and returns is in no drawer.
 */
async function takeSinCaja(
  trx: Transaction<Database>,
  { turnoId, sedeId, zona }: { turnoId: number; sedeId: number; zona: string },
): Promise<void> {
  const { abierto_en: first } = await trx
    .selectFrom('turnos')
    .select('abierto_en')
    .where('sede_id', '=', sedeId)
    .orderBy('abierto_en')
    .limit(1)
    .executeTakeFirstOrThrow()
  const since = instantAt(businessDay(first, zona), '00:00', zona)
  await trx
    .updateTable('pagos')
    .set({ turno_id: turnoId })
    .where('sede_id', '=', sedeId)
    .where('turno_id', 'is', null)
    .where('recibido_por', 'is', null)
    .where('forma', 'in', FORMAS_EN_MANO)
    .where('anulado_en', 'is', null)
    .where('creado_en', '>=', since)
    .execute()
  await trx
    .updateTable('devoluciones')
    .set({ turno_id: turnoId })
    .where('sede_id', '=', sedeId)
    .where('turno_id', 'is', null)
    .where('forma', 'in', FORMAS_EN_MANO)
    .where('creado_en', '>=', since)
    .execute()
}
