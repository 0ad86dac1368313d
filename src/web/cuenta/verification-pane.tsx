// 'Verificar teléfono': the code from WhatsApp, another code after two minutes, or the button to
// skip. Rules cuenta/verificacion and cuenta/codigo-reenvio.
import type { Negocio } from '#contract/negocio.ts'
import { formatTelefono } from '#domain/format.ts'
import { DIGITS_OF_CODIGO, isCodigo } from '#domain/validation.ts'
import { Button } from '#web/ui/button.tsx'
import { Reason } from '#web/ui/reason.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useEffect, useEffectEvent, useId, useRef, useState, type FormEvent } from 'react'
import { CodeField } from './code-field.tsx'
import { Resend } from './resend.tsx'
import { useVerification } from './use-verification.ts'

interface Props {
  email: string
  numero: string
  /** The coupon that the screen promises. */
  bono: Negocio['bono_bienvenida'] | null
  onBusy: (busy: boolean) => void
  onVerified: () => void
  /** Skips the step. Without it there is no such button. */
  onSkip?: () => void
}

export function VerificationPane({ email, numero, bono, onBusy, onVerified, onSkip }: Props) {
  const [codigo, setCodigo] = useState('')
  const missing = isCodigo(codigo) ? null : `Escribe los ${String(DIGITS_OF_CODIGO)} dígitos`
  const reason = useId()
  const field = useRef<HTMLInputElement>(null)
  const { left, isSending, isVerifying, error, send, verify, clearError } = useVerification(email, onVerified)
  const tellBusy = useEffectEvent(onBusy)
  useEffect(() => {
    tellBusy(isVerifying)
    return () => tellBusy(false)
  }, [isVerifying])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isVerifying || missing !== null) return
    if (await verify(codigo)) onVerified()
    else field.current?.focus()
  }
  const skip = () => {
    if (bono !== null) notify.blank('Verificación omitida. No recibirás el cupón de bienvenida')
    onSkip?.()
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-16 text-ink-2">
        Escribe el código de 6 dígitos que te enviamos por WhatsApp al{' '}
        <span className="font-semibold text-ink tabular-nums">{formatTelefono(numero)}</span>.
      </p>
      {bono !== null && (
        <p className="rounded-control border border-maiz bg-maiz-suave px-4 py-3 text-14 text-ink">
          Al verificarlo recibes un cupón de <strong>{bono.porcentaje} % de descuento</strong>.
        </p>
      )}
      <div>
        <CodeField
          ref={field}
          value={codigo}
          error={error}
          onChange={(next) => {
            setCodigo(next)
            clearError()
          }}
        />
        <Resend left={left} busy={isSending} onResend={() => void send(true)} />
      </div>
      <div>
        {/* The line stays, so that the button does not move with the last digit. */}
        <div className="min-h-8">
          <Reason id={reason} text={missing} />
        </div>
        <Button
          type="submit"
          size="lg"
          full
          busy={isVerifying}
          busyLabel="Verificando"
          disabled={missing !== null}
          aria-describedby={missing === null ? undefined : reason}
        >
          Verificar teléfono
        </Button>
      </div>
      {onSkip !== undefined && (
        <Button variant="ghost" full disabled={isVerifying} onClick={skip}>
          Omitir verificación
        </Button>
      )}
    </form>
  )
}
