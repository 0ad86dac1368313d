// 'Gestionar mesas': every table as a card, by branch, filtered by state. Rule mesa/estados.
import type { CuentaAbierta } from '#contract/mesas/cuentas.ts'
import { ESTADO_MESA_LABEL, type MesaDePersonal } from '#contract/sedes/admin.ts'
import { ESTADOS_MESA, type EstadoMesa, type Sede } from '#contract/sedes/sede.ts'
import { sedeName } from '#domain/texto.ts'
import { useListFilters } from '#web/admin/page/listas/list-filters.ts'
import { FailedRead, Loaded } from '#web/admin/page/loaded.tsx'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { Page } from '#web/admin/page/page.tsx'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useLlamadosDeSede } from '#web/admin/pedidos/llamados.ts'
import { SedeSelect } from '#web/admin/pedidos/filtros/board-controls.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus, QrCode } from 'lucide-react'
import { Link } from 'react-router'
import { CuentasArchivadas, cuentasArchivadas } from './cuentas-archivadas.tsx'
import { MesaCard } from './mesa-card.tsx'
import { MESA_LOOK } from './mesa-look.tsx'
import { MesasArchivadas } from './mesas-archivadas.tsx'
import { cuentasQuery, mesasDePersonalQuery } from './queries.ts'

type Filter = EstadoMesa | 'TODAS'

const GRID = 'grid gap-3 min-[20rem]:grid-cols-2 md:grid-cols-3 md:gap-4 lg:grid-cols-4'

export default function MesasPage() {
  const mesas = useQuery(mesasDePersonalQuery())
  const sedes = useOwnSedes()
  const both = {
    data:
      mesas.data === undefined || sedes.data === undefined
        ? undefined
        : { mesas: mesas.data, sedes: sedes.data },
    error: mesas.error ?? sedes.error,
    refetch: () => Promise.all([mesas.refetch(), sedes.refetch()]),
  }
  return (
    <Page
      title="Gestionar mesas"
      actions={
        <>
          <div className="md:w-52">
            <SedeSelect />
          </div>
          <Link to={adminPaths.qrDeMesas()} className={buttonClass({ variant: 'secondary' })}>
            <QrCode className="size-5" aria-hidden="true" />
            Imprimir QR de las mesas
          </Link>
          <Link to={adminPaths.registrarMesas()} className={buttonClass()}>
            <Plus className="size-5" aria-hidden="true" />
            Registrar mesas
          </Link>
        </>
      }
    >
      <Loaded query={both} failure="No se pudieron cargar las mesas" skeleton={<CardsSkeleton />}>
        {(all) => <Mesas {...all} />}
      </Loaded>
    </Page>
  )
}

function Mesas({ mesas, sedes }: { mesas: readonly MesaDePersonal[]; sedes: readonly Sede[] }) {
  const [{ estado: filter }, change] = useListFilters('mesas')
  const sedeId = usePreferences((state) => state.sedeId)
  const takesOrders = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  // Without it the tables are managed as before.
  const query = useQuery({ ...cuentasQuery(), enabled: takesOrders })
  // Read before the person lost the permission, they would still lead to a closed screen.
  const cuentas = takesOrders ? (query.data ?? []) : []
  const shownSedes = sedes.filter(({ id }) => sedeId === null || id === sedeId)
  const here = mesas.filter(({ sede }) => sedeId === null || sede === sedeId)
  const shown = here.filter(({ estado }) => filter === 'TODAS' || estado === filter)
  // Also beside the tables of another branch: no filter offers an archived one.
  const away = cuentasArchivadas(cuentas, mesas)
  const above = (
    <>
      {takesOrders && <FailedRead query={query} failure="No se pudieron leer las cuentas de las mesas." />}
      <CuentasArchivadas cuentas={away} />
    </>
  )
  if (here.length === 0) {
    return (
      <>
        {above}
        {away.length === 0 && (
          <EmptyState
            title="No hay mesas registradas"
            text="Registra las de una sede indicando cuántas son."
          />
        )}
        <MesasArchivadas sedes={shownSedes} />
      </>
    )
  }
  return (
    <>
      {above}
      <States mesas={here} value={filter} onChange={(estado) => change({ estado })} />
      {shown.length === 0 && <EmptyState title="Ninguna mesa está en este estado" />}
      {shownSedes.map((sede) => (
        <Group
          key={sede.id}
          sede={sede}
          mesas={shown.filter((mesa) => mesa.sede === sede.id)}
          titled={sedeId === null}
          takesOrders={takesOrders}
          cuentas={cuentas}
        />
      ))}
      <MesasArchivadas sedes={shownSedes} />
    </>
  )
}

function Group({
  sede,
  mesas,
  titled,
  takesOrders,
  cuentas,
}: {
  sede: Sede
  mesas: readonly MesaDePersonal[]
  /** Whether to show the branch's name: only when several branches are shown. */
  titled: boolean
  takesOrders: boolean
  cuentas: readonly CuentaAbierta[]
}) {
  const llamados = useLlamadosDeSede()
  if (mesas.length === 0) return null
  const heading = `sede-${String(sede.id)}`
  return (
    <section aria-labelledby={heading} className="mt-5">
      <h2 id={heading} className={titled ? 'mb-3 text-18 font-bold' : 'sr-only'}>
        {sedeName(sede.nombre)}
      </h2>
      <ul className={GRID}>
        {mesas.map((mesa) => (
          <MesaCard
            key={mesa.id}
            mesa={mesa}
            sede={sede}
            takesOrders={takesOrders}
            cuenta={cuentas.find((cuenta) => cuenta.mesa.id === mesa.id)}
            llamados={llamados.filter((llamado) => llamado.mesa.id === mesa.id)}
          />
        ))}
      </ul>
    </section>
  )
}

/** The number of tables in each state; pressing one filters by it. */
function States({
  mesas,
  value,
  onChange,
}: {
  mesas: readonly MesaDePersonal[]
  value: Filter
  onChange: (filter: Filter) => void
}) {
  const count = (filter: Filter) =>
    filter === 'TODAS' ? mesas.length : mesas.filter(({ estado }) => estado === filter).length
  return (
    <fieldset className="grid grid-cols-2 gap-px overflow-hidden rounded-control border border-line bg-line md:inline-grid md:grid-cols-4">
      <legend className="sr-only">Mesas que se muestran</legend>
      {(['TODAS', ...ESTADOS_MESA] as const).map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
          className="flex min-h-11 items-center justify-center gap-2 bg-surface px-4 text-14 font-semibold text-ink-2 outline-offset-[-3px] hover:bg-surface-2 aria-pressed:bg-albahaca aria-pressed:text-white"
        >
          <StateIcon filter={filter} pressed={filter === value} />
          {filter === 'TODAS' ? 'Todas' : ESTADO_MESA_LABEL[filter]}
          <span className="tabular-nums">{count(filter)}</span>
        </button>
      ))}
    </fieldset>
  )
}

function StateIcon({ filter, pressed }: { filter: Filter; pressed: boolean }) {
  if (filter === 'TODAS') return null
  const { Icon, text } = MESA_LOOK[filter]
  return <Icon className={`size-5 ${pressed ? '' : text}`} aria-hidden="true" />
}

const CardsSkeleton = () => (
  <div className={GRID}>
    {[0, 1, 2, 3, 4, 5, 6, 7].map((card) => (
      <Skeleton key={card} className="h-72 rounded-card" />
    ))}
  </div>
)
