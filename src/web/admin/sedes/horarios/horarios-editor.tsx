// 'Establecer horarios de la Sede': replaces the whole week. Rule sede/guardar-horario.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { useLeave } from '#web/admin/page/leave-dialog.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { horariosQuery } from './queries.ts'
import { WeekForm } from './week-form.tsx'
import { weekOf, type Fila } from './week.ts'

interface Props {
  sede: Sede
  open: boolean
  onClose: () => void
  onSaved: () => void
}

export function HorariosEditor({ sede, open, onClose, onSaved }: Props) {
  const form = useId()
  // Reads the hours again at each opening: saving replaces the whole week.
  const horarios = useQuery({ ...horariosQuery(sede.id), staleTime: 0, refetchOnWindowFocus: false })
  const fresh = { ...horarios, data: horarios.isFetching || horarios.isError ? undefined : horarios.data }
  const { mutate, isPending, error } = useSave(sede.id, onSaved)
  const [dirty, setDirty] = useState(false)
  const { leave, question } = useLeave(open && dirty, onClose)
  return (
    <Dialog
      open={open}
      onClose={leave}
      locked={isPending}
      title="Establecer horarios de la Sede"
      size="lg"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isPending} onClick={leave}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={form}
            busy={isPending}
            busyLabel="Guardando"
            disabled={fresh.data === undefined}
          >
            Guardar Horarios
          </Button>
        </div>
      }
    >
      <p className="-mt-2 mb-4 text-16 text-ink-2">{sede.nombre}</p>
      <Loaded query={fresh} failure="Error al cargar los horarios">
        {(saved) => (
          <div className="grid gap-4">
            <Problem text={error && detailOf(error)} />
            <WeekForm id={form} saved={weekOf(saved)} onDirty={setDirty} onSave={mutate} />
          </div>
        )}
      </Loaded>
      {question}
    </Dialog>
  )
}

function useSave(sede: number, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (week: readonly Fila[]) =>
      call(sedesAdminApi.setHorarios, { body: week.map((fila) => ({ ...fila, sede })) }),
    onSuccess: async (saved) => {
      const { queryKey } = horariosQuery(sede)
      if (saved !== null) client.setQueryData(queryKey, saved)
      onSaved()
      await Promise.all([
        saved === null && client.invalidateQueries({ queryKey }),
        client.invalidateQueries({ queryKey: ['sedes'] }),
      ])
    },
    onError: () => {
      notify.error('Error al guardar los horarios')
      // Without a response they may be stored. A read of the hours would replace the typed week.
      void client.invalidateQueries({ queryKey: ['sedes'] })
    },
  })
}
