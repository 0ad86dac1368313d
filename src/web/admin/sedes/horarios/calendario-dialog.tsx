// 'Festivos y días especiales' of a branch. Rules sede/festivos and sede/dias-especiales.
import { calendarioApi, type Calendario } from '#contract/sedes/calendario.ts'
import type { Horario } from '#contract/sedes/admin.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { businessDay, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { useLeave } from '#web/admin/page/leave-dialog.tsx'
import { Loaded, together } from '#web/admin/page/loaded.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CalendarioList } from './calendario-list.tsx'
import { OpeningsForm, type Edited } from './openings-form.tsx'
import type { Subject } from './openings-values.ts'
import { calendarioQuery, horariosQuery } from './queries.ts'

interface Props {
  sede: Sede
  open: boolean
  onClose: () => void
}

export function CalendarioDialog({ sede, open, onClose }: Props) {
  const form = useId()
  const { data: negocio } = useQuery(negocioQuery())
  const calendario = useQuery(calendarioQuery(sede.id))
  const horarios = useQuery(horariosQuery(sede.id))
  const [subject, setSubject] = useState<Subject | null>(null)
  const [dirty, setDirty] = useState(false)
  const { mutate, isPending, error, reset } = useSave(sede.id, () => {
    setDirty(false)
    setSubject(null)
  })
  const show = (next: Subject | null) => {
    reset()
    setDirty(false)
    setSubject(next)
  }
  const { leave, question } = useLeave(open && dirty, () => show(null))
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const today = businessDay(useNow(), zona)
  return (
    <Dialog
      open={open}
      onClose={subject === null ? onClose : leave}
      locked={isPending}
      title="Festivos y días especiales"
      size="lg"
      footer={
        subject === null ? undefined : (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isPending} onClick={leave}>
              Volver
            </Button>
            <Button type="submit" form={form} busy={isPending} busyLabel="Guardando">
              Guardar
            </Button>
          </div>
        )
      }
    >
      <p className="-mt-2 mb-4 text-16 text-ink-2">{sede.nombre}</p>
      <Loaded query={together(calendario, horarios)} failure="Error al cargar los horarios">
        {([read, semana]: [Calendario, Horario[]]) =>
          subject === null ? (
            <CalendarioList calendario={read} semana={semana} today={today} onEdit={show} />
          ) : (
            <div className="grid gap-4">
              <Problem text={error && detailOf(error)} />
              <OpeningsForm
                id={form}
                sede={sede.id}
                zona={zona}
                horario={{ semana, festivos: read.festivos, especiales: read.dias, cierre: null }}
                dias={read.dias}
                subject={subject}
                today={today}
                onEdit={() => setDirty(true)}
                onSave={(edited) => mutate({ edited, isFestivos: !subject.hasNombre })}
              />
            </div>
          )
        }
      </Loaded>
      {question}
    </Dialog>
  )
}

function useSave(sede: number, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ edited, isFestivos }: { edited: Edited; isFestivos: boolean }) => {
      const params = { id: String(sede) }
      const { intervalos, todas_las_sedes } = edited
      return isFestivos
        ? call(calendarioApi.setFestivos, { params, body: { intervalos, todas_las_sedes } })
        : call(calendarioApi.setDia, { params, body: edited })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['horarios'] })
      onSaved()
      notify.success('Horarios guardados exitosamente')
      // Not awaited: the dialog can be closed meanwhile.
      void client.invalidateQueries({ queryKey: ['sedes'] })
    },
    onError: () => {
      notify.error('Error al guardar los horarios')
      // Without a response it may be stored. Not awaited: the dialog tells at once what failed.
      for (const key of ['horarios', 'sedes']) void client.invalidateQueries({ queryKey: [key] })
    },
  })
}
