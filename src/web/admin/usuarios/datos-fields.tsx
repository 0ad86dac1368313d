// Name, phone and e-mail of a person of the team. Rule permisos/datos.
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { changesOf, type Changes } from '#contract/lib/changes-of.ts'
import type { DatosDeUsuario, Usuario } from '#contract/usuarios/administracion.ts'
import { celular } from '#contract/lib/campos.ts'
import { apellido, nombre } from '#contract/usuarios/usuario.ts'
import { ADMIN_LITERAL, EMAIL_INVALIDO, entersByCelular, isEmail } from '#domain/validation.ts'
import { asks } from '#web/admin/page/form.ts'
import { TextField } from '#web/ui/field.tsx'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'

/** As they are typed. */
export type Datos = Record<keyof DatosDeUsuario, string>

/** Blank for a person who logs in by phone. */
export const datosOfUsuario = ({ first_name, last_name, numero, email }: Usuario): Datos => ({
  first_name,
  last_name,
  numero,
  email: entersByCelular(email) ? '' : email,
})

const trimmed = ({ first_name, last_name, numero, email }: Datos): Datos => ({
  first_name: first_name.trim(),
  last_name: last_name.trim(),
  numero: numero.trim(),
  email: email.trim(),
})

/**
 * The fields that differ, as the call takes them. `tried` are those of the saves without a
 * response.
 */
export const changedDatos = (before: Datos, typed: Datos, tried: readonly Datos[]): Changes<Datos> =>
  changesOf<Datos>(before, trimmed(typed), tried.map(trimmed))

export function DatosFields({
  usuario,
  register,
  errors,
}: {
  usuario: Usuario
  register: UseFormRegister<Datos>
  errors: FieldErrors<Datos>
}) {
  const isAdmin = usuario.email === ADMIN_LITERAL
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <TextField
          label="Nombres"
          required
          autoComplete="off"
          error={errors.first_name?.message}
          {...register('first_name', { validate: asks(nombre) })}
        />
        <TextField
          label="Apellidos"
          required
          autoComplete="off"
          error={errors.last_name?.message}
          {...register('last_name', { validate: asks(apellido) })}
        />
      </div>
      <CelularField
        label="Celular"
        required
        autoComplete="off"
        error={errors.numero?.message}
        {...register('numero', { validate: asks(celular) })}
      />
      <TextField
        label="Correo electrónico"
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isAdmin}
        hint={isAdmin ? 'Quien entra como «admin» conserva ese nombre.' : 'En blanco, entra con su celular.'}
        error={errors.email?.message}
        {...register('email', {
          validate: (text) => isAdmin || text.trim() === '' || isEmail(text.trim()) || EMAIL_INVALIDO,
        })}
      />
    </div>
  )
}
