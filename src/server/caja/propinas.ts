// Tips are handed out in cash from the open shift of a drawer. Rule propina/por-entregar.
import type { CajaAbierta } from '#contract/caja/cajas.ts'
import type { PropinasPorEntregar } from '#contract/caja/propinas.ts'
import { porEntregar, spreadEntrega, totalPorEntregar } from '#domain/caja/propinas.ts'
import { FORMAS_RECIBIDAS } from '#domain/pedido/pago.ts'
import type { Db } from '#server/db/client.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { invalid } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql } from 'kysely'
import { insertMovimiento } from './add-movimiento.ts'
import { lockCajas } from './lock.ts'
import { findPersona } from './personas.ts'
import { findCaja, holdTurno, ownAnswer, readCaja } from './store.ts'

/**
 * What the branch ever received and handed out, by form, in the order of the forms. A tip goes back
 * from the branch that received it, whichever one returns it. What did not go back of the tip of a
 * cancelled order is no tip: it goes back, or the order goes on. The sums outgrow an integer; they
 * are whole in a double.
 */
async function readPropinas(db: Db, sedeId: number): Promise<PropinasPorEntregar> {
  const { rows } = await sql<{ forma: string; recibidas: number; entregadas: number }>`
    select forma, sum(recibidas)::float8 as recibidas, sum(entregadas)::float8 as entregadas from (
      select forma, propina as recibidas, 0 as entregadas from pagos
        where sede_id = ${sedeId} and propina > 0 and anulado_en is null
      union all select d.forma, -d.propina, 0 from devoluciones d join pagos p on p.id = d.pago_id
        where d.propina > 0 and p.sede_id = ${sedeId}
      union all select p.forma, coalesce((select sum(d.propina) from devoluciones d where d.pago_id = p.id), 0) - p.propina, 0
        from pedidos c join pagos p on p.pedido_id = c.id
        where c.estado = 'CANCELADO' and c.propina > 0 and c.pagado > 0
          and p.sede_id = ${sedeId} and p.propina > 0 and p.anulado_en is null
      union all select forma, 0, valor from propinas_entregadas where sede_id = ${sedeId}
    ) f group by forma`.execute(db)
  const formas = FORMAS_RECIBIDAS.flatMap((forma) => {
    const row = rows.find((one) => one.forma === forma)
    if (row === undefined) return []
    const { recibidas, entregadas } = row
    return [{ forma, recibidas, entregadas, por_entregar: porEntregar({ forma, recibidas, entregadas }) }]
  })
  return { formas, por_entregar: totalPorEntregar(formas) }
}

/** For the drawer of the caller: the tips of its branch. */
export async function listPropinas(
  { db }: Services,
  person: Person,
  cajaId: number,
): Promise<PropinasPorEntregar> {
  return readPropinas(db, (await findCaja(db, person, cajaId)).sede_id)
}

export async function handOutPropinas(
  services: Services,
  { person, clave, cajaId }: { person: Person; clave: string | undefined; cajaId: number },
  { persona: personaId, valor }: { persona: number; valor: number },
): Promise<IdempotentAnswer<CajaAbierta>> {
  const call = {
    clave,
    ambito: `propinas ${String(cajaId)} ${String(person.id)}`,
    cuerpo: { persona: personaId, valor },
  }
  const result = await withIdempotency(services, call, async (trx) => {
    const caja = await findCaja(trx, person, cajaId)
    // Alone: no payment of the branch is cancelled or returned meanwhile.
    await lockCajas(trx, caja.sede_id)
    const turno_id = await holdTurno(trx, caja)
    const persona = await findPersona(trx, caja.sede_id, personaId, 'persona')
    const { formas } = await readPropinas(trx, caja.sede_id)
    const parts = spreadEntrega(formas, valor)
    if ('problem' in parts) throw invalid(parts.problem, { valor: parts.problem })
    const movimiento_id = await insertMovimiento(services, trx, person, {
      turno_id,
      tipo: 'SALIDA',
      clase: 'PROPINAS',
      valor,
      motivo: 'Propinas entregadas',
      persona_id: persona.id,
    })
    await trx
      .insertInto('propinas_entregadas')
      .values(
        parts.map((part) => ({
          sede_id: caja.sede_id,
          turno_id,
          movimiento_id,
          persona_id: persona.id,
          forma: part.forma,
          valor: part.valor,
          creado_en: services.now(),
        })),
      )
      .execute()
    await recordCambio(services, trx, person, {
      entidad: 'caja',
      entidad_id: cajaId,
      accion: 'modificar',
      despues: { propinas: persona.nombre, valor },
    })
    return readCaja(trx, person.alcance, cajaId)
  })
  return ownAnswer(person, result)
}
