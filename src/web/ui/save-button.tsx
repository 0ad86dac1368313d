// The save button of a form that stays open. Off without changes, it keeps the focus of a person
// who has just saved. Rules producto/guardar-si-cambio and pantalla/foco.
import { useState, type ComponentProps, type MouseEvent } from 'react'
import { Button } from './button.tsx'

/** Off, with the focus. */
const KEPT = 'cursor-not-allowed border-transparent bg-disabled! text-disabled-t!'

const ignore = (event: MouseEvent) => event.preventDefault()

export function SaveButton({
  disabled = false,
  className = '',
  ...button
}: Omit<ComponentProps<typeof Button>, 'type' | 'onClick' | 'onFocus' | 'onBlur'>) {
  const [isFocused, setFocused] = useState(false)
  const isKept = disabled && isFocused
  return (
    <Button
      {...button}
      type="submit"
      disabled={disabled && !isFocused}
      aria-disabled={isKept || undefined}
      className={isKept ? `${className} ${KEPT}` : className}
      onClick={isKept ? ignore : undefined}
      onFocus={() => setFocused(true)}
      onBlur={({ currentTarget }) => {
        // It still is the focused element when only the window has lost the focus.
        if (document.activeElement !== currentTarget) setFocused(false)
      }}
    />
  )
}
