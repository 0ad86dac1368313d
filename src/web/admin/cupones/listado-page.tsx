// 'Cupones': the campaigns with their use and cost at a glance.
import type { Campana } from '#contract/usuarios/campanas.ts'
import { businessDay, formatDia, formatMoney } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { CircleCheckBig, CircleMinus, CirclePause, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { CampanaActions } from './campana-actions.tsx'
import { vigenciaOfCampana, worthOfCampana } from './describe-campana.ts'
import { campanasQuery } from './queries.ts'

const LOOK = {
  vigente: { tone: 'completado', icon: <CircleCheckBig aria-hidden="true" /> },
  pausa: { tone: 'proceso', icon: <CirclePause aria-hidden="true" /> },
  otra: { tone: 'neutral', icon: <CircleMinus aria-hidden="true" /> },
} as const

function Estado({ campana, hoy }: { campana: Campana; hoy: string }) {
  const { label, vigencia } = vigenciaOfCampana(campana, hoy)
  return <Badge {...LOOK[vigencia]}>{label}</Badge>
}

const columnsOn = (hoy: string): [Column<Campana>, ...Column<Campana>[]] => [
  { label: 'Código', cell: ({ codigo }) => codigo },
  { label: 'Descuento', labelled: true, cell: worthOfCampana },
  {
    label: 'Hasta',
    labelled: true,
    cell: ({ fecha_fin }) => <span className="wrap-normal tabular-nums">{formatDia(fecha_fin)}</span>,
  },
  {
    label: 'Usos',
    labelled: true,
    cell: ({ usos, limite_total }) => (
      <span className="tabular-nums">
        {usos}
        {limite_total !== null && <span className="text-ink-2"> de {limite_total}</span>}
      </span>
    ),
  },
  {
    label: 'Costo',
    labelled: true,
    cell: ({ costo }) => <span className="whitespace-nowrap tabular-nums">{formatMoney(costo)}</span>,
  },
  { label: 'Estado', labelled: true, cell: (campana) => <Estado campana={campana} hoy={hoy} /> },
]

const ACTIONS = { label: 'Acciones', of: (campana: Campana) => <CampanaActions campana={campana} /> }

export default function ListadoPage() {
  const query = useQuery(campanasQuery())
  const { zona_horaria } = useSuspenseQuery(negocioQuery()).data
  const hoy = businessDay(useNow(), zona_horaria)
  return (
    <Page
      title="Cupones"
      actions={
        <Link to={adminPaths.registrarCupon()} className={buttonClass()}>
          <Plus className="size-5" aria-hidden="true" />
          Registrar Cupón
        </Link>
      }
    >
      <Loaded query={query} failure="Error al cargar los cupones">
        {(campanas) => (
          <DataTable
            label="Cupones"
            rows={campanas}
            idOf={({ id }) => id}
            columns={columnsOn(hoy)}
            actions={ACTIONS}
            empty={<EmptyState title="No hay cupones registrados" />}
          />
        )}
      </Loaded>
    </Page>
  )
}
