// Adverts as staff read them, each with whether customers see it now (rule publicidad/vigente).
import type { Publicidad } from '#contract/publicidad/publicidad.ts'
import { vigenciaOf } from '#domain/publicidad.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import type { Selectable } from 'kysely'

type Row = Selectable<Database['publicidades']>

export const publicidades = (db: Db) => db.selectFrom('publicidades').selectAll()

export async function listPublicidades(services: Services): Promise<Publicidad[]> {
  const { zona_horaria } = await readNegocio(services)
  const rows = await publicidades(services.db).orderBy('id', 'desc').execute()
  return rows.map((row) => toPublicidad(row, services.now(), zona_horaria))
}

export async function readPublicidad(services: Services, id: number): Promise<Publicidad> {
  const { zona_horaria } = await readNegocio(services)
  const row = await publicidades(services.db).where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound('La publicidad no existe')
  return toPublicidad(row, services.now(), zona_horaria)
}

/** Held until the transaction ends. */
export async function lockPublicidad(trx: Db, id: number): Promise<Row> {
  const row = await publicidades(trx).where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw notFound('La publicidad no existe')
  return row
}

/** As the contract reads it at `now`, which decides whether customers see it. */
export const toPublicidad = (row: Row, now: Date, zone: string): Publicidad => ({
  ...row,
  fecha_inicio: row.fecha_inicio.toISOString(),
  fecha_fin: row.fecha_fin.toISOString(),
  esta_vigente: vigenciaOf(row, now, zone) === 'VIGENTE',
  creado_en: row.creado_en.toISOString(),
})
