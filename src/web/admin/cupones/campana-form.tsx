// The form of a campaign, with one sentence that says what it does. Rule cupon/campana-formulario.
import { nuevaCampana, type Campana, type NuevaCampana } from '#contract/usuarios/campanas.ts'
import { businessDay } from '#domain/format.ts'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave } from '#web/admin/page/use-save.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { menuQuery, negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/field.tsx'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import {
  limite,
  toBody,
  toExplained,
  valuesOf,
  withStored,
  type CampanaValues,
  type Opciones,
} from './campana-values.ts'
import { Alcance } from './campana-alcance.tsx'
import { Descuento } from './campana-descuento.tsx'
import { explainCampana } from './describe-campana.ts'
import { campanasQuery } from './queries.ts'

const FIELDS = [
  'codigo',
  'porcentaje_descuento',
  'monto',
  'fecha_inicio',
  'fecha_fin',
  'pedido_minimo',
  'sedes',
  'categorias',
  'limite_por_persona',
  'limite_total',
] as const

interface Props {
  /** Absent for a new one. */
  campana?: Campana
  texts: { label: string; busyLabel: string; saved: string; failed: string }
  /** Throws when the server refuses. */
  send: (body: NuevaCampana) => Promise<unknown>
}

/** Waits for the branches and categories that it offers. */
export function CampanaForm(props: Props) {
  const sedes = useQuery(sedesQuery())
  const menu = useQuery(menuQuery(null))
  return (
    <Loaded query={sedes} failure="No se pudieron cargar las sedes">
      {(offered) => (
        <Loaded query={menu} failure="No se pudieron cargar las categorías">
          {(categorias) => (
            <Form {...props} opciones={withStored(props.campana, { sedes: offered, categorias })} />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

function Form({ campana, texts, send, opciones: present }: Props & { opciones: Opciones }) {
  // All ticked means all: what a colleague adds meanwhile must not make a list of it.
  const [opciones] = useState(present)
  const { zona_horaria: zona } = useSuspenseQuery(negocioQuery()).data
  const today = businessDay(useNow(), zona)
  const client = useQueryClient()
  const { save, busy, problem, wasLost } = useSave({ ...texts, to: adminPaths.cupones() })
  const {
    register,
    control,
    trigger,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm<CampanaValues>({
    mode: 'onTouched',
    defaultValues: valuesOf(campana, today, opciones),
  })

  const dirty = isDirty || wasLost
  const submit = handleSubmit((values) =>
    save(
      async () => {
        await send(toBody(values, opciones))
        await client.invalidateQueries(campanasQuery())
      },
      (error) => placeRefusal(error, FIELDS, setError),
    ),
  )

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-1 flex-col">
      <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem] min-[75rem]:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          <Problem text={problem} />
          <Card title="Descuento" className="flex flex-col gap-4">
            <TextField
              label="Código"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase"
              hint="Letras, números y guiones: NAVIDAD-2026"
              error={errors.codigo?.message}
              {...register('codigo', { validate: asks(nuevaCampana.shape.codigo) })}
            />
            <Descuento control={control} trigger={trigger} today={today} />
          </Card>
          <Card title="Límites" className="flex flex-col gap-4">
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                label="Usos por persona"
                inputMode="numeric"
                autoComplete="off"
                hint="Vacío: sin límite"
                error={errors.limite_por_persona?.message}
                {...register('limite_por_persona', { validate: asksLimit })}
              />
              <TextField
                label="Usos en total"
                inputMode="numeric"
                autoComplete="off"
                hint="Vacío: sin límite"
                error={errors.limite_total?.message}
                {...register('limite_total', { validate: asksLimit })}
              />
            </div>
            <div>
              <CheckboxField label="Solo para el primer pedido" {...register('solo_primer_pedido')} />
              <CheckboxField
                label="También con productos que ya tienen descuento"
                {...register('se_junta')}
              />
              <CheckboxField
                label={
                  <>
                    Mostrarlo a los clientes
                    <span className="block text-14 text-ink-2">
                      Lo verán y se aplicará solo al pagar. Si no, escriben el código.
                    </span>
                  </>
                }
                {...register('visible')}
              />
            </div>
          </Card>
          <Alcance control={control} opciones={opciones} />
        </div>
        <Explanation control={control} opciones={opciones} />
      </div>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={campana !== undefined && !dirty}
        label={texts.label}
        busyLabel={texts.busyLabel}
        back={adminPaths.cupones()}
      />
    </form>
  )
}

const asksLimit = (text: string) => asks(nuevaCampana.shape.limite_total)(limite(text))

function Explanation({
  control,
  opciones,
}: {
  control: ReturnType<typeof useForm<CampanaValues>>['control']
  opciones: Opciones
}) {
  const values = useWatch({ control, compute: (all) => all })
  const explained = toExplained(values, opciones)
  return (
    <Card title="Así funciona" className="min-[75rem]:sticky min-[75rem]:top-20">
      <p className="text-16 wrap-anywhere text-ink">
        {explained === null ? 'Escribe el descuento para ver cómo funciona.' : explainCampana(explained)}
      </p>
    </Card>
  )
}
