// 'Regístrate': five fields and the consent. Each field shows its error on blur.
import { registro, type Registro } from '#contract/usuarios/usuario.ts'
import { LinkButton } from '#web/cuenta/link-button.tsx'
import { passwordElegida } from '#web/cuenta/new-password.ts'
import { PolicyLink } from '#web/cuenta/policy-link.tsx'
import { RegistroFields } from '#web/cuenta/registro-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { registerCliente, RegisterError } from './register.ts'

const form = z.extend(registro, {
  password: passwordElegida,
  consentimiento: z
    .boolean()
    .check(z.refine((given) => given, 'Para continuar, autoriza el tratamiento de tus datos.')),
})
const FIELDS = ['first_name', 'last_name', 'email', 'numero', 'password'] as const
const EMPTY = { first_name: '', last_name: '', email: '', numero: '', password: '', consentimiento: false }

interface Props {
  /** The version of the data policy. */
  version: string | null
  busy: boolean
  onBusy: (busy: boolean) => void
  onRegistered: (registro: Registro) => void
  onLogin: () => void
}

export function SignupPane({ version, busy, onBusy, onRegistered, onLogin }: Props) {
  const [failure, setFailure] = useState<{ text: string; reason: string | null } | null>(null)
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm({ mode: 'onTouched', defaultValues: EMPTY, resolver: zodResolver(form) })

  const signUp = handleSubmit(async (values) => {
    if (busy) return
    onBusy(true)
    setFailure(null)
    const body = { ...values, consentimiento: version }
    try {
      await registerCliente(body)
      notify.both('Usuario registrado correctamente', '¡Registro exitoso!')
      onRegistered(body)
    } catch (error) {
      const { message, inline, reason, campos } =
        error instanceof RegisterError
          ? error
          : new RegisterError('Error durante el registro de usuario', error)
      const wrong = FIELDS.filter((field) => campos[field] !== undefined)
      // A named field shows its own error.
      for (const field of wrong)
        setError(field, { message: campos[field] }, { shouldFocus: field === wrong[0] })
      if (wrong.length > 0) return
      notify.error(message, 'registro')
      setFailure({ text: inline, reason })
    } finally {
      onBusy(false)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void signUp(event)} className="flex flex-col gap-4">
      {failure !== null && (
        <Notice tone="error" role="alert">
          <p className="font-semibold">{failure.text}</p>
          {failure.reason !== null && <p className="mt-1">{failure.reason}</p>}
        </Notice>
      )}
      <RegistroFields register={register} errors={errors} isOwn />
      <CheckboxField
        required
        label={
          <span className="text-14">
            Autorizo el tratamiento de mis datos personales según la <PolicyLink />.
          </span>
        }
        error={errors.consentimiento?.message}
        {...register('consentimiento')}
      />
      <Button type="submit" size="lg" full busy={busy} busyLabel="Creando tu cuenta">
        Regístrate
      </Button>
      <p className="-mt-1 text-center text-16">
        ¿Ya tienes una cuenta?{' '}
        <LinkButton disabled={busy} onClick={onLogin}>
          Inicia sesión
        </LinkButton>
      </p>
    </form>
  )
}
