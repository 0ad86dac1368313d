// Invites a person to the team. Rule permisos/invitar.
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { invitacionesApi, nuevaInvitacion, type Invitacion } from '#contract/usuarios/invitaciones.ts'
import { celular } from '#contract/lib/campos.ts'
import { email } from '#contract/usuarios/usuario.ts'
import type { Rol } from '#contract/usuarios/administracion.ts'
import { add } from '#web/admin/page/add.ts'
import { placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { useOwnSedeIds } from '#web/cuenta/own-sedes.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { rolesQuery } from '#web/admin/roles/queries.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Checklist } from '#web/ui/checklist.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { RolLabel } from './rol-label.tsx'
import { SedesField, toAlcance, type Alcance } from './sedes-field.tsx'
import { ShareLink, type MadeLink } from './share-link.tsx'

const FIELDS = ['first_name', 'last_name', 'email', 'numero', 'roles', 'sedes'] as const
const NO_ROLES: number[] = []
const EMPTY = { first_name: '', last_name: '', email: '', numero: '', roles: NO_ROLES }

/** An empty optional field is not sent. */
const filled = z.transform((text: string) => (text.trim() === '' ? undefined : text))
const form = z.extend(nuevaInvitacion, {
  email: z.pipe(filled, z.optional(email)),
  numero: z.pipe(filled, z.optional(celular)),
})

interface Made {
  invitacion: Invitacion
  link: MadeLink
}

export default function InvitarPage() {
  const query = useQuery(rolesQuery())
  const [made, setMade] = useState<Made | null>(null)
  return (
    <Page title="Invitar al equipo" back={adminPaths.invitaciones()} width="narrow">
      {made === null ? (
        <Loaded query={query} failure="Error al cargar los roles">
          {(roles) => <Form roles={roles} onMade={setMade} />}
        </Loaded>
      ) : (
        <Card title="Invitación lista">
          <ShareLink {...made} />
          <Link
            to={adminPaths.invitaciones()}
            className={buttonClass({ variant: 'ghost', className: 'mt-3 -ml-5' })}
          >
            Ver invitaciones
          </Link>
        </Card>
      )}
    </Page>
  )
}

function Form({ roles, onMade }: { roles: Rol[]; onMade: (made: Made) => void }) {
  const client = useQueryClient()
  const own = useOwnSedeIds()
  const [problem, setProblem] = useState<string | null>(null)
  const {
    register,
    control,
    handleSubmit,
    setError,
    clearErrors,
    setValue,
    formState: { errors, isDirty, isSubmitting },
  } = useForm({
    mode: 'onTouched',
    // The only branch of the inviter needs no choice.
    defaultValues: { ...EMPTY, todas_las_sedes: own === null, sedes: own?.length === 1 ? [...own] : [] },
    resolver: zodResolver(form),
  })
  const [todas = true, sedes = []] = useWatch({ control, name: ['todas_las_sedes', 'sedes'] })
  const alcance: Alcance = { todas, sedes }

  const submit = handleSubmit(async (fields) => {
    setProblem(null)
    const body = { ...fields, ...toAlcance(alcance) }
    try {
      // Without the link the same invitation is sent again with its key.
      const made = await add([invitacionesApi.create.path, body], async (idempotencyKey) => {
        const invitacion = await call(invitacionesApi.create, { body, idempotencyKey })
        const link = await call(invitacionesApi.makeLink, { params: { id: String(invitacion.id) } })
        return { invitacion, link }
      })
      await client.invalidateQueries({ queryKey: ['invitaciones'] })
      onMade(made)
    } catch (error) {
      setProblem(placeRefusal(error, FIELDS, setError))
    }
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card className="flex flex-col gap-4">
        <Problem text={problem} />
        <div className="grid gap-4 min-[30rem]:grid-cols-2">
          <TextField
            label="Nombres"
            required
            autoComplete="off"
            error={errors.first_name?.message}
            {...register('first_name')}
          />
          <TextField
            label="Apellidos"
            required
            autoComplete="off"
            error={errors.last_name?.message}
            {...register('last_name')}
          />
        </div>
        <TextField
          label="Correo electrónico (opcional)"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Si no lo sabes, la persona lo escribe al aceptar, o entra con su celular."
          error={errors.email?.message}
          {...register('email')}
        />
        <CelularField
          label="Celular (opcional)"
          autoComplete="off"
          error={errors.numero?.message}
          {...register('numero')}
        />
        <div>
          {/* The list has the same word as its legend. */}
          <p aria-hidden="true" className="text-14 font-semibold">
            Roles
            <span className="ml-0.5 text-danger">*</span>
          </p>
          <Controller
            control={control}
            name="roles"
            render={({ field }) => (
              <Checklist
                legend="Roles"
                options={roles
                  .filter(({ activo, de_clientes }) => activo && !de_clientes)
                  .map((rol) => ({ id: rol.id, label: <RolLabel rol={rol} /> }))}
                selected={new Set(field.value)}
                onChange={(selected) => field.onChange([...selected])}
              />
            )}
          />
          <FieldError id="roles-error" text={errors.roles?.message} />
        </div>
        <div className="border-t border-line pt-4">
          <SedesField
            value={alcance}
            onChange={(next) => {
              clearErrors('sedes')
              setValue('todas_las_sedes', next.todas, { shouldDirty: true })
              setValue('sedes', [...next.sedes], { shouldDirty: true })
            }}
            error={errors.sedes?.message}
          />
        </div>
      </Card>
      <SaveBar
        dirty={isDirty}
        busy={isSubmitting}
        label="Invitar"
        busyLabel="Invitando"
        back={adminPaths.invitaciones()}
      />
    </form>
  )
}
