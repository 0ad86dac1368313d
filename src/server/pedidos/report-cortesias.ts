// The orders that the house gave, apart from the sales. Rule reporte/cortesias.
import type { GrupoDeCortesias } from '#contract/pedidos/cortesias.ts'
import { addDays, instantAt } from '#domain/format.ts'
import { periodBefore, type Periodo } from '#domain/reporte/reporte.ts'
import { personName } from '#server/db/person-name.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { refusePeriodo } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql } from 'kysely'

/** How many orders of a group are named. */
const MAX_PEDIDOS = 100

/** By the day of the order. Cancelled orders and test orders were not given. */
export async function reportCortesias(
  services: Services,
  alcance: Alcance,
  { sede, ...periodo }: Periodo & { sede?: number | undefined },
): Promise<GrupoDeCortesias[]> {
  refusePeriodo(periodo)
  const { zona_horaria: zona } = await readNegocio(services)
  const between = ({ desde, hasta }: Periodo) => sql<boolean>`(p.fecha >= ${instantAt(desde, '00:00', zona)}
    and p.fecha < ${instantAt(addDays(hasta, 1), '00:00', zona)})`
  const { rows } = await sql<Omit<GrupoDeCortesias, 'valor' | 'antes'> & { valor: string; antes: string }>`
    select p.clase, p.motivo, ${personName('u')} as persona, p.persona_id,
      count(*) filter (where p.actual)::int as cantidad,
      count(*) filter (where not p.actual)::int as cantidad_antes,
      coalesce(sum(p.valor) filter (where p.actual), 0) as valor,
      coalesce(sum(p.valor) filter (where not p.actual), 0) as antes,
      coalesce((array_agg(p.id order by p.id desc) filter (where p.actual))[1:${sql.lit(MAX_PEDIDOS)}], '{}') as pedidos
    from sedes s cross join lateral (
      select p.id, cortesia_clase as clase, cortesia_motivo as motivo, cortesia_valor as valor,
        coalesce(cortesia_persona_id, cortesia_por) as persona_id, ${between(periodo)} as actual
      from pedidos p
      where p.sede_id = s.id and cortesia_clase is not null and not es_prueba and estado <> 'CANCELADO'
        and (${between(periodo)} or ${between(periodBefore(periodo))})) p
      join usuarios u on u.id = p.persona_id
    where ${alcance.where('s.id')} and (${sede ?? null}::int is null or s.id = ${sede ?? null}::int)
    group by p.clase, p.motivo, p.persona_id, u.first_name, u.last_name
    order by valor desc, antes desc, 1, 2, p.persona_id`.execute(services.db)
  return rows.map(({ valor, antes, ...row }) =>
    Object.assign(row, { valor: Number(valor), antes: Number(antes) }),
  )
}
