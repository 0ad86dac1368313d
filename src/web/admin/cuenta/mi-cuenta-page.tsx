// One's own password, phone and sessions. Rules cuenta/cambio-de-clave and cuenta/cerrar-sesion.
import { pushApi } from '#contract/avisos.ts'
import { Page } from '#web/admin/page/page.tsx'
import { UnsavedGuard } from '#web/admin/page/unsaved.tsx'
import { ClaveForm } from '#web/cuenta/clave-form.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useSession } from '#web/lib/session.ts'
import { useState } from 'react'
import { AvisosEnEsteEquipo } from './avisos-en-este-equipo.tsx'
import { CelularPanel } from './celular-panel.tsx'
import { ClaveEquipoForm } from './clave-equipo-form.tsx'
import { OtherSessions } from './other-sessions.tsx'

export default function MiCuentaPage() {
  const orders = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  const manages = useSession((state) => state.userPermissions.includes('gestionar_usuarios'))
  const profile = useSession((state) => state.profile)
  const [isClaveDirty, setClaveDirty] = useState(false)
  const [isEquipoDirty, setEquipoDirty] = useState(false)
  return (
    <Page title="Tu cuenta" width="narrow">
      {/* One question for both forms: the router takes one blocker. */}
      <UnsavedGuard dirty={isClaveDirty || isEquipoDirty} />
      <div className="flex flex-col gap-4">
        <Panel title="Tu contraseña">
          <p className="mb-4 text-14 text-ink-2">Al cambiarla se cierran tus demás sesiones.</p>
          <ClaveForm onDirty={setClaveDirty} />
        </Panel>
        {profile !== null && <CelularPanel profile={profile} manages={manages} />}
        <ClaveEquipoForm onDirty={setEquipoDirty} />
        {orders && (
          <AvisosEnEsteEquipo
            suscripcion={{ api: pushApi }}
            title="Alarmas en este equipo"
            text="Te avisamos cuando un pedido espera sin que nadie lo acepte, o cuando nadie tiene abierto el tablero de tu sede. También cuando te dan un domicilio o cancelan el que llevas. Se apaga al cerrar tu sesión."
          />
        )}
        <OtherSessions />
      </div>
    </Page>
  )
}
