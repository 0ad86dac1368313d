// When a branch sets a limit of pizzas, counts its open orders and unpaid online orders against it.
// Rule ritmo/capacidad.
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { rulesOf } from '#domain/categoria.ts'
import { cuartoDe } from '#domain/ritmo/cuartos.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

type Trx = Transaction<Database>

interface Limite {
  readonly sede: number
  readonly capacidad: number
  readonly ahora: Date
}

/**
 * The result may exceed the limit, because accepted orders keep their quarter. Each order counts
 * once.
 */
export async function countStanding(trx: Trx, limite: Limite): Promise<void> {
  const categorias = await trx
    .selectFrom('categorias_productos')
    .select(['id', 'nombre', 'familia'])
    .execute()
  const dePizzas = categorias.filter((one) => rulesOf(one).holdsPizzas).map(({ id }) => id)
  await countPedidos(trx, limite, dePizzas)
  await countIntentos(trx, limite, dePizzas)
}

/** Longer than the transaction of an order lives, each of whose statements has its time. */
const AGAIN_MS = 15_000

/**
 * Due work: an order that was being placed when the limit was set is committed without its quarter,
 * and is counted then (docs/decisions/0136).
 */
export async function countAgain(trx: Trx, { sede, ahora }: Omit<Limite, 'capacidad'>): Promise<void> {
  const vence_en = new Date(ahora.getTime() + AGAIN_MS)
  await trx
    .insertInto('tareas')
    .values({ tipo: 'limite', clave: String(sede), datos: '{}', vence_en })
    .onConflict((conflict) => conflict.columns(['tipo', 'clave']).doUpdateSet({ vence_en, hecha_en: null }))
    .execute()
}

async function countPedidos(
  trx: Trx,
  { sede, capacidad, ahora }: Limite,
  dePizzas: readonly number[],
): Promise<void> {
  await sql`
    with owed as (
      select p.id, coalesce(p.programado_para, p.fecha) as inicio, sum(l.cantidad)::int as pizzas
      from pedidos p
        join pedido_lineas l on l.pedido_id = p.id
        left join productos on productos.id = l.producto_id
      where p.sede_id = ${sede}::int and p.activo and p.estado in ('PENDIENTE', 'ACEPTADO', 'EN_PROCESO')
        and not p.es_prueba and p.anotado_en is null and p.repite_a_id is null
        and coalesce(p.programado_para, p.fecha) >= ${cuartoDe(ahora)}::timestamptz
        and (l.producto_id is null or productos.categoria_id = any(${dePizzas}::int[]))
        and not exists (select from cuartos_tomados t where t.pedido_id = p.id)
      group by p.id
    ), taken as (
      insert into cuartos_tomados (pedido_id, sede_id, inicio, pizzas)
      select id, ${sede}::int, date_bin('15 minutes', inicio, 'epoch'), least(pizzas, ${capacidad}::int)
      from owed
      returning inicio, pizzas
    )
    insert into cuartos_sede (sede_id, inicio, tomadas)
    select ${sede}::int, inicio, sum(pizzas)::int from taken group by inicio
    on conflict (sede_id, inicio) do update set tomadas = cuartos_sede.tomadas + excluded.tomadas`.execute(
    trx,
  )
}

/**
 * The stored order of a payment attempt lists what it reserves. The reservation is released when
 * the attempt ends, or becomes the order's.
 */
async function countIntentos(
  trx: Trx,
  { sede, capacidad, ahora }: Limite,
  dePizzas: readonly number[],
): Promise<void> {
  await sql`
    with waiting as (
      select i.id, date_bin('15 minutes',
          coalesce((i.pedido ->> 'programado')::timestamptz, i.creado_en), 'epoch') as inicio,
        least(sum((l ->> 'cantidad')::int), ${capacidad}::int)::int as pizzas
      from intentos_pago i
        cross join lateral json_array_elements(i.pedido -> 'solicitud' -> 'productos_pedidos') l
        left join productos on productos.id::text = l ->> 'producto'
      where i.sede_id = ${sede}::int and i.estado = 'PENDIENTE' and i.pedido ->> 'cuarto' is null
        and coalesce((i.pedido ->> 'programado')::timestamptz, i.creado_en) >= ${cuartoDe(ahora)}::timestamptz
        and (l ->> 'producto' = ${ARMA_TU_PIZZA}::text or productos.categoria_id = any(${dePizzas}::int[]))
      group by i.id
    ), taken as (
      update intentos_pago i
      set pedido = jsonb_set(i.pedido::jsonb, '{cuarto}',
        (select to_jsonb(cuarto) from (select i.sede_id, waiting.inicio, waiting.pizzas) cuarto))::json
      from waiting where waiting.id = i.id and i.estado = 'PENDIENTE'
      returning waiting.inicio, waiting.pizzas
    )
    insert into cuartos_sede (sede_id, inicio, tomadas)
    select ${sede}::int, inicio, sum(pizzas)::int from taken group by inicio
    on conflict (sede_id, inicio) do update set tomadas = cuartos_sede.tomadas + excluded.tomadas`.execute(
    trx,
  )
}
