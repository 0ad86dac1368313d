import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'green' | 'ghost'
export type ButtonSize = 'md' | 'lg'

const BASE =
  'inline-flex items-center gap-2 rounded-control text-center text-16 font-bold transition-[background-color,color,scale] duration-120 active:scale-98'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-brand hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-surface-2',
  green: 'bg-albahaca text-white hover:bg-albahaca-osc',
  ghost: 'text-ink hover:bg-surface-2',
}

const DISABLED =
  'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-disabled disabled:text-disabled-t'

const HEIGHTS: Record<ButtonSize, string> = { md: 'min-h-11 py-2', lg: 'min-h-13 py-3' }
const CENTERED: Record<ButtonSize, string> = { md: 'justify-center px-5', lg: 'justify-center px-6' }
const SPLIT = 'justify-between px-3 text-left md:px-5'

/** The classes of a button, for links that look like one. */
export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; full?: boolean; className?: string } = {},
): string {
  const { variant = 'primary', size = 'md', full = false, className = '' } = options
  return [BASE, VARIANTS[variant], HEIGHTS[size], CENTERED[size], full ? 'w-full' : '', className].join(' ')
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Busy: shows a spinner, sets `aria-busy` and ignores presses. */
  busy?: boolean
  /** The label while busy: a gerund. */
  busyLabel?: string
  /** Content at the right edge: the total. */
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
  const layout = trailing === undefined ? CENTERED[size] : SPLIT
  return (
    <button
      {...rest}
      aria-disabled={busy || rest['aria-disabled']}
      type={type === 'submit' ? 'submit' : 'button'}
      data-principal={size === 'lg' || undefined}
      className={[
        BASE,
        VARIANTS[variant],
        DISABLED,
        HEIGHTS[size],
        layout,
        full ? 'w-full' : '',
        className,
      ].join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {/* Both labels share one grid cell, so the button keeps its width. */}
      <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:gap-2">
        <span className={busy ? 'invisible' : ''}>
          {icon}
          <span>{children}</span>
        </span>
        {busy && (
          <span>
            <Spinner />
            <span>{busyLabel ?? children}</span>
          </span>
        )}
      </span>
      {trailing !== undefined && <span className="whitespace-nowrap tabular-nums">{trailing}</span>}
    </button>
  )
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name. */
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
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      aria-label={label}
      title={label}
      className={`inline-grid size-11 shrink-0 place-items-center rounded-control transition-colors duration-120 disabled:cursor-not-allowed disabled:opacity-45 ${tones[tone]} ${className}`}
    >
      {icon}
    </button>
  )
}
