// What the report screen shows, as it stands in the address: a link or 'back' finds it again.
import type { FiltrosDePedidosEscritos, FiltrosEscritos } from '#contract/reportes.ts'
import { addDays, businessDay } from '#domain/format.ts'
import {
  FILTROS,
  GRUPOS,
  hasGrupo,
  TEMAS,
  type Filtro,
  type Grupo,
  type Tema,
} from '#domain/reporte/reporte.ts'
import { TIPO_LABEL, type TipoPedido } from '#domain/pedido/pedido.ts'
import { CIFRAS_CON_PEDIDOS } from '#domain/reporte/cifras-del-cuadre.ts'
import { FILTROS_DE_DETALLE, type Detalle } from '#web/admin/reportes/dia/detalle.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

export const VISTAS = [
  { value: 'cuadre', label: 'Cuadre del día' },
  { value: 'vendido', label: 'Lo más vendido' },
  { value: 'horas', label: 'Horas y tiempos' },
  { value: 'domiciliarios', label: 'Domiciliarios' },
  { value: 'descuentos', label: 'Descuentos y cortesías' },
  { value: 'explorar', label: 'Explorar' },
] as const
export type Vista = (typeof VISTAS)[number]['value']

/** A filter with the name that the screen shows. */
interface FiltroPuesto {
  readonly filtro: Filtro
  readonly valor: string
  readonly nombre: string
}

export interface Consulta {
  readonly vista: Vista
  readonly tema: Tema
  readonly grupo: Grupo
  readonly desde: string
  readonly hasta: string
  readonly filtros: readonly FiltroPuesto[]
  readonly detalle: Detalle | null
}

const DIA = /^\d{4}-\d{2}-\d{2}$/
/** The days of the first look: of the day's balance today, otherwise the last week. */
const firstDays = (vista: Vista, hasta: string): string => (vista === 'cuadre' ? hasta : addDays(hasta, -6))

/** Parses the URL. Missing or invalid parts get the default view. */
export function readConsulta(params: URLSearchParams, hoy: string): Consulta {
  const of = <Value extends string>(name: string, known: readonly Value[], otherwise: Value): Value =>
    known.find((value) => value === params.get(name)) ?? otherwise
  const diaOf = (name: string, otherwise: string) => {
    const dia = params.get(name) ?? ''
    return DIA.test(dia) && !Number.isNaN(Date.parse(dia)) ? dia : otherwise
  }
  const hasta = diaOf('hasta', hoy)
  const vista = of(
    'vista',
    VISTAS.map(({ value }) => value),
    'cuadre',
  )
  const desde = diaOf('desde', firstDays(vista, hasta))
  const tema = of('tema', TEMAS, 'ventas')
  const grupos: readonly Grupo[] = GRUPOS[tema]
  return {
    vista,
    tema,
    grupo: of('grupo', grupos, 'dia'),
    desde: desde > hasta ? hasta : desde,
    hasta,
    filtros: FILTROS.filter((filtro) => hasFiltro({ vista, tema }, filtro)).flatMap((filtro) => {
      const valor = params.get(filtro)
      return valor === null ? [] : [{ filtro, valor, nombre: params.get(`${filtro}.n`) ?? valor }]
    }),
    detalle: detalleOf(params),
  }
}

/** The fixed views have no filter but the branch. */
const hasFiltro = ({ vista, tema }: Pick<Consulta, 'vista' | 'tema'>, filtro: Filtro): boolean =>
  vista === 'explorar' ? hasGrupo(tema, filtro) : filtro === 'sede'

function detalleOf(params: URLSearchParams): Detalle | null {
  const cifra = CIFRAS_CON_PEDIDOS.find((value) => value === params.get('cifra'))
  if (cifra === undefined) return null
  const de = FILTROS_DE_DETALLE.flatMap((filtro) => {
    const valor = params.get(`de.${filtro}`)
    return valor === null ? [] : [{ filtro, valor, nombre: params.get(`de.${filtro}.n`) ?? valor }]
  })
  return de.length === 0 ? { cifra } : { cifra, de }
}

/** Another view of the same days; days that nobody chose become those of its first look. */
export function showVista(consulta: Consulta, vista: Vista, hoy: string): Consulta {
  const isFirst = consulta.hasta === hoy && consulta.desde === firstDays(consulta.vista, hoy)
  const desde = isFirst ? firstDays(vista, hoy) : consulta.desde
  const next = { ...consulta, vista, desde, detalle: null }
  return { ...next, filtros: next.filtros.filter(({ filtro }) => hasFiltro(next, filtro)) }
}

