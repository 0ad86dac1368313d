// What may be sent within 24 hours, by all processes. Each kind has its own budget, so that none
// takes the messages of another (rule operacion/mensajes).
import { DAY_MS } from '#domain/format.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type RawBuilder } from 'kysely'

/**
 * Links of orders, messages about their states, alarms to the person in charge, and invitations.
 */
export type Gasto = 'enlaces' | 'avisos' | 'alarmas' | 'invitaciones'

type Limits = Pick<Services['config'], 'dailyAlarms' | 'dailyMessages'>

const OF: Readonly<Record<Gasto, { limit: (config: Limits) => number; rows: RawBuilder<boolean> }>> = {
  enlaces: { limit: (config) => config.dailyMessages, rows: sql`tipo = 'pedido' and tarea is null` },
  avisos: { limit: (config) => config.dailyMessages, rows: sql`starts_with(tarea, 'mensaje ')` },
  alarmas: { limit: (config) => config.dailyAlarms, rows: sql`starts_with(tarea, 'alarma ')` },
  invitaciones: { limit: (config) => config.dailyMessages, rows: sql`starts_with(tarea, 'invitacion ')` },
}

/**
 * Counting a day's messages costs more than sending one. Each process counts them this often, and
 * its own in between.
 */
const COUNT_EVERY_MS = 10_000

interface Spent {
  readonly counted: Promise<number>
  readonly countedAt: number
  own: number
}
const spent = new WeakMap<Services, Map<Gasto, Spent>>()

/** False when it is spent. Other processes may exceed the limit by a few in ten seconds. */
export async function takeFromBudget(services: Services, gasto: Gasto): Promise<boolean> {
  const { config, now } = services
  if (!config.rateLimits) return true
  const time = now().getTime()
  const kinds = spent.get(services) ?? new Map<Gasto, Spent>()
  spent.set(services, kinds)
  const known = kinds.get(gasto)
  const fresh =
    known !== undefined && time - known.countedAt < COUNT_EVERY_MS
      ? known
      : { counted: count(services, gasto), countedAt: time, own: 0 }
  kinds.set(gasto, fresh)
  const counted = await fresh.counted.catch((error: unknown) => {
    kinds.delete(gasto)
    throw error
  })
  if (counted + fresh.own >= OF[gasto].limit(config)) return false
  fresh.own += 1
  return true
}

/** What each kind has spent of its budget within the last 24 hours. */
export function countGastos(
  asked: Pick<Services, 'db' | 'now'> & { readonly config: Limits },
): Promise<{ gasto: string; used: number; limit: number }[]> {
  const gastos: readonly Gasto[] = ['enlaces', 'avisos', 'alarmas', 'invitaciones']
  return Promise.all(
    gastos.map(async (gasto) => ({
      gasto,
      used: await count(asked, gasto),
      limit: OF[gasto].limit(asked.config),
    })),
  )
}

async function count({ db, now }: Pick<Services, 'db' | 'now'>, gasto: Gasto): Promise<number> {
  const row = await db
    .selectFrom('mensajes_salientes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('creado_en', '>', new Date(now().getTime() - DAY_MS))
    .where(OF[gasto].rows)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
