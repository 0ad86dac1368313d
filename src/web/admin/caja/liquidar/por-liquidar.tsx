// The people of a branch who hold its cash, with what each has to hand over. Rule caja/liquidar.
import type { Caja } from '#contract/caja/cajas.ts'
import type { PersonaPorLiquidar } from '#contract/caja/liquidaciones.ts'
import { debeText } from '#domain/caja/liquidacion.ts'
import { FailedRead, type Query } from '#web/admin/page/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bike } from 'lucide-react'
import { useState } from 'react'
import { LiquidarDialog } from './liquidar-dialog.tsx'
import { porLiquidarQuery, refetchInterval } from './queries.ts'
import { partesText } from './partes-de-liquidacion.ts'

/** `cajas` are the drawers of one branch. */
export function PorLiquidar({ cajas }: { cajas: readonly Caja[] }) {
  const [chosen, setChosen] = useState<PersonaPorLiquidar | null>(null)
  const query = useQuery({ ...porLiquidarQuery(cajas[0]?.id ?? 0), refetchInterval })
  const open = cajas.filter(({ turno }) => turno !== null)
  // A refused settlement reads the amount again.
  const now = query.data?.por_liquidar.find((one) => one.persona.id === chosen?.persona.id)
  return (
    <>
      <Personas query={query} isOpen={open.length > 0} onChoose={setChosen} />
      {/* Beside the list, which a settlement whose answer was lost may have emptied. */}
      {chosen !== null && (
        <LiquidarDialog
          owed={now ?? chosen}
          isOwed={query.data === undefined || now !== undefined}
          cajas={open}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

interface PersonasProps {
  readonly query: Query<{ readonly por_liquidar: readonly PersonaPorLiquidar[] }>
  /** Whether a drawer is open. */
  readonly isOpen: boolean
  readonly onChoose: (persona: PersonaPorLiquidar) => void
}

function Personas({ query, isOpen, onChoose }: PersonasProps) {
  const { data } = query
  if (data === undefined) {
    return (
      <div className="mb-4 empty:hidden">
        <FailedRead query={query} failure="No se pudo leer quién falta por liquidar." />
      </div>
    )
  }
  if (data.por_liquidar.length === 0) return null
  return (
    <section
      aria-label="Por liquidar"
      className="mb-4 rounded-card border border-line bg-surface px-4 py-4 md:px-5"
    >
      <h3 className="text-18 font-bold">Por liquidar</h3>
      {!isOpen && <p className="mt-1 text-14 text-ink-2">Abre una caja para liquidar.</p>}
      <ul className="divide-y divide-line">
        {data.por_liquidar.map((one) => (
          <li key={one.persona.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 last:pb-0">
            <Bike className="size-6 shrink-0 text-ink-2" aria-hidden="true" />
            <div className="min-w-48 flex-1">
              <p className="text-16 font-bold wrap-anywhere">
                Liquidar a {one.persona.nombre}: {debeText(one.debe)}
              </p>
              <p className="text-14 text-ink-2 tabular-nums">{partesText(one)}</p>
            </div>
            {isOpen && (
              <Button
                variant="secondary"
                className="max-md:w-full"
                aria-label={`Liquidar a ${one.persona.nombre}`}
                onClick={() => onChoose(one)}
              >
                Liquidar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
