// The foot of a staff form: says whether something waits to be saved, leads back, and saves.
import { Button, buttonClass } from '#web/ui/button.tsx'
import { CircleDot } from 'lucide-react'
import { Link } from 'react-router'

export function SaveBar({
  dirty,
  busy,
  disabled = false,
  label,
  busyLabel,
  back,
}: {
  dirty: boolean
  busy: boolean
  disabled?: boolean
  /** What the button does: 'Registrar', 'Modificar'. */
  label: string
  busyLabel: string
  /** The path of 'Volver'. */
  back: string
}) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6">
      <output className="mr-auto flex items-center gap-2 text-14 text-ink-2">
        {dirty && (
          <>
            <CircleDot className="size-5 shrink-0" aria-hidden="true" />
            Tienes cambios sin guardar.
          </>
        )}
      </output>
      <Link to={back} className={buttonClass({ variant: 'secondary' })}>
        Volver
      </Link>
      <Button type="submit" busy={busy} busyLabel={busyLabel} disabled={disabled}>
        {label}
      </Button>
    </div>
  )
}
