// 'Propinas por entregar' of a branch, by form. Rule propina/por-entregar.
import type { Caja } from '#contract/caja/cajas.ts'
import type { PropinasPorEntregar } from '#contract/caja/propinas.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'
import { FailedRead, type Query } from '#web/admin/page/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { PropinasDialog } from './propinas-dialog.tsx'
import { propinasQuery, refetchInterval } from './queries.ts'
import { formatSigned } from '#domain/format.ts'

/** `cajas` are the drawers of one branch. */
export function PropinasCard({ cajas }: { cajas: readonly Caja[] }) {
  const [isAsking, setAsking] = useState(false)
  const query = useQuery({ ...propinasQuery(cajas[0]?.id ?? 0), refetchInterval })
  const open = cajas.filter(({ turno }) => turno !== null)
  return (
    <>
      <Propinas query={query} isOpen={open.length > 0} onAsk={() => setAsking(true)} />
      {/* Beside the tips, which may all have been handed out by a call whose answer was lost. */}
      {isAsking && (
        <PropinasDialog
          due={query.data?.por_entregar ?? 0}
          cajas={open}
          cajaDeSede={cajas[0]?.id ?? 0}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface PropinasProps {
  readonly query: Query<PropinasPorEntregar>
  /** Whether a drawer is open. */
  readonly isOpen: boolean
  readonly onAsk: () => void
}

function Propinas({ query, isOpen, onAsk }: PropinasProps) {
  const { data } = query
  if (data === undefined) {
    return (
      <div className="mb-4 empty:hidden">
        <FailedRead query={query} failure="No se pudieron leer las propinas por entregar." />
      </div>
    )
  }
  if (data.formas.every(({ por_entregar }) => por_entregar === 0)) return null
  return (
    <section
      aria-label="Propinas por entregar"
      className="mb-4 rounded-card border border-line bg-surface px-4 py-4 md:px-5"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <HandCoins className="size-6 shrink-0 text-ink-2" aria-hidden="true" />
        <div className="min-w-48 flex-1">
          <h3 className="text-16 font-bold tabular-nums">
            Propinas por entregar: {formatSigned(data.por_entregar)}
          </h3>
          <p className="text-14 text-ink-2 tabular-nums">
            {data.formas
              .filter(({ por_entregar }) => por_entregar !== 0)
              .map(
                ({ forma, por_entregar }) => `${FORMA_RECIBIDA_LABEL[forma]} ${formatSigned(por_entregar)}`,
              )
              .join(' · ')}
          </p>
        </div>
        {isOpen && data.por_entregar > 0 && (
          <Button variant="secondary" className="max-md:w-full" onClick={onAsk}>
            Entregar propinas
          </Button>
        )}
      </div>
      {!isOpen && <p className="mt-1 text-14 text-ink-2">Abre una caja para entregarlas.</p>}
    </section>
  )
}
