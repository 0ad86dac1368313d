// An order that staff change moves in the quarters of an hour of its branch, or stays there with
// other pizzas. Rule ritmo/capacidad.
import { cuartoDe } from '#domain/ritmo/cuartos.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'
import { cuartoAt, giveCuartoBack, keepCuarto, leaveCuarto, takeCuarto, type Cuarto } from './ocupacion.ts'

type Trx = Transaction<Database>

/** What becomes of an order. It must be locked. */
export interface Mudanza {
  readonly pedidoId: number
  readonly sede: number
  readonly inicio: Date
  /** Whether hour or branch are others. An order whose lines alone change stays in its quarter. */
  readonly isMoved: boolean
  readonly pizzas: number
  /** Nothing is refused to the order of an app. */
  readonly isOfApp: boolean
  readonly ahora: Date
}

/** Refuses with 409 what `moveCuarto` would refuse now, and changes nothing. */
export async function refuseCuartoLleno(trx: Trx, mudanza: Mudanza): Promise<void> {
  if (mudanza.isOfApp) return
  const { needs, more } = await readMudanza(trx, mudanza)
  if (needs === null || more <= 0) return
  const { rows } = await sql`
    select from cuartos_sede c join sedes s on s.id = c.sede_id
    where c.sede_id = ${needs.sede_id}::int and c.inicio = ${new Date(needs.inicio)}::timestamptz
      and c.tomadas + ${more}::int > s.pizzas_por_cuarto`.execute(trx)
  if (rows.length > 0) throw cuartoLleno()
}

/**
 * Gives back what the order no longer needs and takes what it needs more; nothing of a quarter that
 * is over. Refuses with 409 when its quarter is full. A quarter over its limit still accepts an
 * order that becomes smaller.
 */
export async function moveCuarto(trx: Trx, mudanza: Mudanza): Promise<void> {
  if (!(await findsRoom(trx, mudanza))) throw cuartoLleno()
}

/** The same; false when its quarter is full, and then nothing has changed. */
async function findsRoom(trx: Trx, mudanza: Mudanza): Promise<boolean> {
  const { pedidoId } = mudanza
  const { held, needs, stays, more } = await readMudanza(trx, mudanza)
  if (held !== null && needs !== null && stays) {
    if (more < 0) await giveCuartoBack(trx, { ...held, pizzas: -more })
    if (more > 0 && !(await takeCuarto(trx, { ...needs, pizzas: more }, mudanza))) return false
    await sql`update cuartos_tomados set pizzas = ${needs.pizzas}::int
      where pedido_id = ${pedidoId}::int`.execute(trx)
    return true
  }
  if (held !== null && needs !== null) await lockBoth(trx, held, needs)
  if (needs !== null && !(await takeCuarto(trx, needs, mudanza))) return false
  await leaveCuarto(trx, pedidoId)
  if (needs !== null) await keepCuarto(trx, pedidoId, needs)
  return true
}

/**
 * An order that begins at another time takes along what it holds; false when that quarter is full,
 * and then it holds what it held. It must be locked.
 */
export async function shiftCuarto(
  trx: Trx,
  pedidoId: number,
  hora: Pick<Mudanza, 'inicio' | 'isOfApp' | 'ahora'>,
): Promise<boolean> {
  const held = await trx
    .selectFrom('cuartos_tomados')
    .select(['cuartos_tomados.sede_id as sede', 'cuartos_tomados.pizzas'])
    .where('pedido_id', '=', pedidoId)
    .where('devuelto', '=', false)
    .executeTakeFirst()
  return held === undefined || findsRoom(trx, { ...held, ...hora, pedidoId, isMoved: true })
}

async function readMudanza(trx: Trx, { pedidoId, isMoved, ...mudanza }: Mudanza) {
  const { rows } = await sql<Cuarto>`
    select sede_id, inicio, pizzas from cuartos_tomados
    where pedido_id = ${pedidoId}::int and not devuelto`.execute(trx)
  const held = rows[0] ?? null
  const inicio = isMoved || held === null ? mudanza.inicio : new Date(held.inicio)
  const needs = await neededBy(trx, { ...mudanza, inicio })
  const stays =
    held !== null &&
    needs !== null &&
    held.sede_id === needs.sede_id &&
    new Date(held.inicio).getTime() === new Date(needs.inicio).getTime()
  const more = (needs?.pizzas ?? 0) - (stays ? held.pizzas : 0)
  return { held, needs, stays, more }
}

/**
 * Null when it takes nothing: without pizzas, of a quarter that is over, of a branch without a
 * limit.
 */
async function neededBy(
  trx: Trx,
  { sede, inicio, pizzas, ahora }: Omit<Mudanza, 'pedidoId' | 'isMoved' | 'isOfApp'>,
): Promise<Cuarto | null> {
  if (pizzas === 0 || cuartoDe(inicio) < cuartoDe(ahora)) return null
  const { pizzas_por_cuarto: capacidad } = await trx
    .selectFrom('sedes')
    .select('pizzas_por_cuarto')
    .where('id', '=', sede)
    .executeTakeFirstOrThrow()
  if (capacidad === null) return null
  return cuartoAt(inicio, sede, { ocupacion: { capacidad, tomadas: new Map() }, pizzas })
}

/** Always in the same order: orders that change places wait for each other, and none is lost. */
async function lockBoth(trx: Trx, one: Cuarto, other: Cuarto): Promise<void> {
  await sql`
    select from cuartos_sede
    where (sede_id = ${one.sede_id}::int and inicio = ${new Date(one.inicio)}::timestamptz)
      or (sede_id = ${other.sede_id}::int and inicio = ${new Date(other.inicio)}::timestamptz)
    order by sede_id, inicio for update`.execute(trx)
}

const cuartoLleno = () =>
  conflict('cuarto_lleno', 'A esa hora la cocina está llena. Elige otra hora para el pedido.')
