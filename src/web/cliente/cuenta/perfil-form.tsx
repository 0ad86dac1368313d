// Name and phone of the person. A changed phone needs the password, and must be verified again.
// Rule cuenta/celular.
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { changesOf } from '#contract/lib/changes-of.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { cambioDePerfil, type CambioDePerfil, type Perfil } from '#contract/usuarios/usuario.ts'
import { entersByCelular } from '#domain/validation.ts'
import { ApiError, call, isRefusal } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

const FIELDS = ['first_name', 'last_name', 'numero'] as const

export function PerfilForm({ profile }: { profile: Perfil }) {
  const { first_name, last_name, numero } = profile
  const isCelular = entersByCelular(profile.email)
  const stored: CambioDePerfil = { first_name, last_name, numero }
  const {
    register,
    handleSubmit,
    getValues,
    resetField,
    setError,
    formState: { errors, dirtyFields, isSubmitting },
  } = useForm<CambioDePerfil>({
    mode: 'onTouched',
    // A profile that is read again fills the fields that the person has not changed.
    values: stored,
    resetOptions: { keepDirtyValues: true },
    resolver: zodResolver(cambioDePerfil),
  })

  /** The saves without a response. Rule producto/guardar-si-cambio. */
  const [tried, setTried] = useState<readonly CambioDePerfil[]>([])
  const changesNumero = dirtyFields.numero === true || tried.some((one) => one.numero !== numero)

  const save = handleSubmit(async (values) => {
    const sent = getValues()
    try {
      const saved = await call(usuariosApi.changeProfile, { body: changesOf(stored, values, tried) })
      setTried([])
      // What was typed meanwhile stays unsaved.
      for (const name of FIELDS) {
        if (getValues(name) === sent[name]) resetField(name, { defaultValue: saved[name] })
      }
      useSession.setState({ profile: saved })
      notify.success('Tus datos fueron actualizados')
    } catch (error) {
      if (!isRefusal(error)) setTried([...tried, values])
      const message = detailOf(error, 'No pudimos guardar tus datos')
      const isTaken = error instanceof ApiError && error.codigo === 'numero_verificado'
      if (isTaken) setError('numero', { message }, { shouldFocus: true })
      else if (error instanceof ApiError && error.campos['password'] !== undefined) {
        setError('password', { message }, { shouldFocus: true })
      } else notify.error(message)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid gap-4 md:grid-cols-2">
      <TextField
        label="Nombres"
        required
        autoComplete="given-name"
        error={errors.first_name?.message}
        {...register('first_name')}
      />
      <TextField
        label="Apellidos"
        required
        autoComplete="family-name"
        error={errors.last_name?.message}
        {...register('last_name')}
      />
      <CelularField
        label="Celular"
        required
        autoComplete="tel-national"
        error={errors.numero?.message}
        {...register('numero')}
      />
      {changesNumero && (
        <PasswordField
          required
          autoComplete="current-password"
          hint="Para cambiar tu celular, confirma que eres tú."
          error={errors.password?.message}
          {...register('password', { shouldUnregister: true })}
        />
      )}
      <TextField
        label="Correo electrónico"
        readOnly
        autoComplete="email"
        hint={isCelular ? undefined : 'Con él inicias sesión; no se puede cambiar.'}
        value={isCelular ? 'Entras con tu celular' : profile.email}
        className="bg-surface-2 text-ink-2"
      />
      <Button
        type="submit"
        disabled={tried.length === 0 && FIELDS.every((name) => dirtyFields[name] !== true)}
        busy={isSubmitting}
        busyLabel="Guardando"
        className="md:col-span-2 md:justify-self-start"
      >
        Guardar cambios
      </Button>
    </form>
  )
}
