import { Info } from 'lucide-react'

/**
 * Why a button is disabled: a text beside it that describes it by `id`. Without a reason it renders
 * nothing.
 */
export function Reason({ id, text }: { id: string; text: string | null }) {
  if (text === null) return null
  return (
    <p id={id} className="mb-2 flex items-center gap-1.5 text-14 font-semibold text-ink">
      <Info className="size-4 shrink-0" aria-hidden="true" />
      {text}
    </p>
  )
}
