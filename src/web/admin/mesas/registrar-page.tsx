// /mesas/registrar: adds tables one by one. Rule mesa/topes.
import { isFinalRefusal } from '#web/admin/page/add.ts'
import { clearListFilters } from '#web/admin/page/listas/list-filters.ts'
import { openPath } from '#web/admin/page/open-path.ts'
import { SAVED } from '#web/admin/page/unsaved.tsx'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { SEDE_REQUERIDA } from '#domain/validation.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { SaveBar } from '#web/admin/page/save-bar.tsx'
import { useForm } from '#web/admin/page/form.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { MAX_A_LA_VEZ, newNames, quantityOf } from './new-names.ts'
import { mesasArchivadasQuery, mesasDePersonalQuery } from './queries.ts'

export default function RegistrarMesasPage() {
  const sedes = useOwnSedes()
  return (
    <Page title="Registrar mesas" back={adminPaths.mesas()} width="narrow">
      <Loaded query={sedes} failure="Error al cargar las sedes disponibles.">
        {(list) => <Form sedes={list} />}
      </Loaded>
    </Page>
  )
}

interface Stopped {
  readonly done: number
  readonly wanted: number
  readonly reason: string
}

function Form({ sedes }: { sedes: readonly Sede[] }) {
  const navigate = useNavigate()
  const { stopped, add } = useAddMesas()
  const {
    register,
    handleSubmit,
    setValue,
    control,
    formState: { errors, isSubmitting, isDirty },
  } = useForm({ mode: 'onTouched', defaultValues: { sede: '', cantidad: '' } })
  const { sede = '', cantidad = '' } = useWatch({ control })

  const submit = handleSubmit(async (fields) => {
    const wanted = quantityOf(fields.cantidad)
    if (wanted === null) return
    const missing = await add(Number(fields.sede), wanted)
    if (missing === 0) await navigate(openPath(adminPaths.mesas()), SAVED)
    else setValue('cantidad', String(missing))
  })

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label="Sede"
            required
            options={sedes.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            error={errors.sede?.message}
            {...register('sede', { required: SEDE_REQUERIDA })}
          />
          <TextField
            label="Cantidad"
            required
            inputMode="numeric"
            autoComplete="off"
            error={errors.cantidad?.message}
            {...register('cantidad', {
              validate: (text) =>
                quantityOf(text) !== null || `Escribe un número entre 1 y ${String(MAX_A_LA_VEZ)}.`,
            })}
          />
        </div>
        <Preview sede={sede} cantidad={quantityOf(cantidad)} />
        {stopped !== null && (
          <div className="mt-4">
            <Notice tone="error" role="alert">
              <p className="font-semibold">
                {stopped.done === 1 ? 'Se registró' : 'Se registraron'} {stopped.done} de {stopped.wanted}{' '}
                mesas.
              </p>
              <p>{stopped.reason}</p>
            </Notice>
          </div>
        )}
      </Card>
      <SaveBar
        dirty={isDirty}
        busy={isSubmitting}
        disabled={sede === '' || cantidad.trim() === ''}
        label="Registrar"
        busyLabel="Registrando"
        back={adminPaths.mesas()}
      />
    </form>
  )
}

/** The names that the new tables will get. */
function Preview({ sede, cantidad }: { sede: string; cantidad: number | null }) {
  const { data: mesas } = useQuery(mesasDePersonalQuery())
  // The number of an archived table is not used again. Rule mesa/archivada.
  const { data: archivadas } = useQuery(mesasArchivadasQuery())
  if (sede === '' || cantidad === null || mesas === undefined || archivadas === undefined) return null
  const [first, ...others] = newNames(
    [...mesas, ...archivadas].filter((mesa) => mesa.sede === Number(sede)).map(({ nombre }) => nombre),
    cantidad,
  )
  const last = others.at(-1)
  return (
    <output className="mt-4 block rounded-control bg-surface-2 px-4 py-3 text-16">
      {last === undefined ? (
        <>
          Se registrará <strong>{first}</strong>.
        </>
      ) : (
        <>
          Se registrarán {cantidad} mesas: de <strong>{first}</strong> a <strong>{last}</strong>.
        </>
      )}
    </output>
  )
}

/** Sends one call per table. A call without a response is sent again with the same key. */
function useAddMesas() {
  const client = useQueryClient()
  const [stopped, setStopped] = useState<Stopped | null>(null)
  const unanswered = useRef<{ sede: number; key: string } | null>(null)

  /** Returns how many are still missing. */
  async function add(sede: number, wanted: number): Promise<number> {
    setStopped(null)
    let done = 0
    try {
      while (done < wanted) {
        const key = unanswered.current?.sede === sede ? unanswered.current.key : newKey()
        unanswered.current = { sede, key }
        await call(sedesAdminApi.createMesa, { body: { sede }, idempotencyKey: key })
        unanswered.current = null
        done += 1
      }
      notify.success('Mesas registradas correctamente')
    } catch (error) {
      // A refused call added nothing: the next try gets a new key.
      if (isFinalRefusal(error)) unanswered.current = null
      notify.error('Hubo un error al registrar las mesas')
      setStopped({ done, wanted, reason: detailOf(error) })
    }
    if (done > 0) clearListFilters('mesas')
    await client.invalidateQueries({ queryKey: ['mesas'] })
    return wanted - done
  }
  return { stopped, add }
}
