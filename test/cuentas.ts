// The accounts of tables agree with their orders, payments, parts and receipts (rules mesa/cuenta and
// comprobante/numero).
import type { TestServer } from './server.ts'

interface Problem {
  readonly problem: string
  readonly id: number
}

/**
 * Checks the invariants of table accounts and returns the violations. `mesas`: tables whose state
 * nobody sets by hand. `aparte`: closed accounts whose table other guests have taken since the last
 * check; what they still owe is paid on its own (rule mesa/cuenta). The check adds to it.
 */
export async function problemsOfCuentas(
  { pool }: Pick<TestServer, 'pool'>,
  mesas: readonly number[],
  aparte = new Set<number>(),
): Promise<Problem[]> {
  const { rows } = await pool.query<Problem>(
    `
    with deuda as (
      select cuenta_id, sum(case when estado = 'CANCELADO' then 0
        else greatest(0, total_pedido + costo_domicilio + propina - pagado) end) as due
      from pedidos where cuenta_id is not null group by 1
    ),
    pagado as (
      select pedido_id, sum(valor + redondeo) as pesos, sum(propina) as propina from pagos where anulado_en is null group by 1
    )
    select 'pagado' as problem, p.id from pedidos p left join pagado g on g.pedido_id = p.id
      where p.pagado <> coalesce(g.pesos, 0) or p.propina <> coalesce(g.propina, 0)
        or p.pagado > p.total_pedido + p.costo_domicilio + p.propina
    union all select 'abierta y pagada', c.id from cuentas c join deuda d on d.cuenta_id = c.id
      where c.cerrada_en is null and d.due = 0
    union all select '${CON_DEUDA}', c.id from cuentas c join deuda d on d.cuenta_id = c.id
      where c.cerrada_en is not null and d.due > 0
        and not exists (select from cuentas o where o.mesa_id = c.mesa_id and o.cerrada_en is null)
    union all select 'abierta y vacía', c.id from cuentas c
      where c.cerrada_en is null and not exists (select from pedidos where cuenta_id = c.id)
    union all select 'mesa', p.id from pedidos p join cuentas c on c.id = p.cuenta_id where p.mesa_id <> c.mesa_id
    union all select 'estado de la mesa', m.id from mesas m
      where m.id = any($1) and (m.estado = 'OCUPADA')
        <> exists (select from cuentas where mesa_id = m.id and cerrada_en is null)
    union all select 'partes', q.cuenta_id from cuenta_partes q join deuda d on d.cuenta_id = q.cuenta_id
      where q.cobro_id is null group by q.cuenta_id, d.due having sum(q.valor) > d.due
    union all select 'parte pagada', q.id from cuenta_partes q where q.cobro_id is not null and q.valor is distinct from
      (select sum(valor + redondeo - propina) from pagos where cobro_id = q.cobro_id and anulado_en is null)
    union all select 'comprobante de media cuenta', r.id from comprobantes r
      where r.anulado_en is null and exists (
        select from pedidos p join pedidos o on o.cuenta_id = p.cuenta_id
        where p.id = any(r.pedidos) and (o.estado = 'CANCELADO') = (o.id = any(r.pedidos)))
    union all select 'comprobante con deuda', r.id from comprobantes r
      join pedidos p on p.id = any(r.pedidos) join deuda d on d.cuenta_id = p.cuenta_id
      where r.anulado_en is null and d.due > 0
    union all select 'cobro a medias', cobro_id from pagos where cobro_id is not null
      group by cobro_id having count(anulado_en) not in (0, count(*)) or sum(redondeo) >= 50`,
    [mesas],
  )
  const problems = rows.filter(({ problem, id }) => problem !== CON_DEUDA || !aparte.has(id))
  const { rows: now } = await pool.query<{ id: number }>(
    `select c.id from cuentas c where c.cerrada_en is not null
      and exists (select from cuentas o where o.mesa_id = c.mesa_id and o.cerrada_en is null)`,
  )
  const stays = rows.filter(({ problem }) => problem === CON_DEUDA)
  aparte.clear()
  for (const { id } of [...now, ...stays]) aparte.add(id)
  return problems
}

const CON_DEUDA = 'cerrada y con deuda'
