// What an order must know of its branch, read inside the order's own transaction.
import type { HorarioFila } from '#domain/horario.ts'
import type { Db } from '#server/db/client.ts'
import type { Poligono } from '#server/db/schema.ts'
import type { Services } from '#server/lib/services.ts'
import { sql } from 'kysely'

export interface SedeForPedido {
  readonly id: number
  readonly nombre: string
  readonly lat: number
  readonly lng: number
  readonly max_minutos: number | null
  readonly radio_km: number | null
  readonly poligono: Poligono | null
  readonly horarios: readonly HorarioFila[]
  /** Of the business: hours are counted in it. */
  readonly zona_horaria: string
}

/** Null when there is no such branch. */
export async function readSedeForPedido(
  _services: Services,
  db: Db,
  sedeId: number,
): Promise<SedeForPedido | null> {
  const { rows } = await sql<SedeForPedido>`
    select s.id, s.nombre, s.lat, s.lng, s.max_minutos, s.radio_km, s.poligono, n.zona_horaria,
      coalesce((select jsonb_agg(jsonb_build_object('dia_semana', h.dia_semana, 'hora_inicio', h.hora_inicio,
          'hora_fin', h.hora_fin, 'es_domingo_antes_festivo', h.es_domingo_antes_festivo))
        from horarios_sede h where h.sede_id = s.id), '[]') as horarios
    from sedes s cross join negocio n where s.id = ${sedeId}`.execute(db)
  return rows[0] ?? null
}
