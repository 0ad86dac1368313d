// 'Cerrar hasta…': closes a branch now, or opens it again. Rule sede/cierre.
import { calendarioApi, type NuevoCierre } from '#contract/sedes/calendario.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatFecha } from '#domain/format.ts'
import { call } from '#web/lib/call.ts'
import { useNow } from '#web/lib/use-now.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EstadoDialog, type EstadoDialogProps } from './estado-dialog.tsx'
import { endProblem, fullHour, instantOf, MomentFields, momentAt } from './moment-fields.tsx'
import { Programados } from './programados.tsx'

export function CierreDialog({ sede, open, onClose }: EstadoDialogProps) {
  const { mutate, isPending, error } = useSave(sede, onClose)
  return (
    <EstadoDialog
      sede={sede}
      open={open}
      onClose={onClose}
      title={`Cerrar ${sede.nombre}`}
      busy={isPending}
      error={error}
      isOn={({ cierre }) => cierre !== null}
      start={{ label: 'Cerrar ahora', busyLabel: 'Cerrando' }}
      end={{ label: 'Abrir ahora', busyLabel: 'Abriendo', onClick: () => mutate({ cerrada: false }) }}
    >
      {({ cierre }, form) =>
        cierre === null ? (
          <CierreForm {...form} sede={sede.id} onSave={mutate} />
        ) : (
          <Notice tone="warn">
            {cierre.hasta === null
              ? 'La sede está cerrada hasta nuevo aviso.'
              : `La sede está cerrada hasta el ${formatFecha(cierre.hasta, form.zona)}. Después abre sola, según su horario.`}
          </Notice>
        )
      }
    </EstadoDialog>
  )
}

type Cambio = Pick<NuevoCierre, 'cerrada'> & Partial<NuevoCierre>

function useSave(sede: Sede, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Cambio) => call(calendarioApi.setCierre, { params: { id: String(sede.id) }, body }),
    onSuccess: async (_saved, { cerrada }) => {
      onSaved()
      notify.success(cerrada ? 'La sede quedó cerrada' : 'La sede vuelve a su horario')
      await Promise.all(['horarios', 'sedes'].map((key) => client.invalidateQueries({ queryKey: [key] })))
    },
    onError: () => {
      notify.error('Error al guardar los horarios')
      // Without a response it may be stored. The calendar is read when the dialog opens again: here
      // it would turn the button into its opposite under the finger.
      void client.invalidateQueries({ queryKey: ['sedes'] })
    },
  })
}

interface FormProps {
  id: string
  sede: number
  zona: string
  onEdit: () => void
  onSave: (cambio: Cambio) => void
}

function CierreForm({ id, sede, zona, onEdit, onSave }: FormProps) {
  const options = useId()
  const [isOpenEnded, setIsOpenEnded] = useState(false)
  // The next full hour, at least an hour from now.
  const [moment, setMoment] = useState(() => momentAt(fullHour(Date.now(), 1), zona))
  const [todas, setTodas] = useState(false)
  const [checked, setChecked] = useState(false)
  const now = useNow()
  const hasta = instantOf(moment, zona)
  const problem = isOpenEnded ? undefined : endProblem(hasta, now)
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
      onChange={onEdit}
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (problem !== undefined) return
        onSave({
          cerrada: true,
          hasta: isOpenEnded ? null : (hasta?.toISOString() ?? null),
          todas_las_sedes: todas,
        })
      }}
    >
      <p className="text-16 text-ink-2">
        Desde ahora la sede no cocina: los pedidos nuevos quedan para cuando vuelva a abrir.
      </p>
      <fieldset className="grid gap-2">
        <legend className="sr-only">¿Hasta cuándo?</legend>
        <OptionCard
          name={options}
          value="hora"
          checked={!isOpenEnded}
          title="Hasta una hora"
          text="Abre sola, según su horario."
          onChange={() => setIsOpenEnded(false)}
        />
        {!isOpenEnded && (
          <div className="py-1">
            <MomentFields value={moment} error={checked ? problem : undefined} onChange={setMoment} />
          </div>
        )}
        <OptionCard
          name={options}
          value="aviso"
          checked={isOpenEnded}
          title="Hasta nuevo aviso"
          text="No recibe pedidos hasta que la abras aquí."
          onChange={() => setIsOpenEnded(true)}
        />
      </fieldset>
      <CheckboxField
        label="Cerrar todas las sedes"
        checked={todas}
        onChange={(event) => setTodas(event.target.checked)}
      />
      <Programados
        sede={todas ? null : sede}
        zona={zona}
        isClosed={(instant) => isOpenEnded || (hasta !== null && instant < hasta)}
      />
    </form>
  )
}
