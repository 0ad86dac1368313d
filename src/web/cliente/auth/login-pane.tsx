// The log-in form of customers, on its page and in the dialog. Rules cuenta/ingreso and
// cuenta/ingreso-fallido.
import {
  EMAIL_INVALIDO,
  EMAIL_REQUERIDO,
  isEmail,
  isPassword,
  PASSWORD_CORTA,
  PASSWORD_REQUERIDA,
} from '#domain/validation.ts'
import { LinkButton } from '#web/cuenta/link-button.tsx'
import { messageOf } from '#web/lib/call.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useState } from 'react'
import { useForm } from 'react-hook-form'

interface Props {
  /**
   * The dialog rejects passwords under 8 characters itself. The page accepts older ones. Rule
   * cuenta/ingreso.
   */
  longPassword: boolean
  busy: boolean
  onBusy: (busy: boolean) => void
  onEntered: () => void
  onSignup: () => void
  onForgotten: () => void
}

export function LoginPane({ longPassword, busy, onBusy, onEntered, onSignup, onForgotten }: Props) {
  const login = useSession((state) => state.login)
  const [failed, setFailed] = useState(false)
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '' } })

  const enter = handleSubmit(async ({ email, password }) => {
    if (busy) return
    onBusy(true)
    setFailed(false)
    try {
      await login({ email: email.trim(), password })
      notify.success('Sesión iniciada correctamente')
      onEntered()
    } catch (error) {
      notify.error(messageOf(error, 'Error durante el inicio de sesión'), 'login')
      setFailed(true)
    } finally {
      onBusy(false)
    }
  })

  return (
    <form noValidate onSubmit={(event) => void enter(event)} className="flex flex-col gap-4">
      {failed && (
        <Notice tone="error" role="alert">
          Error al iniciar sesión. Por favor, intente de nuevo.
        </Notice>
      )}
      <TextField
        label="Correo electrónico"
        required
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...register('email', { validate: emailProblem })}
      />
      <PasswordField
        required
        autoComplete="current-password"
        placeholder="Tu contraseña"
        error={errors.password?.message}
        {...register('password', { validate: longPassword ? longPasswordProblem : passwordProblem })}
      />
      <Button type="submit" size="lg" full busy={busy} busyLabel="Iniciando sesión">
        Iniciar Sesión
      </Button>
      <div className="-mt-1 text-center text-16">
        <LinkButton disabled={busy} onClick={onForgotten} className="font-semibold! text-ink! decoration-1!">
          ¿Olvidaste tu contraseña?
        </LinkButton>
        <p>
          ¿Aún no tienes cuenta?{' '}
          <LinkButton disabled={busy} onClick={onSignup}>
            Regístrate
          </LinkButton>
        </p>
      </div>
    </form>
  )
}

function emailProblem(email: string): string | true {
  const text = email.trim()
  if (text === '') return EMAIL_REQUERIDO
  return isEmail(text) || EMAIL_INVALIDO
}

function passwordProblem(password: string): string | true {
  return password !== '' || PASSWORD_REQUERIDA
}

function longPasswordProblem(password: string): string | true {
  if (password === '') return PASSWORD_REQUERIDA
  return isPassword(password) || PASSWORD_CORTA
}
