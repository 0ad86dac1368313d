// Staff log-in: rules cuenta/ingreso and cuenta/ingreso-fallido.
import { useForm } from '#web/admin/page/form.ts'
import { LinkButton } from '#web/cuenta/link-button.tsx'
import { RecoveryForm } from '#web/cuenta/recuperar/recovery-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { notify } from '#web/ui/toast.tsx'
import { messageOf } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { wayBack } from '#web/lib/way-back.ts'
import { lazy, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { useEquipo } from './equipo-store.ts'
import { LoginFrame } from './login-frame.tsx'
import { emailProblem, passwordProblem } from './login-rules.ts'

const QuienEres = lazy(() => import('./quien-eres.tsx'))

export function LoginPage() {
  const isAuth = useSession((state) => state.isAuth)
  const navigate = useNavigate()
  const [entering, setEntering] = useState(false)
  const [hasForgotten, setHasForgotten] = useState(false)
  const isShared = useEquipo((state) => state.token !== '')
  const [byPassword, setByPassword] = useState(false)
  const asksWho = isShared && !byPassword && !hasForgotten
  const title = asksWho ? '¿Quién eres?' : hasForgotten ? 'Recupera tu contraseña' : 'Iniciar sesión'
  // The root leads to the first screen of a role.
  const next = wayBack(useLocation().state, adminPaths.raiz())
  const enter = () => void navigate(next, { replace: true })
  if (isAuth && !entering) return <Navigate to={next} replace />
  return (
    <LoginFrame title={title}>
      {asksWho ? (
        <Suspense fallback={<Spinner label="Cargando..." className="size-8" />}>
          <QuienEres onEntering={setEntering} onEntered={enter} />
        </Suspense>
      ) : hasForgotten ? (
        <RecoveryForm
          busy={entering}
          onBusy={setEntering}
          onEntered={enter}
          help="¿No te llega el código? Pídele a un administrador que te cambie la contraseña."
        />
      ) : (
        <LoginForm entering={entering} onEntering={setEntering} onEntered={enter} />
      )}
      <p className="mt-3 text-center text-16">
        {asksWho ? (
          <LinkButton disabled={entering} onClick={() => setByPassword(true)}>
            Entrar con correo y contraseña
          </LinkButton>
        ) : (
          <LinkButton disabled={entering} onClick={() => setHasForgotten(!hasForgotten)}>
            {hasForgotten ? 'Volver a iniciar sesión' : '¿Olvidaste tu contraseña?'}
          </LinkButton>
        )}
      </p>
    </LoginFrame>
  )
}

function LoginForm({
  entering,
  onEntering,
  onEntered,
}: {
  entering: boolean
  onEntering: (entering: boolean) => void
  onEntered: () => void
}) {
  const login = useSession((state) => state.login)
  const [failed, setFailed] = useState(false)
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ mode: 'onTouched', defaultValues: { email: '', password: '' } })

  const enter = handleSubmit(async (credenciales) => {
    if (entering) return
    onEntering(true)
    setFailed(false)
    try {
      await login({ ...credenciales, email: credenciales.email.trim() })
      notify.success('Sesión iniciada correctamente')
      onEntered()
    } catch (error) {
      notify.error(messageOf(error, 'Error durante el inicio de sesión'))
      setFailed(true)
    } finally {
      onEntering(false)
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
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="Si no tienes correo, escribe tu celular."
        error={errors.email?.message}
        {...register('email', { validate: emailProblem })}
      />
      <PasswordField
        required
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { validate: passwordProblem })}
      />
      <Button type="submit" size="lg" full busy={entering} busyLabel="Accediendo">
        Acceder al Panel
      </Button>
    </form>
  )
}
