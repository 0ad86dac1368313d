// The calls of tables: made by guests with the code of their QR, ended by staff or by the payment
// (rule mesa/llamar).
import { DAY_MS } from '#domain/format.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import type { Llamado, LlamadoPropio } from '#contract/pedidos/llamados.ts'
import { YA_VAMOS_MS, type TipoLlamado } from '#domain/mesa/llamado.ts'
import type { Db } from '#server/db/client.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql } from 'kysely'
import { findByCodigo } from './qr.ts'

/**
 * Calls in ten minutes. First those of one network at one table: the code is printed on it, so a
 * former guest could keep those of today from calling.
 */
const PER_TABLE_AND_NETWORK = 8
const PER_TABLE = 24
const PER_NETWORK = 60
const WINDOW_S = 10 * 60
const DEMASIADOS = 'Ya avisamos varias veces. Espera un momento.'
const KEPT_DAYS = 30

export async function createLlamado(
  services: Services,
  { codigo, tipo, red }: { codigo: string; tipo: TipoLlamado; red: string },
): Promise<LlamadoPropio[]> {
  const { mesa, sede } = await findByCodigo(services, codigo, red)
  const giveBack = reserveCall(services, String(mesa.id), red)
  let rings = false
  try {
    const { numAffectedRows } = await sql`
      insert into llamados (sede_id, mesa_id, tipo, creado_en)
      values (${sede.id}, ${mesa.id}, ${tipo}, ${services.now()})
      on conflict (mesa_id, tipo) where atendido_en is null do nothing`.execute(services.db)
    rings = numAffectedRows === 1n
  } finally {
    if (!rings) giveBack()
  }
  return listOf(services, mesa.id)
}

/** Refuses too many calls (429). Returns the function for a press that rings nothing. */
function reserveCall({ limits }: Services, mesa: string, red: string): () => void {
  const reserved: (() => void)[] = []
  const giveBack = () => {
    for (const giveOneBack of reserved) giveOneBack()
  }
  const reserve = (what: string, who: string, max: number) =>
    reserved.push(limits.reserve(what, who, max, WINDOW_S, DEMASIADOS))
  try {
    reserve('llamar mesa de red', `${mesa} ${red}`, PER_TABLE_AND_NETWORK)
    reserve('llamar mesa', mesa, PER_TABLE)
    reserve('llamar de red', red, PER_NETWORK)
  } catch (error) {
    giveBack()
    throw error
  }
  return giveBack
}

export async function listOwn(services: Services, codigo: string, red: string): Promise<LlamadoPropio[]> {
  const { mesa } = await findByCodigo(services, codigo, red)
  return listOf(services, mesa.id)
}

/** The last call of each kind: open, or attended by a person a moment ago. */
async function listOf({ db, now }: Services, mesaId: number): Promise<LlamadoPropio[]> {
  const rows = await db
    .selectFrom('llamados')
    .distinctOn('tipo')
    .select(['tipo', 'creado_en', 'atendido_en'])
    .where('mesa_id', '=', mesaId)
    .where((eb) =>
      eb.or([
        eb('atendido_en', 'is', null),
        eb.and([
          eb('atendido_por', 'is not', null),
          eb('atendido_en', '>', new Date(now().getTime() - YA_VAMOS_MS)),
        ]),
      ]),
    )
    .orderBy('tipo')
    .orderBy('creado_en', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ tipo, creado_en, atendido_en }) => ({
    tipo,
    fecha: creado_en.toISOString(),
    atendido: atendido_en !== null,
  }))
}

const withNames = (db: Db) =>
  db
    .selectFrom('llamados as l')
    .innerJoin('mesas as m', 'm.id', 'l.mesa_id')
    .innerJoin('sedes as s', 's.id', 'l.sede_id')
    .select(['l.id', 'l.tipo', 'l.mesa_id', 'l.sede_id', 'l.creado_en', 'l.atendido_en'])
    .select(['m.nombre as mesa', 's.nombre as sede'])

type Row = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

const toLlamado = ({ id, tipo, mesa_id, mesa, sede_id, sede, creado_en }: Row): Llamado => ({
  id,
  tipo,
  mesa: { id: mesa_id, nombre: mesa },
  sede: { id: sede_id, nombre: sede },
  fecha: creado_en.toISOString(),
})

/** The open calls, the oldest first. */
export async function listAbiertos(db: Db, alcance: Alcance): Promise<Llamado[]> {
  const rows = await withNames(db)
    .where('l.atendido_en', 'is', null)
    .where(alcance.where('l.sede_id'))
    .orderBy('l.creado_en')
    .orderBy('l.id')
    .execute()
  return rows.map(toLlamado)
}

/** 'Voy': the first waiter to press it takes the call, and all boards remove it. */
export function attendLlamado(services: Services, person: Person, id: number): Promise<Llamado> {
  return services.db.transaction().execute(async (trx) => {
    const row = await withNames(trx)
      .where('l.id', '=', id)
      .where(person.alcance.where('l.sede_id'))
      .forUpdate('l')
      .executeTakeFirst()
    if (row === undefined) throw notFound('El llamado no existe')
    const llamado = toLlamado(row)
    if (row.atendido_en !== null) return llamado
    await trx
      .updateTable('llamados')
      .set({ atendido_en: services.now(), atendido_por: person.id })
      .where('id', '=', id)
      .execute()
    const about = { entidad: 'mesa', entidad_id: llamado.mesa.id }
    await insertCambio(services, trx, person, {
      ...about,
      cambio: { accion: llamado.tipo === 'CUENTA' ? 'atender cuenta' : 'atender llamado' },
    })
    return llamado
  })
}

export async function forgetOldLlamados({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteOld(db, 'llamados', sql`creado_en < ${limit}::timestamptz and atendido_en is not null`)
}