/** Another subject, and the filters that it does not have. Rule reporte/filtros. */
export function changeTema(consulta: Consulta, tema: Tema): { consulta: Consulta; quitados: Filtro[] } {
  const keeps = ({ filtro }: FiltroPuesto) => hasGrupo(tema, filtro)
  return {
    consulta: { ...consulta, tema, grupo: 'dia', filtros: consulta.filtros.filter(keeps) },
    quitados: consulta.filtros.flatMap((one) => (keeps(one) ? [] : [one.filtro])),
  }
}

/** The query string of a report, with its "?". */
export function toSearch({ vista, tema, grupo, desde, hasta, filtros, detalle }: Consulta): string {
  const params = new URLSearchParams({ vista, desde, hasta })
  if (vista === 'explorar') {
    params.set('tema', tema)
    params.set('grupo', grupo)
  }
  for (const { filtro, valor, nombre } of filtros) {
    params.set(filtro, valor)
    if (nombre !== valor) params.set(`${filtro}.n`, nombre)
  }
  if (detalle !== null) params.set('cifra', detalle.cifra)
  for (const { filtro, valor, nombre } of detalle?.de ?? []) {
    params.set(`de.${filtro}`, valor)
    if (nombre !== valor) params.set(`de.${filtro}.n`, nombre)
  }
  return `?${params.toString()}`
}

/** The most useful groups for drilling into a row, best first. */
const INSIDE: Readonly<Record<Tema, readonly Grupo[]>> = {
  ventas: ['hora', 'canal', 'tipo', 'sede', 'persona'],
  productos: ['producto', 'canal', 'tipo', 'sede', 'dia'],
  pagos: ['forma', 'persona', 'canal', 'sede', 'dia'],
}

/**
 * Where a row leads: the same figures, in this row alone, in smaller groups. `tipo` is that of its
 * table.
 */
export function drillDown(
  consulta: Consulta,
  row: { tema: Tema; grupo: Grupo; clave: string; nombre: string; tipo?: TipoPedido | undefined },
): Consulta {
  const { tema, grupo, clave, nombre, tipo } = row
  const ofTable: FiltroPuesto[] =
    tipo === undefined ? [] : [{ filtro: 'tipo', valor: tipo, nombre: TIPO_LABEL[tipo] }]
  const filtros = [...consulta.filtros, ...ofTable].filter(({ filtro }) => filtro !== grupo)
  const next = { ...consulta, vista: 'explorar', tema, filtros, detalle: null } as const
  const set = new Set<string>(filtros.map(({ filtro }) => filtro)).add(grupo)
  const grupoInside = INSIDE[tema].find((one) => !set.has(one)) ?? 'dia'
  if (grupo === 'dia') return { ...next, desde: clave, hasta: clave, grupo: grupoInside }
  return { ...next, grupo: grupoInside, filtros: [...filtros, { filtro: grupo, valor: clave, nombre }] }
}

/** The days and filters as the calls take them. */
export const filtrosOf = ({ desde, hasta, filtros }: Consulta): FiltrosEscritos => ({
  desde,
  hasta,
  ...Object.fromEntries(filtros.map(({ filtro, valor }) => [filtro, valor])),
})

export const sedeOf = ({ filtros }: Pick<Consulta, 'filtros'>) =>
  filtros.find(({ filtro }) => filtro === 'sede')

/** The branch as people read it. */
export const lugarOf = (consulta: Pick<Consulta, 'filtros'>): string =>
  sedeOf(consulta)?.nombre ?? 'Todas las sedes'

/** For calls that know no other filter. */
export function daysAndSedeOf({ desde, hasta, filtros }: Consulta) {
  const sede = sedeOf({ filtros })?.valor
  return { desde, hasta, ...(sede !== undefined && { sede }) }
}

/** The same, of the orders behind a figure. */
export const filtrosDeDetalle = (consulta: Consulta, { cifra, de }: Detalle): FiltrosDePedidosEscritos => ({
  ...filtrosOf(consulta),
  cifra,
  ...Object.fromEntries((de ?? []).map(({ filtro, valor }) => [filtro, valor])),
})

export function useHoy() {
  const { zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  return { hoy: businessDay(useNow(), zona), zona }
}

export function useConsulta() {
  const [params, setParams] = useSearchParams()
  const { hoy, zona } = useHoy()
  const consulta = readConsulta(params, hoy)
  const change = (next: Partial<Consulta>) => setParams(toSearch({ ...consulta, ...next }).slice(1))
  return { consulta, change, hoy, zona }
}
