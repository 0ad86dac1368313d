// Says on the board that this device cannot ring yet. It takes no presses: any press on the page
// switches the bell on. Rule tablero/timbre.
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useSound } from '#web/admin/pedidos/new-order-sound.ts'
import { BellOff } from 'lucide-react'

export function MuteNotice() {
  const canRing = useSound((state) => state.unlocked)
  const muted = usePreferences((state) => state.muted)
  if (canRing || muted) return null
  return (
    <p className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--pie,0px)+1rem)] z-20 mx-auto flex w-fit max-w-full items-center gap-3 rounded-control bg-maiz px-4 py-3 text-16 font-bold text-on-maiz shadow-e-2 print:hidden">
      <BellOff className="size-5 shrink-0" aria-hidden="true" />
      Este equipo no puede sonar. Toca para activar el timbre.
    </p>
  )
}
