// 'Pagos por devolver': approved payments online for which no order could be placed. Rule
// pago/por-devolver.
import type { PorDevolver } from '#contract/pedidos/en-linea.ts'
import { formatFecha, formatMoney, formatTelefono } from '#domain/format.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { porDevolverQuery, useMarkDevuelto } from './use-por-devolver.ts'

const valorOf = ({ valor, moneda }: PorDevolver) =>
  moneda === 'COP' ? formatMoney(valor) : `${String(valor)} ${moneda}`

const columns = (zona: string): [Column<PorDevolver>, ...Column<PorDevolver>[]] => [
  {
    label: 'Cliente',
    cell: ({ nombre, numero }) => (
      <>
        <span className="block wrap-anywhere">{nombre === '' ? 'Sin nombre' : nombre}</span>
        {numero !== '' && (
          <span className="block text-14 text-ink-2 tabular-nums">{formatTelefono(numero)}</span>
        )}
      </>
    ),
  },
  { label: 'Valor', cell: (pago) => <span className="tabular-nums">{valorOf(pago)}</span> },
  { label: 'Motivo', cell: ({ motivo }) => motivo },
  { label: 'Sede', cell: ({ sede }) => sede.nombre },
  { label: 'Fecha', cell: ({ fecha }) => formatFecha(fecha, zona) },
  {
    label: 'Transacción',
    cell: ({ transaccion }) => <span className="text-14 wrap-anywhere">{transaccion}</span>,
  },
]

const returned = (pago: PorDevolver, ask: (pago: PorDevolver) => void) => (
  <Button variant="secondary" aria-label={`Ya lo devolví: ${valorOf(pago)}`} onClick={() => ask(pago)}>
    Ya lo devolví
  </Button>
)

export default function PorDevolverPage() {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const query = useQuery(porDevolverQuery())
  const [asked, setAsked] = useState<PorDevolver | null>(null)
  const close = () => setAsked(null)
  const { mark, busy } = useMarkDevuelto(close)
  const returns = useSession((state) => can(state.userPermissions, ACCESO.devoluciones.escribir))
  const actions = { label: 'Acciones', of: (pago: PorDevolver) => returned(pago, setAsked) }
  return (
    <Page title="Pagos por devolver" back={adminPaths.gestionarPedidos()}>
      <p className="mb-4 text-16 text-ink-2">
        Clientes que pagaron en línea sin que el pedido se pudiera hacer.{' '}
        {returns
          ? 'Devuelve el dinero en el panel de Wompi y márcalo aquí.'
          : 'El dinero lo devuelve quien puede reembolsar pagos.'}
      </p>
      <Loaded query={query} failure="Error al cargar los pagos por devolver">
        {(pagos) => (
          <DataTable
            label="Pagos por devolver"
            rows={pagos}
            idOf={({ id }) => id}
            columns={columns(negocio.zona_horaria)}
            {...(returns && { actions })}
            empty={
              <EmptyState
                title="No hay pagos por devolver"
                text="Aquí aparecen los pagos que llegan cuando el pedido ya no se puede hacer."
              />
            }
          />
        )}
      </Loaded>
      <ConfirmDialog
        open={asked !== null}
        title="¿Ya devolviste el dinero?"
        subject={asked === null ? '' : `${asked.nombre} · ${valorOf(asked)}`}
        text="El pago sale de esta lista y queda en la auditoría."
        confirmLabel="Ya lo devolví"
        busyLabel="Guardando"
        busy={busy}
        onConfirm={() => {
          if (asked !== null) mark(asked.id)
        }}
        onClose={close}
      />
    </Page>
  )
}
