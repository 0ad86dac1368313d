import type { ReactNode } from 'react'

export type BadgeTone =
  | 'pendiente'
  | 'aceptado'
  | 'proceso'
  | 'enviado'
  | 'completado'
  | 'cancelado'
  | 'ocupada'
  | 'neutral'
  | 'tomate'
  | 'maiz'

const TONES: Record<BadgeTone, string> = {
  pendiente: 'rounded-full bg-pendiente-s text-pendiente-t',
  aceptado: 'rounded-full bg-aceptado-s text-aceptado-t',
  proceso: 'rounded-full bg-proceso-s text-proceso-t',
  enviado: 'rounded-full bg-enviado-s text-enviado-t',
  completado: 'rounded-full bg-completado-s text-completado-t',
  cancelado: 'rounded-full bg-cancelado-s text-cancelado-t',
  ocupada: 'rounded-full bg-ocupada-s text-ocupada-t',
  neutral: 'rounded-full bg-surface-2 text-ink',
  tomate: 'rounded-thumb bg-tomate text-on-brand',
  maiz: 'rounded-full bg-maiz text-on-maiz',
}

/**
 * A 28 px pill; a discount has square corners. Colour is never alone: pass a text, and an icon for
 * a state.
 */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 px-2.5 text-13 font-semibold whitespace-nowrap [&_svg]:size-4 ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
