// The current advert for customers: of several, the one that began last, then the newest (rule
// publicidad/vigente).
import type { Publicidad } from '#contract/publicidad/publicidad.ts'
import { businessDay } from '#domain/format.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql } from 'kysely'
import { publicidades, toPublicidad } from './read-publicidades.ts'

/** Null when none is current: switched on, begun, and its last business day not over. */
export async function findPublicidadVigente(services: Services): Promise<Publicidad | null> {
  const { zona_horaria } = await readNegocio(services)
  const now = services.now()
  const hoy = businessDay(now, zona_horaria)
  const row = await publicidades(services.db)
    .where('activa', '=', true)
    .where('fecha_inicio', '<=', now)
    .where(sql<string>`(fecha_fin at time zone ${zona_horaria})::date`, '>=', hoy)
    .orderBy('fecha_inicio', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row === undefined ? null : toPublicidad(row, now, zona_horaria)
}
