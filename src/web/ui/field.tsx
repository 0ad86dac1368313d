// Form fields: label above, asterisk when required, error below and tied to the control. They
// forward their ref to the control.
import { ChevronDown } from 'lucide-react'
import {
  useId,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react'
import { FieldError } from './field-error.tsx'

interface Labelled {
  label: string
  /**
   * Shows the label to assistive technology only, because a heading or a row has the same words.
   */
  hideLabel?: boolean
  required?: boolean
  error?: string
  hint?: ReactNode
}

/**
 * An input with a name holds a field of a form, which may be refused: without `error`, where the
 * refusal stands, it is a type error.
 */
export type WithError<Props> = Omit<Props, 'name' | 'error'> &
  ({ name?: undefined; error?: string } | { name: string; error: string | undefined })

const CONTROL =
  'w-full rounded-control border bg-surface text-16 text-ink transition-colors duration-120 disabled:cursor-not-allowed disabled:bg-surface-2 disabled:text-ink-2'

function border(error: string | undefined): string {
  return error === undefined ? 'border-line-strong' : 'border-danger inset-ring inset-ring-danger'
}

/** What surrounds every control. It passes the ids that tie label, error and control together. */
function Frame({
  label,
  hideLabel = false,
  required = false,
  error,
  hint,
  children,
}: Labelled & {
  children: (control: {
    id: string
    'aria-describedby': string
    'aria-invalid': boolean | undefined
  }) => ReactNode
}) {
  const id = useId()
  const describedBy = hint === undefined ? `${id}-error` : `${id}-hint ${id}-error`
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-14 font-semibold text-ink'}>
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-14 text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </div>
  )
}

/** The padding for the prefix: '+57', '+ $', '$'. */
function paddingFor(prefix: string | undefined): string {
  if (prefix === undefined) return 'pl-4'
  return prefix.length === 1 ? 'pl-12' : 'pl-[4.5rem]'
}

type TextFieldProps = WithError<
  Labelled &
    Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
      ref?: Ref<HTMLInputElement>
      /** Fixed text before the value: '+57'. */
      prefix?: string
      /** Content inside the field, at the right: a button that shows the password. */
      trailing?: ReactNode
    }
>

export function TextField({
  label,
  hideLabel,
  required,
  error,
  hint,
  prefix,
  trailing,
  className = '',
  ...input
}: TextFieldProps) {
  return (
    <Frame label={label} hideLabel={hideLabel} required={required} error={error} hint={hint}>
      {(control) => (
        <div className="relative flex">
          {prefix !== undefined && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-px left-px grid place-items-center rounded-l-control border-r border-line bg-surface-2 px-3 text-16 whitespace-nowrap text-ink-2 tabular-nums"
            >
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...control}
            required={false}
            aria-required={required === true ? true : undefined}
            className={`min-h-12 py-2 ${paddingFor(prefix)} ${trailing === undefined ? 'pr-4' : 'pr-13'} ${CONTROL} ${border(error)} ${className}`}
          />
          {trailing !== undefined && (
            <span className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</span>
          )}
        </div>
      )}
    </Frame>
  )
}

type TextAreaProps = WithError<
  Labelled & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }
>

export function TextArea({ label, required, error, hint, className = '', rows = 3, ...area }: TextAreaProps) {
  return (
    <Frame label={label} required={required} error={error} hint={hint}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          required={false}
          aria-required={required === true ? true : undefined}
          className={`block min-h-12 px-4 py-3 ${CONTROL} ${border(error)} ${className}`}
        />
      )}
    </Frame>
  )
}

type SelectFieldProps = WithError<
  Labelled &
    SelectHTMLAttributes<HTMLSelectElement> & {
      ref?: Ref<HTMLSelectElement>
      options: readonly { value: string; label: string }[]
      /** The first, empty option; null for none. */
      placeholder?: string | null
    }
>

export function SelectField({
  label,
  hideLabel,
  required,
  error,
  hint,
  options,
  placeholder = 'Selecciona una opción',
  className = '',
  ...select
}: SelectFieldProps) {
  return (
    <Frame label={label} hideLabel={hideLabel} required={required} error={error} hint={hint}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            required={false}
            aria-required={required === true ? true : undefined}
            className={`min-h-12 appearance-none truncate py-2 pr-11 pl-4 ${CONTROL} ${border(error)} ${className}`}
          >
            {placeholder !== null && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </Frame>
  )
}
