// A live drawing of the pizza: both halves, bare dough for a missing half, and a plaque for each
// half.
import { HalvesPizza } from '#web/ordering/dibujo/live-pizza.tsx'
import { priceText } from '#web/ordering/producto/price-text.ts'
import type { ReactNode } from 'react'
import type { Half, Halves, Mitad } from './builder-state.ts'

interface Props {
  halves: Halves
  /** The chosen size among the offered ones: 0 is the smallest, 1 the largest. */
  scale: number
  /** True on a phone after the choices were scrolled. */
  isShrunk: boolean
  onPick: (mitad: Mitad) => void
  /** The button to share the complete pizza. */
  share: ReactNode
}

export function BuilderPreview({ halves, scale, isShrunk, onPick, share }: Props) {
  return (
    <div
      className={`on-dark relative flex overflow-hidden bg-albahaca transition-[height] duration-320 motion-reduce:transition-none md:h-full md:flex-col md:p-5 ${isShrunk ? 'max-md:h-30 max-md:items-center max-md:gap-2 max-md:pt-5 max-md:pr-15 max-md:pb-1 max-md:pl-2' : 'max-md:h-78 max-[16rem]:h-36! max-md:flex-col max-md:px-3 max-md:pt-7 max-md:pb-3'}`}
    >
      <p aria-live="polite" className="sr-only">
        {describe(halves)}
      </p>
      <div
        className={`flex items-center justify-center md:min-h-0 md:flex-1 ${isShrunk ? 'max-md:size-22 max-md:shrink-0 max-[16rem]:hidden' : 'max-md:min-h-0 max-md:flex-1'}`}
      >
        <div
          className="relative aspect-square h-full transition-[scale] duration-320 md:h-auto md:w-full"
          style={{ scale: String(SMALLEST + (1 - SMALLEST) * scale) }}
        >
          <HalvesPizza left={halves[1].sabor} right={halves[2].sabor} />
          <HalfArea mitad={1} onPick={onPick} />
          <HalfArea mitad={2} onPick={onPick} />
        </div>
      </div>
      <div
        className={`grid gap-2 md:grid-cols-2 md:pt-4 ${isShrunk ? 'max-md:min-w-0 max-md:flex-1' : 'max-md:pt-2 max-md:grid-cols-2 max-[16rem]:hidden'}`}
      >
        <Plaque mitad={1} half={halves[1]} isShrunk={isShrunk} onPick={onPick} />
        <Plaque mitad={2} half={halves[2]} isShrunk={isShrunk} onPick={onPick} />
      </div>
      <div
        className={`absolute ${isShrunk ? 'max-md:right-2 max-md:bottom-2' : 'max-md:top-2 max-md:left-2'} md:top-4 md:left-4`}
      >
        {share}
      </div>
    </div>
  )
}

/** A half of the drawing, for taps. Keyboard and assistive technology use the plaque instead. */
function HalfArea({ mitad, onPick }: { mitad: Mitad; onPick: (mitad: Mitad) => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => onPick(mitad)}
      className={`absolute inset-y-0 w-1/2 ${mitad === 1 ? 'left-0 rounded-l-full' : 'right-0 rounded-r-full'}`}
    />
  )
}

/** The scale of the smallest size. The largest has 1. */
const SMALLEST = 0.88

const nameOf = (half: Half) => half.sabor?.nombre ?? 'sin elegir'
const describe = (halves: Halves) => `Tu pizza. Mitad 1: ${nameOf(halves[1])}. Mitad 2: ${nameOf(halves[2])}.`

interface PlaqueProps {
  mitad: Mitad
  half: Half
  isShrunk: boolean
  onPick: (mitad: Mitad) => void
}

/** Opens the flavour picker of its half. */
function Plaque({ mitad, half, isShrunk, onPick }: PlaqueProps) {
  const tone = half.definesPrice ? 'bg-maiz text-on-maiz' : 'bg-white/12 text-white hover:bg-white/16'
  const inFull = isShrunk ? 'max-md:hidden' : ''
  return (
    <button
      type="button"
      onClick={() => onPick(mitad)}
      className={`min-w-0 rounded-control px-3 text-left transition-colors duration-200 ${tone} ${isShrunk ? 'max-md:flex max-md:min-h-11 max-md:items-center max-md:gap-2 md:py-2' : 'py-2'}`}
    >
      <span className="block text-13">
        <span className={isShrunk ? 'max-md:sr-only' : ''}>Mitad </span>
        {mitad}
        {half.definesPrice && <span className={inFull}> · define el precio</span>}
      </span>
      <span
        className={`line-clamp-2 font-bold wrap-break-word ${isShrunk ? 'text-14 md:text-16' : 'text-16'}`}
      >
        {half.sabor?.nombre ?? 'Elige un sabor'}
      </span>
      <span className={`block h-5 text-14 tabular-nums ${inFull}`}>
        {half.precio !== null && priceText(half.precio, half.sabor?.precio_desde)}
      </span>
    </button>
  )
}
