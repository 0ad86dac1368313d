// 'Suspender licor': from an instant to another one a branch sells no liquor. Rule pedido/ley-seca.
import { calendarioApi, type Calendario, type NuevaLeySeca } from '#contract/sedes/calendario.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatFecha } from '#domain/format.ts'
import { call } from '#web/lib/call.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EstadoDialog, type EstadoDialogProps } from './estado-dialog.tsx'
import { fullHour, instantOf, MomentFields, momentAt, SIN_MOMENTO } from './moment-fields.tsx'

export function LeySecaDialog({ sede, open, onClose }: EstadoDialogProps) {
  const [todas, setTodas] = useState(false)
  const { mutate, isPending, error } = useSave(sede, onClose)
  const save = (ley_seca: NuevaLeySeca['ley_seca']) => mutate({ ley_seca, todas_las_sedes: todas })
  return (
    <EstadoDialog
      sede={sede}
      open={open}
      onClose={onClose}
      title={`Suspender licor en ${sede.nombre}`}
      busy={isPending}
      error={error}
      isOn={({ ley_seca }) => ley_seca !== null}
      start={{ label: 'Suspender licor', busyLabel: 'Guardando' }}
      end={{ label: 'Vender licor otra vez', busyLabel: 'Guardando', onClick: () => save(null) }}
    >
      {({ ley_seca: ley }, form) => (
        <div className="grid gap-4">
          {ley === null ? <LeySecaForm {...form} onSave={save} /> : <Held ley={ley} zona={form.zona} />}
          <CheckboxField
            label="Todas las sedes"
            checked={todas}
            onChange={(event) => setTodas(event.target.checked)}
          />
        </div>
      )}
    </EstadoDialog>
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
      await Promise.all(
        ['horarios', 'menu', 'sedes'].map((key) => client.invalidateQueries({ queryKey: [key] })),
      )
    },
    onError: () => {
      notify.error('Error al guardar los horarios')
      // Without a response it may be stored. The calendar is read when the dialog opens again: here
      // it would turn the button into its opposite under the finger.
      for (const key of ['menu', 'sedes']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
}

interface FormProps {
  id: string
  zona: string
  onEdit: () => void
  onSave: (ley: NonNullable<NuevaLeySeca['ley_seca']>) => void
}

function LeySecaForm({ id, zona, onEdit, onSave }: FormProps) {
  // From the next full hour to the same hour two days later.
  const [desde, setDesde] = useState(() => momentAt(fullHour(Date.now()), zona))
  const [hasta, setHasta] = useState(() => momentAt(fullHour(Date.now(), 48), zona))
  const [checked, setChecked] = useState(false)
  const [from, to] = [instantOf(desde, zona), instantOf(hasta, zona)]
  const noStart = from === null ? SIN_MOMENTO : undefined
  const noEnd =
    to === null
      ? SIN_MOMENTO
      : from !== null && to <= from
        ? 'El final debe ser después del inicio'
        : undefined
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onChange={onEdit}
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
      <fieldset>
        <legend className="mb-1 text-16 font-bold">Desde</legend>
        <MomentFields value={desde} error={checked ? noStart : undefined} onChange={setDesde} />
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-16 font-bold">Hasta</legend>
        <MomentFields value={hasta} error={checked ? noEnd : undefined} onChange={setHasta} />
      </fieldset>
    </form>
  )
}
