// The log-in form of customers: on its own page and in the dialog before checkout (cliente.md §5, §8).
import {
  EMAIL_INVALIDO,
  EMAIL_REQUERIDO,
  isEmail,
  isPassword,
  PASSWORD_CORTA,
  PASSWORD_REQUERIDA,
} from '#domain/validation.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { useForm } from 'react-hook-form'

interface Props {
  /** The dialog refuses passwords under 8 characters before asking; the page takes older ones (cliente.md §5). */
  longPassword?: boolean
  busy: boolean
  onBusy: (busy: boolean) => void
  onEntered: () => void
}

export function LoginPane({ longPassword = false, busy, onBusy, onEntered }: Props) {
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
      notify.error(error instanceof Error ? error.message : 'Error durante el inicio de sesión')
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
        error={errors.password?.message}
        {...register('password', { validate: longPassword ? longPasswordProblem : passwordProblem })}
      />
      <Button type="submit" size="lg" full busy={busy} busyLabel="Iniciando sesión">
        Iniciar Sesión
      </Button>
    </form>
  )
}

function PasswordField(field: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <TextField
      {...field}
      label="Contraseña"
      required
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      placeholder="Tu contraseña"
      trailing={
        <IconButton
          label={isShown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          icon={<Icon className="size-5" aria-hidden="true" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
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
