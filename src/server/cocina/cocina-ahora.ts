// How many minutes each kitchen needs, from memory: an order asks the database for nothing more.
// Sums of past days change once a day, the load within seconds. Rule ritmo/minutos-aprendidos.
import { HOUR_MS, MINUTE_MS, formatHora } from '#domain/format.ts'
import {
  ANTES_DIAS,
  CARGA_HORAS,
  cocinaDe,
  cocinaDesde,
  type Celda,
  type Cocina,
} from '#domain/ritmo/aprendido.ts'
import type { Db } from '#server/db/client.ts'
import { EN_CURSO } from '#server/db/en-curso.ts'
import type { Services } from '#server/lib/services.ts'
import { serialize } from '#server/async/serialize.ts'
import { sql, type RawBuilder } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'

/** How far back a kitchen learns. */
const LEARNT_DAYS = 56
const CELDAS_EVERY_MS = 10 * MINUTE_MS
const CARGA_EVERY_MS = 60_000
/** Between two readings of the load. */
const PAUSE_MS = 2_000

interface Kept {
  celdas: ReadonlyMap<number, readonly Celda[]>
  carga: ReadonlyMap<number, number>
}

const kept = new WeakMap<Db, Kept>()
const keptOf = (db: Db): Kept => {
  const found = kept.get(db) ?? { celdas: new Map(), carga: new Map() }
  kept.set(db, found)
  return found
}

interface Sede {
  readonly id: number
  /** The setting; null promises nothing. */
  readonly minutos_cocina: number | null
  readonly zona_horaria: string
}

/** What the kitchen of a branch needs for an order that begins then. */
export type CocinaDeSede = (inicio: Date) => Cocina | null

export function cocinaDeSede({ db, now }: Pick<Services, 'db' | 'now'>, sede: Sede): CocinaDeSede {
  const at = now()
  const { celdas, carga } = keptOf(db)
  const cocinaOf = (hora: number, load: number | null) =>
    cocinaDe(celdas.get(sede.id) ?? [], { hora, carga: load }, sede.minutos_cocina)
  const horaOf = (one: Date) => Number(formatHora(one, sede.zona_horaria).slice(0, 2))
  const ahora = cocinaOf(horaOf(at), carga.get(sede.id) ?? 0)
  // The quarters of a week ask for the same 24 hours again and again.
  const porHora = new Map<number, Cocina | null>()
  const despues = (inicio: Date) => {
    const hora = horaOf(inicio)
    const known = porHora.get(hora) ?? cocinaOf(hora, null)
    porHora.set(hora, known)
    return known
  }
  return (inicio) => cocinaDesde(inicio, at, { ahora, despues })
}

/** Reads the sums of the last weeks. */
export async function readCeldas({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { rows } = await sql<Celda & { sede_id: number }>`
    select sede_id, hora, carga, sum(pedidos)::int as pedidos, sum(segundos)::float8 as segundos,
      sum(cuadrados)::float8 as cuadrados
    from sedes s cross join lateral (
      select * from sumas_cocina where sede_id = s.id
        and dia >= ${now()}::timestamptz::date - ${sql.lit(LEARNT_DAYS)}::int offset 0) c
    group by 1, 2, 3`.execute(db)
  keptOf(db).celdas = Map.groupBy(rows, ({ sede_id }) => sede_id)
}

/**
 * How many orders each kitchen has. Orders that nobody finished may be many: the index of what is
 * under way is read for the last hours alone, and that of its hours for orders placed before them.
 */
export function selectCarga(ahora: Date): RawBuilder<{ sede_id: number; carga: number }> {
  const [begun, placed] = [CARGA_HORAS, ANTES_DIAS * 24].map(
    (hours) => new Date(ahora.getTime() - hours * HOUR_MS),
  )
  return sql`
    select sede_id, count(*)::int as carga from (
      select sede_id from pedidos
        where ${EN_CURSO} and not es_prueba and fecha > ${begun}::timestamptz
          and (programado_para is null or programado_para <= ${ahora}::timestamptz)
      union all select sede_id from pedidos
        where ${EN_CURSO} and not es_prueba and fecha > ${placed}::timestamptz and fecha <= ${begun}::timestamptz
          and programado_para > ${begun}::timestamptz and programado_para <= ${ahora}::timestamptz
    ) p group by sede_id`
}

/** Reads how many orders each kitchen has. */
export async function readCarga({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { rows } = await selectCarga(now()).execute(db)
  keptOf(db).carga = new Map(rows.map(({ sede_id, carga }) => [sede_id, carga]))
}

export async function startCocina(services: Services): Promise<{ close(): Promise<void> }> {
  const stopping = new AbortController()
  const { signal } = stopping
  const celdas = serialize(services.log, 'minutes of kitchens not read', () => readCeldas(services))
  const carga = serialize(services.log, 'load of kitchens not read', async () => {
    await readCarga(services)
    await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined)
  })
  const run = (work: () => void) => () => {
    if (!signal.aborted) work()
  }
  services.live.onChange(run(carga))
  const timers = [setInterval(run(celdas), CELDAS_EVERY_MS), setInterval(run(carga), CARGA_EVERY_MS)]
  await readCeldas(services)
  carga()
  return {
    async close() {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await celdas.idle()
      await carga.idle()
    },
  }
}
