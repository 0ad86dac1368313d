// Whether the phone is verified, and the button to verify it. After the bonus has ended, a verified
// phone still recovers the password.
import type { Perfil } from '#contract/usuarios/usuario.ts'
import { useBono } from '#web/cliente/auth/bono.ts'
import { PhoneStatus } from '#web/cuenta/phone-status.tsx'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'

const loadAuth = () => import('#web/cliente/auth/auth-dialog.tsx')

export function PhonePanel({ profile }: { profile: Perfil }) {
  const verification = useDeferredDialog()
  const bono = useBono()
  const { isOpen, close } = verification
  return (
    <Panel title="Verificación por WhatsApp">
      <PhoneStatus numero={profile.numero} verificado={profile.numero_verificado} />
      <p className="mt-1 text-14 text-ink-2">
        Con un celular verificado recuperas tu contraseña por WhatsApp
        {bono !== null && !profile.numero_verificado
          ? ` y recibes un cupón de ${String(bono.porcentaje)} % de descuento.`
          : '.'}
      </p>
      {!profile.numero_verificado && (
        <Button variant="secondary" className="mt-4" onClick={verification.open}>
          Verificar teléfono
        </Button>
      )}
      <DeferredLayer load={loadAuth} asked={verification.asked}>
        {({ AuthDialog }) => <AuthDialog first="verificar" open={isOpen} onClose={close} onEntered={close} />}
      </DeferredLayer>
    </Panel>
  )
}
