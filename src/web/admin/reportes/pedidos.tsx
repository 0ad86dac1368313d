// The orders behind a figure, the newest first. Rule reporte/recorrido.
import { MAX_PEDIDOS_DE_REPORTE, reportesApi } from '#contract/reportes.ts'
import type { FiltrosDePedidosEscritos, PedidoDeReporte } from '#contract/reportes.ts'
import { formatFecha, formatMoney, formatNumero } from '#domain/format.ts'
import { CANAL_LABEL } from '#domain/pedido/canal.ts'
import { estadoLabel, TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { callFile } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Descargas } from './descargas.tsx'
import { pedidosDeReporteQuery } from './queries.ts'

interface Props {
  title: string
  /** The page has the title already. */
  isPage?: true
  filtros: FiltrosDePedidosEscritos
  zona: string
}

export function Pedidos({ title, isPage, filtros, zona }: Props) {
  const query = useQuery(pedidosDeReporteQuery(filtros))
  const opens = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  return (
    <Card {...(isPage === undefined && { title })} className="min-w-0 print:hidden">
      <Loaded query={query} failure="Error al cargar los pedidos">
        {(pedidos) => (
          <>
            <DataTable
              label={title}
              rows={pedidos}
              idOf={({ id }) => id}
              columns={columnsOf({ zona, opens, cifra: filtros.cifra })}
              empty={<EmptyState title="No hay pedidos en estas fechas" />}
            />
            {pedidos.length === MAX_PEDIDOS_DE_REPORTE && (
              <p className="mt-3 text-14 text-ink-2">
                Los últimos {MAX_PEDIDOS_DE_REPORTE}. Elige menos días o un filtro para ver los demás, o
                descárgalos todos.
              </p>
            )}
            {pedidos.length > 0 && (
              <div className="mt-4">
                <Descargas
                  title={title}
                  read={(formato) =>
                    callFile(reportesApi.archivoDePedidos, { query: { ...filtros, formato } })
                  }
                />
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  )
}

const columnsOf = ({
  zona,
  opens,
  cifra,
}: {
  zona: string
  opens: boolean
  cifra: FiltrosDePedidosEscritos['cifra']
}): [Column<PedidoDeReporte>, ...Column<PedidoDeReporte>[]] => [
  { label: 'Pedido', cell: ({ id }) => <Numero id={id} opens={opens} /> },
  { label: 'Fecha', labelled: true, cell: ({ fecha }) => formatFecha(fecha, zona) },
  { label: 'Sede', labelled: true, cell: ({ sede }) => sede },
  {
    label: 'Tipo y canal',
    labelled: true,
    cell: ({ tipo_pedido, canal }) => `${TIPO_LABEL[tipo_pedido]} · ${CANAL_LABEL[canal]}`,
  },
  { label: 'Estado', labelled: true, cell: ({ estado }) => estadoLabel(estado) },
  money('Total', ({ total_a_pagar }) => total_a_pagar),
  ...(cifra === 'POR_COBRAR' ? [money('Por cobrar', ({ por_cobrar }) => por_cobrar)] : []),
  ...(cifra === 'PAGADO_DE_MAS' ? [money('Pagado de más', ({ pagado_de_mas }) => pagado_de_mas)] : []),
  ...(cifra === 'PAGADO_DE_MAS' || cifra === 'POR_DEVOLVER'
    ? [money('Por devolver', ({ por_devolver }) => por_devolver)]
    : []),
  ...(cifra === 'CORTESIA' ? [money('No cobrado', ({ cortesia_valor }) => cortesia_valor)] : []),
]

const money = (label: string, of: (row: PedidoDeReporte) => number): Column<PedidoDeReporte> => ({
  label,
  labelled: true,
  cell: (row) => <span className="whitespace-nowrap tabular-nums">{formatMoney(of(row))}</span>,
})

/** Leads to the order, for people who may open it. */
function Numero({ id, opens }: { id: number; opens: boolean }) {
  const numero = `#${formatNumero(id)}`
  if (!opens) return numero
  return (
    <Link
      to={adminPaths.detallePedido(id)}
      className="flex min-h-11 items-center underline decoration-line-strong underline-offset-4 hover:decoration-ink"
    >
      {numero}
    </Link>
  )
}
