// Says on the board that this device cannot ring yet, in the foot, where it covers no ticket. It
// takes no presses: any press on the page switches the bell on. Rule tablero/timbre.
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useSound } from '#web/admin/pedidos/new-order-sound.ts'
import { BellOff } from 'lucide-react'

export function MuteNotice() {
  const canRing = useSound((state) => state.unlocked)
  const muted = usePreferences((state) => state.muted)
  if (canRing || muted) return null
  return (
    <p className="pointer-events-none fixed right-0 bottom-0 left-(--lateral,0px) z-20 flex h-(--pie) items-center justify-center gap-3 bg-maiz px-4 pb-[env(safe-area-inset-bottom)] text-16 font-bold text-on-maiz transition-[left] duration-200 print:hidden">
      <BellOff className="size-5 shrink-0" aria-hidden="true" />
      Este equipo no puede sonar. Toca para activar el timbre.
    </p>
  )
}
