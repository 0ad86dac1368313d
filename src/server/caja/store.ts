// SQL of drawers and shifts.
import type { Caja, CajaAbierta, MovimientoCaja } from '#contract/caja/cajas.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import { readTogether } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql, type Transaction } from 'kysely'
import { holdCajas } from './lock.ts'

const selectCajas = (db: Db, alcance: Alcance) =>
  db
    .selectFrom('cajas')
    .innerJoin('sedes', 'sedes.id', 'cajas.sede_id')
    .leftJoin('turnos', (join) =>
      join.onRef('turnos.caja_id', '=', 'cajas.id').on('turnos.cerrado_en', 'is', null),
    )
    .leftJoin('usuarios as a', 'a.id', 'turnos.abierto_por')
    .select(['cajas.id', 'cajas.nombre', 'cajas.sede_id', 'cajas.retirada', 'sedes.nombre as sede'])
    .select(['turnos.id as turno_id', 'turnos.base', 'turnos.abierto_en', personName('a').as('abierto_por')])
    .where(alcance.where('cajas.sede_id'))

type Row = Awaited<ReturnType<ReturnType<typeof selectCajas>['execute']>>[number]

const toCaja = ({ id, nombre, sede_id, retirada, sede, turno_id, abierto_en, abierto_por }: Row): Caja => ({
  id,
  nombre,
  sede: { id: sede_id, nombre: sede },
  turno:
    turno_id === null || abierto_en === null
      ? null
      : { id: turno_id, abierto_en: abierto_en.toISOString(), abierto_por },
  ...(retirada ? { archivada: true } : {}),
})

/** The drawers by branch and name, with the archived ones only when `archived` is true. */
export async function listCajas(
  { db }: Pick<Services, 'db'>,
  alcance: Alcance,
  { archived }: { archived: boolean },
): Promise<Caja[]> {
  const rows = await selectCajas(db, alcance)
    .$if(!archived, (query) => query.where('cajas.retirada', '=', false))
    .orderBy('sedes.orden')
    .orderBy('sedes.id')
    .orderBy(sql`cajas.nombre collate "es-x-icu"`)
    .execute()
  return rows.map(toCaja)
}

/** A drawer without what it must hold. */
export async function readCaja(db: Db, alcance: Alcance, id: number): Promise<CajaAbierta> {
  const row = await selectCajas(db, alcance).where('cajas.id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound('La caja no existe')
  const last = await db
    .selectFrom('turnos')
    .select('queda')
    .where('caja_id', '=', id)
    .where('cerrado_en', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { denominaciones } = await db.selectFrom('negocio').select('denominaciones').executeTakeFirstOrThrow()
  return {
    ...toCaja(row),
    base: row.base,
    queda: last?.queda ?? null,
    movimientos: row.turno_id === null ? [] : await listMovimientos(db, row.turno_id),
    denominaciones,
  }
}

/** The movements of a shift, the first one first. */
export async function listMovimientos(db: Db, turnoId: number): Promise<MovimientoCaja[]> {
  const rows = await db
    .selectFrom('movimientos_caja as m')
    .innerJoin('usuarios as u', 'u.id', 'm.usuario_id')
    .leftJoin('usuarios as d', 'd.id', 'm.persona_id')
    .select(['m.id', 'm.tipo', 'm.valor', 'm.motivo', 'm.creado_en', 'm.clase'])
    .select([personName('u').as('persona'), personName('d').as('de')])
    .where('m.turno_id', '=', turnoId)
    .orderBy('m.id')
    .execute()
  return rows.map(({ id, tipo, valor, motivo, creado_en, persona, clase, de }) => ({
    id,
    tipo,
    valor,
    motivo,
    fecha: creado_en.toISOString(),
    persona,
    clase,
    de,
  }))
}

/** The stored response of a retry may be from before the person lost the branch. */
export function ownAnswer<T extends { readonly sede: { readonly id: number } }>(
  person: Person,
  result: IdempotentAnswer<T>,
): IdempotentAnswer<T> {
  if (!person.alcance.includes(result.answer.sede.id)) throw notFound('La caja no existe')
  return result
}

/** The branch of a drawer of the person. */
export async function findCaja(
  trx: Db,
  person: Person,
  id: number,
): Promise<{ id: number; nombre: string; sede_id: number; retirada: boolean }> {
  const caja = await trx
    .selectFrom('cajas')
    .select(['id', 'nombre', 'sede_id', 'retirada'])
    .where('id', '=', id)
    .where(person.alcance.where('sede_id'))
    .executeTakeFirst()
  if (caja === undefined) throw notFound('La caja no existe')
  return caja
}

/** The open shift of a drawer, kept open until the transaction ends. */
export async function holdTurno(
  trx: Transaction<Database>,
  caja: { readonly id: number; readonly nombre: string; readonly sede_id: number },
): Promise<number> {
  await holdCajas(trx, caja.sede_id)
  return openTurno(caja, await selectOpen(trx, caja.id).executeTakeFirst())
}

/** The open shift of a drawer of the branch, kept open like that of `holdTurno`. */
export async function holdTurnoOf(
  trx: Transaction<Database>,
  { cajaId, sedeId }: { readonly cajaId: number; readonly sedeId: number },
): Promise<number> {
  await holdCajas(trx, sedeId)
  const cajas = trx
    .selectFrom('cajas')
    .select(['id', 'nombre'])
    .where('id', '=', cajaId)
    .where('sede_id', '=', sedeId)
  const [[caja], [turno]] = await readTogether(trx, cajas, selectOpen(trx, cajaId))
  if (caja === undefined) throw notFound('La caja no existe')
  return openTurno(caja, turno)
}

const selectOpen = (trx: Transaction<Database>, cajaId: number) =>
  trx.selectFrom('turnos').select('id').where('caja_id', '=', cajaId).where('cerrado_en', 'is', null)

function openTurno(
  { nombre }: { readonly nombre: string },
  turno: { readonly id: number } | undefined,
): number {
  if (turno === undefined) throw conflict('caja_cerrada', `${nombre} está cerrada. Ábrela primero.`)
  return turno.id
}
