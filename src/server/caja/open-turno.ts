// A drawer is added, and a shift opens. Rules caja/turnos and caja/sin-caja.
import type { Caja, CajaAbierta, cajasApi } from '#contract/caja/cajas.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { findOwnSede } from '#server/sedes/read-sedes.ts'
import { lockCajas } from './lock.ts'
import { takeSinCaja } from './sin-caja.ts'
import { findCaja, ownAnswer, readCaja } from './store.ts'

export const CAJA_REPETIDA = 'Ya hay una caja con ese nombre en la sede'

/** 403 for a branch that is not the caller's. */
export async function createCaja(
  services: Services,
  { person, clave }: { person: Person; clave: string | undefined },
  { sede: sedeId, nombre }: { sede: number; nombre: string },
): Promise<IdempotentAnswer<Caja>> {
  const sede = await findOwnSede(services, person, sedeId)
  const call = { clave, ambito: `cajas ${String(person.id)}`, cuerpo: { sede: sedeId, nombre } }
  return withIdempotency(services, call, async (trx) => {
    const created = await trx
      .insertInto('cajas')
      .values({ sede_id: sedeId, nombre, creado_en: services.now() })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created === undefined) throw conflict('caja_repetida', CAJA_REPETIDA)
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
    await lockCajas(trx, (await findCaja(trx, person, cajaId)).sede_id)
    const caja = await findCaja(trx, person, cajaId)
    const before = await readCaja(trx, person.alcance, cajaId)
    if (caja.retirada) throw conflict('caja_archivada', `${caja.nombre} está archivada.`)
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
