// 'Hoy': the sales of today so far and the drawers, as far as the role may read them. A server
// that does not know these calls has no such part. Rule permisos/inicio.
import type { Caja } from '#contract/caja/cajas.ts'
import { reportesApi, type VentasDeHoy } from '#contract/reportes.ts'
import { formatMoney } from '#domain/format.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { cajasQuery } from '#web/admin/caja/queries.ts'
import { every } from '#web/admin/page/loaded.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { ChartColumn, ChevronRight, LockKeyhole, LockKeyholeOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { cajaText, comparacionDe, pedidosText } from './hoy.ts'

const REFRESH_MS = 60_000

export function HoySection() {
  const permisos = useSession((state) => state.userPermissions)
  const ventas = useQuery({
    queryKey: ['reportes', 'hoy'],
    queryFn: ({ signal }) => call(reportesApi.hoy, { signal }),
    enabled: can(permisos, ACCESO.reportes.leer),
    staleTime: 0,
    refetchInterval: every(REFRESH_MS),
  })
  const cajas = useQuery({
    ...cajasQuery(),
    enabled: can(permisos, ACCESO.cajas.escribir),
    refetchInterval: every(REFRESH_MS),
  })
  const parts = [
    isShown(ventas) && (
      <Part key="ventas" query={ventas} failure="No se pudieron leer las ventas de hoy.">
        {(data) => <Ventas ventas={data} />}
      </Part>
    ),
    isShown(cajas) && cajas.data?.length !== 0 && (
      <Part key="cajas" query={cajas} failure="No se pudieron leer las cajas.">
        {(data) => <Cajas cajas={data} />}
      </Part>
    ),
  ].filter((part) => part !== false)
  if (parts.length === 0) return null
  return (
    <section aria-labelledby="hoy" className="mt-6">
      <h2 id="hoy" className="text-18 font-bold">
        Hoy
      </h2>
      <div className={`mt-3 grid gap-3 ${parts.length > 1 ? 'lg:grid-cols-2' : ''}`}>{parts}</div>
    </section>
  )
}

interface Query<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isLoading: boolean
  readonly refetch: () => Promise<unknown>
}

const isShown = ({ data, error, isLoading }: Query<unknown>): boolean =>
  data !== undefined || isLoading || (error !== null && !(error instanceof ApiError && error.status === 404))

const CARD = 'rounded-card border border-line bg-surface'

interface PartProps<Data> {
  readonly query: Query<Data>
  readonly failure: string
  readonly children: (data: Data) => ReactNode
}

function Part<Data>({ query: { data, error, refetch }, failure, children }: PartProps<Data>) {
  if (data !== undefined) return children(data)
  if (error === null) {
    return (
      <output className="block">
        <span className="sr-only">Cargando...</span>
        <Skeleton className="h-36 rounded-card!" />
      </output>
    )
  }
  return (
    <p role="alert" className={`${CARD} flex flex-wrap items-center gap-x-4 gap-y-2 p-4 text-16 md:px-5`}>
      <span className="min-w-0 flex-1 basis-40">{failure}</span>
      <Button variant="secondary" onClick={() => void refetch()}>
        Reintentar
      </Button>
    </p>
  )
}

function Ventas({ ventas }: { ventas: VentasDeHoy }) {
  const comparacion = comparacionDe(ventas)
  return (
    <Link
      to={adminPaths.reportes()}
      className={`${CARD} flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 wrap-anywhere hyphens-auto hover:border-line-strong md:px-5`}
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-albahaca-suave text-albahaca">
        <ChartColumn className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 basis-20">
        <span className="block text-14 text-ink-2">Ventas de hoy</span>
        {ventas.pedidos === 0 ? (
          <span className="mt-1 block text-18 font-bold">Todavía no hay ventas hoy</span>
        ) : (
          <>
            <span className="mt-1 flex flex-wrap items-baseline gap-x-3">
              <span className="text-28 font-extrabold tabular-nums">{formatMoney(ventas.total)}</span>
              {comparacion?.cambio != null && (
                <span className="text-16 font-bold tabular-nums">{comparacion.cambio}</span>
              )}
            </span>
            <span className="mt-1 block text-14 tabular-nums">{pedidosText(ventas)}</span>
          </>
        )}
        {comparacion !== null && (
          <span className="mt-1 block text-14 text-ink-2 tabular-nums">{comparacion.texto}</span>
        )}
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
    </Link>
  )
}

/** With several branches each drawer names its own. */
function Cajas({ cajas }: { cajas: readonly Caja[] }) {
  const { zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  const now = useNow()
  const hasSedes = new Set(cajas.map(({ sede }) => sede.id)).size > 1
  return (
    <ul aria-label="Cajas" className={`${CARD} flex flex-col divide-y divide-line overflow-hidden`}>
      {cajas.map((caja) => {
        const Icon = caja.turno === null ? LockKeyhole : LockKeyholeOpen
        const tone = caja.turno === null ? 'bg-surface-2 text-ink-2' : 'bg-completado-s text-completado-t'
        return (
          <li key={caja.id} className="grid flex-1">
            <Link
              to={adminPaths.caja()}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 wrap-anywhere hyphens-auto -outline-offset-3 hover:bg-surface-2 md:px-5"
            >
              <span className={`grid size-10 shrink-0 place-items-center rounded-control ${tone}`}>
                <Icon className="size-5" aria-hidden="true" />
              </span>
              <span className="min-w-0 flex-1 basis-20">
                <span className="block text-16 font-semibold wrap-anywhere">
                  {caja.nombre}
                  {hasSedes && <span className="font-normal text-ink-2"> · {caja.sede.nombre}</span>}
                </span>
                <span className="block text-14 wrap-anywhere text-ink-2">
                  {cajaText(caja, { now, zona })}
                </span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
