// How old the figures of a screen are, when they come from a database that follows behind.
import { network } from '#web/lib/call.ts'
import { useEffect, useState } from 'react'

/** No notice below this age. */
const FROM_SECONDS = 3

export function DatosDeHace() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const note = (event: Event) => {
      if (event instanceof CustomEvent) setSeconds(Number(event.detail))
    }
    network.addEventListener('edad', note)
    return () => network.removeEventListener('edad', note)
  }, [])
  return seconds < FROM_SECONDS ? null : <p className="mb-3 text-14 text-ink-2">Datos de hace {seconds} s</p>
}
