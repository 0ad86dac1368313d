// Deliveries, minutes, cash, fees and tips by person. Rule reporte/domiciliarios.
import type { CifrasDePersona } from '#contract/cuadre.ts'
import { formatMoney } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { domiciliariosQuery } from './queries.ts'

interface Props {
  desde: string
  hasta: string
  sede: string | undefined
}

export function Domiciliarios({ desde, hasta, sede }: Props) {
  const query = useQuery(domiciliariosQuery(desde, hasta, sede))
  return (
    <Card title="Por persona" className="min-w-0 print:break-inside-avoid print:border-0">
      <Loaded query={query} failure="Error al cargar el reporte">
        {(personas) => (
          <DataTable
            label="Por persona"
            rows={personas}
            idOf={({ id }) => id}
            columns={COLUMNS}
            empty={
              <EmptyState
                title="No hay datos en estas fechas"
                text="Di quién lleva cada domicilio en el detalle del pedido."
              />
            }
          />
        )}
      </Loaded>
    </Card>
  )
}

const money = (label: string, of: (row: CifrasDePersona) => number): Column<CifrasDePersona> => ({
  label,
  labelled: true,
  cell: (row) => <span className="whitespace-nowrap tabular-nums">{formatMoney(of(row))}</span>,
})

const COLUMNS: [Column<CifrasDePersona>, ...Column<CifrasDePersona>[]] = [
  { label: 'Persona', cell: ({ nombre }) => <span className="font-semibold wrap-anywhere">{nombre}</span> },
  { label: 'Entregas', labelled: true, cell: ({ entregas }) => entregas },
  {
    label: 'Minutos por entrega',
    labelled: true,
    cell: ({ segundos, medidas }) =>
      medidas === 0 ? '—' : `${String(Math.round(segundos / medidas / 60))} min`,
  },
  money('Efectivo recibido', ({ recibido }) => recibido),
  money('Por liquidar', ({ por_liquidar }) => por_liquidar),
  money('Domicilios', ({ domicilios }) => domicilios),
  money('Propinas', ({ propinas }) => propinas),
]
