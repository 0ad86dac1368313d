import { sql, type RawBuilder } from 'kysely'

/** The name of the thing of a row of `disponibilidad`, by the alias of the table. */
export const nombreDe = (tabla: string): RawBuilder<string | null> => {
  const [cosa, id] = [sql.ref(`${tabla}.cosa`), sql.ref(`${tabla}.cosa_id`)]
  return sql`case ${cosa}
    when 'INGREDIENTE' then (select nombre from ingredientes where id = ${id})
    when 'PRODUCTO' then (select nombre from productos where id = ${id})
    else (select nombre from medidas where id = ${id}) end`
}
