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
  pendiente: 'bg-pendiente-s text-pendiente-t',
  aceptado: 'bg-aceptado-s text-aceptado-t',
  proceso: 'bg-proceso-s text-proceso-t',
  enviado: 'bg-enviado-s text-enviado-t',
  completado: 'bg-completado-s text-completado-t',
  cancelado: 'bg-cancelado-s text-cancelado-t',
  ocupada: 'bg-ocupada-s text-ocupada-t',
  neutral: 'bg-surface-2 text-ink',
  tomate: 'bg-tomate text-on-brand',
  maiz: 'bg-maiz text-on-maiz',
}

/** A 28 px pill. Colour is never alone: give it a text, and an icon for a state. */
export function Badge({ tone, icon, children }: { tone: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex min-h-7 items-center gap-1.5 rounded-full px-2.5 text-13 font-semibold whitespace-nowrap [&_svg]:size-4 ${TONES[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
