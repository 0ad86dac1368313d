// What branches still have to finish. Rules sede/cierre and sede/archivada.
import type { PendientesDeSede } from '#contract/sedes/gestion.ts'
import type { Db } from '#server/db/client.ts'
import { EN_CURSO } from '#server/db/en-curso.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { sql } from 'kysely'

const MOST = 200

/** The branches that are not archived, each once. */
export async function listPendientes(db: Db, alcance: Alcance): Promise<PendientesDeSede[]> {
  const { rows } = await sql<PendientesDeSede>`
    select s.id as sede,
      (select count(*)::int from pedidos where sede_id = s.id and ${EN_CURSO}) as pedidos,
      (select count(*)::int from cuentas where sede_id = s.id and cerrada_en is null) as cuentas,
      (select count(*)::int from turnos where sede_id = s.id and cerrado_en is null) as cajas,
      coalesce((
        select json_agg(json_build_object('id', id, 'para_las', to_json(para_las)) order by para_las, id)
        from (select id, para_las from pedidos
          where sede_id = s.id and ${EN_CURSO} and para_las is not null order by para_las, id limit ${MOST}) p
      ), '[]') as programados
    from sedes s where not s.archivada and ${alcance.where('s.id')} order by s.orden, s.id`.execute(db)
  for (const pedido of rows.flatMap(({ programados }) => programados)) {
    pedido.para_las = new Date(pedido.para_las).toISOString()
  }
  return rows
}
