// Since when the orders themselves tell what a day sold. `npm run particiones -- sacar` takes out
// orders that are older than the law asks for, and the sums of their days stay.
import { sql, type RawBuilder } from 'kysely'

/**
 * Payments, refunds and notes of an order may be so much younger than it, or than an order beside
 * it.
 */
const LATE_DAYS = 31

/**
 * The first day whose orders and payments are all there; null without orders. Sums of days before
 * the first order mean that there were older ones.
 */
export const firstDay = (zona: string): RawBuilder<string | null> => sql`(
  select case when exists (select from sumas_pedidos_dia s where s.dia < p.primera)
    then p.primera + ${sql.lit(LATE_DAYS)} else p.primera end
  from (select (min(fecha) at time zone ${sql.lit(zona)})::date as primera from pedidos) p)`
