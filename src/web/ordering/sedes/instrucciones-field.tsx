// How the rider finds the door: asked once the address is known, which on a phone is below what is in sight.
import { TextField } from '#web/ui/field.tsx'
import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react'

/** As the server takes them. */
const MAX_INSTRUCCIONES = 300

interface Props extends Omit<ComponentProps<typeof TextField>, 'maxLength'> {
  /** It has just been asked for: it scrolls into sight, without raising the keyboard. */
  isAsked: boolean
}

export function InstruccionesField({ isAsked, ...field }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const show = useEffectEvent(() => {
    if (isAsked) box.current?.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => show(), [])
  return (
    <div ref={box} className="scroll-mb-4">
      <TextField {...field} maxLength={MAX_INSTRUCCIONES} />
    </div>
  )
}
