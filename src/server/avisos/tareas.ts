// Due work: rows of `tareas`, each taken by one process when its time comes (docs/decisions/0103).
// All work that has a time of its own belongs here.
import { DAY_MS, MINUTE_MS } from '#domain/format.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import type { Database } from '#server/db/schema.ts'
import { traceNow, withTrace } from '#server/db/trace.ts'
import type { Services } from '#server/lib/services.ts'
import { sql, type Transaction } from 'kysely'

export type Trx = Transaction<Database>

export interface Tarea {
  readonly tipo: string
  readonly clave: string
  readonly datos: unknown
  /** The request that it follows from. */
  readonly traza: string | null
  /** Attempts that began before this one. */
  readonly intentos: number
}

/**
 * What becomes of the row: 'hecha', the same work is never done again; 'olvidada', a new row may
 * bring it again; or it is due again at that instant.
 */
export type Fin = 'hecha' | 'olvidada' | Date

/** How a type of due work is done. */
type Oficio =
  | {
      /** Its effects are rows, written in the transaction that ends the work: exactly once. */
      readonly inside: (trx: Trx, tarea: Tarea) => Promise<Fin>
    }
  | {
      /**
       * Its effect leaves the database. The attempt is stored before it begins. When the process
       * dies during it, nobody knows whether it had its effect: it is done again only with
       * `repeats`.
       */
      readonly outside: (tarea: Tarea) => Promise<Fin>
      readonly repeats: boolean
    }

export type Oficios = Readonly<Record<string, Oficio>>

export interface NuevaTarea {
  readonly tipo: string
  readonly clave: string
  readonly datos?: object
  readonly vence: Date
  /** The request that it follows from; the present one without it. */
  readonly traza?: string | null
}

