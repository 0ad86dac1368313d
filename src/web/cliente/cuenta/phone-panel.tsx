// Whether the phone is verified, and the button to verify it. After the bonus has ended, a verified
// phone still recovers the password.
import type { Perfil } from '#contract/usuarios/usuario.ts'
import { formatTelefono } from '#domain/format.ts'
import { useBono } from '#web/cliente/auth/bono.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { CircleAlert, CircleCheckBig } from 'lucide-react'

const loadAuth = () => import('#web/cliente/auth/auth-dialog.tsx')

export function PhonePanel({ profile }: { profile: Perfil }) {
  const verification = useDeferredDialog()
  const bono = useBono()
  const { isOpen, close } = verification
  return (
    <Panel title="Verificación por WhatsApp">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-16">
        <span className="font-semibold tabular-nums">{formatTelefono(profile.numero)}</span>
        {profile.numero_verificado ? (
          <span className="inline-flex items-center gap-1.5 text-14 font-semibold text-completado-t">
            <CircleCheckBig className="size-4" aria-hidden="true" />
            Verificado
          </span>
        ) : (
          <span className="inline-flex items-center gap-1.5 text-14 font-semibold text-proceso-t">
            <CircleAlert className="size-4" aria-hidden="true" />
            Sin verificar
          </span>
        )}
      </p>
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
