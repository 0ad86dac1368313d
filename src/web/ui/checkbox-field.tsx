// A checkbox with its label at the right and its error below.
import { Check } from 'lucide-react'
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import { FieldError } from './field-error.tsx'

type CheckboxFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  error?: string
  /** Shows a dash: some of the rows that the box stands for are ticked, not all. */
  indeterminate?: boolean
  /** Content at the right of the row: a price, a counter. */
  aside?: ReactNode
}

/** Sets the caller's ref, a function or an object. */
function pass<Element>(ref: Ref<Element> | undefined, element: Element | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}

export function CheckboxField({
  label,
  error,
  indeterminate = false,
  aside,
  className = '',
  required,
  ref,
  ...input
}: CheckboxFieldProps) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className}`}>
      <label className="flex min-h-11 items-center gap-3 py-1.5 text-16 text-ink has-disabled:cursor-not-allowed has-disabled:text-ink-2">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            ref={(element) => {
              if (element !== null) element.indeterminate = indeterminate
              pass(ref, element)
            }}
            type="checkbox"
            required={false}
            aria-required={required === true ? true : undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-error`}
            className={`peer col-start-1 row-start-1 size-6 cursor-[inherit] appearance-none rounded-[7px] border-2 bg-surface checked:border-check checked:bg-check disabled:border-line disabled:bg-surface-2 disabled:checked:border-ink-3 disabled:checked:bg-ink-3 indeterminate:border-check indeterminate:bg-check ${error === undefined ? 'border-line-strong' : 'border-danger'}`}
          />
          {indeterminate ? (
            <span className="pointer-events-none col-start-1 row-start-1 h-0.5 w-3 rounded-full bg-white" />
          ) : (
            <Check
              aria-hidden="true"
              strokeWidth={3}
              className="pointer-events-none col-start-1 row-start-1 size-4 text-white opacity-0 peer-checked:opacity-100"
            />
          )}
        </span>
        <span className="min-w-0 flex-1">
          {label}
          {required === true && (
            <span aria-hidden="true" className="ml-0.5 text-danger">
              *
            </span>
          )}
        </span>
        {aside !== undefined && <span className="shrink-0 tabular-nums">{aside}</span>}
      </label>
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}
