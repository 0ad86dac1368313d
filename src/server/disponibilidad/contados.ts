// What orders take from the counts of a branch, and give back. Rule disponibilidad/quedan.
import type { Cosa, Dicho } from '#domain/disponibilidad/agotado.ts'
import { quedanText } from '#domain/disponibilidad/palabras.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'
import { nombreDe } from './nombre-de.ts'

type Trx = Transaction<Database>

/** Units of each counted thing: 'INGREDIENTE 7'. Empty for an order that needs none. */
export type Contado = Readonly<Record<string, number>>

/**
 * The units that an order took from one count. Branch, thing and beginning identify the count. Also
 * stored as JSON.
 */
export interface Tomado {
  readonly sede_id: number
  readonly cosa: Cosa
  readonly cosa_id: number
  readonly desde: Date | string
  readonly unidades: number
}

/** `quedan` is enough for the order: an order for a thing that is out was refused before. */
export const contadoOf = (
  necesita: ReadonlyMap<string, number>,
  quedan: ReadonlyMap<string, number>,
): Contado => Object.fromEntries([...necesita].filter(([clave]) => quedan.has(clave)))

/** The rows must be locked. The database refuses a count below 0. */
const takeFrom = (sede: number, contado: Contado) => {
  const unidades = sql`${JSON.stringify(contado)}::jsonb`
  const clave = sql`(cosa || ' ' || cosa_id)`
  return sql<Tomado>`
    update disponibilidad set quedan = quedan - (${unidades} ->> ${clave})::int
    where sede_id = ${sede}::int and ${unidades} ? ${clave}
    returning sede_id, cosa, cosa_id, desde, (${unidades} ->> ${clave})::int as unidades`
}

interface Taking {
  readonly pedidoId: number
  readonly sede: number
  readonly contado: Contado
}

/** For an order that was just inserted: sent with its commit. */
export async function takeContado(trx: Trx, { pedidoId, sede, contado }: Taking): Promise<void> {
  if (Object.keys(contado).length === 0) return
  await sendAlong(
    trx,
    sql`with tomado as (${takeFrom(sede, contado)})
      insert into tomados (pedido_id, sede_id, cosa, cosa_id, desde, unidades)
      select ${pedidoId}::int, sede_id, cosa, cosa_id, desde, unidades from tomado`,
  )
}

/** For an order that waits for its payment online. */
export async function holdContado(trx: Trx, sede: number, contado: Contado): Promise<readonly Tomado[]> {
  if (Object.keys(contado).length === 0) return []
  const { rows } = await takeFrom(sede, contado).execute(trx)
  return rows
}

/** What an order held while it waited for its payment is its own from the commit on. */
export async function keepTomado(trx: Trx, pedidoId: number, tomado: readonly Tomado[]): Promise<void> {
  if (tomado.length === 0) return
  const rows = tomado.map((one) => ({ ...one, pedido_id: pedidoId, desde: new Date(one.desde) }))
  await sendAlong(trx, insertRows('tomados', rows))
}

/**
 * A count that began meanwhile gets nothing: staff have counted what was there. A count that began
 * before the one that was taken from is its successor: 'Deshacer' ended that one.
 */
export async function giveBack(trx: Trx, tomado: readonly Tomado[]): Promise<void> {
  if (tomado.length === 0) return
  const tomados = sql`jsonb_to_recordset(${JSON.stringify(tomado)}::jsonb)
    as t (sede_id int, cosa text, cosa_id int, desde timestamptz, unidades int)`
  const isIts = sql`d.sede_id = t.sede_id and d.cosa = t.cosa and d.cosa_id = t.cosa_id
    and d.desde <= t.desde and d.quedan is not null`
  // In the order in which orders lock them.
  await sql`select from disponibilidad d join ${tomados} on ${isIts}
    order by d.cosa, d.cosa_id for update of d`.execute(trx)
  await sql`update disponibilidad d set quedan = d.quedan + t.unidades from ${tomados} where ${isIts}`.execute(
    trx,
  )
}

/** A cancelled order gives back what it took. It must be locked. */
export async function giveTomadosBack(trx: Trx, pedidoId: number): Promise<void> {
  const { rows } = await sql<Tomado>`
    update tomados set devuelto = true where pedido_id = ${pedidoId}::int and not devuelto
    returning sede_id, cosa, cosa_id, desde, unidades`.execute(trx)
  await giveBack(trx, rows)
}

/** An order that goes to another branch gives back what it took, for good. It must be locked. */
export async function leaveTomados(trx: Trx, pedidoId: number): Promise<void> {
  await giveTomadosBack(trx, pedidoId)
  await trx.deleteFrom('tomados').where('pedido_id', '=', pedidoId).execute()
}

