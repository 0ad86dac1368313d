// One table to group and filter freely, and the orders behind its figures.
import { formatFecha, formatMoney, formatNumero } from '#domain/format.ts'
import { CANAL_LABEL } from '#domain/pedido/canal.ts'
import { estadoLabel, TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { GRUPO_LABEL, GRUPOS, TEMA_LABEL, TEMAS, type Grupo } from '#domain/pedido/reporte.ts'
import { MAX_PEDIDOS_DE_REPORTE, reportesApi, type PedidoDeReporte } from '#contract/reportes.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { callFile } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { DataTable, type Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { filtrosOf, type Consulta } from './consulta.ts'
import { Descargas } from './descargas.tsx'
import { MEDIDAS } from './medidas.ts'
import { pedidosDeReporteQuery } from './queries.ts'
import { Seccion } from './seccion.tsx'
import { Totales } from './totales.tsx'

interface Props {
  consulta: Consulta
  change: (next: Partial<Consulta>) => void
  zona: string
}

export function Explorar({ consulta, change, zona }: Props) {
  const { tema, grupo, filtros } = consulta
  const grupos: readonly Grupo[] = GRUPOS[tema]
  return (
    <>
      <div className="grid gap-3 md:grid-cols-3 print:hidden">
        <SelectField
          label="Qué sumar"
          placeholder={null}
          options={TEMAS.map((one) => ({ value: one, label: TEMA_LABEL[one] }))}
          value={tema}
          onChange={({ target }) =>
            change({ tema: TEMAS.find((one) => one === target.value) ?? tema, grupo: 'dia' })
          }
        />
        <SelectField
          label="Agrupar por"
          placeholder={null}
          options={grupos.map((one) => ({ value: one, label: GRUPO_LABEL[one] }))}
          value={grupo}
          onChange={({ target }) => change({ grupo: grupos.find((one) => one === target.value) ?? grupo })}
        />
      </div>
      {filtros.length > 0 && (
        <ul aria-label="Filtros" className="flex flex-wrap gap-2">
          {filtros.map(({ filtro, nombre }) => (
            <li key={filtro}>
              <button
                type="button"
                aria-label={`Quitar el filtro ${GRUPO_LABEL[filtro]}: ${nombre}`}
                onClick={() => change({ filtros: filtros.filter((one) => one.filtro !== filtro) })}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-14 font-semibold hover:bg-surface-2"
              >
                {GRUPO_LABEL[filtro]}: {nombre}
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Totales tema={tema} consulta={consulta} />
      <Seccion
        consulta={consulta}
        seccion={{
          tema,
          grupo,
          title: `${TEMA_LABEL[tema]} por ${GRUPO_LABEL[grupo].toLowerCase()}`,
          medidas: MEDIDAS[tema],
          chart: true,
        }}
      />
      <Pedidos consulta={consulta} zona={zona} />
    </>
  )
}

function Pedidos({ consulta, zona }: Pick<Props, 'consulta' | 'zona'>) {
  const filtros = filtrosOf(consulta)
  const query = useQuery(pedidosDeReporteQuery(filtros))
  const opens = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  return (
    <Card title="Pedidos de estas cifras" className="min-w-0 print:hidden">
      <Loaded query={query} failure="Error al cargar los pedidos">
        {(pedidos) => (
          <>
            <DataTable
              label="Pedidos de estas cifras"
              rows={pedidos}
              idOf={({ id }) => id}
              columns={columnsOf(zona, opens)}
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
                  title="Pedidos de estas cifras"
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

const columnsOf = (zona: string, opens: boolean): [Column<PedidoDeReporte>, ...Column<PedidoDeReporte>[]] => [
  { label: 'Pedido', cell: ({ id }) => <Numero id={id} opens={opens} /> },
  { label: 'Fecha', labelled: true, cell: ({ fecha }) => formatFecha(fecha, zona) },
  { label: 'Sede', labelled: true, cell: ({ sede }) => sede },
  {
    label: 'Tipo y canal',
    labelled: true,
    cell: ({ tipo_pedido, canal }) => `${TIPO_LABEL[tipo_pedido]} · ${CANAL_LABEL[canal]}`,
  },
  { label: 'Estado', labelled: true, cell: ({ estado }) => estadoLabel(estado) },
  {
    label: 'Total',
    labelled: true,
    cell: ({ total_a_pagar }) => (
      <span className="whitespace-nowrap tabular-nums">{formatMoney(total_a_pagar)}</span>
    ),
  },
]

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
