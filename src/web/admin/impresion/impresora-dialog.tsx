// A printer of a branch: what it is, and which tickets go there. Rule impresion/impresoras.
import { impresionApi, type Estacion, type Impresora } from '#contract/impresion/impresion.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ImpresoraFields } from './impresora-fields.tsx'
import { problemsOf, valuesOf, withEstacion, type Values } from './impresora-values.ts'
import { useImpresion } from './queries.ts'

const FORM = 'impresora'

interface Props {
  impresora: Impresora | null
  estaciones: readonly Estacion[]
  onClose: () => void
}

export function ImpresoraDialog({ impresora, estaciones, onClose }: Props) {
  const { data: sedes = [] } = useQuery(sedesQuery())
  const [sede, setSede] = useState(impresora === null ? '' : String(impresora.sede.id))
  const [values, setValues] = useState<Values>(() => valuesOf(impresora))
  const [isSent, setSent] = useState(false)
  const only = sedes.length === 1 ? sedes[0] : undefined
  // A printer keeps its branch, also before the branches have been read.
  const chosen = impresora?.sede ?? only ?? sedes.find(({ id }) => String(id) === sede)
  const { mutateAsync, isPending, error } = useImpresion(
    (id: number) => {
      const body: WholeBody<typeof impresionApi.saveImpresora> = {
        ...values,
        id: impresora?.id ?? null,
        sede: id,
      }
      return call(impresionApi.saveImpresora, { body })
    },
    { done: 'Impresora guardada' },
  )
  const problems = problemsOf(values)
  const hasProblem = Object.values(problems).some((text) => text !== undefined)

  return (
    <FormDialog
      open
      onClose={onClose}
      title={impresora === null ? 'Agregar impresora' : 'Modificar impresora'}
      locked={isPending}
      footer={
        <Button type="submit" form={FORM} full busy={isPending} busyLabel="Guardando">
          Guardar
        </Button>
      }
    >
      <div className="grid gap-4">
        <Problem text={error && detailOf(error, 'No pudimos guardar la impresora')} />
        <form
          id={FORM}
          noValidate
          className="grid gap-4 md:grid-cols-2"
          onSubmit={(event) => {
            event.preventDefault()
            setSent(true)
            if (chosen === undefined || hasProblem || isPending) return
            mutateAsync(chosen.id).then(onClose, () => undefined)
          }}
        >
          <ImpresoraFields
            values={values}
            onChange={(change) => setValues((now) => ({ ...now, ...change }))}
            sedes={sedes}
            sede={chosen}
            onSede={
              impresora === null
                ? (id) => {
                    setSede(id)
                    setValues((now) => withEstacion(now, undefined))
                  }
                : undefined
            }
            estaciones={estaciones.filter((estacion) => estacion.sede.id === chosen?.id)}
            onEstacion={(estacion) => setValues((now) => withEstacion(now, estacion))}
            isSent={isSent}
          />
        </form>
      </div>
    </FormDialog>
  )
}
