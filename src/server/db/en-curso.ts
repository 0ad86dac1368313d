// The orders that the kitchen owes.
import { ESTADOS_ACTIVOS } from '#domain/pedido/pedido.ts'
import { sql } from 'kysely'

/**
 * An order is in the active list exactly when this holds: the kitchen has not finished it (rule
 * pedido/listas). Written out, not as parameters: only then does PostgreSQL use the partial
 * indexes, which have the same condition.
 */
export const EN_CURSO = sql<boolean>`(activo and estado in (${sql.join(ESTADOS_ACTIVOS.map((estado) => sql.lit(estado)))}))`
