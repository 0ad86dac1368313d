// The form to change one's own password. The current password confirms the identity.
import { usuariosApi } from '#contract/usuarios/api.ts'
import { PASSWORD_REQUERIDA } from '#domain/validation.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { claveFailureOf } from './clave-failure.ts'
import { PASSWORD_HINT, passwordElegida } from './new-password.ts'

const FIELDS = ['actual', 'password'] as const
const EMPTY = { actual: '', password: '' }
const form = z.object({
  actual: z.string().check(z.minLength(1, PASSWORD_REQUERIDA)),
  password: passwordElegida,
})

interface Props {
  /**
   * Called after a change, or when a try without a response may have made it. With it the form is
   * what its screen is for.
   */
  onChanged?: () => Promise<void>
  /** Whether something was typed and not saved. */
  onDirty?: (dirty: boolean) => void
}

export function ClaveForm({ onChanged, onDirty }: Props) {
  const isMain = onChanged !== undefined
  const {
    register,
    handleSubmit,
    setError,
    setValue,
    control,
    formState: { errors, isSubmitting },
  } = useForm({ mode: 'onTouched', defaultValues: EMPTY, resolver: zodResolver(form) })

  const isDirty = useWatch({ control, name: FIELDS }).some((text) => text !== '')
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  const [wasLost, setWasLost] = useState(false)
  const save = handleSubmit(async (body) => {
    try {
      await call(usuariosApi.changeOwnPassword, { body })
    } catch (error) {
      const { campo, message } = claveFailureOf(error, wasLost)
      if (campo === null) notify.error(message)
      else setError(campo, { message }, { shouldFocus: true })
      if (campo === 'actual' && wasLost) await onChanged?.()
      if (error instanceof ApiError && error.status === 0) setWasLost(true)
      return
    }
    setWasLost(false)
    for (const field of FIELDS) setValue(field, '')
    notify.success('Contraseña actualizada correctamente')
    await onChanged?.()
  })

  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4"
    >
      <PasswordField
        label="Contraseña actual"
        required
        autoComplete="current-password"
        error={errors.actual?.message}
        {...register('actual')}
      />
      <PasswordField
        label="Contraseña nueva"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...register('password')}
      />
      <Button
        type="submit"
        variant={isMain ? 'primary' : 'secondary'}
        size={isMain ? 'lg' : 'md'}
        busy={isSubmitting}
        busyLabel="Guardando"
        className={`col-span-full ${isMain ? '' : 'justify-self-start'}`}
      >
        Cambiar contraseña
      </Button>
    </form>
  )
}
