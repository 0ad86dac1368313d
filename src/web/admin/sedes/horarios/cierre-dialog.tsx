// 'Cerrar hasta…': closes a branch now, or opens it again. Rule sede/cierre.
import { calendarioApi, type NuevoCierre } from '#contract/sedes/calendario.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { businessDay, formatFecha, formatHora, instantAt, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { calendarioQuery } from './queries.ts'

interface Props {
  sede: Sede
  open: boolean
  onClose: () => void
}

export function CierreDialog({ sede, open, onClose }: Props) {
  const form = useId()
  const { data: negocio } = useQuery(negocioQuery())
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const calendario = useQuery(calendarioQuery(sede.id))
  const { mutate, isPending } = useSave(sede, onClose)
  const cierre = calendario.data?.cierre ?? null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isPending}
      title={`Cerrar ${sede.nombre}`}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          {cierre === null ? (
            <Button
              type="submit"
              form={form}
              busy={isPending}
              busyLabel="Cerrando"
              disabled={calendario.data === undefined}
            >
              Cerrar ahora
            </Button>
          ) : (
            <Button busy={isPending} busyLabel="Abriendo" onClick={() => mutate({ cerrada: false })}>
              Abrir ahora
            </Button>
          )}
        </div>
      }
    >
      <Loaded query={calendario} failure="Error al cargar los horarios">
        {() =>
          cierre === null ? (
            <CierreForm id={form} zona={zona} onSave={mutate} />
          ) : (
            <Notice tone="warn">
              {cierre.hasta === null
                ? 'La sede está cerrada hasta nuevo aviso.'
                : `La sede está cerrada hasta el ${formatFecha(cierre.hasta, zona)}. Después abre sola, según su horario.`}
            </Notice>
          )
        }
      </Loaded>
    </Dialog>
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
    onError: (error) => notify.error(detailOf(error, 'Error al guardar los horarios')),
  })
}

const HOUR_MS = 3_600_000

function CierreForm({ id, zona, onSave }: { id: string; zona: string; onSave: (cambio: Cambio) => void }) {
  const options = useId()
  // The next full hour, at least an hour from now.
  const [suggested] = useState(() => new Date(Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS))
  const [isOpenEnded, setIsOpenEnded] = useState(false)
  const [dia, setDia] = useState(businessDay(suggested, zona))
  const [hora, setHora] = useState(formatHora(suggested, zona))
  const [todas, setTodas] = useState(false)
  const [checked, setChecked] = useState(false)
  const now = useNow()
  const hasta = dia === '' || hora === '' ? null : instantAt(dia, hora, zona)
  const problem =
    isOpenEnded || (hasta !== null && hasta > now) ? undefined : 'Elige un momento que no haya pasado'
  return (
    <form
      id={id}
      noValidate
      className="grid gap-4"
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
          <div className="grid grid-cols-2 gap-3 py-1">
            <TextField
              label="Día"
              type="date"
              value={dia}
              error={checked ? problem : undefined}
              onChange={(event) => setDia(event.target.value)}
            />
            <TextField
              label="Hora"
              type="time"
              value={hora}
              onChange={(event) => setHora(event.target.value)}
            />
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
    </form>
  )
}
