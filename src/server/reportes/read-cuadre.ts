// The report of one day, read from its rows by index. Rule reporte/cuadre.
import type { CuadreDelDia } from '#contract/cuadre.ts'
import { diferenciaDelDia } from '#domain/reporte/cuadre-del-dia.ts'
import { addDays, instantAt } from '#domain/format.ts'
import { FORMAS_RECIBIDAS } from '#domain/pedido/pago.ts'
import type { Db } from '#server/db/client.ts'
import { atOneMoment } from '#server/db/one-moment.ts'
import { readPorLiquidar } from '#server/caja/por-liquidar.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql, type RawBuilder } from 'kysely'
import { DEBE, POR_DEVOLVER } from './behind-cifra.ts'

/** The branches of the caller and the instants of a period, as `v`, for the queries below. */
export const dayOf = (alcance: Alcance, sede: number | undefined, desde: Date, hasta: Date) => sql`
  v as (select id as sede_id, nombre as sede, ${desde}::timestamptz as desde, ${hasta}::timestamptz as hasta from sedes
    where ${alcance.where('id')} and (${sede ?? null}::int is null or id = ${sede ?? null}::int))`

/** Orders of the branches and days of `v`, as `p`. */
const PEDIDOS = sql`v cross join lateral (
  select * from pedidos where sede_id = v.sede_id and fecha >= v.desde and fecha < v.hasta and not es_prueba offset 0) p`
/** Payments that count, of the branches and days of `v`, as `g`, each with its order as `o`. */
const PAGOS = sql`v cross join lateral (
    select * from pagos where creado_en >= v.desde and creado_en < v.hasta and anulado_en is null offset 0) g
  join pedidos o on o.id = g.pedido_id`

interface Ventas {
  pedidos: number
  subtotal: number
  descuento: number
  domicilio: number
  propina: number
  por_cobrar: number
  pagado_de_mas: number
  por_devolver: number
  pagado_otro_dia: number
  cancelados: number
  valor_cancelado: number
}

interface Grupo {
  forma: string
  cantidad: number
  valor: number
  propina: number
}

interface Pagado {
  redondeo: number
  cajas: number
  personas: number
  sin_caja: number
  fuera: number
  de_otros: number
}

interface Question {
  readonly dia: string
  readonly sede?: number | undefined
}

/** The day as it is at one moment: payments that arrive meanwhile make no difference. */
export async function readCuadre(
  services: Services,
  alcance: Alcance,
  question: Question,
): Promise<CuadreDelDia> {
  const { zona_horaria: zona } = await readNegocio(services)
  return atOneMoment(services.db, (db) => readDia(db, alcance, { ...question, zona }))
}

/** In the transaction of `db`, which has one moment for all queries. */
export async function readDia(
  db: Db,
  alcance: Alcance,
  { dia, sede, zona }: Question & { readonly zona: string },
): Promise<CuadreDelDia> {
  const [desde, hasta] = [instantAt(dia, '00:00', zona), instantAt(addDays(dia, 1), '00:00', zona)]
  const day = dayOf(alcance, sede, desde, hasta)
  const ask = async <Row>(query: RawBuilder<Row>) => (await query.execute(db)).rows
  const [ventas] = await ask(ventasOf(day))
  const pagos = await ask(pagosOf(day))
  const [pagado] = await ask(pagadoOf(day))
  const devoluciones = await ask(devolucionesOf(day))
  const [extra] = await ask(extraOf(day))
  if (ventas === undefined || pagado === undefined || extra === undefined) throw new Error('no sums')
  const { por_cobrar, pagado_de_mas, por_devolver, pagado_otro_dia, ...cifras } = ventas
  const total = ventas.subtotal - ventas.descuento + ventas.domicilio
  const vendido = total + ventas.propina
  const recibido = pagos.reduce((sum, { valor }) => sum + valor, 0) + pagado.redondeo
  const dinero = {
    vendido,
    porCobrar: por_cobrar,
    pagadoDeMas: pagado_de_mas,
    pagadoOtroDia: pagado_otro_dia,
    deOtros: pagado.de_otros,
    recibido,
  }
  const { redondeo, cajas, personas, sin_caja, fuera } = pagado
  return {
    dia,
    ventas: { ...cifras, total, impuesto: extra.impuesto },
    pagos: pagos.flatMap(known),
    redondeo,
    devoluciones: devoluciones.flatMap(known),
    lugares: { cajas, personas, sin_caja, fuera },
    conciliacion: {
      vendido,
      por_cobrar,
      pagado_de_mas,
      por_devolver,
      pagado_otro_dia,
      de_otros: dinero.deOtros,
      recibido,
      diferencia: diferenciaDelDia(dinero),
    },
    comprobantes: await ask(comprobantesOf(day)),
    turnos: await ask(turnosOf(day)),
    propinas_entregadas: extra.propinas_entregadas,
    domicilios_pagados: extra.domicilios_pagados,
    por_liquidar: await porLiquidarOf(db, await ask(sedesOf(day))),
  }
}

const known = ({ forma, ...rest }: Grupo) => {
  const one = FORMAS_RECIBIDAS.find((name) => name === forma)
  return one === undefined ? [] : [{ forma: one, ...rest }]
}

type Day = ReturnType<typeof dayOf>
const STANDS = sql`p.estado <> 'CANCELADO'`
/** An order that the house gives is no sale, but may have a tip. */
const SOLD = sql`${STANDS} and p.cortesia_clase is null`
/** Pesos of all branches outgrow an integer; they are whole in a double up to 9 quadrillion. */
const sum = (column: string) => sql`coalesce(sum(${sql.raw(column)}), 0)::float8`

