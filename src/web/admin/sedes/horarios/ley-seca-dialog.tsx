// 'Suspender licor': from an instant to another one a branch sells no liquor. Rule pedido/ley-seca.
import { calendarioApi, type Calendario, type NuevaLeySeca } from '#contract/sedes/calendario.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { businessDay, formatFecha, formatHora, instantAt, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { calendarioQuery } from './queries.ts'

interface Props {
  sede: Sede
  open: boolean
  onClose: () => void
}

export function LeySecaDialog({ sede, open, onClose }: Props) {
  const form = useId()
  const [todas, setTodas] = useState(false)
  const { data: negocio } = useQuery(negocioQuery())
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const calendario = useQuery(calendarioQuery(sede.id))
  const { mutate, isPending } = useSave(sede, onClose)
  const ley = calendario.data?.ley_seca ?? null
  const save = (ley_seca: NuevaLeySeca['ley_seca']) => mutate({ ley_seca, todas_las_sedes: todas })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isPending}
      title={`Suspender licor en ${sede.nombre}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          {ley === null ? (
            <Button
              type="submit"
              form={form}
              busy={isPending}
              busyLabel="Guardando"
              disabled={calendario.data === undefined}
            >
              Suspender licor
            </Button>
          ) : (
            <Button busy={isPending} busyLabel="Guardando" onClick={() => save(null)}>
              Vender licor otra vez
            </Button>
          )}
        </div>
      }
    >
      <Loaded query={calendario} failure="Error al cargar los horarios">
        {() => (
          <div className="grid gap-4">
            {ley === null ? (
              <LeySecaForm id={form} zona={zona} onSave={save} />
            ) : (
              <Held ley={ley} zona={zona} />
            )}
            <CheckboxField
              label="Todas las sedes"
              checked={todas}
              onChange={(event) => setTodas(event.target.checked)}
            />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Held({ ley, zona }: { ley: NonNullable<Calendario['ley_seca']>; zona: string }) {
  return (
    <Notice tone="warn">
      La sede no vende licor del {formatFecha(ley.desde, zona)} al {formatFecha(ley.hasta, zona)}. Después lo
      vende otra vez.
    </Notice>
  )
}

function useSave(sede: Sede, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NuevaLeySeca) =>
      call(calendarioApi.setLeySeca, { params: { id: String(sede.id) }, body }),
    onSuccess: async (_saved, { ley_seca }) => {
      onSaved()
      notify.success(ley_seca === null ? 'El licor se vende otra vez' : 'El licor quedó suspendido')
      await Promise.all(['horarios', 'menu'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    },
    onError: (error) => notify.error(detailOf(error, 'Error al guardar los horarios')),
  })
}

const HOUR_MS = 3_600_000

interface FormProps {
  id: string
  zona: string
  onSave: (ley: NonNullable<NuevaLeySeca['ley_seca']>) => void
}

function LeySecaForm({ id, zona, onSave }: FormProps) {
  // From the next full hour to the same hour two days later.
  const [desde, setDesde] = useState(() => momentAt(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS, zona))
  const [hasta, setHasta] = useState(() => momentAt((Math.ceil(Date.now() / HOUR_MS) + 48) * HOUR_MS, zona))
  const [checked, setChecked] = useState(false)
  const [from, to] = [instantOf(desde, zona), instantOf(hasta, zona)]
  const noStart = from === null ? 'Escribe un día y una hora' : undefined
  const noEnd =
    to === null
      ? 'Escribe un día y una hora'
      : from !== null && to <= from
        ? 'El final debe ser después del inicio'
        : undefined
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (from === null || to === null || noEnd !== undefined) return
        onSave({ desde: from.toISOString(), hasta: to.toISOString() })
      }}
    >
      <p className="text-16 text-ink-2">
        Los productos marcados como licor quedan ‘No disponible por ley seca’ y no se pueden pedir.
      </p>
      <MomentFields legend="Desde" value={desde} error={checked ? noStart : undefined} onChange={setDesde} />
      <MomentFields legend="Hasta" value={hasta} error={checked ? noEnd : undefined} onChange={setHasta} />
    </form>
  )
}

/** As typed; '' while it is empty. */
interface Moment {
  readonly dia: string
  readonly hora: string
}

const momentAt = (at: number, zona: string): Moment => ({
  dia: businessDay(new Date(at), zona),
  hora: formatHora(new Date(at), zona),
})

const instantOf = ({ dia, hora }: Moment, zona: string): Date | null =>
  dia === '' || hora === '' ? null : instantAt(dia, hora, zona)

interface MomentProps {
  legend: string
  value: Moment
  error: string | undefined
  onChange: (value: Moment) => void
}

function MomentFields({ legend, value, error, onChange }: MomentProps) {
  return (
    <fieldset>
      <legend className="mb-1 text-16 font-bold">{legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label="Día"
          type="date"
          value={value.dia}
          error={error}
          onChange={(event) => onChange({ ...value, dia: event.target.value })}
        />
        <TextField
          label="Hora"
          type="time"
          value={value.hora}
          onChange={(event) => onChange({ ...value, hora: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
