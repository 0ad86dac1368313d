// A station takes the next ticket of a printer, and says what became of it. Each printer has one
// ticket at a time. Rules impresion/confirmada and impresion/cola.
import type { Trabajo } from '#contract/impresion/estacion.ts'
import { after, MAX_INTENTOS, type Resultado } from '#domain/impresion/impresora.ts'
import type { Database } from '#server/db/schema.ts'
import { notFound, tooMany } from '#server/lib/errors.ts'
import { DEMASIADOS } from '#server/lib/limits.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql, type Transaction } from 'kysely'
import { findEstacion } from './estaciones.ts'
import { prueba, renglonesDe } from './renglones.ts'
import type { Waker } from './waker.ts'

/**
 * A ticket whose station does not report is printed again after this time, at the next question of
 * its station. A station reports for up to a minute before it asks again.
 */
const LEASE_MS = 60_000

/** Calls that wait for one printer at once: its station makes one, and one more after an outage. */
const WAITING = 3

interface Asked {
  readonly token: string
  readonly red: string
  readonly impresora: number
  readonly espera: number
  /** Whether the station does not wait any more. */
  readonly isGone: () => boolean
}

/** Waits up to `espera` seconds for a ticket. */
export async function takeTrabajo(
  services: Services,
  waker: Waker,
  { impresora, espera, isGone, ...caller }: Asked,
): Promise<Trabajo | null> {
  const { id: estacion } = await findEstacion(services, caller)
  const { zona_horaria: zona } = await readNegocio(services)
  const who = `${String(estacion)} ${String(impresora)}`
  const leave = espera === 0 ? () => undefined : waker.enter(who, WAITING)
  if (leave === null) throw tooMany(DEMASIADOS, espera)
  try {
    const end = Date.now() + espera * 1000
    for (;;) {
      // Before the query: a ticket that comes after it is heard.
      const woken = waker.wait(end - Date.now())
      const trabajo = isGone() ? null : await takeNow(services, { estacion, impresora, zona })
      if (trabajo !== null || Date.now() >= end || isGone() || waker.isClosed()) return trabajo
      await woken
    }
  } finally {
    leave()
  }
}

async function takeNow(
  { db, now }: Services,
  { estacion, impresora: id, zona }: { estacion: number; impresora: number; zona: string },
): Promise<Trabajo | null> {
  return db.transaction().execute(async (trx) => {
    const known = trx
      .selectFrom('impresoras')
      .select(['id', 'nombre', 'sede_id', 'categorias', 'copias'])
      .where('id', '=', id)
      .where('estacion_id', '=', estacion)
      .where('archivada_en', 'is', null)
    const impresora = await known.forNoKeyUpdate().skipLocked().executeTakeFirst()
    if (impresora === undefined) {
      if ((await known.executeTakeFirst()) === undefined)
        throw notFound('La impresora no es de esta estación')
      return null
    }
    if (await isBusy(trx, id, now())) return null
    for (;;) {
      const next = await nextOf(trx, id)
      if (next === undefined) return null
      const opciones = { reimpresion: next.repetida, enPapel: next.en_papel, zona, ahora: now() }
      const renglones =
        next.pedido_id === null
          ? prueba(impresora, now(), zona)
          : await renglonesDe(trx, impresora, { pedidoId: next.pedido_id, ...opciones })
      const intento = renglones === null ? next.intentos : next.intentos + 1
      await trx
        .updateTable('impresiones')
        .set({ estado: renglones === null ? 'OMITIDA' : 'TOMADA', intentos: intento, tomada_en: now() })
        .where('id', '=', next.id)
        .execute()
      if (renglones !== null) return { id: next.id, intento, copias: impresora.copias, renglones }
    }
  })
}

/** Whether a ticket of the printer is being printed. A lost one may have come out. */
async function isBusy(trx: Transaction<Database>, impresora: number, ahora: Date): Promise<boolean> {
  const limit = new Date(ahora.getTime() - LEASE_MS)
  await sql`
    update impresiones set estado = case when intentos - intentos_antes < ${MAX_INTENTOS}::int then 'PENDIENTE' else 'SIN_CONFIRMAR' end
    where impresora_id = ${impresora} and estado = 'TOMADA' and tomada_en < ${limit}::timestamptz`.execute(
    trx,
  )
  const taken = await trx
    .selectFrom('impresiones')
    .select('id')
    .where('impresora_id', '=', impresora)
    .where('estado', '=', 'TOMADA')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * The oldest ticket, whether a copy of it may exist (rule comanda/reimpresion), and whether one may
 * have come out of this printer.
 */
const nextOf = (trx: Transaction<Database>, impresora: number) =>
  trx
    .selectFrom('impresiones as i')
    .select(['i.id', 'i.pedido_id', 'i.intentos'])
    .select(
      sql<boolean>`exists (select from impresiones o where o.pedido_id = i.pedido_id and o.intentos > 0
        and o.impresora_id = i.impresora_id)`.as('en_papel'),
    )
    .select(
      sql<boolean>`exists (select from impresiones o where o.pedido_id = i.pedido_id and o.intentos > 0
        and (o.impresora_id = i.impresora_id or i.ocasion = 'A_MANO'))`.as('repetida'),
    )
    .where('i.impresora_id', '=', impresora)
    .where('i.estado', '=', 'PENDIENTE')
    .orderBy('i.id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

interface Dicho {
  readonly token: string
  readonly red: string
  readonly trabajo: number
  readonly intento: number
  readonly resultado: Resultado
}

/** A result that comes late, after the ticket was given up or taken again, changes nothing. */
export async function reportTrabajo(services: Services, dicho: Dicho): Promise<void> {
  const { db } = services
  const { id } = await findEstacion(services, dicho)
  const known = await db
    .selectFrom('impresiones')
    .select('intentos_antes')
    .where('id', '=', dicho.trabajo)
    .executeTakeFirst()
  if (known === undefined) return
  const { estado, intentos } = after(dicho.resultado, dicho.intento, known.intentos_antes)
  await db
    .updateTable('impresiones')
    .set({ estado, intentos })
    .where('id', '=', dicho.trabajo)
    .where('estado', '=', 'TOMADA')
    .where('intentos', '=', dicho.intento)
    .where('impresora_id', 'in', (query) =>
      query.selectFrom('impresoras').select('id').where('estacion_id', '=', id),
    )
    .execute()
}
