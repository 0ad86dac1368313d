// Where a branch delivers: its limits, its area, and the figures that estimate a ride. Rule
// domicilio/cobertura.
import {
  coberturaApi,
  nuevaCobertura,
  type CoberturaDeSede,
  type Cuadricula,
} from '#contract/sedes/cobertura.ts'
import { deliveryFee, TARIFA, travelMinutes } from '#domain/direccion/domicilio.ts'
import { formatMoney } from '#domain/format.ts'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave } from '#web/admin/page/use-save.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { circlesOf, valuesOf, viajeOf, type Values } from './cobertura-values.ts'
import { hasStreetsNear } from './streets.ts'
import { ZonaCard } from './zona-card.tsx'
import { poligonoOf, problemOf } from './zona.ts'

const FIELDS = z.keyof(nuevaCobertura).options
/** A sample distance that shows what the figures mean. */
const EXAMPLE_METERS = 3000

const km = (value: number) => value.toLocaleString('es-CO', { maximumFractionDigits: 1 })

export function CoberturaForm({
  cobertura,
  cuadriculas,
}: {
  cobertura: CoberturaDeSede
  cuadriculas: readonly Cuadricula[]
}) {
  const client = useQueryClient()
  const { save, busy, problem, wasLost } = useSave({
    saved: `Cobertura de ${cobertura.nombre} guardada correctamente`,
    failed: 'Hubo un error al guardar la cobertura',
    to: adminPaths.sedes(),
  })
  const {
    register,
    control,
    handleSubmit,
    setError,
    formState: { errors, isDirty },
  } = useForm<Values>({ mode: 'onTouched', defaultValues: valuesOf(cobertura) })
  const values = useWatch({ control, compute: (all) => all })
  const { field: zona } = useController({
    control,
    name: 'poligono',
    rules: { validate: (value) => problemOf(value, cobertura) ?? true },
  })
  const circles = circlesOf(values)
  const zonaProblem = problemOf(values.poligono, cobertura) ?? errors.poligono?.message ?? null
  const isFree = values.max_minutos.trim() === '' && values.radio_km.trim() === '' && values.poligono === null

  const dirty = isDirty || wasLost
  const submit = handleSubmit(({ poligono, ...figures }) =>
    save(
      async () => {
        const body = { ...figures, poligono: poligonoOf(poligono) }
        await call(coberturaApi.setCobertura, { params: { id: String(cobertura.id) }, body })
        await client.invalidateQueries({ queryKey: ['sedes'] })
      },
      (error) => placeRefusal(error, FIELDS, setError),
    ),
  )
  const field = (name: Exclude<(typeof FIELDS)[number], 'poligono'>) => ({
    ...register(name, { validate: asks(nuevaCobertura.shape[name]) }),
    error: errors[name]?.message,
    autoComplete: 'off',
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {!hasStreetsNear(cobertura, cuadriculas) && (
        <div className="mb-4">
          <Notice tone="warn">
            No conocemos las calles alrededor de esta sede. Sin un servicio de mapas no encontramos las
            direcciones de tus clientes: entrega por barrios, cada uno con su valor.{' '}
            <Link to={adminPaths.barriosSede(cobertura.id)} className="font-bold underline">
              Poner los barrios
            </Link>
          </Notice>
        </div>
      )}
      <div className="grid gap-4 min-[75rem]:grid-cols-[minmax(0,1fr)_21rem] min-[75rem]:items-start">
        <div className="min-w-0">
          <Problem text={problem} />
          <ZonaCard
            sede={cobertura}
            cuadriculas={cuadriculas}
            circles={circles}
            zona={values.poligono}
            problem={zonaProblem}
            onZona={zona.onChange}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="Límites" className="flex flex-col gap-4">
            <p className="-mt-3 text-14 text-ink-2">
              Deja en blanco lo que no limita. Una dirección debe cumplirlos todos.
            </p>
            <TextField
              label="Tiempo máximo (minutos)"
              inputMode="numeric"
              hint={circles.minutos === null ? undefined : reachText(circles.minutos)}
              {...field('max_minutos')}
            />
            <TextField label="Radio en línea recta (km)" inputMode="decimal" {...field('radio_km')} />
            {isFree && (
              <Notice tone="info">
                Sin límites, la sede entrega en cualquier dirección que se encuentre.
              </Notice>
            )}
          </Card>
          <Card title="Tiempo del viaje" className="flex flex-col gap-4">
            <p className="-mt-3 text-14 text-ink-2">
              Con esto se calculan los minutos y el valor del domicilio cuando ningún servicio de mapas los
              mide.
            </p>
            <TextField label="Minutos fijos" required inputMode="numeric" {...field('minutos_base')} />
            <TextField label="Velocidad (km/h)" required inputMode="decimal" {...field('km_por_hora')} />
            <TextField
              label="Factor de desvío"
              required
              inputMode="decimal"
              hint="Cuánto más larga es la calle que la línea recta."
              {...field('factor_desvio')}
            />
            <Example values={values} />
          </Card>
        </div>
      </div>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={!dirty}
        label="Guardar cobertura"
        busyLabel="Guardando"
        back={adminPaths.sedes()}
      />
    </form>
  )
}

const reachText = (reach: number): string =>
  reach === 0
    ? 'Con estos tiempos no alcanza a salir de la sede.'
    : `Llega a unos ${km(reach)} km en línea recta.`

function Example({ values }: { values: Values }) {
  const { data: negocio } = useQuery(negocioQuery())
  const viaje = viajeOf(values)
  if (viaje === null) return null
  const minutos = travelMinutes(EXAMPLE_METERS, viaje)
  return (
    <p className="rounded-control bg-surface-2 px-4 py-3 text-14 tabular-nums">
      A {km(EXAMPLE_METERS / 1000)} km en línea recta: {minutos} min, domicilio{' '}
      {formatMoney(deliveryFee(minutos, negocio?.domicilio ?? TARIFA))}.
    </p>
  )
}
