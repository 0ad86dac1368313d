// 'Necesita tu atención': the urgent things, each with a link to its screen.
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import {
  AlarmClock,
  Banknote,
  ChevronRight,
  CircleCheckBig,
  type LucideIcon,
  Megaphone,
  Pizza,
  Printer,
  Store,
} from 'lucide-react'
import { Link } from 'react-router'
import type { TipoDeAviso } from './atencion.ts'
import { useAvisos } from './use-avisos.ts'

const LOOK: Readonly<Record<TipoDeAviso, { Icon: LucideIcon; tone: string }>> = {
  pedidos: { Icon: AlarmClock, tone: 'bg-cancelado-s text-cancelado-t' },
  pagos: { Icon: Banknote, tone: 'bg-cancelado-s text-cancelado-t' },
  productos: { Icon: Pizza, tone: 'bg-ocupada-s text-ocupada-t' },
  sede: { Icon: Store, tone: 'bg-ocupada-s text-ocupada-t' },
  impresora: { Icon: Printer, tone: 'bg-ocupada-s text-ocupada-t' },
  publicidad: { Icon: Megaphone, tone: 'bg-proceso-s text-proceso-t' },
}

export function AtencionSection() {
  const { avisos, isPending, isError, retry } = useAvisos()
  return (
    <section aria-labelledby="atencion" className="mt-6">
      <h2 id="atencion" className="text-18 font-bold">
        Necesita tu atención
      </h2>
      {avisos.length > 0 && (
        <ul className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {avisos.map(({ tipo, titulo, detalle, to }) => {
            const { Icon, tone } = LOOK[tipo]
            return (
              <li key={`${tipo} ${titulo}`}>
                <Link
                  to={to}
                  className="flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-3 hover:bg-surface-2 md:px-5"
                >
                  <span className={`grid size-10 shrink-0 place-items-center rounded-control ${tone}`}>
                    <Icon className="size-5" aria-hidden="true" />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block text-16 font-semibold wrap-anywhere">{titulo}</span>
                    <span className="block text-14 wrap-anywhere text-ink-2">{detalle}</span>
                  </span>
                  <ChevronRight className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {isPending && (
        <output className="mt-3 block">
          <span className="sr-only">Cargando...</span>
          <Skeleton className="h-16 rounded-card!" />
        </output>
      )}
      {isError && (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-16 text-ink-2">
          No se pudo revisar todo.
          <Button variant="secondary" onClick={retry}>
            Reintentar
          </Button>
        </p>
      )}
      {avisos.length === 0 && !isPending && !isError && (
        <p className="mt-3 flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-4 py-3 text-16 md:px-5">
          <span className="grid size-10 shrink-0 place-items-center rounded-control bg-completado-s text-completado-t">
            <CircleCheckBig className="size-5" aria-hidden="true" />
          </span>
          Todo está al día.
        </p>
      )}
    </section>
  )
}
