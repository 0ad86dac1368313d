// The open invitations to the team. Rule permisos/invitar.
import { invitacionesApi, type Invitacion } from '#contract/usuarios/invitaciones.ts'
import { formatFecha, formatNombre, formatTelefono, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Breakable } from '#web/ui/breakable.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Column, DataTable, RowMenu } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MailPlus, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { invitacionesQuery } from './queries.ts'
import { sedesText } from './sedes-text.ts'
import { ShareLink, type MadeLink } from './share-link.tsx'

const COLUMNS: [Column<Invitacion>, ...Column<Invitacion>[]] = [
  { label: 'Persona', cell: formatNombre },
  {
    label: 'Contacto',
    cell: ({ email, numero }) => (
      <Breakable text={email ?? (numero === '' ? 'Sin datos' : formatTelefono(numero))} />
    ),
  },
  {
    label: 'Roles',
    cell: ({ roles, todas_las_sedes, sedes }) => (
      <>
        {roles.map(({ rol }) => rol).join(', ')}
        {!todas_las_sedes && (
          <span className="block text-14 wrap-anywhere text-ink-2">{sedesText(sedes)}</span>
        )}
      </>
    ),
  },
  { label: 'Vence', cell: (invitacion) => <Vence invitacion={invitacion} />, labelled: true },
]

type OnInvitacion = (invitacion: Invitacion) => void

const actions = (onShare: OnInvitacion, onWithdraw: OnInvitacion) => ({
  label: 'Acciones',
  of: (invitacion: Invitacion) => (
    <RowMenu
      label={`Acciones de ${formatNombre(invitacion)}`}
      items={[
        {
          label: 'Nuevo enlace',
          icon: <Share2 aria-hidden="true" />,
          onSelect: () => onShare(invitacion),
        },
        {
          label: 'Retirar',
          icon: <Trash2 aria-hidden="true" />,
          onSelect: () => onWithdraw(invitacion),
        },
      ]}
    />
  ),
})

export default function InvitacionesPage() {
  const client = useQueryClient()
  const query = useQuery(invitacionesQuery())
  const [shared, setShared] = useState<{ invitacion: Invitacion; link: MadeLink } | null>(null)
  const [withdrawing, setWithdrawing] = useState<Invitacion | null>(null)

  async function share(invitacion: Invitacion) {
    try {
      const link = await call(invitacionesApi.makeLink, { params: { id: String(invitacion.id) } })
      setShared({ invitacion, link })
    } catch (error) {
      notify.error(detailOf(error, 'No pudimos crear el enlace'))
    }
    await client.invalidateQueries({ queryKey: ['invitaciones'] })
  }

  return (
    <Page
      title="Invitaciones"
      back={adminPaths.usuarios()}
      actions={
        <Link to={adminPaths.invitar()} className={buttonClass()}>
          <MailPlus className="size-5" aria-hidden="true" />
          Invitar
        </Link>
      }
    >
      <Loaded query={query} failure="Error al cargar las invitaciones">
        {(invitaciones) => (
          <DataTable
            label="Invitaciones"
            rows={invitaciones}
            idOf={({ id }) => id}
            columns={COLUMNS}
            actions={actions((invitacion) => void share(invitacion), setWithdrawing)}
            empty={
              <EmptyState
                title="No hay invitaciones pendientes"
                text="Invita a tu equipo: cada persona recibe un enlace y elige su propia contraseña."
              />
            }
          />
        )}
      </Loaded>
      <Dialog open={shared !== null} onClose={() => setShared(null)} title="Nuevo enlace" size="sm">
        {shared !== null && <ShareLink {...shared} />}
      </Dialog>
      {withdrawing !== null && <Withdraw invitacion={withdrawing} onClose={() => setWithdrawing(null)} />}
    </Page>
  )
}

function Vence({ invitacion: { vence, vencida } }: { invitacion: Invitacion }) {
  const { data: negocio } = useQuery(negocioQuery())
  return vencida ? (
    <Badge tone="neutral">Vencida</Badge>
  ) : (
    formatFecha(vence, negocio?.zona_horaria ?? ZONA_POR_DEFECTO)
  )
}

function Withdraw({ invitacion, onClose }: { invitacion: Invitacion; onClose: () => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)

  async function withdraw() {
    setBusy(true)
    try {
      await call(invitacionesApi.withdraw, { params: { id: String(invitacion.id) } })
      notify.success('La invitación fue retirada')
    } catch (error) {
      notify.error(detailOf(error, 'No pudimos retirar la invitación'))
    }
    await client.invalidateQueries({ queryKey: ['invitaciones'] })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title="¿Retirar esta invitación?"
      subject={formatNombre(invitacion)}
      text="Su enlace deja de servir."
      confirmLabel="Retirar"
      busyLabel="Retirando"
      busy={busy}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    />
  )
}
