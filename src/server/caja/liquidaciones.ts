// A person settles: the cash that they hold moves into the open shift of a drawer, with their base
// and their fees, in one transaction. Rule caja/liquidar.
import type { Liquidacion, PersonaPorLiquidar, liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import type { BodyOf } from '#contract/lib/endpoint.ts'
import { entregaProblem, owedOf } from '#domain/caja/liquidacion.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { recordCambio } from '#server/lib/audit.ts'
import { conflict, invalid, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { lockCajas } from './lock.ts'
import { insertMovimiento, type Entrada } from './add-movimiento.ts'
import { readPorLiquidar, selectEntregas } from './por-liquidar.ts'
import { findCaja, holdTurno, ownAnswer } from './store.ts'

/** 409 when the person holds another amount than the caller saw, as after another settlement. */
export async function createLiquidacion(
  services: Services,
  { person, clave, cajaId }: { person: Person; clave: string | undefined; cajaId: number },
  body: BodyOf<typeof liquidacionesApi.create>,
): Promise<IdempotentAnswer<Liquidacion>> {
  const call = { clave, ambito: `liquidar ${String(cajaId)} ${String(person.id)}`, cuerpo: body }
  const result = await withIdempotency(services, call, async (trx) => {
    const caja = await findCaja(trx, person, cajaId)
    // Orders before drawers, as payments lock them.
    const entregas = await lockEntregas(trx, caja.sede_id, body.persona)
    await lockCajas(trx, caja.sede_id)
    const turno_id = await holdTurno(trx, caja)
    const [owed] = await readPorLiquidar(trx, caja.sede_id, body.persona)
    if (owed === undefined || owed.debe !== body.debe || owed.entregas !== entregas.length) {
      throw conflict('liquidacion_cambiada', CAMBIO)
    }
    const entregado = body.entrega ?? owed.debe
    const problem = entregaProblem(owed.debe, { entregado, motivo: body.motivo })
    if (problem !== null) throw invalid(problem.entrega ?? problem.motivo ?? '', { ...problem })
    const { id } = await trx
      .insertInto('liquidaciones')
      .values({
        sede_id: caja.sede_id,
        turno_id,
        persona_id: body.persona,
        efectivo: owed.efectivo,
        pagos: owed.pagos,
        base: owed.base,
        domicilios: owed.domicilios,
        entregas: owed.entregas,
        entregado,
        motivo: entregado === owed.debe ? '' : body.motivo,
        usuario_id: person.id,
        creado_en: services.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await moveHeld(trx, { id, turno_id, sedeId: caja.sede_id, persona: body.persona, entregas })
    for (const entry of entriesOf(owed, entregado, body.motivo)) {
      await insertMovimiento(services, trx, person, { ...entry, turno_id, persona_id: body.persona })
    }
    await recordCambio(services, trx, person, {
      entidad: 'caja',
      entidad_id: cajaId,
      accion: 'modificar',
      despues: { liquidacion: owed.persona.nombre, debe: owed.debe, entrega: entregado },
    })
    return readLiquidacion(trx, person.alcance, id)
  })
  return ownAnswer(person, result)
}

const CAMBIO = 'Lo que debe entregar cambió. Revisa el valor y vuelve a liquidar.'

/** The finished deliveries of the person whose fee is due, locked. */
async function lockEntregas(trx: Transaction<Database>, sedeId: number, persona: number): Promise<number[]> {
  const rows = await selectEntregas(trx, sedeId)
    .where('p.lleva_id', '=', persona)
    .orderBy('p.id')
    .forUpdate('p')
    .execute()
  return rows.map(({ id }) => id)
}

/** The held payments belong to the settlement from now on. */
async function moveHeld(
  trx: Transaction<Database>,
  held: {
    id: number
    turno_id: number
    sedeId: number
    persona: number
    entregas: readonly number[]
  },
): Promise<void> {
  const liquidacion_id = held.id
  await trx
    .updateTable('pagos')
    .set({ liquidacion_id, turno_id: held.turno_id })
    .where('sede_id', '=', held.sedeId)
    .where('recibido_por', '=', held.persona)
    .where('turno_id', 'is', null)
    .where('anulado_en', 'is', null)
    .execute()
  await trx
    .updateTable('bases_entregadas')
    .set({ liquidacion_id })
    .where('sede_id', '=', held.sedeId)
    .where('persona_id', '=', held.persona)
    .where('liquidacion_id', 'is', null)
    .execute()
  if (held.entregas.length > 0) {
    await trx.updateTable('pedidos').set({ liquidacion_id }).where('id', 'in', held.entregas).execute()
  }
}

/** The entries beside the payments. The drawer then holds the cash that the person handed over. */
function entriesOf(owed: PersonaPorLiquidar, entregado: number, motivo: string): Entrada[] {
  const difference = entregado - owed.debe
  const entries: Entrada[] = [
    { tipo: 'ENTRADA', clase: 'BASE', valor: owed.base, motivo: 'Base de vueltas recibida' },
    { tipo: 'SALIDA', clase: 'DOMICILIOS', valor: owed.domicilios, motivo: 'Domicilios pagados' },
    {
      tipo: difference > 0 ? 'ENTRADA' : 'SALIDA',
      clase: 'DIFERENCIA',
      valor: Math.abs(difference),
      motivo: `Diferencia al liquidar: ${motivo}`,
    },
  ]
  return entries.filter(({ valor }) => valor > 0)
}

/** 404 for a settlement of another branch. */
export async function readLiquidacion(db: Db, alcance: Alcance, id: number): Promise<Liquidacion> {
  const row = await db
    .selectFrom('liquidaciones as l')
    .innerJoin('turnos as t', 't.id', 'l.turno_id')
    .innerJoin('cajas as c', 'c.id', 't.caja_id')
    .innerJoin('sedes as s', 's.id', 'l.sede_id')
    .innerJoin('usuarios as p', 'p.id', 'l.persona_id')
    .innerJoin('usuarios as q', 'q.id', 'l.usuario_id')
    .selectAll('l')
    .select(['c.id as caja_id', 'c.nombre as caja', 's.nombre as sede'])
    .select([personName('p').as('persona'), personName('q').as('por')])
    .where('l.id', '=', id)
    .where(alcance.where('l.sede_id'))
    .executeTakeFirst()
  if (row === undefined) throw notFound('La liquidación no existe')
  const { efectivo, pagos, base, domicilios, entregas, entregado, motivo, por } = row
  return {
    id: row.id,
    persona: { id: row.persona_id, nombre: row.persona },
    caja: { id: row.caja_id, nombre: row.caja },
    sede: { id: row.sede_id, nombre: row.sede },
    efectivo,
    pagos,
    base,
    domicilios,
    entregas,
    debe: owedOf({ efectivo, base, domicilios }),
    entregado,
    motivo,
    fecha: row.creado_en.toISOString(),
    por,
  }
}
