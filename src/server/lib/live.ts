// The event log behind the live channel: gives each committed event its number, in commit order, and tells every process.
import type pg from 'pg'
import type { Logger } from 'pino'

export interface LiveEvent {
  readonly seq: number
  readonly pedidoId: number
}

export interface LiveHub {
  /** To be called after a commit that wrote event rows; returns at once. */
  publish(): void
  /** Number of the last event delivered by this process. */
  lastSeq(): number
  /** The next events after `seq`, oldest first, a bounded number, only the newest of each order. */
  since(seq: number): Promise<LiveEvent[]>
  /** Another process published, or a notification may have been missed: look. */
  wake(): void
  subscribe(listener: (events: readonly LiveEvent[]) => Promise<void>): void
  close(): Promise<void>
}

const PUBLISHER_LOCK = 7_234_002
const POLL_MS = 1_000
const BATCH = 100

// A bare sequence could show number 8 before number 7 commits, and a replay "after 8" would then skip 7. One publisher
// at a time numbers what is already committed; the statement after the lock has a snapshot of its own. Sent as one text,
// they are one transaction that leaves nothing open when a statement fails.
const NUMBER_EVENTS = `
select pg_advisory_xact_lock(${String(PUBLISHER_LOCK)});
with base as (select coalesce(max(seq), 0) as n from eventos),
     pendientes as (select id, row_number() over (order by id) as k from eventos where seq is null order by id limit 1000)
update eventos set seq = base.n + pendientes.k from base, pendientes where eventos.id = pendientes.id;
select pg_notify('comanda_eventos', '');`

const EVENTS_AFTER = `
select max(seq) as seq, pedido_id from (
  select seq, pedido_id from eventos where seq > $1 order by seq limit ${String(BATCH)}
) nuevos group by pedido_id order by 1`

export async function createLiveHub(pool: pg.Pool, log: Logger): Promise<LiveHub> {
  const listeners: ((events: readonly LiveEvent[]) => Promise<void>)[] = []
  let last = await readLast(pool)
  let closed = false

  const fetchAfter = async (seq: number): Promise<LiveEvent[]> => {
    const result = await pool.query<{ seq: string; pedido_id: number }>({
      name: 'eventos_after',
      text: EVENTS_AFTER,
      values: [seq],
    })
    return result.rows.map((row) => ({ seq: Number(row.seq), pedidoId: row.pedido_id }))
  }

  const number = serialize(async () => {
    await pool.query(NUMBER_EVENTS)
    deliver()
  }, log)

  const deliver = serialize(async () => {
    for (;;) {
      const events = await fetchAfter(last)
      const newest = events.at(-1)
      if (newest === undefined) return
      for (const listener of listeners) await listener(events)
      last = newest.seq
    }
  }, log)

  // Behind the notifications: a process that died between its commit and its publishing leaves its events to the others.
  const poll = setInterval(() => {
    pool
      .query<{ pendientes: boolean }>('select exists(select 1 from eventos where seq is null) as pendientes')
      .then(({ rows }) => (rows[0]?.pendientes ? number() : deliver()))
      .catch((error: unknown) => log.warn({ err: error }, 'event poll failed'))
  }, POLL_MS)

  return {
    publish: () => {
      if (!closed) number()
    },
    wake: () => {
      if (!closed) deliver()
    },
    lastSeq: () => last,
    since: fetchAfter,
    subscribe: (listener) => listeners.push(listener),
    async close() {
      closed = true
      clearInterval(poll)
      await number.idle()
      await deliver.idle()
    },
  }
}

async function readLast(pool: pg.Pool): Promise<number> {
  const result = await pool.query<{ seq: string }>('select coalesce(max(seq), 0) as seq from eventos')
  return Number(result.rows[0]?.seq ?? 0)
}

interface Serialized {
  (): void
  idle(): Promise<void>
}

/** Runs `work` one at a time; calls that come meanwhile are answered together by one more run. */
function serialize(work: () => Promise<void>, log: Logger): Serialized {
  let running: Promise<void> | null = null
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch((error: unknown) => log.warn({ err: error }, 'event delivery failed'))
    } while (again)
    running = null
  }
  return Object.assign(
    () => {
      if (running === null) running = run()
      else again = true
    },
    { idle: () => running ?? Promise.resolve() },
  )
}
