// The colour, icon and label of each state of a table, and the drawing of a table with four chairs.
import type { EstadoMesa } from '#contract/sedes/sede.ts'
import { Check, Hourglass, Utensils, type LucideIcon } from 'lucide-react'
import type { BadgeTone } from '#web/ui/badge.tsx'

interface Look {
  tone: BadgeTone
  Icon: LucideIcon
  /** The colour of the icon in lists. */
  text: string
  /** The border of the card. */
  edge: string
  /** The rim and cloth of the table, and its chairs. */
  table: string
  chairs: string
}

export const MESA_LOOK: Readonly<Record<EstadoMesa, Look>> = {
  LIBRE: {
    tone: 'completado',
    Icon: Check,
    text: 'text-completado-t',
    edge: 'border-t-completado',
    table: 'fill-completado-s stroke-completado text-completado',
    chairs: 'fill-line',
  },
  ESPERANDO: {
    tone: 'pendiente',
    Icon: Hourglass,
    text: 'text-pendiente-t',
    edge: 'border-t-pendiente',
    table: 'fill-pendiente-s stroke-pendiente text-pendiente',
    chairs: 'fill-pendiente opacity-50',
  },
  OCUPADA: {
    tone: 'ocupada',
    Icon: Utensils,
    text: 'text-ocupada-t',
    edge: 'border-t-ocupada',
    table: 'fill-ocupada-s stroke-ocupada text-ocupada',
    chairs: 'fill-ocupada opacity-60',
  },
}

/** Decorative: the label of the state is beside it. */
export function MesaDrawing({ estado }: { estado: EstadoMesa }) {
  const { table, chairs } = MESA_LOOK[estado]
  return (
    <svg viewBox="0 0 136 108" aria-hidden="true" className="mx-auto my-2 block h-27 max-w-full">
      <g className={chairs}>
        <rect x="53" y="0" width="30" height="22" rx="8" />
        <rect x="53" y="86" width="30" height="22" rx="8" />
        <rect x="0" y="44" width="32" height="20" rx="8" />
        <rect x="104" y="44" width="32" height="20" rx="8" />
      </g>
      <g className={table} strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="68" cy="54" r="37" />
        {estado === 'LIBRE' && <path d="m52 55 11 11 22-23" fill="none" strokeWidth="6" />}
        {estado === 'ESPERANDO' && (
          <path d="M55 38h26v32H55zM61 47h14M61 54h14M61 61h8" fill="none" strokeWidth="3.5" />
        )}
      </g>
      {estado === 'OCUPADA' && <Pizza />}
    </svg>
  )
}

const PEPPERONI = [
  [60, 44],
  [76, 43],
  [68, 53],
  [55, 58],
  [80, 58],
  [65, 66],
] as const

function Pizza() {
  return (
    <g>
      <circle cx="68" cy="54" r="24" fill="#c98a45" />
      <circle cx="68" cy="54" r="20.5" fill="#b5361f" />
      <circle cx="68" cy="54" r="19" fill="#f3c257" />
      {PEPPERONI.map(([x, y]) => (
        <circle key={`${String(x)} ${String(y)}`} cx={x} cy={y} r="4.6" fill="#b3281d" />
      ))}
      <path
        d="M68 30v48M44 54h48M51 37l34 34M85 37 51 71"
        stroke="#fff"
        strokeOpacity=".55"
        strokeWidth="1"
      />
    </g>
  )
}
