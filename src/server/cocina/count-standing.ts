// A branch that sets a limit of pizzas already owes some: the orders that stand take their quarters.
// Rule ritmo/capacidad.
import { rulesOf } from '#domain/categoria.ts'
import { cuartoDe } from '#domain/ritmo/cuartos.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'

/** More than the limit may be taken afterwards: what was promised stands. */
export async function countStanding(
  trx: Transaction<Database>,
  { sede, capacidad, ahora }: { sede: number; capacidad: number; ahora: Date },
): Promise<void> {
  const categorias = await trx
    .selectFrom('categorias_productos')
    .select(['id', 'nombre', 'familia'])
    .execute()
  const dePizzas = categorias.filter((one) => rulesOf(one).holdsPizzas).map(({ id }) => id)
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