/** Work that exists already, due or done, stays as it is. */
export async function addTareas(db: Services['db'], nuevas: readonly NuevaTarea[]): Promise<void> {
  if (nuevas.length === 0) return
  await insertTareas(db, nuevas)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Work that exists already is due at the earlier of both instants; done work stays done. For types
 * that are done inside the transaction alone: an attempt outside is due again when its lease ends.
 */
export async function advanceTareas(db: Services['db'], nuevas: readonly NuevaTarea[]): Promise<void> {
  if (nuevas.length === 0) return
  await insertTareas(db, nuevas)
    .onConflict((conflict) =>
      conflict
        .columns(['tipo', 'clave'])
        .doUpdateSet((eb) => ({ vence_en: eb.ref('excluded.vence_en') }))
        .where('tareas.hecha_en', 'is', null)
        .whereRef('excluded.vence_en', '<', 'tareas.vence_en'),
    )
    .execute()
}

const insertTareas = (db: Services['db'], nuevas: readonly NuevaTarea[]) =>
  db.insertInto('tareas').values(
    nuevas.map(({ tipo, clave, datos = {}, vence, traza = traceNow() }) => ({
      tipo,
      clave,
      datos: JSON.stringify(datos),
      vence_en: vence,
      traza,
    })),
  )

/** Rows that one round does, so that a round ends. */
const ROUND = 500
/** Attempts that leave the database at the same time. */
const AT_ONCE = 8
/** An attempt that takes longer belongs to a process that died. */
const LEASE_MS = 60_000
const RETRY_MS = 30_000
const LONGEST_RETRY_MS = 15 * MINUTE_MS

/**
 * One round: everything that is due now. Any number of processes run it at the same time. After
 * `stopping` it begins nothing more.
 */
export async function runTareas(services: Services, oficios: Oficios, stopping?: AbortSignal): Promise<void> {
  const inside = namesOf(oficios, (oficio) => 'inside' in oficio)
  for (let n = 0; n < ROUND; n += 1) {
    if (stopping?.aborted || !(await doNext(services, oficios, inside))) break
  }
  const outside = namesOf(oficios, (oficio) => 'outside' in oficio)
  for (let n = 0; n < ROUND; n += AT_ONCE) {
    if (stopping?.aborted) return
    const taken = await takeDue(services, outside)
    if (taken.length === 0) return
    await Promise.all(taken.map((tarea) => withTrace(tarea.traza, () => attempt(services, oficios, tarea))))
  }
}

/** A process of an older release leaves types that it does not know to the others. */
const namesOf = (oficios: Oficios, wanted: (oficio: Oficio) => boolean): string[] =>
  Object.entries(oficios).flatMap(([tipo, oficio]) => (wanted(oficio) ? [tipo] : []))

const selectDue = (trx: Trx, { now }: Services, tipos: readonly string[], limit: number) =>
  trx
    .selectFrom('tareas')
    .select(['tipo', 'clave', 'datos', 'traza', 'intentos', 'tomada_en'])
    .where('hecha_en', 'is', null)
    .where('vence_en', '<=', now())
    .where(sql<boolean>`tipo = any(${tipos}::text[])`)
    .orderBy('vence_en')
    .limit(limit)
    .forUpdate()
    .skipLocked()

/** False when nothing is due. */
async function doNext(services: Services, oficios: Oficios, tipos: readonly string[]): Promise<boolean> {
  let failed: Tarea | null = null
  try {
    return await services.db.transaction().execute(async (trx) => {
      const tarea = await selectDue(trx, services, tipos, 1).executeTakeFirst()
      const oficio = oficios[tarea?.tipo ?? '']
      if (tarea === undefined || oficio === undefined || !('inside' in oficio)) return false
      failed = tarea
      await end(trx, services, tarea, await withTrace(tarea.traza, () => oficio.inside(trx, tarea)))
      return true
    })
  } catch (error) {
    if (failed === null) throw error
    const tarea: Tarea = failed
    await withTrace(tarea.traza, () => postpone(services, tarea, error))
    return true
  }
}

interface Taken extends Tarea {
  /** When an attempt before this one began, whose end is unknown. */
  readonly tomada_en: Date | null
}

/** Stores that attempts begin. */
function takeDue(services: Services, tipos: readonly string[]): Promise<Taken[]> {
  const now = services.now()
  return services.db.transaction().execute(async (trx) => {
    const due = await selectDue(trx, services, tipos, AT_ONCE).execute()
    for (const { tipo, clave, intentos } of due) {
      await trx
        .updateTable('tareas')
        .set({
          tomada_en: now,
          intentos: intentos + 1,
          vence_en: new Date(now.getTime() + LEASE_MS),
        })
        .where('tipo', '=', tipo)
        .where('clave', '=', clave)
        .execute()
    }
    return due
  })
}

async function attempt(services: Services, oficios: Oficios, tarea: Taken): Promise<void> {
  const oficio = oficios[tarea.tipo]
  if (oficio === undefined || !('outside' in oficio)) return
  if (tarea.tomada_en !== null && !oficio.repeats) {
    services.log.warn({ tipo: tarea.tipo, clave: tarea.clave }, 'due work was cut off, and is not repeated')
    return end(services.db, services, tarea, 'hecha')
  }
  try {
    await end(services.db, services, tarea, await oficio.outside(tarea))
  } catch (error) {
    await postpone(services, tarea, error)
  }
}

async function end(db: Services['db'], { now }: Services, tarea: Tarea, fin: Fin): Promise<void> {
  const { tipo, clave } = tarea
  if (fin === 'olvidada') {
    await db.deleteFrom('tareas').where('tipo', '=', tipo).where('clave', '=', clave).execute()
    return
  }
  await db
    .updateTable('tareas')
    .set(
      fin === 'hecha'
        ? { hecha_en: now(), tomada_en: null }
        : { vence_en: fin, tomada_en: null, intentos: tarea.intentos },
    )
    .where('tipo', '=', tipo)
    .where('clave', '=', clave)
    .execute()
}

/** A failed row must not stand before the others. */
async function postpone(services: Services, tarea: Tarea, error: unknown): Promise<void> {
  const { tipo, clave, intentos } = tarea
  services.log.warn({ err: error, tipo, clave }, 'due work failed')
  const wait = Math.min(RETRY_MS * 2 ** Math.min(intentos, 10), LONGEST_RETRY_MS)
  await services.db
    .updateTable('tareas')
    .set({
      intentos: intentos + 1,
      tomada_en: null,
      vence_en: new Date(services.now().getTime() + wait),
    })
    .where('tipo', '=', tipo)
    .where('clave', '=', clave)
    .execute()
}

/** As long as the events of orders are kept, and a day more. */
const KEPT_DAYS = 8

/** Work that was done before this instant has left no trace. */
export const forgottenBefore = (now: Date): Date => new Date(now.getTime() - KEPT_DAYS * DAY_MS)

/** Deletes the traces of work that was done. */
export async function forgetOldTareas({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await deleteOld(db, 'tareas', sql`hecha_en < ${forgottenBefore(now())}::timestamptz`)
}
