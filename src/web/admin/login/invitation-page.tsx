// The page behind the link of an invitation. Rule permisos/invitar.
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { email } from '#contract/usuarios/usuario.ts'
import { formatTelefono } from '#domain/format.ts'
import { EMAIL_INVALIDO, entersByCelular, isEmail } from '#domain/validation.ts'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { PASSWORD_HINT, passwordElegida } from '#web/cuenta/new-password.ts'
import { ApiError, call, messageOf } from '#web/lib/call.ts'
import { isFinalRefusal } from '#web/admin/page/add.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { LoginFrame } from './login-frame.tsx'

const withEmail = z.object({ email, password: passwordElegida })
/** With a phone in the invitation the e-mail may stay blank. */
const withCelular = z.object({
  email: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isEmail(text), EMAIL_INVALIDO),
  ),
  password: passwordElegida,
})

export default function InvitationPage() {
  const token = useLocation().hash.slice(1)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['invitacion', token],
    queryFn: ({ signal }) => call(invitacionesApi.read, { body: { token }, signal }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (isPending) {
    return (
      <LoginFrame title="Tu invitación">
        <Spinner label="Cargando..." className="size-8" />
      </LoginFrame>
    )
  }
  if (data === undefined) {
    return (
      <LoginFrame title="Tu invitación">
        <p role="alert" className="mb-5 text-16 text-ink-2">
          {messageOf(error, 'No pudimos abrir tu invitación. Revisa tu internet e intenta de nuevo.')}
        </p>
        {isFinalRefusal(error) ? (
          <ToLogin />
        ) : (
          <Button full onClick={() => void refetch()}>
            Reintentar
          </Button>
        )}
      </LoginFrame>
    )
  }
  return <Invited token={token} {...data} />
}

const ToLogin = () => (
  <Link to={adminPaths.login()} className={buttonClass({ variant: 'secondary', full: true })}>
    Ir a iniciar sesión
  </Link>
)

const isUsed = (error: unknown): boolean => error instanceof ApiError && error.codigo === 'invitacion_usada'

interface Offer {
  token: string
  first_name: string
  email: string | null
  numero: string
  roles: string[]
}

function Invited({ token, first_name, email: given, numero, roles }: Offer) {
  const mayEnterByCelular = given === null && entersByCelular(numero)
  const navigate = useNavigate()
  const enter = useSession((state) => state.enter)
  const login = useSession((state) => state.login)
  const { data: negocio } = useQuery(negocioQuery())
  const [problem, setProblem] = useState<string | null>(null)
  const [hasEnded, setHasEnded] = useState(false)
  const [wasLost, setWasLost] = useState(false)
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm({
    mode: 'onTouched',
    defaultValues: { email: given ?? '', password: '' },
    resolver: zodResolver(mayEnterByCelular ? withCelular : withEmail),
  })

  async function open(typed: string, password: string): Promise<void> {
    try {
      const body = { token, password, ...(given === null && typed !== '' ? { email: typed } : {}) }
      const opened = await call(invitacionesApi.accept, { body })
      await enter(opened.token)
    } catch (error) {
      if (!isUsed(error) || !wasLost) throw error
      // A try without a response may have opened the account: then its password works
      // (docs/decisions/0265).
      const name = given ?? (typed === '' ? numero : typed)
      await login({ email: name, password }).catch((failure: unknown) => {
        throw isFinalRefusal(failure) ? error : failure
      })
    }
  }

  const accept = handleSubmit(async ({ email: typed, password }) => {
    setProblem(null)
    setHasEnded(false)
    try {
      await open(typed, password)
      await navigate(adminPaths.inicio(), { replace: true })
    } catch (error) {
      if (!isFinalRefusal(error)) setWasLost(true)
      setHasEnded(isUsed(error))
      setProblem(placeRefusal(error, given === null ? ['email', 'password'] : ['password'], setError))
    }
  })

  return (
    <LoginFrame title={`Hola, ${first_name}`}>
      <p className="mb-5 text-16 wrap-anywhere text-ink-2">
        {`Te invitaron al equipo de ${negocio?.nombre ?? ''} como ${roles.join(', ')}. `}
        {given !== null
          ? `Entrarás con ${given}. Elige tu contraseña.`
          : mayEnterByCelular
            ? `Entrarás con tu celular, ${formatTelefono(numero)}. Elige tu contraseña.`
            : 'Escribe tu correo y elige una contraseña.'}
      </p>
      <form noValidate onSubmit={(event) => void accept(event)} className="flex flex-col gap-4">
        <Problem text={problem} />
        {hasEnded && <ToLogin />}
        {given === null && (
          <TextField
            label={mayEnterByCelular ? 'Correo electrónico (opcional)' : 'Correo electrónico'}
            required={!mayEnterByCelular}
            hint={mayEnterByCelular ? 'Si lo escribes, entrarás con él.' : undefined}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email?.message}
            {...register('email')}
          />
        )}
        <PasswordField
          required
          autoComplete="new-password"
          hint={PASSWORD_HINT}
          error={errors.password?.message}
          {...register('password')}
        />
        <Button type="submit" size="lg" full busy={isSubmitting} busyLabel="Creando tu cuenta">
          Entrar al equipo
        </Button>
      </form>
    </LoginFrame>
  )
}
