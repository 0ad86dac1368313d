// Deliveries, minutes, cash, fees and tips by person. Rule reporte/domiciliarios.
import type { CifrasDePersona } from '#contract/cuadre.ts'
import { debeText } from '#domain/caja/liquidacion.ts'
import { formatMoney } from '#domain/format.ts'
import { minutosPorEntrega } from '#domain/reporte/reporte-medidas.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { UrlOf } from './detalle.ts'
import { Antes } from './lista.tsx'
import { domiciliariosQuery } from './queries.ts'

interface Props {
  desde: string
  hasta: string
  sede: string | undefined
  urlOf: UrlOf
  /** The buttons that save the table as a file. */
  descargas: ReactNode
}

export function Domiciliarios({ desde, hasta, sede, urlOf, descargas }: Props) {
  const query = useQuery(domiciliariosQuery(desde, hasta, sede))
  return (
    <Card title="Por persona" className="min-w-0 print:break-inside-avoid print:border-0">
      <Loaded query={query} failure="Error al cargar el reporte">
        {(personas) => (
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <DataTable
              label="Por persona"
              rows={personas}
              idOf={({ id }) => id}
              columns={columnsOf(urlOf)}
              empty={
                <EmptyState
                  title="No hay datos en estas fechas"
                  text="Di quién lleva cada domicilio en el detalle del pedido."
                />
              }
            />
            {personas.length > 0 && descargas}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

type Comparable = CifrasDePersona['antes']

/** A figure above that of the period before. */
const figure = (label: string, write: (cifras: Comparable) => string): Column<CifrasDePersona> => ({
  label,
  labelled: true,
  cell: (row) => (
    <span>
      <span className="whitespace-nowrap tabular-nums">{write(row)}</span>{' '}
      <Antes below>{write(row.antes)}</Antes>
    </span>
  ),
})

const columnsOf = (urlOf: UrlOf): [Column<CifrasDePersona>, ...Column<CifrasDePersona>[]] => [
  { label: 'Persona', cell: (row) => <Nombre row={row} urlOf={urlOf} /> },
  { label: 'Entregas', labelled: true, cell: ({ entregas }) => entregas },
  { label: 'Antes', labelled: true, cell: ({ entregas_antes }) => entregas_antes },
  figure('Minutos por entrega', (cifras) => {
    const minutos = minutosPorEntrega(cifras)
    return minutos === null ? '—' : `${String(minutos)} min`
  }),
  figure('Efectivo recibido', ({ recibido }) => formatMoney(recibido)),
  {
    // The same as on the screen of the drawers, whichever days are chosen.
    label: 'Ahora por liquidar',
    labelled: true,
    cell: ({ por_liquidar }) => (
      <span className="whitespace-nowrap tabular-nums">
        {por_liquidar < 0 ? debeText(por_liquidar) : formatMoney(por_liquidar)}
      </span>
    ),
  },
  figure('Domicilios', ({ domicilios }) => formatMoney(domicilios)),
  figure('Propinas', ({ propinas }) => formatMoney(propinas)),
]

/** Leads to the deliveries of the person. */
function Nombre({ row: { id, nombre, entregas }, urlOf }: { row: CifrasDePersona; urlOf: UrlOf }) {
  if (entregas === 0) return <span className="font-semibold wrap-anywhere">{nombre}</span>
  return (
    <Link
      to={urlOf({ cifra: 'ENTREGADO', de: [{ filtro: 'lleva', valor: String(id), nombre }] })}
      className="flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink print:no-underline"
    >
      {nombre}
    </Link>
  )
}