const of = (pesos: RawBuilder<unknown>, which = STANDS) =>
  sql`coalesce(sum(${pesos}) filter (where ${which}), 0)::float8`

const ventasOf = (day: Day) => sql<Ventas>`with ${day}
  select count(*) filter (where ${SOLD})::int as pedidos, ${of(sql`p.subtotal`, SOLD)} as subtotal,
    ${of(sql`p.descuento`, SOLD)} as descuento, ${of(sql`p.costo_domicilio`, SOLD)} as domicilio, ${of(sql`p.propina`)} as propina,
    ${of(sql`greatest(0, ${DEBE})`)} as por_cobrar, ${of(sql`greatest(0, -${DEBE})`)} as pagado_de_mas,
    ${of(POR_DEVOLVER)} as por_devolver, ${of(sql`otro.valor`)} as pagado_otro_dia,
    count(*) filter (where not ${STANDS} and p.cortesia_clase is null)::int as cancelados,
    coalesce(sum(p.total_pedido + p.costo_domicilio) filter (where not ${STANDS}), 0)::float8 as valor_cancelado
  from ${PEDIDOS} cross join lateral (
    select coalesce(sum(valor + redondeo), 0) as valor from pagos
    where pedido_id = p.id and anulado_en is null
      and (creado_en < v.desde or creado_en >= v.hasta or sede_id <> v.sede_id)) otro`

const pagosOf = (day: Day) => sql<Grupo>`with ${day}
  select g.forma, count(distinct coalesce(g.cobro_id, g.id))::int as cantidad, ${sum('g.valor')} as valor, ${sum('g.propina')} as propina
  from ${PAGOS} where g.sede_id = v.sede_id group by 1 order by 1`

const pagadoOf = (day: Day) => sql<Pagado>`with ${day}
  select ${sum('g.redondeo')} as redondeo,
    ${sum('case when g.turno_id is not null then g.valor else 0 end')} as cajas,
    ${sum('case when g.turno_id is null and g.recibido_por is not null then g.valor else 0 end')} as personas,
    ${sum("case when g.turno_id is null and g.recibido_por is null and g.forma not in ('APP', 'EN_LINEA') then g.valor else 0 end")} as sin_caja,
    ${sum("case when g.turno_id is null and g.forma in ('APP', 'EN_LINEA') then g.valor else 0 end")} as fuera,
    ${sum("case when o.estado = 'CANCELADO' or o.fecha < v.desde or o.fecha >= v.hasta or o.sede_id <> v.sede_id then g.valor + g.redondeo else 0 end")} as de_otros
  from ${PAGOS} where g.sede_id = v.sede_id`

const devolucionesOf = (day: Day) => sql<Grupo>`with ${day}
  select d.forma, count(*)::int as cantidad, ${sum('d.valor')} as valor, ${sum('d.propina')} as propina
  from v join devoluciones d on d.sede_id = v.sede_id and d.creado_en >= v.desde and d.creado_en < v.hasta
  group by 1 order by 1`

const extraOf = (day: Day) => sql<{
  impuesto: number
  propinas_entregadas: number
  domicilios_pagados: number
}>`with ${day}
  select
    (select ${sum("(c.contenido #>> '{impuesto,valor}')::int")} from v join comprobantes c
      on c.sede_id = v.sede_id and c.fecha >= v.desde and c.fecha < v.hasta where c.anulado_en is null) as impuesto,
    (select ${sum('e.valor')} from v join propinas_entregadas e
      on e.sede_id = v.sede_id and e.creado_en >= v.desde and e.creado_en < v.hasta) as propinas_entregadas,
    (select ${sum('l.domicilios')} from v join liquidaciones l
      on l.sede_id = v.sede_id and l.creado_en >= v.desde and l.creado_en < v.hasta) as domicilios_pagados`

const comprobantesOf = (day: Day) => sql<CuadreDelDia['comprobantes'][number]>`with ${day}
  select v.sede, v.sede_id, min(c.numero) as desde, max(c.numero) as hasta, count(*)::int as cantidad,
    count(c.anulado_en)::int as anulados
  from v join comprobantes c on c.sede_id = v.sede_id and c.fecha >= v.desde and c.fecha < v.hasta
  group by v.sede_id, v.sede order by v.sede_id`

/** Shifts that were open on the day, for however long. */
const turnosOf = (day: Day) => sql<CuadreDelDia['turnos'][number]>`with ${day}
  select t.id, c.nombre as caja, v.sede, ${contadoOf('efectivo')}, ${contadoOf('datafono')}, ${contadoOf('transferencia')},
    coalesce(t.cerrado_en < v.hasta, false) as cerrado_ese_dia
  from v join turnos t on t.sede_id = v.sede_id and t.abierto_en < v.hasta
      and (t.cerrado_en is null or t.cerrado_en >= v.desde)
    join cajas c on c.id = t.caja_id
  order by t.id`

/** Null while the shift is open. */
const contadoOf = (
  what: 'efectivo' | 'datafono' | 'transferencia',
) => sql`case when t.cerrado_en is not null then
  json_build_object('esperado', coalesce(${sql.ref(`t.${what}_esperado`)}, 0),
    'contado', coalesce(${sql.ref(`t.${what}_contado`)}, 0)) end as ${sql.ref(what)}`

const sedesOf = (day: Day) => sql<{ sede_id: number; sede: string }>`with ${day}
  select sede_id, sede from v order by sede_id`

async function porLiquidarOf(db: Db, sedes: readonly { sede_id: number; sede: string }[]) {
  const rows: CuadreDelDia['por_liquidar'] = []
  for (const { sede_id, sede } of sedes) {
    for (const { persona, debe } of await readPorLiquidar(db, sede_id)) {
      rows.push({ persona: persona.nombre, sede, debe })
    }
  }
  return rows
}
