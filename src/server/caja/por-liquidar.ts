// What each person of a branch has to hand over. Rules caja/liquidar and caja/domicilio-de.
import type { liquidacionesApi, PersonaPorLiquidar } from '#contract/caja/liquidaciones.ts'
import type { ResponseOf } from '#contract/lib/endpoint.ts'
import { owedOf } from '#domain/caja/liquidacion.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import { sql } from 'kysely'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { listPersonas } from './personas.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sumSinCaja } from './sin-caja.ts'
import { findCaja } from './store.ts'

/**
 * Finished deliveries of a branch whose fee is their rider's, and was not paid yet. Each has the
 * fee of the setting that held when it was placed. One range of the index for each setting.
 */
export const selectEntregas = (db: Db, sedeId: number) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('tarifas_de_entrega')
        .select(['de', 'fijo', 'desde'])
        .select(sql<Date>`lead(desde, 1, 'infinity') over (order by desde)`.as('hasta'))
        .as('t'),
    )
    .innerJoin('pedidos as p', (join) =>
      join.onRef('p.fecha', '>=', 't.desde').onRef('p.fecha', '<', 't.hasta'),
    )
    .select(['p.id', 'p.lleva_id as persona_id'])
    .select(
      sql<number>`case t.de when 'FIJO' then t.fijo
        else coalesce(nullif(p.costo_domicilio + p.cortesia_domicilio, 0), p.domicilio_gratis) end`.as(
        'valor',
      ),
    )
    .where('t.de', '<>', 'NEGOCIO')
    .where('p.sede_id', '=', sedeId)
    .where('p.lleva_id', 'is not', null)
    .where('p.liquidacion_id', 'is', null)
    .where('p.tipo_pedido', '=', 'DOMICILIO')
    .where('p.estado', '=', 'COMPLETADO')
    .where('p.es_prueba', '=', false)

interface Row {
  readonly persona_id: number
  readonly efectivo: number
  readonly pagos: number
  readonly base: number
  readonly domicilios: number
  readonly entregas: number
}

/** The people of a branch who hold something, or have fees to get; `persona` is one of them. */
export async function readPorLiquidar(
  db: Db,
  sedeId: number,
  persona: number | null = null,
): Promise<PersonaPorLiquidar[]> {
  const entregas = selectEntregas(db, sedeId)
  const { rows } = await sql<Row & { nombre: string }>`
    select s.*, ${personName('u')} as nombre from (
      select persona_id, sum(efectivo)::float8 as efectivo, sum(pagos)::int as pagos, sum(base)::float8 as base,
        sum(domicilios)::float8 as domicilios, sum(entregas)::int as entregas
      from (
        select recibido_por as persona_id, valor as efectivo, case when cobro_id <> id then 0 else 1 end as pagos, 0 as base, 0 as domicilios, 0 as entregas
          from pagos where sede_id = ${sedeId} and recibido_por is not null and turno_id is null and anulado_en is null
        union all select persona_id, 0, 0, valor, 0, 0
          from bases_entregadas where sede_id = ${sedeId} and liquidacion_id is null
        union all select persona_id, 0, 0, 0, valor, 1 from (${entregas}) e
      ) partes
      where ${persona}::int is null or persona_id = ${persona}::int
      group by persona_id
    ) s join usuarios u on u.id = s.persona_id
    where s.efectivo <> 0 or s.base <> 0 or s.domicilios <> 0
    order by ${personName('u')} collate "es-x-icu", persona_id`.execute(db)
  return rows.map(({ persona_id, nombre, efectivo, pagos, base, domicilios, entregas: count }) => ({
    persona: { id: persona_id, nombre },
    efectivo,
    pagos,
    base,
    domicilios,
    entregas: count,
    debe: owedOf({ efectivo, base, domicilios }),
  }))
}

/** Whether a person holds cash, or the base of a drawer, in any branch. */
export async function holdsPlata(db: Db, personaId: number): Promise<boolean> {
  const { rows } = await sql`
    (select from pagos where recibido_por = ${personaId}::int and turno_id is null and anulado_en is null)
    union all
    (select from bases_entregadas where persona_id = ${personaId}::int and liquidacion_id is null
      group by sede_id having sum(valor) <> 0)
    limit 1`.execute(db)
  return rows.length > 0
}

/** The people who settle at a branch, its staff, and its payments without a drawer. */
export async function listPorLiquidar(
  services: Services,
  person: Person,
  cajaId: number,
): Promise<ResponseOf<typeof liquidacionesApi.list>> {
  const { db } = services
  const { sede_id: sedeId } = await findCaja(db, person, cajaId)
  const { zona_horaria: zona } = await readNegocio(services)
  return {
    por_liquidar: await readPorLiquidar(db, sedeId),
    personas: await listPersonas(db, sedeId),
    sin_caja: await sumSinCaja(db, { sedeId, zona }),
  }
}
