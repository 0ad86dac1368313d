// What a new branch still needs before it takes orders: its hours. Rule sede/primer-horario.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { DIAS_SEMANA } from '#domain/horario-words.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export function FirstHours({ sede, onEdit }: { sede: Sede; onEdit: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // A colleague may have set the hours since this list was read: they stay.
      const present = await call(sedesAdminApi.sede, { params: { id: String(sede.id) } })
      if (present.horario_confirmado) return false
      await call(sedesAdminApi.setHorarios, {
        body: DIAS_SEMANA.map((_dia, index) => ({
          sede: sede.id,
          dia_semana: index + 1,
          hora_inicio: null,
          hora_fin: null,
        })),
      })
      return true
    },
    onSuccess: (isSet) => {
      if (isSet) notify.success(`${sede.nombre} ya recibe pedidos, a toda hora`)
      else notify.error(`${sede.nombre} ya tiene horario. Revísalo en «Ver horarios».`)
    },
    onError: (error) => notify.error(messageOf(error, 'Error al guardar los horarios')),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['sedes'] }),
        client.invalidateQueries({ queryKey: ['horarios', sede.id] }),
      ]),
  })
  return (
    <div className="mx-4 mb-4 border-t border-line pt-3">
      <p className="text-14 text-ink-2">¿Cuándo abre? Apenas lo digas, empieza a recibir pedidos.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={onEdit} disabled={isPending}>
          Poner horario
        </Button>
        <Button variant="secondary" busy={isPending} busyLabel="Guardando" onClick={() => mutate()}>
          Abierta siempre
        </Button>
      </div>
    </div>
  )
}
