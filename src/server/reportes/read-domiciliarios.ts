// Deliveries, cash, fees and tips by person. Rule reporte/domiciliarios.
import type { CifrasDePersona } from '#contract/cuadre.ts'
import { addDays, instantAt } from '#domain/format.ts'
import { periodBefore, type FormatoDeArchivo, type Periodo } from '#domain/reporte/reporte.ts'
import { minutosPorEntrega } from '#domain/reporte/reporte-medidas.ts'
import { readPorLiquidar } from '#server/caja/por-liquidar.ts'
import type { Db } from '#server/db/client.ts'
import { atOneMoment } from '#server/db/one-moment.ts'
import { personName } from '#server/db/person-name.ts'
import { refusePeriodo } from '#server/lib/errors.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import type { Descarga } from '#server/lib/descarga.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql } from 'kysely'
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
  const start = (dia: string) => sql`${instantAt(dia, '00:00', zona)}::timestamptz`
  const between = (dias: Periodo) => sql`${start(dias.desde)}, ${start(addDays(dias.hasta, 1))}`
  return atOneMoment(services.db, async (db) => {
    const deben = await debenOf(db, alcance, sede)
    const { rows } = await sql<Row>`with v as (
    select id as sede_id, periodo.* from sedes cross join (values (false, ${between({ desde, hasta })}),
      (true, ${between(anterior)})) periodo (antes, desde, hasta)
    where ${alcance.where('id')} and (${sede ?? null}::int is null or id = ${sede ?? null}::int)
  ), filas as (
    select p.lleva_id as id, v.antes, 1 as entregas, extract(epoch from ${ENTREGADO} - ${ENVIADO})::int as segundos,
        0 as recibido, 0 as domicilios, 0 as propinas
      from v cross join lateral (
        select * from pedidos where sede_id = v.sede_id and lleva_id is not null
          and fecha >= v.desde and fecha < v.hasta offset 0) p
      where ${ENTREGA}
    union all select g.recibido_por, v.antes, 0, null, g.valor, 0, 0
      from v cross join lateral (
        select * from pagos where creado_en >= v.desde and creado_en < v.hasta and anulado_en is null
          and recibido_por is not null offset 0) g
      where g.sede_id = v.sede_id
    union all select l.persona_id, v.antes, 0, null, 0, l.domicilios, 0 from v join liquidaciones l
      on l.sede_id = v.sede_id and l.creado_en >= v.desde and l.creado_en < v.hasta
    union all select e.persona_id, v.antes, 0, null, 0, 0, e.valor from v join propinas_entregadas e
      on e.sede_id = v.sede_id and e.creado_en >= v.desde and e.creado_en < v.hasta
  ), periodos as (
    select id, antes, sum(entregas)::int as entregas, coalesce(sum(greatest(0, segundos)), 0)::int as segundos,
      count(segundos)::int as medidas, sum(recibido)::float8 as recibido,
      sum(domicilios)::float8 as domicilios, sum(propinas)::float8 as propinas
    from filas group by id, antes
  )
  select u.id, ${personName('u')} as nombre, to_jsonb(ahora) as actual, to_jsonb(entonces) as antes
  from (select id from periodos union select unnest(${[...deben.keys()]}::int[])) gente
    join usuarios u on u.id = gente.id
    left join periodos ahora on ahora.id = u.id and not ahora.antes
    left join periodos entonces on entonces.id = u.id and entonces.antes
  order by coalesce(ahora.entregas, 0) desc, coalesce(ahora.recibido, 0) desc, u.id`.execute(db)
    return rows.map(({ id, nombre, actual, antes }) => {
      const { entregas: entregas_antes, ...before } = cifrasOf(antes)
      const por_liquidar = deben.get(id) ?? 0
      return Object.assign(cifrasOf(actual), { id, nombre, por_liquidar, entregas_antes, antes: before })
    })
  })
}

/** What each person has to hand over now, as the screen of the drawers says. */
async function debenOf(db: Db, alcance: Alcance, sede: number | undefined): Promise<Map<number, number>> {
  const sedes = await db
    .selectFrom('sedes')
    .select('id')
    .where(alcance.where('id'))
    .$if(sede !== undefined, (query) => query.where('id', '=', sede ?? 0))
    .execute()
  const deben = new Map<number, number>()
  for (const { id } of sedes) {
    for (const { persona, debe } of await readPorLiquidar(db, id)) {
      deben.set(persona.id, (deben.get(persona.id) ?? 0) + debe)
    }
  }
  return deben
}

type Cifras = CifrasDePersona['antes'] & { readonly entregas: number }
interface Row {
  readonly id: number
  readonly nombre: string
  readonly actual: Cifras | null
  readonly antes: Cifras | null
}

/** Nothing in a period without a row. */
const cifrasOf = (row: Cifras | null): Cifras => ({
  entregas: row?.entregas ?? 0,
  segundos: row?.segundos ?? 0,
  medidas: row?.medidas ?? 0,
  recibido: row?.recibido ?? 0,
  domicilios: row?.domicilios ?? 0,
  propinas: row?.propinas ?? 0,
})

const COLUMNAS: readonly (readonly [titulo: string, celda: (row: CifrasDePersona) => Celda])[] = [
  ['Persona', ({ nombre }) => nombre],
  ['Entregas', ({ entregas }) => entregas],
  ['Entregas, periodo anterior', ({ entregas_antes }) => entregas_antes],
  ['Minutos por entrega', (row) => minutosPorEntrega(row) ?? ''],
  ['Minutos por entrega, periodo anterior', ({ antes }) => minutosPorEntrega(antes) ?? ''],
  ['Efectivo recibido', ({ recibido }) => recibido],
  ['Efectivo recibido, periodo anterior', ({ antes }) => antes.recibido],
  ['Ahora por liquidar', ({ por_liquidar }) => por_liquidar],
  ['Domicilios', ({ domicilios }) => domicilios],
  ['Domicilios, periodo anterior', ({ antes }) => antes.domicilios],
  ['Propinas', ({ propinas }) => propinas],
  ['Propinas, periodo anterior', ({ antes }) => antes.propinas],
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
