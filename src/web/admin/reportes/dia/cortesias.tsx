// What the house gave: repeated orders, courtesies and meals of the staff. Rule reporte/cortesias.
import type { GrupoDeCortesias } from '#contract/pedidos/cortesias.ts'
import { CLASE_LABEL, CLASES_DE_CORTESIA } from '#domain/cortesia/cortesia.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Lista, Row } from './lista.tsx'
import { cortesiasQuery } from './queries.ts'

interface Props {
  desde: string
  hasta: string
  sede: string | undefined
}

export function Cortesias({ desde, hasta, sede }: Props) {
  const query = useQuery(cortesiasQuery(desde, hasta, sede))
  return (
    <Card title="Cortesías y repetidos" className="min-w-0 print:break-inside-avoid print:border-0">
      <Loaded query={query} failure="Error al cargar el reporte">
        {(grupos) => (
          <div className="grid min-w-0 grid-cols-1 gap-4">
            {grupos.length > 0 && <Totales grupos={grupos} />}
            <DataTable
              label="Cortesías y repetidos"
              rows={grupos.map((grupo, id) => ({ ...grupo, id }))}
              idOf={({ id }) => id}
              columns={COLUMNS}
              empty={
                <EmptyState
                  title="No hay datos en estas fechas"
                  text="Aquí aparece lo que no se cobra: cortesías, consumo del personal y pedidos repetidos."
                />
              }
            />
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function Totales({ grupos }: { grupos: readonly GrupoDeCortesias[] }) {
  const clases = CLASES_DE_CORTESIA.map((clase) => {
    const own = grupos.filter((grupo) => grupo.clase === clase)
    const sum = (of: (grupo: GrupoDeCortesias) => number) => own.reduce((total, one) => total + of(one), 0)
    return { clase, cantidad: sum(({ cantidad }) => cantidad), valor: sum(({ valor }) => valor) }
  })
  return (
    <Lista>
      {clases.map(({ clase, cantidad, valor }) => (
        <Row key={clase} label={`${CLASE_LABEL[clase]} (${String(cantidad)})`}>
          {formatMoney(valor)}
        </Row>
      ))}
      <Row label="Total no cobrado" strong>
        {formatMoney(clases.reduce((total, { valor }) => total + valor, 0))}
      </Row>
    </Lista>
  )
}

const COLUMNS: [Column<GrupoDeCortesias>, ...Column<GrupoDeCortesias>[]] = [
  {
    label: 'Motivo',
    cell: ({ clase, motivo }) => (
      <span className="wrap-anywhere">
        <span className="font-semibold">{motivo}</span>
        <span className="block text-14 text-ink-2">{CLASE_LABEL[clase]}</span>
      </span>
    ),
  },
  {
    label: 'Persona',
    labelled: true,
    cell: ({ persona }) => <span className="wrap-anywhere">{persona}</span>,
  },
  {
    label: 'Valor',
    labelled: true,
    cell: ({ valor }) => <span className="whitespace-nowrap tabular-nums">{formatMoney(valor)}</span>,
  },
  {
    label: 'Antes',
    labelled: true,
    cell: ({ antes }) => <span className="whitespace-nowrap tabular-nums">{formatMoney(antes)}</span>,
  },
  { label: 'Pedidos', labelled: true, cell: Pedidos },
]

function Pedidos({ cantidad, pedidos }: GrupoDeCortesias) {
  if (cantidad === 0) return '0'
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-bold tabular-nums underline decoration-line-strong underline-offset-4">
        {cantidad}
      </summary>
      <ul className="flex max-w-60 flex-wrap gap-x-3">
        {pedidos.map((id) => (
          <li key={id}>
            <Link
              to={adminPaths.detallePedido(id)}
              className="inline-flex min-h-11 items-center font-bold text-ink tabular-nums underline underline-offset-4"
            >
              #{formatNumero(id)}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
