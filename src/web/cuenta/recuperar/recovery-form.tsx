// A forgotten password, on both front ends: the account, then the code from WhatsApp and the new
// password. The response is the same with and without an account. Rule cuenta/recuperar.
import type { Cuenta } from '#contract/usuarios/usuario.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { RecoveryAccount } from './recovery-account.tsx'
import { RecoveryCode } from './recovery-code.tsx'

interface Props {
  busy: boolean
  onBusy: (busy: boolean) => void
  /** The new password is set and the person is logged in. */
  onEntered: () => void
  /** The help when no code arrives. */
  help: ReactNode
}

export function RecoveryForm({ busy, onBusy, onEntered, help }: Props) {
  const [sent, setSent] = useState<{ cuenta: Cuenta; mensaje: string; solicitud: string } | null>(null)
  return (
    <div className="flex flex-col gap-4">
      {sent === null ? (
        <RecoveryAccount busy={busy} onBusy={onBusy} onSent={setSent} />
      ) : (
        <RecoveryCode {...sent} busy={busy} onBusy={onBusy} onEntered={onEntered} />
      )}
      <p className="text-14 text-ink-2">{help}</p>
    </div>
  )
}
