// The five fields of an account, for its owner or for staff. Rule cuenta/registro.
import { CelularField } from './celular-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PASSWORD_HINT } from './new-password.ts'
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form'

type Campo = 'first_name' | 'last_name' | 'email' | 'numero' | 'password'

interface Props {
  register: (campo: Campo) => UseFormRegisterReturn
  errors: Partial<Record<Campo, FieldError>>
  /** Allows autofill. Off when staff fill in the form. */
  isOwn: boolean
}

export function RegistroFields({ register, errors, isOwn }: Props) {
  const known = (name: string) => (isOwn ? name : 'off')
  return (
    <>
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <TextField
          label="Nombres"
          required
          autoComplete={known('given-name')}
          error={errors.first_name?.message}
          {...register('first_name')}
        />
        <TextField
          label="Apellidos"
          required
          autoComplete={known('family-name')}
          error={errors.last_name?.message}
          {...register('last_name')}
        />
      </div>
      <TextField
        label="Correo electrónico"
        required
        type="email"
        autoComplete={known('email')}
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email')}
      />
      <CelularField
        label="Celular"
        required
        autoComplete={known('tel-national')}
        error={errors.numero?.message}
        {...register('numero')}
      />
      <PasswordField
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={errors.password?.message}
        {...register('password')}
      />
    </>
  )
}
