// What the database stored, row by row, beside the ledger.
import { orders, receipts, type Receipt } from './ledger.ts'
import { paidOf, returnedOf, type Order } from './oracle.ts'
import { rows } from './shop.ts'

const FEW = 5

/** Lines that differ: a few of them say enough. */
function differences(found: readonly string[], expected: readonly string[]): string[] {
  const [has, wants] = [new Set(found), new Set(expected)]
  const doubled = found.length - has.size
  return [
    ...found
      .filter((one) => !wants.has(one))
      .slice(0, FEW)
      .map((one) => `stored: ${one}`),
    ...expected
      .filter((one) => !has.has(one))
      .slice(0, FEW)
      .map((one) => `expected: ${one}`),
    ...(doubled > 0 ? [`${String(doubled)} doubled`] : []),
  ]
}

const textOf = (order: Order) =>
  [
    order.id,
    order.sede,
    order.cancelled,
    order.subtotal,
    order.descuento,
    order.domicilio,
    order.propina,
    paidOf(order),
    returnedOf(order),
  ].join(' ')

/** Each order, once, with its money. The first ones are those of the demo. */
export async function wrongOrders(): Promise<string[]> {
  const first = Math.min(...orders.map(({ id }) => id))
  const stored = await rows<{ text: string }>(`
    select concat_ws(' ', id, sede_id, (estado = 'CANCELADO')::text, subtotal, descuento, costo_domicilio, propina, pagado, devuelto)
      as text
    from pedidos where id >= ${String(first)}`)
  return differences(
    stored.map(({ text }) => text),
    orders.map(textOf),
  )
}

const receiptText = ({ sede, numero, orders: its, cancelled }: Receipt) =>
  `${String(sede)} ${String(numero)} ${its
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join()} ${String(cancelled)}`

/** Each receipt that a step returned, and no other one. */
export async function wrongReceipts(): Promise<string[]> {
  const stored = await rows<{ text: string }>(`
    select concat_ws(' ', sede_id, numero, (select string_agg(p::text, ',' order by p) from unnest(pedidos) p),
      (anulado_en is not null)::text) as text
    from comprobantes`)
  return differences(
    stored.map(({ text }) => text),
    receipts.map(receiptText),
  )
}

/** Branches whose numbers are not 1, 2, 3 and so on. */
export const gaps = () =>
  rows(`select sede_id, count(*), max(numero) from comprobantes group by sede_id
    having count(*) <> max(numero) or count(distinct numero) <> max(numero) or min(numero) <> 1`)

/** Payments that the day left without a drawer, a person or an app. */
export const withoutPlace = () =>
  rows(`select 'pago' as what, id from pagos
      where turno_id is null and anulado_en is null and forma <> 'APP' and sede_id is not null
    union all select 'devolución', id from devoluciones where turno_id is null and forma <> 'APP'`)

/** Shifts that do not hold the sum of their rows. */
export const wrongShifts = () =>
  rows(`select t.id, t.efectivo_esperado, e.pesos from turnos t cross join lateral (select t.base
      + (select coalesce(sum(valor), 0) from pagos where turno_id = t.id and forma = 'EFECTIVO' and anulado_en is null)
      - (select coalesce(sum(valor), 0) from devoluciones where turno_id = t.id and forma = 'EFECTIVO')
      + (select coalesce(sum(case tipo when 'ENTRADA' then valor else -valor end), 0) from movimientos_caja where turno_id = t.id)
      as pesos) e
    where t.efectivo_esperado is distinct from e.pesos`)

/** What the closed shifts of a branch took in. */
export async function shiftsOf(sede: number) {
  const [found] = await rows<Record<'turnos' | 'efectivo' | 'datafono' | 'transferencia', string>>(`
    select count(*) as turnos, sum(efectivo_esperado - base) as efectivo, sum(datafono_esperado) as datafono,
      sum(transferencia_esperado) as transferencia
    from turnos where sede_id = ${String(sede)} and cerrado_en is not null`)
  return {
    efectivo: Number(found?.efectivo),
    datafono: Number(found?.datafono),
    transferencia: Number(found?.transferencia),
  }
}

/** Whether the sums of the days before have seen every event. */
export async function areSumsKept(hoy: string): Promise<boolean> {
  const [found] = await rows<{ kept: boolean }>(`
    select not exists (select from sumas_pendientes where dia < '${hoy}')
      and not exists (select from eventos where seq is null)
      and (select max(seq) from sumas_marca) >= (select max(seq) from eventos) as kept`)
  return found?.kept ?? false
}

const SUMS = ['pedidos', 'productos', 'pagos', 'pedidos_mes', 'pedidos_dia', 'productos_mes', 'productos_dia']

/** A digest of each table of sums. */
export const sumsNow = () =>
  rows(
    SUMS.map(
      (name) =>
        `select '${name}' as name, md5(string_agg(s::text, ',' order by s::text)) as digest from sumas_${name} s`,
    ).join(' union all '),
  )
