import { sql } from 'kysely'

/** The name of a person of a joined table; '' for nobody. */
export const personName = (table: string) =>
  sql<string>`trim(coalesce(${sql.ref(`${table}.first_name`)}, '') || ' ' || coalesce(${sql.ref(`${table}.last_name`)}, ''))`
