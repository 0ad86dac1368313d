// Paper of a till printer: its width is chosen once for each device, and only the paper is printed.
import { Button } from '#web/ui/button.tsx'
import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { create } from 'zustand'
import { persist } from '#web/lib/persist.ts'

const WIDTHS = [80, 58] as const
type Width = (typeof WIDTHS)[number]

const usePaper = create<{ width: Width }>()(
  persist((): { width: Width } => ({ width: 80 }), { name: 'papel', version: 1 }),
)

/** The width of the paper, and 'Imprimir'. */
export function PaperBar() {
  const width = usePaper((state) => state.width)
  return (
    <>
      <fieldset className="flex overflow-hidden rounded-control border border-line-strong">
        <legend className="sr-only">Ancho del papel</legend>
        {WIDTHS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === width}
            onClick={() => usePaper.setState({ width: one })}
            className="min-h-11 flex-1 bg-surface px-4 text-14 whitespace-nowrap font-semibold text-ink outline-offset-[-3px] hover:bg-surface-2 aria-pressed:bg-albahaca aria-pressed:text-white"
          >
            {one} mm
          </button>
        ))}
      </fieldset>
      <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => print()}>
        Imprimir
      </Button>
    </>
  )
}

/** Everything but the paper and what holds it is left out of the print. */
const PRINTED = `@media print {
  body *:not(:has([data-papel]), [data-papel], [data-papel] *) { display: none !important }
  *:has([data-papel]) { display: block !important; margin: 0 !important; padding: 0 !important; min-height: 0 !important; max-width: none !important; animation: none !important }
  [data-papel] { border: 0 !important; box-shadow: none !important; margin: 0 !important; padding: 2mm !important }
}`

/** Prints the elements with `data-papel` alone, on the chosen width. */
export function PaperStyle() {
  const width = usePaper((state) => state.width)
  return <style>{`${PRINTED} @page { size: ${String(width)}mm auto; margin: 0 }`}</style>
}

/** The screen shows the paper as it is printed. */
export function Paper({ children }: { children: ReactNode }) {
  const width = usePaper((state) => state.width)
  return (
    <>
      <PaperStyle />
      <article
        data-papel
        style={{ width: `${String(width)}mm` }}
        className={`mx-auto max-w-full border border-line bg-white p-4 leading-snug text-black tabular-nums shadow-sm ${width === 58 ? 'text-12' : 'text-14'}`}
      >
        {children}
      </article>
    </>
  )
}
