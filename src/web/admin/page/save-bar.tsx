// The foot of a staff form: says whether it has unsaved changes, with 'Volver' and the save button.
// Its background is wider than the page, which clips it.
import { useOpenPath } from '#web/admin/page/open-path.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { atFoot } from '#web/ui/at-foot.ts'
import { useRootMark } from '#web/ui/root-mark.ts'
import { SaveButton } from '#web/ui/save-button.tsx'
import { CircleDot } from 'lucide-react'
import { Link } from 'react-router'
import { UnsavedGuard } from './unsaved.tsx'

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
  /** The label of the button: 'Registrar', 'Modificar'. */
  label: string
  busyLabel: string
  /** The path of 'Volver'. */
  back: string
}) {
  useRootMark('foot')
  return (
    <div
      ref={atFoot}
      className="sticky bottom-0 z-10 mt-auto -mb-5 flex flex-wrap items-center justify-end gap-3 pt-8 pb-3 before:absolute before:inset-x-[-100vw] before:top-5 before:bottom-0 before:-z-10 before:border-t before:border-line before:bg-surface max-md:*:flex-auto md:*:grow-0"
    >
      <UnsavedGuard dirty={dirty} />
      <output className="mr-auto flex items-center gap-2 text-14 text-ink-2 empty:hidden max-md:basis-full!">
        {dirty && (
          <>
            <CircleDot className="size-5 shrink-0" aria-hidden="true" />
            Tienes cambios sin guardar.
          </>
        )}
      </output>
      <Link to={useOpenPath(back)} className={buttonClass({ variant: 'secondary' })}>
        Volver
      </Link>
      <SaveButton busy={busy} busyLabel={busyLabel} disabled={disabled}>
        {label}
      </SaveButton>
    </div>
  )
}
