// Registers a person. Rule permisos/usuario-nuevo.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { MAX_BUSQUEDA, registro, type Registro } from '#contract/usuarios/usuario.ts'
import { CELULAR_TOMADO } from '#domain/validation.ts'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { clearListFilters } from '#web/admin/page/listas/list-filters.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave, useTried } from '#web/admin/page/use-save.ts'
import { rolesQuery } from '#web/admin/roles/queries.ts'
import { RegistroFields } from '#web/cuenta/registro-fields.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Problem } from '#web/admin/page/problem.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type UseFormSetError } from 'react-hook-form'

const EMPTY = { first_name: '', last_name: '', email: '', numero: '', password: '' }
const TAKEN: Readonly<Record<string, { field: 'email' | 'numero'; message: string }>> = {
  registro_rechazado: { field: 'email', message: 'Ya hay una cuenta con este correo' },
  numero_verificado: { field: 'numero', message: CELULAR_TOMADO },
}
const FIELDS = ['first_name', 'last_name', 'email', 'numero', 'password'] as const

export default function RegistrarPage() {
  const client = useQueryClient()
  const { data: roles = [] } = useQuery(rolesQuery())
  // Rule permisos/rol-de-clientes.
  const rol = roles.find(({ de_clientes }) => de_clientes)?.rol ?? 'Cliente'
  const { save, busy, problem } = useSave({
    saved: 'El usuario fue registrado con éxito',
    failed: 'Hubo un error al registrar el usuario',
    to: adminPaths.usuarios(),
  })
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm({ mode: 'onTouched', defaultValues: EMPTY, resolver: zodResolver(registro) })

  const { tried, attempt } = useTried<Registro>()
  const submit = handleSubmit((body) =>
    save(
      async () => {
        await attempt(body, () => registrar(body, tried))
        clearListFilters('usuarios')
        await client.invalidateQueries({ queryKey: ['usuarios'] })
      },
      (error) => place(error, setError),
    ),
  )

  return (
    <Page title="Registrar usuario" back={adminPaths.usuarios()} width="narrow">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Card className="flex flex-col gap-4">
          <Problem text={problem} />
          <RegistroFields register={register} errors={errors} isOwn={false} />
        </Card>
        <p className="mt-3 px-1 text-14 text-ink-2">
          {`La cuenta empieza con el rol ${rol}. Dale otros roles desde el listado, con «Asignar roles».`}
        </p>
        <SaveBar
          dirty={isDirty}
          busy={busy}
          label="Registrar"
          busyLabel="Registrando"
          back={adminPaths.usuarios()}
        />
      </form>
    </Page>
  )
}

/**
 * A taken e-mail may be that of a try without a response, which has registered this person
 * (docs/decisions/0265).
 */
async function registrar(body: Registro, tried: readonly Registro[]): Promise<void> {
  try {
    // The new session is not ours: this call ends it, or it expires unused if the call is lost.
    const { token } = await call(usuariosApi.register, { body })
    await call(usuariosApi.logout, { token }).catch((error: unknown) =>
      console.warn('La sesión de la cuenta nueva queda abierta:', error),
    )
  } catch (error) {
    const isTaken = error instanceof ApiError && error.codigo === 'registro_rechazado'
    const wasSent = tried.some((one) => JSON.stringify(one) === JSON.stringify(body))
    if (!isTaken || !wasSent || !(await isRegistered(body))) throw error
  }
}

async function isRegistered(body: Registro): Promise<boolean> {
  const buscar = body.email.slice(0, MAX_BUSQUEDA)
  const found = await call(administracionApi.usuarios, { query: { buscar } })
  return found.some(
    ({ first_name, last_name, email, numero }) =>
      email.toLowerCase() === body.email.toLowerCase() &&
      first_name === body.first_name &&
      last_name === body.last_name &&
      numero === body.numero,
  )
}

/** The server does not name the field of a taken e-mail or phone. */
function place(error: unknown, setError: UseFormSetError<Registro>): string | null {
  const refusal = error instanceof ApiError ? TAKEN[error.codigo] : undefined
  if (refusal === undefined) return placeRefusal(error, FIELDS, setError)
  setError(refusal.field, { message: refusal.message })
  return null
}
