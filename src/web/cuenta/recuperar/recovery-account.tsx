import { usuariosApi } from '#contract/usuarios/api.ts'
import { cuentaOf, cuentaProblem } from '#web/cuenta/cuenta-of.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Sent } from './recuperacion.ts'

interface Props {
  busy: boolean
  onBusy: (busy: boolean) => void
  onSent: (sent: Sent) => void
  /** Whether its field gets the focus as it opens. */
  focused: boolean
}

/** First step: the account. */
export function RecoveryAccount({ busy, onBusy, onSent, focused }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const {
    register,
    handleSubmit,
    setFocus,
    formState: { errors },
  } = useForm({ mode: 'onTouched', defaultValues: { cuenta: '' } })

  const focusFirst = useEffectEvent(() => {
    if (focused) setFocus('cuenta')
  })
  useLayoutEffect(() => focusFirst(), [])

  const ask = handleSubmit(async (values) => {
    if (busy) return
    onBusy(true)
    setFailure(null)
    const cuenta = cuentaOf(values.cuenta)
    try {
      onSent({ cuenta, ...(await call(usuariosApi.recoverPassword, { body: cuenta })) })
    } catch (error) {
      setFailure(detailOf(error, 'Error al enviar código'))
    } finally {
      onBusy(false)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void ask(event)} className="flex flex-col gap-4">
      {failure !== null && (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <TextField
        label="Correo electrónico o celular"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.cuenta?.message}
        {...register('cuenta', { validate: cuentaProblem })}
      />
      <Button type="submit" size="lg" full busy={busy} busyLabel="Enviando código">
        Enviar código
      </Button>
    </form>
  )
}
