// A button that chooses a file, with its hint and the problem of the last one.
import { CircleAlert, ImageUp } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'

interface Props {
  label: string
  /** Names the file for screen readers. */
  name: string
  types: readonly string[]
  hint?: string
  busy: boolean
  problem: string | null
  onChoose: (file: File) => Promise<void>
  /** Buttons beside it. */
  children?: ReactNode
}

export function FileButton({ label, name, types, hint, busy, problem, onChoose, children }: Props) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Guardando"
          icon={<ImageUp className="size-5 shrink-0" aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-2 text-14 text-ink-2">
          {hint}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept={types.join(',')}
        aria-label={name}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={problem === null ? undefined : true}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          // Lets the user choose the same file again.
          event.target.value = ''
          if (chosen !== undefined) void onChoose(chosen)
        }}
      />
      <div id={`${id}-error`} aria-live="polite">
        {problem !== null && (
          <p className="mt-1.5 flex items-start gap-1.5 text-14 font-semibold text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
