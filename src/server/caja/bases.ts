// The base for change that a person gets from a drawer, and brings back. Rule caja/base-de-vueltas.
import type { CajaAbierta } from '#contract/caja/cajas.ts'
import type { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { formatMoney } from '#domain/dinero.ts'
import type { Database } from '#server/db/schema.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid } from '#server/lib/errors.ts'
import { takeLocks, withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { insertMovimiento } from './add-movimiento.ts'
import { findPersona } from './personas.ts'
import { readPorLiquidar } from './por-liquidar.ts'
import { findCaja, holdTurno, ownAnswer, readCaja } from './store.ts'

/**
 * A person gives back at most the base that they have, also one who no longer works in the branch.
 */
export async function moveBase(
  services: Services,
  { person, clave, cajaId }: { person: Person; clave: string | undefined; cajaId: number },
  { persona, tipo, valor }: BodyOf<typeof liquidacionesApi.moveBase>,
): Promise<IdempotentAnswer<CajaAbierta>> {
  const gives = tipo === 'ENTREGAR'
  const call = {
    clave,
    ambito: `base ${String(cajaId)} ${String(person.id)}`,
    cuerpo: { persona, tipo, valor },
  }
  const result = await withIdempotency(services, call, async (trx) => {
    const caja = await findCaja(trx, person, cajaId)
    const turno_id = await holdTurno(trx, caja)
    const nombre = gives
      ? (await findPersona(trx, caja.sede_id, persona, 'persona')).nombre
      : await refuseBase(trx, { sedeId: caja.sede_id, persona, valor })
    const movimiento_id = await insertMovimiento(services, trx, person, {
      turno_id,
      tipo: gives ? 'SALIDA' : 'ENTRADA',
      clase: 'BASE',
      valor,
      motivo: gives ? 'Base de vueltas entregada' : 'Base de vueltas recibida',
      persona_id: persona,
    })
    await trx
      .insertInto('bases_entregadas')
      .values({
        sede_id: caja.sede_id,
        persona_id: persona,
        valor: gives ? valor : -valor,
        movimiento_id,
      })
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'caja',
      entidad_id: cajaId,
      accion: 'modificar',
      despues: { base: nombre, movimiento: gives ? 'SALIDA' : 'ENTRADA', valor },
    })
    return readCaja(trx, person.alcance, cajaId)
  })
  return ownAnswer(person, result)
}

/** Refuses more than the person has; two who take it back at once wait for each other. */
async function refuseBase(
  trx: Transaction<Database>,
  { sedeId, persona, valor }: { sedeId: number; persona: number; valor: number },
): Promise<string> {
  await takeLocks(trx, [`base ${String(sedeId)} ${String(persona)}`])
  const [held] = await readPorLiquidar(trx, sedeId, persona)
  const base = held?.base ?? 0
  if (held === undefined || base <= 0) throw conflict('sin_base', 'Esa persona no tiene base de vueltas')
  if (valor > base) {
    const problem = `Tiene ${formatMoney(base)} de base`
    throw invalid(problem, { valor: problem })
  }
  return held.persona.nombre
}
