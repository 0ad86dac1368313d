import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const TONES = {
  info: { className: 'border-pendiente bg-pendiente-s text-pendiente-t', Icon: Info },
  warn: { className: 'border-proceso bg-proceso-s text-proceso-t', Icon: TriangleAlert },
  error: { className: 'border-cancelado bg-cancelado-s text-cancelado-t', Icon: CircleAlert },
}

/** A message that stays on the page as long as its cause. */
export function Notice({
  tone,
  role,
  action,
  children,
}: {
  tone: keyof typeof TONES
  role?: 'alert' | 'status'
  action?: ReactNode
  children: ReactNode
}) {
  const { className, Icon } = TONES[tone]
  return (
    <div
      role={role}
      className={`flex items-start gap-3 rounded-control border px-4 py-3 text-14 ${className}`}
    >
      <Icon className="mt-px size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
