// Chooses a JPEG or PNG picture and shows it at once.
import { CircleAlert, ImageUp } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'

export const PICTURE_TYPES = ['image/jpeg', 'image/png']
const MAX_BYTES = 5 * 1024 * 1024

/** Why a file is not accepted as the picture, or null. The server checks the content again. */
export function pictureProblem(file: File): string | null {
  if (!PICTURE_TYPES.includes(file.type)) return 'La imagen debe ser JPEG o PNG'
  return file.size > MAX_BYTES ? 'La imagen pesa más de 5 MB' : null
}

/** The object URL of the chosen file. */
export function useFileUrl(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(
    () => () => {
      if (url !== null) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

export function ImageField({
  label,
  required = false,
  current,
  file,
  onChange,
  error,
  hint = 'JPEG o PNG, máximo 5 MB.',
}: {
  label: string
  required?: boolean
  /** Shown while no file is chosen. */
  current?: ReactNode
  file: File | null
  onChange: (file: File | null) => void
  error?: string
  hint?: string
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const url = useFileUrl(file)
  const shown = refused ?? error
  const has = file !== null || current !== undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold">
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        )}
      </label>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3 min-[75rem]:block">
        <div className="grid aspect-square w-28 place-items-center md:w-40 min-[75rem]:w-auto overflow-hidden rounded-control bg-surface-2 text-ink-3 min-[75rem]:mb-3 min-[75rem]:aspect-4/3">
          {url !== null ? (
            <img src={url} alt="" className="size-full min-h-0 object-cover" />
          ) : (
            (current ?? <ImageUp className="size-10" aria-hidden="true" />)
          )}
        </div>
        <div className="min-w-0 flex-1 basis-36 md:max-w-72 min-[75rem]:max-w-none">
          <Button
            variant="secondary"
            full
            icon={<ImageUp className="size-5 shrink-0" aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {has ? 'Cambiar imagen' : 'Elegir imagen'}
          </Button>
          <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-2">
            {hint}
          </p>
        </div>
      </div>
      <input
        ref={input}
        id={id}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={shown === undefined ? undefined : true}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          if (chosen === undefined) return
          const problem = pictureProblem(chosen)
          setRefused(problem)
          if (problem === null) onChange(chosen)
          // Lets the user choose the same file again.
          event.target.value = ''
        }}
      />
      <div id={`${id}-error`} aria-live="polite">
        {shown !== undefined && (
          <p data-problema="" className="mt-1.5 flex items-start gap-1.5 text-14 font-semibold text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {shown}
          </p>
        )}
      </div>
    </div>
  )
}