/**
 * An order that is active again takes again what it gave back. Refuses with 409 when too little is
 * left. A count that ends before the branch starts on the order is not asked, and stays given back.
 */
export async function takeTomadosAgain(trx: Trx, pedidoId: number, ahora: Date): Promise<void> {
  const { rows } = await sql<Tomado & { quedan: number; nombre: string }>`
    select t.sede_id, t.cosa, t.cosa_id, t.unidades, d.quedan, ${nombreDe('d')} as nombre
    from tomados t join disponibilidad d on d.sede_id = t.sede_id and d.cosa = t.cosa and d.cosa_id = t.cosa_id
      join pedidos p on p.id = t.pedido_id
    where t.pedido_id = ${pedidoId}::int and t.devuelto and d.desde <= t.desde and d.quedan is not null
      and (d.hasta is null or d.hasta > greatest(p.programado_para, ${ahora}::timestamptz))
    order by d.cosa, d.cosa_id for update of d`.execute(trx)
  const [first] = rows
  if (first === undefined) return
  const missing = rows.find(({ quedan, unidades }) => quedan < unidades)
  if (missing !== undefined) {
    const { cosa, cosa_id: id, quedan, nombre } = missing
    const words = quedan === 0 ? 'Se acabó' : `Solo ${quedanText(quedan).toLowerCase()}`
    throw conflict('agotado', `No se puede reactivar el pedido. ${words}: ${nombre}`, { cosa, id, quedan })
  }
  const contado = rows.map(({ cosa, cosa_id, unidades }) => [`${cosa} ${String(cosa_id)}`, unidades] as const)
  await takeFrom(first.sede_id, Object.fromEntries(contado)).execute(trx)
  await sql`update tomados set devuelto = false where pedido_id = ${pedidoId}::int
    and (cosa || ' ' || cosa_id) = any(${contado.map(([clave]) => clave)}::text[])`.execute(trx)
}

/** Always in the same order: orders that change branches wait for each other, and none is lost. */
export async function lockContados(trx: Trx, sedes: readonly number[]): Promise<void> {
  await sql`
    select from disponibilidad where sede_id = any(${sedes}::int[])
    order by sede_id, cosa, cosa_id for update`.execute(trx)
}

/** What staff said of each of these things, locked until the transaction ends. */
export async function holdDichos(
  trx: Trx,
  { sede, claves }: { sede: number; claves: readonly string[] },
): Promise<ReadonlyMap<string, Dicho>> {
  const clave = sql`(cosa || ' ' || cosa_id)`
  const { rows } = await sql<Dicho & { clave: string }>`
    select ${clave} as clave, quedan, hasta
    from disponibilidad where sede_id = ${sede}::int and ${clave} = any(${claves}::text[])
    order by cosa, cosa_id for update`.execute(trx)
  return new Map(rows.map((row) => [row.clave, row]))
}

/**
 * An order that changed takes what it needs more than before, and gives back what it needs less. It
 * and the counts must be locked, and enough must be left.
 */
export async function moveTomados(
  trx: Trx,
  {
    pedidoId,
    sede,
    mas,
    menos,
  }: { pedidoId: number; sede: number; mas: Contado; menos: ReadonlyMap<string, number> },
): Promise<void> {
  const { rows } = await sql<Tomado>`
    select sede_id, cosa, cosa_id, desde, unidades from tomados
    where pedido_id = ${pedidoId}::int and not devuelto`.execute(trx)
  const dado = rows.flatMap((one) => {
    const unidades = Math.min(one.unidades, menos.get(`${one.cosa} ${String(one.cosa_id)}`) ?? 0)
    return unidades === 0 ? [] : [{ ...one, unidades, quedan: one.unidades - unidades }]
  })
  await giveBack(trx, dado)
  for (const { cosa, cosa_id, quedan } of dado) {
    const row = sql`pedido_id = ${pedidoId}::int and cosa = ${cosa} and cosa_id = ${cosa_id}::int`
    await (
      quedan === 0
        ? sql`delete from tomados where ${row}`
        : sql`update tomados set unidades = ${quedan}::int where ${row}`
    ).execute(trx)
  }
  if (Object.keys(mas).length === 0) return
  // A count that began later replaces the one that can get nothing back.
  await sql`with tomado as (${takeFrom(sede, mas)})
    insert into tomados (pedido_id, sede_id, cosa, cosa_id, desde, unidades)
    select ${pedidoId}::int, sede_id, cosa, cosa_id, desde, unidades from tomado
    on conflict (pedido_id, cosa, cosa_id) do update set desde = excluded.desde, devuelto = false,
      unidades = excluded.unidades
        + case when tomados.desde >= excluded.desde and not tomados.devuelto then tomados.unidades else 0 end`.execute(
    trx,
  )
}
