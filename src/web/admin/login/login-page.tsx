// Staff log-in (personal.md §2, §5, §8): one card on dark green.
import { Button, IconButton } from '#web/ui/button.tsx'
import { Cenefa } from '#web/ui/cenefa.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { pageTitle } from '#web/lib/brand.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { useQuery } from '@tanstack/react-query'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import { emailProblem, passwordProblem } from './login-rules.ts'

export function LoginPage() {
  const isAuth = useSession((state) => state.isAuth)
  const [entering, setEntering] = useState(false)
  const { data: negocio } = useQuery(negocioQuery())
  const nombre = negocio?.nombre ?? ''
  if (isAuth && !entering) return <Navigate to={adminPaths.gestionarPedidos()} replace />
  return (
    <main className="grid min-h-dvh place-items-center bg-albahaca-osc p-4">
      <title>{pageTitle(nombre, 'Iniciar sesión')}</title>
      <div className="w-full max-w-110 overflow-hidden rounded-dialog bg-surface shadow-e-3">
        <Cenefa />
        <div className="px-6 pt-8 pb-9 md:px-9">
          <div className="h-10">
            <Wordmark nombre={nombre} tone="albahaca" className="text-36" />
          </div>
          <h1 className="mt-4 mb-5 text-28 font-extrabold">Iniciar sesión</h1>
          <LoginForm entering={entering} onEntering={setEntering} />
        </div>
      </div>
    </main>
  )
}

function LoginForm({ entering, onEntering }: { entering: boolean; onEntering: (entering: boolean) => void }) {
  const navigate = useNavigate()
  const login = useSession((state) => state.login)
  const [failed, setFailed] = useState(false)
  const [shown, setShown] = useState(false)
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
      await navigate(adminPaths.gestionarPedidos(), { replace: true })
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'Error durante el inicio de sesión')
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
        error={errors.email?.message}
        {...register('email', { validate: emailProblem })}
      />
      <TextField
        label="Contraseña"
        required
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errors.password?.message}
        trailing={
          <IconButton
            label={shown ? 'Ocultar clave' : 'Mostrar clave'}
            icon={
              shown ? (
                <EyeOff className="size-5" aria-hidden="true" />
              ) : (
                <Eye className="size-5" aria-hidden="true" />
              )
            }
            onClick={() => setShown(!shown)}
          />
        }
        {...register('password', { validate: passwordProblem })}
      />
      <Button type="submit" size="lg" full busy={entering} busyLabel="Accediendo">
        Acceder al Panel
      </Button>
    </form>
  )
}
