// The event log behind the live channel: numbers each committed event in commit order, and notifies
// every process.
import type { Db } from '#server/db/client.ts'
import { sendAlong } from '#server/db/prepared.ts'
import { sql } from 'kysely'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { serialize } from '#server/async/serialize.ts'

export interface LiveEvent {
  readonly seq: number
  readonly pedidoId: number
  /** The request that it began with, if one did. */
  readonly traza?: string | undefined
}

export interface LiveHub {
  /** Called after a commit that wrote event rows; returns at once. */
  publish(): void
  /** Number of the last event delivered by this process. */
  lastSeq(): number
  /** The next events after `seq`, oldest first, a bounded number, only the newest of each order. */
  since(seq: number): Promise<LiveEvent[]>
  /** The last known number; null: notifications may have been missed. */
  wake(seq: number | null): void
  /**
   * `listener` gets every event while `isHeard` returns true. A process where no one does reads no
   * events. It only remembers the last number.
   */
  subscribe(listener: (events: readonly LiveEvent[]) => Promise<void>, isHeard?: () => boolean): void
  /** Calls `listener` after each batch of events. It does not get the events. */
  onChange(listener: () => void): void
  close(): Promise<void>
}

const PUBLISHER_LOCK = 7_234_002
const POLL_MS = 1_000
/** Between two publications of a process: under load they deliver several orders at once. */
const PAUSE_MS = 10
const BATCH = 100

export async function createLiveHub(db: Db, log: Logger): Promise<LiveHub> {
  const subscribers: {
    listener: (events: readonly LiveEvent[]) => Promise<void>
    isHeard: () => boolean
  }[] = []
  const watchers: (() => void)[] = []
  const heard = () => subscribers.filter(({ isHeard }) => isHeard())
  let last = (await readEventos(db)).last
  let highestKnown = last
  let closed = false

  const numberNew = serialize(log, 'events not numbered', async () => {
    deliverUntil(await numberEventos(db))
    await delay(PAUSE_MS)
  })

  /** Returns the number of the last event that was published. */
  const deliverNext = async (): Promise<number> => {
    const events = await eventosAfter(db, last)
    for (const { pedidoId: pedido, seq, traza } of events)
      if (traza !== undefined) log.debug({ reqId: traza, pedido, seq }, 'event told')
    for (const { listener } of heard()) await listener(events)
    return events.at(-1)?.seq ?? highestKnown
  }

  const deliver = serialize(log, 'events not delivered', async () => {
    while (last < highestKnown) {
      last = heard().length > 0 || log.isLevelEnabled('debug') ? await deliverNext() : highestKnown
      for (const watcher of watchers) watcher()
    }
  })

  const deliverUntil = (seq: number) => {
    highestKnown = Math.max(highestKnown, seq)
    if (last < highestKnown) deliver()
  }

  // A fallback for the notifications: a process that died between its commit and its publication
  // leaves its events to the others.
  const lookForMissed = serialize(log, 'missed events not looked for', async () => {
    const eventos = await readEventos(db)
    if (eventos.pendientes) numberNew()
    deliverUntil(eventos.last)
  })
  const poll = setInterval(lookForMissed, POLL_MS)

  return {
    publish: () => {
      if (!closed) numberNew()
    },
    wake: (seq) => {
      if (closed) return
      if (seq === null) lookForMissed()
      else deliverUntil(seq)
    },
    lastSeq: () => last,
    since: (seq) => eventosAfter(db, seq),
    subscribe: (listener, isHeard = () => true) => subscribers.push({ listener, isHeard }),
    onChange: (listener) => watchers.push(listener),
    async close() {
      closed = true
      clearInterval(poll)
      await lookForMissed.idle()
      await numberNew.idle()
      await deliver.idle()
    },
  }
}

/** Returns the last number that it assigned, 0 for none. */
const numberEventos = (db: Db): Promise<number> =>
  db.connection().execute(async (connection) => {
    // A bare sequence could show number 8 before number 7 commits, and a replay "after 8" would
    // then skip 7. One publisher at a time numbers committed events; the statement after the lock
    // has its own snapshot. Sent together, they are one transaction that leaves nothing open when a
    // statement fails.
    await sendAlong(connection, sql`select pg_advisory_xact_lock(${sql.lit(PUBLISHER_LOCK)})`)
    const { rows } = await sql<{ last: string | null }>`
      with base as (select coalesce(max(seq), 0) as n from eventos),
        pendientes as (select id, row_number() over (order by id) as k from eventos where seq is null order by id limit 1000),
        numerados as (update eventos set seq = base.n + pendientes.k from base, pendientes
          where eventos.id = pendientes.id returning seq)
      select max(seq) as last, pg_notify('comanda_eventos', max(seq)::text) from numerados having count(*) > 0`.execute(
      connection,
    )
    return Number(rows[0]?.last ?? 0)
  })

async function eventosAfter(db: Db, seq: number): Promise<LiveEvent[]> {
  const { rows } = await sql<{ seq: string; pedido_id: number; traza: string | null }>`
    select max(seq) as seq, pedido_id, (array_agg(traza order by seq desc))[1] as traza from (
      select seq, pedido_id, traza from eventos where seq > ${seq} order by seq limit ${sql.lit(BATCH)}
    ) nuevos group by pedido_id order by 1`.execute(db)
  return rows.map((row) => ({
    seq: Number(row.seq),
    pedidoId: row.pedido_id,
    traza: row.traza ?? undefined,
  }))
}

async function readEventos(db: Db): Promise<{ last: number; pendientes: boolean }> {
  const { rows } = await sql<{ last: string | null; pendientes: boolean }>`
    select (select max(seq) from eventos) as last, exists(select 1 from eventos where seq is null) as pendientes`.execute(
    db,
  )
  return { last: Number(rows[0]?.last ?? 0), pendientes: rows[0]?.pendientes ?? false }
}
