import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'green' | 'ghost'
export type ButtonSize = 'md' | 'lg'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-brand enabled:hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink enabled:hover:bg-surface-2',
  green: 'bg-albahaca text-white enabled:hover:bg-albahaca-osc',
  ghost: 'text-ink enabled:hover:bg-surface-2',
}

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 px-5 py-2',
  lg: 'min-h-13 px-6 py-3',
}

const DISABLED =
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-disabled disabled:text-disabled-t'

/** The classes of a button, for links that look like one. */
export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; full?: boolean; className?: string } = {},
): string {
  const { variant = 'primary', size = 'md', full = false, className = '' } = options
  const link = VARIANTS[variant].replaceAll('enabled:hover:', 'hover:')
  return [BASE, link, SIZES[size], full ? 'w-full' : '', className].join(' ')
}

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control text-16 font-bold text-center transition-[background-color,color,scale] duration-120 active:scale-[0.98]'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** At work: shows a spinner, says so to assistive technology and ignores presses. */
  busy?: boolean
  /** What it says meanwhile: a gerund. */
  busyLabel?: string
  /** Stands at the right edge: the total. */
  trailing?: ReactNode
  full?: boolean
  icon?: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  trailing,
  full = false,
  icon,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const label = (
    <>
      {icon}
      <span>{children}</span>
    </>
  )
  return (
    <button
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={[
        BASE,
        VARIANTS[variant],
        DISABLED,
        SIZES[size],
        trailing === undefined ? '' : 'justify-between',
        full ? 'w-full' : '',
        className,
      ].join(' ')}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className="inline-grid items-center justify-items-center">
        <span className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${busy ? 'invisible' : ''}`}>
          {label}
        </span>
        {busy && (
          <span className="col-start-1 row-start-1 inline-flex items-center gap-2">
            <Spinner />
            <span>{busyLabel ?? children}</span>
          </span>
        )}
      </span>
      {trailing !== undefined && <span className="tabular-nums">{trailing}</span>}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Its accessible name. */
  label: string
  icon: ReactNode
  tone?: 'light' | 'dark'
}

export function IconButton({
  label,
  icon,
  tone = 'light',
  className = '',
  type = 'button',
  ...rest
}: IconButtonProps) {
  const tones = {
    light: 'text-ink enabled:hover:bg-surface-2',
    dark: 'on-dark text-white enabled:hover:bg-white/12',
  }
  return (
    <button
      // oxlint-disable-next-line react/button-has-type
      type={type}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-120 disabled:cursor-not-allowed disabled:opacity-45 ${tones[tone]} ${className}`}
      {...rest}
    >
      {icon}
    </button>
  )
}
