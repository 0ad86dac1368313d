// What orders take from the quarters of an hour of a branch that limits its pizzas, and give back.
// Rule ritmo/capacidad.
import { DAY_MS } from '#domain/format.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import { isApp, type Canal } from '#domain/pedido/canal.ts'
import { cuartoDe, pizzasEnCuarto, type Ocupacion } from '#domain/ritmo/cuartos.ts'
import type { Db } from '#server/db/client.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'

type Trx = Transaction<Database>

/** What an order takes: in JSON, too. */
export interface Cuarto {
  readonly sede_id: number
  /** The beginning of the quarter. */
  readonly inicio: Date | string
  readonly pizzas: number
}

/** What is taken, and the pizzas of an order. */
export interface Cupo {
  readonly ocupacion: Ocupacion
  readonly pizzas: number
}

/** The quarter in which an order of a branch begins. */
export const cuartoAt = (inicio: Date, sede: number, { ocupacion, pizzas }: Cupo): Cuarto => ({
  sede_id: sede,
  inicio: cuartoDe(inicio),
  pizzas: pizzasEnCuarto(pizzas, ocupacion.capacidad),
})

/** Until the transaction ends, no other order takes a quarter of the branch. */
export const lockCuartos = (trx: Trx, sede: number): Promise<unknown> =>
  sendAlong(trx, sql`select pg_advisory_xact_lock(hashtextextended(${`cuartos ${String(sede)}`}, 0))`)

/** What is taken from the quarter of `desde` on. */
export async function readOcupacion(
  db: Db,
  { sede, capacidad, desde }: { sede: number; capacidad: number; desde: Date },
): Promise<Ocupacion> {
  const rows = await db
    .selectFrom('cuartos_sede')
    .select(['inicio', 'tomadas'])
    .where('sede_id', '=', sede)
    .where('inicio', '>=', cuartoDe(desde))
    .execute()
  return { capacidad, tomadas: new Map(rows.map(({ inicio, tomadas }) => [inicio.getTime(), tomadas])) }
}

/** Whether an app sold the order: it takes its quarter also beyond the limit. */
interface Sold {
  readonly isOfApp: boolean
}

/** False when the quarter has too little room by now. */
export async function takeCuarto(
  trx: Trx,
  { sede_id, inicio, pizzas }: Cuarto,
  { isOfApp }: Sold,
): Promise<boolean> {
  const { rows } = await sql`
    insert into cuartos_sede (sede_id, inicio, tomadas)
    values (${sede_id}::int, ${new Date(inicio)}::timestamptz, ${pizzas}::int)
    on conflict (sede_id, inicio) do update set tomadas = cuartos_sede.tomadas + excluded.tomadas
      where ${isOfApp}::boolean or cuartos_sede.tomadas + excluded.tomadas <= (
        select pizzas_por_cuarto from sedes where id = excluded.sede_id)
    returning sede_id`.execute(trx)
  return rows.length > 0
}

/** For an order that waits for its payment online, and for one that is being placed. */
export async function holdCuarto(trx: Trx, cuarto: Cuarto, sold: Sold): Promise<void> {
  if (!(await takeCuarto(trx, cuarto, sold))) throw conflict('cuarto_lleno', COCINA_LLENA)
}

const COCINA_LLENA = 'La cocina se llenó en este momento. Intenta de nuevo.'

/** What an order holds is its own. */
export async function keepCuarto(trx: Trx, pedidoId: number, cuarto: Cuarto): Promise<void> {
  const row = { ...cuarto, pedido_id: pedidoId, inicio: new Date(cuarto.inicio) }
  await sendAlong(trx, insertRows('cuartos_tomados', [row]))
}

/** `cuarto` is of an order that no longer waits for its payment. */
export async function giveCuartoBack(trx: Trx, { sede_id, inicio, pizzas }: Cuarto): Promise<void> {
  await sql`update cuartos_sede set tomadas = greatest(0, tomadas - ${pizzas}::int)
    where sede_id = ${sede_id}::int and inicio = ${new Date(inicio)}::timestamptz`.execute(trx)
}

/** A cancelled order gives back what it took. It must be locked. */
export async function giveCuartoDe(trx: Trx, pedidoId: number): Promise<void> {
  const { rows } = await sql<Cuarto>`
    update cuartos_tomados set devuelto = true where pedido_id = ${pedidoId}::int and not devuelto
    returning sede_id, inicio, pizzas`.execute(trx)
  for (const cuarto of rows) await giveCuartoBack(trx, cuarto)
}

/** An order that goes to another branch, or changes its hour, gives back what it took, for good. */
export async function leaveCuarto(trx: Trx, pedidoId: number): Promise<void> {
  await giveCuartoDe(trx, pedidoId)
  await trx.deleteFrom('cuartos_tomados').where('pedido_id', '=', pedidoId).execute()
}

/**
 * An order that is active again takes what it gave back. Refuses with 409 when its quarter is full.
 * A quarter that is over is not asked. In a branch without a limit by now the order holds nothing:
 * it is counted with the others when the limit returns.
 */
export async function takeCuartoAgain(trx: Trx, pedidoId: number, ahora: Date): Promise<void> {
  await sql`
    delete from cuartos_tomados t using sedes s where s.id = t.sede_id and s.pizzas_por_cuarto is null
      and t.pedido_id = ${pedidoId}::int and t.devuelto`.execute(trx)
  const { rows } = await sql<Cuarto & { canal: Canal | null }>`
    select t.sede_id, t.inicio, t.pizzas, p.canal
    from cuartos_tomados t join pedidos p on p.id = t.pedido_id
    where t.pedido_id = ${pedidoId}::int and t.devuelto
      and t.inicio >= ${cuartoDe(ahora)}::timestamptz`.execute(trx)
  const [cuarto] = rows
  if (cuarto === undefined) return
  if (!(await takeCuarto(trx, cuarto, { isOfApp: isApp(cuarto.canal) }))) {
    throw conflict('cuarto_lleno', 'No se puede reactivar el pedido: a esa hora la cocina está llena.')
  }
  await sql`update cuartos_tomados set devuelto = false where pedido_id = ${pedidoId}::int`.execute(trx)
}

const KEPT_DAYS = 2

/** Quarters that are over; what an order took of them stays with it. */
export async function forgetOldCuartos({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  const limit = new Date(now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteOld(db, 'cuartos_sede', sql`inicio < ${limit}::timestamptz`)
}
