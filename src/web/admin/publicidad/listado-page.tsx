// 'Listado de Publicidades'. Rule publicidad/por-que-no.
import { publicidadAdminApi } from '#contract/publicidad/admin.ts'
import type { Publicidad } from '#contract/publicidad/publicidad.ts'
import { formatDiaLargo, formatFecha } from '#domain/format.ts'
import { VIGENCIA_LABEL, vigenciaOf } from '#domain/publicidad.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call, messageOf } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSession } from '#web/lib/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable, RowMenu } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleMinus, Eye, Pencil, Plus, Power } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PreviewDialog } from './preview-dialog.tsx'
import { publicidadesQuery } from './queries.ts'

const columnsIn = (zona: string, now: Date): [Column<Publicidad>, ...Column<Publicidad>[]] => [
  { label: 'Título', cell: ({ titulo }) => titulo },
  {
    label: 'Fecha de inicio',
    labelled: true,
    cell: ({ fecha_inicio }) => formatDiaLargo(fecha_inicio, zona),
  },
  { label: 'Fecha de fin', labelled: true, cell: ({ fecha_fin }) => whole(formatDiaLargo(fecha_fin, zona)) },
  { label: 'Vigente', labelled: true, cell: (publicidad) => vigente(publicidad, now, zona) },
  { label: 'Creado en', labelled: true, cell: ({ creado_en }) => whole(formatFecha(creado_en, zona)) },
]

/** A date wraps between its words and never inside one. */
const whole = (text: string) => <span className="wrap-normal tabular-nums">{text}</span>

function vigente(publicidad: Publicidad, now: Date, zona: string) {
  if (publicidad.esta_vigente) {
    return (
      <Badge tone="completado" icon={<CircleCheckBig aria-hidden="true" />}>
        Sí
      </Badge>
    )
  }
  const why = vigenciaOf(publicidad, now, zona)
  return (
    <Badge tone="neutral" icon={<CircleMinus aria-hidden="true" />}>
      {why === 'VIGENTE' ? 'No' : `No · ${VIGENCIA_LABEL[why]}`}
    </Badge>
  )
}

const thumb = ({ imagen }: Publicidad) => (
  <span
    aria-hidden="true"
    className="block size-14 shrink-0 overflow-hidden rounded-thumb bg-surface-2 md:size-12"
  >
    <Picture src={imagen} alt="" sizes="56px" className="size-full object-cover" />
  </span>
)

export default function ListadoPage() {
  const query = useQuery(publicidadesQuery())
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const now = useNow()
  const manages = useSession((state) => state.userPermissions.includes('gestionar_publicidad'))
  return (
    <Page
      title="Listado de Publicidades"
      actions={
        manages ? (
          <Link to={adminPaths.registrarPublicidad()} className={buttonClass()}>
            <Plus className="size-5" aria-hidden="true" />
            Registrar Publicidad
          </Link>
        ) : undefined
      }
    >
      <Loaded query={query} failure="Error al cargar las publicidades">
        {(publicidades) => (
          <DataTable
            label="Publicidades"
            rows={publicidades}
            idOf={({ id }) => id}
            columns={columnsIn(negocio.zona_horaria, now)}
            picture={thumb}
            actions={ACTIONS}
            empty={<EmptyState title="No hay publicidades registradas" />}
          />
        )}
      </Loaded>
    </Page>
  )
}

const ACTIONS = { label: 'Acciones', of: (publicidad: Publicidad) => <Actions publicidad={publicidad} /> }

function Actions({ publicidad }: { publicidad: Publicidad }) {
  const { id, titulo, activa } = publicidad
  const manages = useSession((state) => state.userPermissions.includes('gestionar_publicidad'))
  const [previewed, setPreviewed] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()

  async function toggle() {
    try {
      await call(publicidadAdminApi.toggle, { params: { id: String(id) }, body: { activa: !activa } })
      notify.success(activa ? 'Publicidad desactivada correctamente' : 'Publicidad activada correctamente')
    } catch (error) {
      notify.error(messageOf(error, 'No se pudo cambiar el estado'))
    }
    await client.invalidateQueries(publicidadesQuery())
  }

  const preview: MenuEntry = {
    label: 'Previsualizar',
    icon: <Eye aria-hidden="true" />,
    onSelect: () => setPreviewed(true),
  }
  const items: MenuEntry[] = manages
    ? [
        {
          label: 'Modificar',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => void navigate(adminPaths.modificarPublicidad(id)),
        },
        preview,
        {
          label: activa ? 'Desactivar' : 'Activar',
          icon: <Power aria-hidden="true" />,
          onSelect: () => void toggle(),
        },
      ]
    : [preview]
  return (
    <>
      <RowMenu label={`Acciones de ${titulo}`} items={items} />
      <PreviewDialog id={id} open={previewed} onClose={() => setPreviewed(false)} />
    </>
  )
}
