// Guests hold counted things and quarters while they pay, and staff do not see it. A limit keeps
// the rest on sale when strangers never pay. Rule pago/en-linea-aparta.
import type { Cuarto } from '#server/cuartos/ocupacion.ts'
import type { Database } from '#server/db/schema.ts'
import type { Contado, Tomado } from '#server/disponibilidad/contados.ts'
import { conflict } from '#server/lib/errors.ts'
import { sql, type Transaction } from 'kysely'

type Trx = Transaction<Database>

const POCOS =
  'Quedan pocos y no los podemos apartar mientras pagas. Inicia sesión o elige otra forma de pago.'
const POCO_CUPO =
  'A esa hora queda poco cupo y no lo podemos apartar mientras pagas. Inicia sesión, elige otra hora u otra forma de pago.'
const MUCHAS = 'No podemos apartar tantas pizzas mientras pagas. Inicia sesión o elige otra forma de pago.'

interface Wanted {
  readonly sede: number
  readonly contado: Contado
  /** How many are left of each counted thing, which is locked. */
  readonly quedan: ReadonlyMap<string, number>
  /** The quarters of its branch are locked. */
  readonly cuarto: Cuarto | null
}

/** Refuses an order of a guest that would hold too much (409). */
export async function refuseLargeHold(trx: Trx, { sede, contado, quedan, cuarto }: Wanted): Promise<void> {
  if (Object.keys(contado).length === 0 && cuarto === null) return
  const held = await readHeld(trx, sede)
  for (const [clave, unidades] of Object.entries(contado)) {
    const tomadas = sum(
      held.flatMap(({ tomado }) =>
        (tomado ?? []).map((one) => (`${one.cosa} ${String(one.cosa_id)}` === clave ? one.unidades : 0)),
      ),
    )
    if (tomadas + unidades > halfOf((quedan.get(clave) ?? 0) + tomadas)) throw notHeld(POCOS)
  }
  const cuartos = held.flatMap((one) => one.cuarto ?? [])
  // Half of a small kitchen is less than many an order.
  if (cuarto === null || cuartos.length === 0) return
  const inicio = new Date(cuarto.inicio).getTime()
  const tomadas = sum(cuartos.map((one) => (new Date(one.inicio).getTime() === inicio ? one.pizzas : 0)))
  const libres = await readLibres(trx, cuarto)
  const half = halfOf(libres + tomadas)
  // Such an order finds no hour with more.
  if (cuarto.pizzas > half) throw notHeld(MUCHAS)
  if (tomadas + cuarto.pizzas > half) throw notHeld(POCO_CUPO)
}

const halfOf = (all: number) => Math.ceil(all / 2)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const notHeld = (message: string) => conflict('no_se_aparta', message)

interface Held {
  readonly tomado: readonly Tomado[] | null
  readonly cuarto: Cuarto | null
}

/** What the payments of guests hold that wait in the branch. */
async function readHeld(trx: Trx, sede: number): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select pedido -> 'tomado' as tomado, pedido -> 'cuarto' as cuarto from intentos_pago
    where estado = 'PENDIENTE' and sede_id = ${sede}::int and usuario_id is null`.execute(trx)
  return rows
}

async function readLibres(trx: Trx, { sede_id, inicio }: Cuarto): Promise<number> {
  const { rows } = await sql<{ libres: number }>`
    select coalesce(s.pizzas_por_cuarto, 0) - coalesce(c.tomadas, 0) as libres
    from sedes s left join cuartos_sede c on c.sede_id = s.id and c.inicio = ${new Date(inicio)}::timestamptz
    where s.id = ${sede_id}::int`.execute(trx)
  return rows[0]?.libres ?? 0
}
