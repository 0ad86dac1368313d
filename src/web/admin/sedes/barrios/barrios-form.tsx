// The barrios of a branch, each with fee, minutes and last hour: typed, or pasted as a list. Rule
// domicilio/barrios.
import { barriosApi, nuevoBarrio, type BarriosDeSede } from '#contract/sedes/barrios.ts'
import { asks, placeRefusal, useForm } from '#web/admin/page/form.ts'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useSave } from '#web/admin/page/use-save.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Controller, useFieldArray } from 'react-hook-form'
import { EMPTY, pastedText, valuesOf, withPasted, type BarriosValues } from './barrios-values.ts'
import { PasteList } from './paste-list.tsx'

const NAMES = ['nombre', 'costo_domicilio', 'minutos', 'ultima_hora'] as const

const ROW = 'grid grid-cols-2 gap-x-3 gap-y-2 md:grid-cols-[minmax(0,1fr)_9rem_7rem_8rem_2.75rem]'

export function BarriosForm({ sede }: { sede: BarriosDeSede }) {
  const client = useQueryClient()
  const [pasted, setPasted] = useState('')
  const { save, busy, problem, wasLost } = useSave({
    saved: `Barrios de ${sede.nombre} guardados correctamente`,
    failed: 'Hubo un error al guardar los barrios',
    to: adminPaths.sedes(),
  })
  const {
    register,
    control,
    handleSubmit,
    getValues,
    setError,
    trigger,
    formState: { errors, isDirty },
  } = useForm<BarriosValues>({ mode: 'onTouched', defaultValues: valuesOf(sede) })
  const { fields, append, remove, replace } = useFieldArray({ control, name: 'barrios' })
  const dirty = isDirty || wasLost || pasted.trim() !== ''

  const [said, setSaid] = useState('')
  const addPasted = (text: string) => {
    // The form can check rows only after they are drawn. It then marks missing values at once.
    flushSync(() => {
      replace(withPasted(getValues('barrios'), text))
      setSaid(pastedText(text))
    })
    void trigger('barrios')
  }
  const submit = handleSubmit(({ barrios }) =>
    save(
      async () => {
        await call(barriosApi.setBarrios, { params: { id: String(sede.id) }, body: { barrios } })
        await client.invalidateQueries({ queryKey: ['sedes'] })
      },
      (error) =>
        placeRefusal(
          error,
          barrios.flatMap((_row, at) => NAMES.map((name) => `barrios.${at}.${name}` as const)),
          setError,
        ),
    ),
  )

  const cell = (at: number, name: 'nombre' | 'minutos' | 'ultima_hora') => ({
    ...register(`barrios.${at}.${name}`, { validate: asks(nuevoBarrio.shape[name]) }),
    error: errors.barrios?.[at]?.[name]?.message,
    autoComplete: 'off',
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The list that was pasted and not added is saved, too.
        if (pasted.trim() !== '') {
          addPasted(pasted)
          setPasted('')
        }
        void submit(event)
      }}
    >
      <Problem text={problem} />
      <div className="flex flex-col gap-4">
        <Notice tone="info">
          {fields.length === 0
            ? 'Sin barrios, la sede entrega según su cobertura en el mapa. Con barrios, el mapa ya no se usa.'
            : 'Tus clientes eligen su barrio de esta lista, y pagan su domicilio. El mapa no se usa.'}
        </Notice>
        <PasteList text={pasted} said={said} onText={setPasted} onPaste={addPasted} />
        <Card title="Barrios" aside={fields.length === 0 ? undefined : String(fields.length)}>
          <ul className="flex flex-col gap-4 max-md:divide-y max-md:divide-line md:gap-2">
            {fields.map((field, at) => (
              <li key={field.id} className={`${ROW} max-md:pt-3 ${at === 0 ? '' : 'md:[&_label]:sr-only'}`}>
                <div className="max-md:col-span-2">
                  <TextField label="Barrio" {...cell(at, 'nombre')} />
                </div>
                <Controller
                  control={control}
                  name={`barrios.${at}.costo_domicilio`}
                  rules={{ validate: asks(nuevoBarrio.shape.costo_domicilio) }}
                  render={({ field: money, fieldState }) => (
                    <MoneyField label="Domicilio" error={fieldState.error?.message} {...money} />
                  )}
                />
                <TextField label="Minutos" inputMode="numeric" {...cell(at, 'minutos')} />
                <TextField label="Última hora" placeholder="21:00" {...cell(at, 'ultima_hora')} />
                <div className={`justify-self-end pt-7 ${at === 0 ? '' : 'md:pt-0'}`}>
                  <IconButton
                    label={`Quitar ${getValues(`barrios.${at}.nombre`) || `el barrio ${String(at + 1)}`}`}
                    icon={<Trash2 className="size-5" aria-hidden="true" />}
                    onClick={() => remove(at)}
                  />
                </div>
              </li>
            ))}
          </ul>
          <Button
            variant="secondary"
            className={fields.length === 0 ? '' : 'mt-4'}
            icon={<Plus className="size-5" aria-hidden="true" />}
            onClick={() => append(EMPTY)}
          >
            Agregar barrio
          </Button>
        </Card>
      </div>
      <SaveBar
        dirty={dirty}
        busy={busy}
        // Rule producto/guardar-si-cambio.
        disabled={!dirty}
        label="Guardar barrios"
        busyLabel="Guardando"
        back={adminPaths.sedes()}
      />
    </form>
  )
}
