// The own phone of a person of the team, and its verification: only a verified one recovers a
// forgotten password. Rules cuenta/verificacion and cuenta/recuperar.
import type { Perfil } from '#contract/usuarios/usuario.ts'
import { VerificationPane } from '#web/cuenta/verification-pane.tsx'
import { PhoneStatus } from '#web/cuenta/phone-status.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useState } from 'react'
import { Link } from 'react-router'

interface Props {
  profile: Perfil
  /** Whether the person may add the phone themselves. */
  manages: boolean
}

export function CelularPanel({ profile, manages }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const { id, email, numero, numero_verificado: verificado } = profile
  const close = () => setOpen(false)
  return (
    <Panel title="Tu celular">
      {numero !== '' && <PhoneStatus numero={numero} verificado={verificado} />}
      <p className="mt-1 text-14 text-ink-2">
        {numero !== '' && 'Con un celular verificado recuperas tu contraseña por WhatsApp.'}
        {numero === '' &&
          !manages &&
          'Tu cuenta no tiene celular. Pídele a quien administra los usuarios que lo agregue.'}
        {numero === '' && manages && (
          <>
            Tu cuenta no tiene celular. Agrégalo en{' '}
            <Link to={adminPaths.modificarUsuario(id)} className="font-semibold underline underline-offset-4">
              «Modificar persona»
            </Link>
            .
          </>
        )}
      </p>
      {numero !== '' && !verificado && (
        <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
          Verificar
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title="Verificar teléfono" locked={busy}>
        <VerificationPane email={email} numero={numero} bono={null} onBusy={setBusy} onVerified={close} />
      </Dialog>
    </Panel>
  )
}
