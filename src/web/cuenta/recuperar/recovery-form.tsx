// A forgotten password, on both front ends: the account, then the code from WhatsApp and the new
// password. The response is the same with and without an account. Rule cuenta/recuperar.
import { LinkButton } from '#web/cuenta/link-button.tsx'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { RecoveryAccount } from './recovery-account.tsx'
import { RecoveryCode } from './recovery-code.tsx'
import { forgetRecuperacion, keepRecuperacion, readRecuperacion, type Sent } from './recuperacion.ts'

interface Props {
  busy: boolean
  onBusy: (busy: boolean) => void
  /** The new password is set and the person is logged in. */
  onEntered: () => void
  /** The help when no code arrives. */
  help: ReactNode
}

export function RecoveryForm({ busy, onBusy, onEntered, help }: Props) {
  const [sent, setSent] = useState(() => readRecuperacion(Date.now()))
  /** The step after a press gets the focus; the first one leaves it where it is. */
  const [hasMoved, setMoved] = useState(false)
  const begin = (answer: Sent) => {
    const kept = { ...answer, at: Date.now() }
    keepRecuperacion(kept)
    setSent(kept)
    setMoved(true)
  }
  const restart = () => {
    forgetRecuperacion()
    setSent(null)
    setMoved(true)
  }
  const step = { busy, onBusy, onSent: begin, focused: hasMoved }
  return (
    <div className="flex flex-col gap-4">
      {sent === null ? (
        <RecoveryAccount {...step} />
      ) : (
        <>
          <RecoveryCode {...step} sent={sent} onEntered={onEntered} />
          <LinkButton disabled={busy} onClick={restart} className="self-start">
            Usar otra cuenta
          </LinkButton>
        </>
      )}
      <p className="text-14 text-ink-2">{help}</p>
    </div>
  )
}
