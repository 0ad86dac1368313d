import { usuariosApi } from '#contract/usuarios/api.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useState } from 'react'

/** Ends the person's sessions on other devices; this one goes on. */
export function OtherSessions() {
  const [busy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    try {
      const { cerradas } = await call(usuariosApi.logoutOthers)
      notify.success(closed(cerradas))
    } catch (error) {
      notify.error(detailOf(error, 'No pudimos cerrar tus demás sesiones'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title="Sesiones abiertas">
      <p className="text-14 text-ink-2">
        ¿Dejaste tu cuenta abierta en otro computador o celular? Ciérrala desde aquí. En este sigues adentro.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        busy={busy}
        busyLabel="Cerrando sesiones"
        onClick={() => void close()}
      >
        Cerrar las demás sesiones
      </Button>
    </Panel>
  )
}

function closed(count: number): string {
  if (count === 0) return 'No tenías otras sesiones abiertas.'
  return count === 1 ? 'Cerramos 1 sesión.' : `Cerramos ${String(count)} sesiones.`
}
