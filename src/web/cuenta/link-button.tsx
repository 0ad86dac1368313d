import type { ButtonHTMLAttributes } from 'react'

/**
 * An action inside a sentence: 'Regístrate'. Pressing it takes the focus from no field: that field's error would appear, move
 * the button away under the finger, and the press would be lost.
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
