// The people of a branch who hold its cash, with what each has to hand over. Rule caja/liquidar.
import type { Caja } from '#contract/caja/cajas.ts'
import type { PersonaPorLiquidar } from '#contract/caja/liquidaciones.ts'
import { debeText } from '#domain/caja/liquidacion.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bike } from 'lucide-react'
import { useState } from 'react'
import { LiquidarDialog } from './liquidar-dialog.tsx'
import { porLiquidarQuery } from './queries.ts'
import { partesText } from './partes-de-liquidacion.ts'

/** `cajas` are the drawers of one branch. */
export function PorLiquidar({ cajas }: { cajas: readonly Caja[] }) {
  const [chosen, setChosen] = useState<PersonaPorLiquidar | null>(null)
  const query = useQuery(porLiquidarQuery(cajas[0]?.id ?? 0))
  const { data } = query
  const open = cajas.filter(({ turno }) => turno !== null)
  if (data === undefined) {
    return (
      <div className="mb-4 empty:hidden">
        <FailedRead query={query} failure="No se pudo leer quién falta por liquidar." />
      </div>
    )
  }
  if (data.por_liquidar.length === 0) return null
  // A refused settlement reads the amount again.
  const owed = data.por_liquidar.find((one) => one.persona.id === chosen?.persona.id) ?? chosen
  return (
    <section
      aria-label="Por liquidar"
      className="mb-4 rounded-card border border-line bg-surface px-4 py-4 md:px-5"
    >
      <h3 className="text-18 font-bold">Por liquidar</h3>
      {open.length === 0 && <p className="mt-1 text-14 text-ink-2">Abre una caja para liquidar.</p>}
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
            {open.length > 0 && (
              <Button
                variant="secondary"
                className="max-md:w-full"
                aria-label={`Liquidar a ${one.persona.nombre}`}
                onClick={() => setChosen(one)}
              >
                Liquidar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {owed !== null && <LiquidarDialog owed={owed} cajas={open} onClose={() => setChosen(null)} />}
    </section>
  )
}
