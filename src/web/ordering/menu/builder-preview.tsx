// The pizza being built, drawn live: both halves, bare dough where nothing is chosen yet, and a plaque for each half.
import { formatMoney } from '#domain/format.ts'
import { HalvesPizza } from './live-pizza.tsx'
import type { Half, Halves, Mitad } from './builder-state.ts'

interface Props {
  halves: Halves
  /** 0 to 1: how large the chosen size is among those offered. */
  scale: number
  /** On a phone, once the choices have been scrolled. */
  isShrunk: boolean
  onPick: (mitad: Mitad) => void
}

export function BuilderPreview({ halves, scale, isShrunk, onPick }: Props) {
  return (
    <div className="on-dark relative flex h-full flex-col bg-albahaca pt-4 md:p-5">
      <p aria-live="polite" className="sr-only">
        {describe(halves)}
      </p>
      <div
        className={`grid min-h-0 flex-1 place-items-center overflow-hidden transition-[height] duration-320 max-md:flex-none motion-reduce:transition-none ${isShrunk ? 'max-md:h-16' : 'max-md:h-52'}`}
      >
        <div
          className="aspect-square h-full max-w-full transition-[scale] duration-320 md:h-auto md:w-full"
          style={{ scale: String(0.84 + 0.16 * scale) }}
        >
          <HalvesPizza left={halves[1].sabor} right={halves[2].sabor} />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-2 p-3 md:p-0 md:pt-4">
        <Plaque mitad={1} half={halves[1]} isShrunk={isShrunk} onPick={onPick} />
        <Plaque mitad={2} half={halves[2]} isShrunk={isShrunk} onPick={onPick} />
      </div>
    </div>
  )
}

const nameOf = (half: Half) => half.sabor?.nombre ?? 'sin elegir'
const describe = (halves: Halves) => `Tu pizza. Mitad 1: ${nameOf(halves[1])}. Mitad 2: ${nameOf(halves[2])}.`

interface PlaqueProps {
  mitad: Mitad
  half: Half
  isShrunk: boolean
  onPick: (mitad: Mitad) => void
}

function Plaque({ mitad, half, isShrunk, onPick }: PlaqueProps) {
  const tone = half.definesPrice ? 'bg-maiz text-on-maiz' : 'bg-white/12 text-white hover:bg-white/16'
  return (
    <button
      type="button"
      onClick={() => onPick(mitad)}
      className={`min-w-0 rounded-control px-3 py-2 text-left transition-colors duration-200 ${tone}`}
    >
      <span className="block truncate text-13">
        Mitad {mitad}
        {half.definesPrice && ' · define el precio'}
      </span>
      <span className="block truncate text-16 font-bold">{half.sabor?.nombre ?? 'Elige un sabor'}</span>
      <span className={`block h-5 text-14 tabular-nums ${isShrunk ? 'max-md:hidden' : ''}`}>
        {half.precio !== null && formatMoney(half.precio)}
      </span>
    </button>
  )
}
