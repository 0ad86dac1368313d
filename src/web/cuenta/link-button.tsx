import type { ButtonHTMLAttributes } from 'react'

/**
 * An action inside a sentence: 'Regístrate'. A press does not blur the current field. Otherwise its
 * error would appear and move the button away before the click.
 */
export function LinkButton({ className = '', ...button }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      {...button}
      type="button"
      onMouseDown={(event) => event.preventDefault()}
      className={`min-h-11 rounded-thumb font-bold text-tomate underline decoration-2 underline-offset-4 hover:text-tomate-osc disabled:text-ink-2 ${className}`}
    />
  )
}
