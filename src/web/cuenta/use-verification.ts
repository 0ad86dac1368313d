// Sends and checks the code that verifies a phone, with all its messages. Rules cuenta/verificacion
// and cuenta/codigo.
import { mentionsVerifiedPhone } from '#domain/validation.ts'
import { ApiError, messageOf } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCountdown } from './use-countdown.ts'
import { sendCode, verifyPhone } from './verify-phone.ts'
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

export function useVerification(email: string, onVerified: () => void) {
  const { left, start } = useCountdown()
  const [isSending, setIsSending] = useState(false)
  const [isVerifying, setIsVerifying] = useState(false)
  const [error, setError] = useState<string | undefined>()
  /** A try without a response may have verified the phone. */
  const wasLost = useRef(false)
  const client = useQueryClient()

  const succeed = (withCupon: boolean) => {
    notify.success(
      withCupon ? '¡Teléfono verificado! Cupón de bienvenida activado' : '¡Teléfono verificado!',
      TOAST,
    )
    useSession.setState(({ profile }) => ({
      profile: profile === null ? null : { ...profile, numero_verificado: true },
    }))
    void client.invalidateQueries({ queryKey: ['cupones'] })
    return true
  }

  /**
   * `asked` is true when the person asked for the code, and false when the pane sent it on opening.
   * Then a code that was sent a moment ago is a success. Returns true when the phone is verified
   * already.
   */
  const ask = async (asked: boolean): Promise<boolean> => {
    setIsSending(true)
    try {
      const espera = await sendCode(email)
      if (espera === null) return succeed(false)
      start(espera)
      setError(undefined)
      notify.success('Código enviado por WhatsApp')
      return false
    } catch (failure) {
      const wait = waitOf(failure)
      if (wait !== null) start(wait)
      if (wait === null || asked) notify.error(failureText(failure, 'Error al enviar código'), TOAST)
      if (wait === null) setError(failureText(failure, 'Error al enviar código'))
      return false
    } finally {
      setIsSending(false)
    }
  }
  const send = async (asked: boolean) => {
    if (await ask(asked)) onVerified()
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
      return succeed((await verifyPhone({ email, codigo }, wasLost.current)) !== null)
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 0) wasLost.current = true
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
