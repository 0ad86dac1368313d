// 'Se acabó…' on the board: everything that the branch sells, one tap for each. 'Hasta mañana' is
// chosen already.
import { cosaKey } from '#domain/disponibilidad/agotado.ts'
import { quedanText } from '#domain/disponibilidad/palabras.ts'
import { normalize } from '#domain/texto.ts'
import { useLeave } from '#web/admin/page/leave-dialog.tsx'
import { FailedRead, FailedSedes, isReading } from '#web/admin/page/loaded.tsx'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { menuQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type FocusEvent } from 'react'
import { useAgotados, useAgotar } from './agotados.ts'
import { gruposOf } from './cosas-de-la-sede.ts'
import { CuandoFields, dichoOf, dichoText, typedIn, useCuando } from './cuando-fields.tsx'

interface Props {
  open: boolean
  /** The branch of this device, if it has one. */
  sede: number | null
  onClose: () => void
}

export function AgotarDialog({ open, sede: deviceSede, onClose }: Props) {
  const sedesRead = useOwnSedes()
  const { data: sedes = [] } = sedesRead
  const [cuando, setCuando] = useCuando(sedes, deviceSede)
  const [wanted, setWanted] = useState('')
  const menu = useQuery({ ...menuQuery(cuando.sede), enabled: open && cuando.sede !== null })
  // Without a branch no menu is asked for.
  const isWaiting = cuando.sede === null ? isReading(sedesRead) : isReading(menu)
  const agotados = useAgotados()
  const { set } = useAgotar()
  const typed = typedIn(cuando)
  // A count and an hour stay in their fields for the next thing. They were sent, so nothing is
  // lost.
  const [sent, setSent] = useState('')
  const { leave, question } = useLeave(open && typed !== '' && typed !== sent, onClose)
  const dicho = dichoOf(cuando)
  const dichos = agotados.filter(({ sede }) => sede.id === cuando.sede)
  const known = new Map(dichos.map((one) => [cosaKey(one), one.quedan ?? 0]))
  const words = normalize(wanted)
  const groups = gruposOf(menu.data ?? [], dichos)
    .map(({ titulo, cosas }) => ({
      titulo,
      cosas: cosas.filter(({ nombre }) => normalize(nombre).includes(words)),
    }))
    .filter(({ cosas }) => cosas.length > 0)

  return (
    <Dialog open={open} onClose={leave} title="¿Qué se acabó?" size="md" initialFocus="dialog">
      {/* Positioned: text for screen readers alone would otherwise make the sheet around it scroll. */}
      <div className="relative grid gap-4">
        <FailedSedes />
        <CuandoFields sedes={sedes} cuando={cuando} onChange={setCuando} />
        <div className="scroll-mt-7" onFocus={toTopOfSheet}>
          <SearchField label="Ingrediente, tamaño o producto" value={wanted} onChange={setWanted} />
        </div>
        {/* A short list leaves the field where it is. */}
        <div className="grid content-start gap-4 max-md:min-h-[calc(94dvh-6rem)]">
          {isWaiting && <Skeleton className="h-40" />}
          <FailedRead query={menu} failure="No se pudo leer la carta de la sede." />
          {menu.isSuccess && groups.length === 0 && (
            <p className="text-16 text-ink-2">Nada se llama «{wanted.trim()}».</p>
          )}
          {groups.map(({ titulo, cosas }) => (
            <section key={titulo}>
              <h3 className="mb-1 text-14 font-semibold text-ink-2">{titulo}</h3>
              <ul className="divide-y divide-line">
                {cosas.map((cosa) => (
                  <li key={cosaKey(cosa)} className="flex items-center gap-3 py-1.5">
                    <span className="min-w-0 flex-1 text-16 wrap-anywhere">{cosa.nombre}</span>
                    <LeftMark quedan={known.get(cosaKey(cosa))} />
                    {(known.get(cosaKey(cosa)) !== 0 || cuando.quedan !== null) && (
                      <Button
                        variant="secondary"
                        disabled={dicho === null}
                        onClick={() => {
                          if (dicho === null) return
                          const body = { ...dicho, cosa: cosa.cosa, id: cosa.id }
                          set.mutate(body, { onSuccess: () => setSent(typed) })
                        }}
                      >
                        {dichoText(cuando)}
                        <span className="sr-only"> {cosa.nombre}</span>
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      {question}
    </Dialog>
  )
}

/** The keyboard of a phone covers half of the sheet. The results must be visible above it. */
function toTopOfSheet({ currentTarget }: FocusEvent<HTMLElement>): void {
  if (matchMedia('(width < 48rem)').matches) currentTarget.scrollIntoView()
}

/** 'Agotado' or 'Quedan 8'; nothing for a thing that is sold without a count. */
function LeftMark({ quedan }: { quedan: number | undefined }) {
  if (quedan === undefined) return null
  const tone = quedan === 0 ? 'text-danger' : 'text-ink-2'
  return (
    <span className={`text-14 font-semibold ${tone}`}>{quedan === 0 ? 'Agotado' : quedanText(quedan)}</span>
  )
}
