// One part of a report: its chart and its table. Each row leads to what it is made of.
import { reportesApi, type FiltrosEscritos } from '#contract/reportes.ts'
import { formatPorcentaje } from '#domain/dinero.ts'
import { changeOf, grupoLabel } from '#domain/reporte/reporte.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { callFile } from '#web/lib/call.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { filtrosOf, drillDown, toSearch, useHoy, type Consulta } from './consulta.ts'
import { Descargas } from './descargas.tsx'
import type { Medida, Seccion as SeccionDe } from './medidas.ts'
import { CIFRA, type Cifras } from '#domain/reporte/reporte-medidas.ts'
import { Antes } from '#web/admin/reportes/dia/lista.tsx'
import { reporteQuery, type Fila } from './queries.ts'

const loadChart = () => import('./chart.tsx')
/** With more rows, the bars of a chart are too thin to read. */
const BARS = 15

export function Seccion({ seccion, consulta }: { seccion: SeccionDe; consulta: Consulta }) {
  const { tema, grupo, title, bySize = false } = seccion
  const filtros = { ...filtrosOf(consulta), ...(seccion.tipo && { tipo: seccion.tipo }) }
  const query = useQuery(reporteQuery(tema, grupo, filtros))
  return (
    <Card title={title} className="min-w-0 print:break-inside-avoid print:border-0">
      <Loaded query={query} failure="Error al cargar el reporte" skeleton={<Skeleton className="h-64" />}>
        {({ filas }) => (
          <Filas
            seccion={seccion}
            consulta={consulta}
            filtros={filtros}
            filas={bySize ? largestFirst(filas, seccion.medidas[0]) : filas}
          />
        )}
      </Loaded>
    </Card>
  )
}

const largestFirst = (filas: readonly Fila[], { of }: Medida): readonly Fila[] =>
  filas.toSorted((a, b) => of(b.actual) - of(a.actual))

type Row = Fila & { readonly id: number }

function Filas({
  seccion,
  consulta,
  filtros,
  filas,
}: {
  seccion: SeccionDe
  consulta: Consulta
  filtros: FiltrosEscritos
  filas: readonly Fila[]
}) {
  const { title, tema, grupo, medidas, chart = false } = seccion
  const [first] = medidas
  const drawn = useMemo(() => {
    const shown = filas.slice(0, seccion.bySize ? BARS : undefined)
    return {
      names: shown.map(({ nombre }) => shortName(nombre)),
      now: shown.map(({ actual }) => first.of(actual)),
      before: shown.map(({ anterior }) => first.of(anterior)),
    }
  }, [filas, seccion, first])
  const hasComision = filas.some(({ actual }) => CIFRA.comision.of(actual) > 0)
  const { hoy } = useHoy()
  const columns = columnsOf(seccion, consulta, { hasComision, hoy })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      {chart && filas.length > 1 && (
        <DeferredLayer load={loadChart} asked={1} fallback={<Skeleton className="h-64 md:h-72" />}>
          {({ ReporteChart }) => (
            <ReporteChart
              label={`${title}: ${first.label.toLowerCase()} de este periodo y del anterior`}
              {...drawn}
              write={first.write}
            />
          )}
        </DeferredLayer>
      )}
      <DataTable
        label={title}
        rows={filas.map((fila, id) => ({ ...fila, id }))}
        idOf={({ id }) => id}
        columns={columns}
        empty={<EmptyState title="No hay datos en estas fechas" />}
      />
      {filas.length > 0 && (
        <Descargas
          title={title}
          read={(formato) => callFile(reportesApi.archivo, { query: { ...filtros, tema, grupo, formato } })}
        />
      )}
    </div>
  )
}

const columnsOf = (
  { tema, grupo, medidas, tipo }: SeccionDe,
  consulta: Consulta,
  { hasComision, hoy }: { hasComision: boolean; hoy: string },
): [Column<Row>, ...Column<Row>[]] => {
  const [first, ...others] = medidas
  const isToday = (clave: string) => (grupo === 'dia' ? clave : consulta.desde) === hoy
  return [
    {
      label: grupoLabel(tema, grupo),
      cell: ({ clave, nombre }) => (
        <RowLink to={toSearch(drillDown(consulta, { tema, grupo, clave, nombre, tipo }))} nombre={nombre} />
      ),
    },
    figure(first.label, first, ({ actual }) => actual),
    figure('Antes', first, ({ anterior }) => anterior),
    {
      label: 'Cambio',
      labelled: true,
      cell: ({ clave, actual, anterior }) =>
        isToday(clave) ? <NoChange /> : <Change medida={first} actual={actual} anterior={anterior} />,
    },
    ...others
      .filter(({ ofApps = false }) => hasComision || !ofApps)
      .map((medida): Column<Row> => ({
        label: medida.label,
        labelled: true,
        cell: ({ actual, anterior }) => (
          <span>
            <span className="whitespace-nowrap tabular-nums">{medida.write(medida.of(actual))}</span>{' '}
            <Antes below>{medida.write(medida.of(anterior))}</Antes>
          </span>
        ),
      })),
  ]
}

const RowLink = ({ to, nombre }: { to: string; nombre: string }) => (
  <Link
    to={to}
    className="flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink print:no-underline"
  >
    {nombre}
  </Link>
)

const figure = (label: string, { of, write }: Medida, cifras: (row: Row) => Cifras): Column<Row> => ({
  label,
  labelled: true,
  cell: (row) => <span className="whitespace-nowrap tabular-nums">{write(of(cifras(row)))}</span>,
})

/** 'mar 17 nov' instead of 'martes, 17 de noviembre'. */
const shortName = (nombre: string): string =>
  nombre.replace(/^(\p{L}{3})\p{L}*, (\d+) de (\p{L}{3})\p{L}*$/u, '$1 $2 $3')

const NoChange = () => <span className="text-ink-2">—</span>

/** The change against the period before, with its sign: readable without colour. */
export function Change({ medida, actual, anterior }: { medida: Medida; actual: Cifras; anterior: Cifras }) {
  const change = changeOf(medida.of(actual), medida.of(anterior))
  if (change === null) return <NoChange />
  return (
    <span className="whitespace-nowrap tabular-nums">
      {change > 0 ? '▲ +' : change < 0 ? '▼ ' : ''}
      {formatPorcentaje(change)}
    </span>
  )
}
