import { usuariosApi } from '#contract/usuarios/api.ts'
import { forgetPerson } from '#web/cliente/auth/forget-person.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useState } from 'react'

/** Ends every session, including this one. Then the page gives way to the menu. */
export function SessionsPanel() {
  const [busy, setBusy] = useState(false)
  const [wasLost, setWasLost] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await call(usuariosApi.logoutAll)
      leaveDevice()
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      if (status === 0) setWasLost(true)
      // After a lost response, the earlier call has ended every session. Otherwise this one ended
      // by itself, and the others are still open.
      if (status === 401 && wasLost) leaveDevice()
      else if (status === 401) notify.error('Tu sesión ya se cerró. Entra de nuevo para cerrar las demás.')
      else notify.error(detailOf(error, 'No pudimos cerrar tus sesiones'))
      setBusy(false)
    }
  }
  return (
    <Panel title="Sesiones abiertas">
      <p className="text-14 text-ink-2">
        Si perdiste un celular o entraste desde un computador ajeno, cierra tu sesión en todas partes.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        busy={busy}
        busyLabel="Cerrando sesiones"
        onClick={() => void leave()}
      >
        Cerrar sesión en todos los dispositivos
      </Button>
    </Panel>
  )
}

function leaveDevice(): void {
  forgetPerson()
  useSession.getState().clear()
  notify.success('Sesión cerrada correctamente.')
}
