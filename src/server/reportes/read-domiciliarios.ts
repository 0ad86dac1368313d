// Deliveries, cash, fees and tips by person. Rule reporte/domiciliarios.
import type { CifrasDePersona } from '#contract/cuadre.ts'
import { addDays, instantAt } from '#domain/format.ts'
import { periodBefore, type FormatoDeArchivo } from '#domain/pedido/reporte.ts'
import { minutosPorEntrega } from '#domain/reporte/reporte-medidas.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import type { Descarga } from '#server/lib/descarga.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql } from 'kysely'
import { dayOf } from './read-cuadre.ts'
import { refusePeriodo } from './read-reporte.ts'
import { save } from '#server/reportes/archivo/save.ts'
import type { Celda } from '#server/reportes/archivo/tabla.ts'

interface Filtros {
  readonly desde: string
  readonly hasta: string
  readonly sede?: number | undefined
}

const ENTREGADO = sql`(jsonb_path_query_first(p.historial, '$[*] ? (@.estado == "COMPLETADO").fecha') #>> '{}')::timestamptz`
const ENVIADO = sql`(jsonb_path_query_first(p.historial, '$[*] ? (@.estado == "ENVIADO").fecha') #>> '{}')::timestamptz`

const ENTREGA = sql`p.tipo_pedido = 'DOMICILIO' and p.estado = 'COMPLETADO' and not p.es_prueba`

export async function readDomiciliarios(
  services: Services,
  alcance: Alcance,
  { desde, hasta, sede }: Filtros,
): Promise<CifrasDePersona[]> {
  refusePeriodo({ desde, hasta })
  const { zona_horaria: zona } = await readNegocio(services)
  const anterior = periodBefore({ desde, hasta })
  const start = (dia: string) => instantAt(dia, '00:00', zona)
  const day = dayOf(alcance, sede, start(desde), start(addDays(hasta, 1)))
  const { rows } = await sql<CifrasDePersona>`with ${day}, filas as (
    select p.lleva_id as id, 1 as entregas, 0 as entregas_antes,
        extract(epoch from ${ENTREGADO} - ${ENVIADO})::int as segundos,
        0 as recibido, 0 as por_liquidar, 0 as domicilios, 0 as propinas
      from v cross join lateral (
        select * from pedidos where sede_id = v.sede_id and lleva_id is not null
          and fecha >= v.desde and fecha < v.hasta offset 0) p
      where ${ENTREGA}
    union all select p.lleva_id, 0, 1, null, 0, 0, 0, 0
      from v cross join lateral (
        select * from pedidos where sede_id = v.sede_id and lleva_id is not null
          and fecha >= ${start(anterior.desde)} and fecha < ${start(addDays(anterior.hasta, 1))} offset 0) p
      where ${ENTREGA}
    union all select g.recibido_por, 0, 0, null, g.valor, case when g.turno_id is null then g.valor else 0 end, 0, 0
      from v cross join lateral (
        select * from pagos where creado_en >= v.desde and creado_en < v.hasta and anulado_en is null
          and recibido_por is not null offset 0) g
      where g.sede_id = v.sede_id
    union all select l.persona_id, 0, 0, null, 0, 0, l.domicilios, 0 from v join liquidaciones l
      on l.sede_id = v.sede_id and l.creado_en >= v.desde and l.creado_en < v.hasta
    union all select e.persona_id, 0, 0, null, 0, 0, 0, e.valor from v join propinas_entregadas e
      on e.sede_id = v.sede_id and e.creado_en >= v.desde and e.creado_en < v.hasta
  )
  select u.id, trim(u.first_name || ' ' || u.last_name) as nombre, sum(f.entregas)::int as entregas,
    sum(f.entregas_antes)::int as entregas_antes,
    coalesce(sum(greatest(0, f.segundos)), 0)::int as segundos, count(f.segundos)::int as medidas,
    sum(f.recibido)::float8 as recibido, sum(f.por_liquidar)::float8 as por_liquidar,
    sum(f.domicilios)::float8 as domicilios, sum(f.propinas)::float8 as propinas
  from filas f join usuarios u on u.id = f.id group by u.id order by entregas desc, recibido desc, u.id`.execute(
    services.db,
  )
  return rows
}

const COLUMNAS: readonly (readonly [titulo: string, celda: (row: CifrasDePersona) => Celda])[] = [
  ['Persona', ({ nombre }) => nombre],
  ['Entregas', ({ entregas }) => entregas],
  ['Entregas, periodo anterior', ({ entregas_antes }) => entregas_antes],
  ['Minutos por entrega', (row) => minutosPorEntrega(row) ?? ''],
  ['Efectivo recibido', ({ recibido }) => recibido],
  ['Por liquidar', ({ por_liquidar }) => por_liquidar],
  ['Domicilios', ({ domicilios }) => domicilios],
  ['Propinas', ({ propinas }) => propinas],
]

export async function saveDomiciliarios(
  services: Services,
  alcance: Alcance,
  { formato, ...filtros }: Filtros & { formato: FormatoDeArchivo },
): Promise<Descarga> {
  const personas = await readDomiciliarios(services, alcance, filtros)
  return save(`domiciliarios-${filtros.desde}-${filtros.hasta}`, formato, {
    columnas: COLUMNAS.map(([titulo]) => titulo),
    filas: personas.map((row) => COLUMNAS.map(([, celda]) => celda(row))),
  })
}
