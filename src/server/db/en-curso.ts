// The orders that the kitchen owes.
import { ESTADOS_ACTIVOS } from '#domain/pedido/pedido.ts'
import { sql } from 'kysely'

const EN_ESTADO_ACTIVO = sql`estado in (${sql.join(ESTADOS_ACTIVOS.map((estado) => sql.lit(estado)))})`

/**
 * An order is in the active list exactly when this holds: the kitchen has not finished it (rule
 * pedido/listas). Written out, not as parameters: only then does PostgreSQL use the partial
 * indexes, which have the same condition.
 */
export const EN_CURSO = sql<boolean>`(activo and ${EN_ESTADO_ACTIVO})`

/**
 * The same condition in a form that only the index of guests' phones has. PostgreSQL analyses a
 * large table seldom. If few orders were under way at that time, it would choose the index of all
 * orders under way to look for a phone, and read all of them.
 */
export const EN_CURSO_POR_NUMERO = sql<boolean>`case when activo then ${EN_ESTADO_ACTIVO} end`
