import { usuariosApi } from '#contract/usuarios/api.ts'
import type { Cuenta } from '#contract/usuarios/usuario.ts'
import { isCodigo, RESEND_SECONDS } from '#domain/validation.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useController, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CodeField } from './code-field.tsx'
import { PASSWORD_HINT, passwordElegida } from './new-password.ts'
import { Resend } from './resend.tsx'
import { useCountdown } from './use-countdown.ts'

const form = z.object({
  codigo: z.string().check(z.refine(isCodigo, 'Escribe los 6 dígitos del código')),
  password: passwordElegida,
})

interface Props {
  cuenta: Cuenta
  mensaje: string
  /** The id of the request that the code belongs to. */
  solicitud: string
  busy: boolean
  onBusy: (busy: boolean) => void
  onEntered: () => void
}

/** Second step: the code and the new password. */
export function RecoveryCode({ cuenta, mensaje, solicitud: first, busy, onBusy, onEntered }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const [solicitud, setSolicitud] = useState(first)
  const { left, isSending, resend } = useResend(cuenta, setSolicitud, setFailure)
  const {
    control,
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors },
  } = useForm({ mode: 'onTouched', defaultValues: { codigo: '', password: '' }, resolver: zodResolver(form) })
  // Registered before the password, so that the upper of two wrong fields gets the focus.
  const {
    field: { ref, value, onChange },
  } = useController({ name: 'codigo', control })
  const focusCode = useEffectEvent(() => setFocus('codigo'))
  useLayoutEffect(() => focusCode(), [])

  const change = handleSubmit(async ({ codigo, password }) => {
    if (busy) return
    onBusy(true)
    setFailure(null)
    try {
      const { token } = await call(usuariosApi.resetPassword, { body: { solicitud, codigo, password } })
      await useSession.getState().enter(token)
      notify.success('Contraseña actualizada correctamente')
      onEntered()
    } catch (error) {
      const message = detailOf(error, 'Código inválido')
      const refused = error instanceof ApiError ? error : null
      if (refused?.codigo === 'codigo_invalido' || refused?.codigo === 'codigo_vencido')
        setError('codigo', { message }, { shouldFocus: true })
      else if (refused?.campos['password'] !== undefined)
        setError('password', { message }, { shouldFocus: true })
      else setFailure(message)
    } finally {
      onBusy(false)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void change(event)} className="flex flex-col gap-4">
      {failure === null ? (
        <output>
          <Notice tone="info">{mensaje}</Notice>
        </output>
      ) : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <div>
        <CodeField ref={ref} value={value} onChange={onChange} error={errors.codigo?.message} />
        <Resend left={left} busy={isSending} onResend={() => void resend()} />
      </div>
      <PasswordField
        label="Contraseña nueva"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" full busy={busy} busyLabel="Guardando">
        Cambiar contraseña
      </Button>
    </form>
  )
}

/** Sends another code, once the wait is over. */
function useResend(
  cuenta: Cuenta,
  onSent: (solicitud: string) => void,
  onFailure: (message: string | null) => void,
) {
  const { left, start } = useCountdown()
  const [isSending, setIsSending] = useState(false)
  const startFirst = useEffectEvent(() => start(RESEND_SECONDS))
  useEffect(() => startFirst(), [])

  const resend = async () => {
    setIsSending(true)
    try {
      onSent((await call(usuariosApi.recoverPassword, { body: cuenta })).solicitud)
      start(RESEND_SECONDS)
      onFailure(null)
    } catch (error) {
      onFailure(detailOf(error, 'Error al enviar código'))
    } finally {
      setIsSending(false)
    }
  }
  return { left, isSending, resend }
}
