// Sends and checks the code that verifies a phone, with all its messages. Rules cuenta/verificacion
// and cuenta/codigo.
import { usuariosApi } from '#contract/usuarios/api.ts'
import { mentionsVerifiedPhone } from '#domain/validation.ts'
import { ApiError, call, messageOf } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCountdown } from './use-countdown.ts'
import { waitOf } from './wait-of.ts'

/** Each failure replaces the last one, so that toasts do not cover the form. */
const TOAST = 'verificacion'

/** A server without error codes refuses a verified phone in its own words. The page shows ours. */
function failureText(failure: unknown, fallback: string): string {
  const message = messageOf(failure, fallback)
  const isCoded = failure instanceof ApiError && failure.codigo !== 'desconocido'
  return !isCoded && mentionsVerifiedPhone(message)
    ? 'Este número ya está verificado para otro usuario'
    : message
}

export function useVerification(email: string) {
  const { left, start } = useCountdown()
  const [isSending, setIsSending] = useState(false)
  const [isVerifying, setIsVerifying] = useState(false)
  const [error, setError] = useState<string | undefined>()
  const client = useQueryClient()

  /**
   * `asked` is true when the person asked for the code, and false when the pane sent it on opening.
   * Then a code that was sent a moment ago is a success.
   */
  const send = async (asked: boolean) => {
    setIsSending(true)
    try {
      const { espera } = await call(usuariosApi.sendCode, { body: { email } })
      start(espera)
      setError(undefined)
      notify.success('Código enviado por WhatsApp')
    } catch (failure) {
      const wait = waitOf(failure)
      if (wait !== null) start(wait)
      if (wait === null || asked) notify.error(failureText(failure, 'Error al enviar código'), TOAST)
      if (wait === null) setError(failureText(failure, 'Error al enviar código'))
    } finally {
      setIsSending(false)
    }
  }

  const isFirst = useRef(true)
  const sendFirst = useEffectEvent(() => void send(false))
  useEffect(() => {
    if (isFirst.current) sendFirst()
    isFirst.current = false
  }, [])

  /** Returns true when the phone is verified. */
  const verify = async (codigo: string): Promise<boolean> => {
    setIsVerifying(true)
    setError(undefined)
    try {
      const { cupon } = await call(usuariosApi.verifyCode, { body: { email, codigo } })
      notify.success(
        cupon === null ? '¡Teléfono verificado!' : '¡Teléfono verificado! Cupón de bienvenida activado',
      )
      useSession.setState(({ profile }) => ({
        profile: profile === null ? null : { ...profile, numero_verificado: true },
      }))
      void client.invalidateQueries({ queryKey: ['cupones'] })
      return true
    } catch (failure) {
      const message = failureText(failure, 'Código inválido')
      notify.error(message, TOAST)
      setError(message)
      return false
    } finally {
      setIsVerifying(false)
    }
  }

  return { left, isSending, isVerifying, error, send, verify, clearError: () => setError(undefined) }
}
