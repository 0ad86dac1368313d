// Deliveries, cash, fees and tips by person. Rule reporte/domiciliarios.
import type { CifrasDePersona } from '#contract/cuadre.ts'
import { addDays, instantAt } from '#domain/format.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql } from 'kysely'
import { dayOf } from './read-cuadre.ts'
import { refusePeriodo } from './read-reporte.ts'

const ENTREGADO = sql`(jsonb_path_query_first(p.historial, '$[*] ? (@.estado == "COMPLETADO").fecha') #>> '{}')::timestamptz`
const ENVIADO = sql`(jsonb_path_query_first(p.historial, '$[*] ? (@.estado == "ENVIADO").fecha') #>> '{}')::timestamptz`

export async function readDomiciliarios(
  services: Services,
  alcance: Alcance,
  { desde, hasta, sede }: { desde: string; hasta: string; sede?: number | undefined },
): Promise<CifrasDePersona[]> {
  refusePeriodo({ desde, hasta })
  const { zona_horaria: zona } = await readNegocio(services)
  const day = dayOf(
    alcance,
    sede,
    instantAt(desde, '00:00', zona),
    instantAt(addDays(hasta, 1), '00:00', zona),
  )
  const { rows } = await sql<CifrasDePersona>`with ${day}, filas as (
    select p.lleva_id as id, 1 as entregas,
        extract(epoch from ${ENTREGADO} - ${ENVIADO})::int as segundos,
        0 as recibido, 0 as por_liquidar, 0 as domicilios, 0 as propinas
      from v cross join lateral (
        select * from pedidos where sede_id = v.sede_id and lleva_id is not null
          and fecha >= v.desde and fecha < v.hasta offset 0) p
      where p.tipo_pedido = 'DOMICILIO' and p.estado = 'COMPLETADO' and not p.es_prueba
    union all select g.recibido_por, 0, null, g.valor, case when g.turno_id is null then g.valor else 0 end, 0, 0
      from v cross join lateral (
        select * from pagos where creado_en >= v.desde and creado_en < v.hasta and anulado_en is null
          and recibido_por is not null offset 0) g
      where g.sede_id = v.sede_id
    union all select l.persona_id, 0, null, 0, 0, l.domicilios, 0 from v join liquidaciones l
      on l.sede_id = v.sede_id and l.creado_en >= v.desde and l.creado_en < v.hasta
    union all select e.persona_id, 0, null, 0, 0, 0, e.valor from v join propinas_entregadas e
      on e.sede_id = v.sede_id and e.creado_en >= v.desde and e.creado_en < v.hasta
  )
  select u.id, trim(u.first_name || ' ' || u.last_name) as nombre, sum(f.entregas)::int as entregas,
    coalesce(sum(greatest(0, f.segundos)), 0)::int as segundos, count(f.segundos)::int as medidas,
    sum(f.recibido)::float8 as recibido, sum(f.por_liquidar)::float8 as por_liquidar,
    sum(f.domicilios)::float8 as domicilios, sum(f.propinas)::float8 as propinas
  from filas f join usuarios u on u.id = f.id group by u.id order by entregas desc, recibido desc, u.id`.execute(
    services.db,
  )
  return rows
}
