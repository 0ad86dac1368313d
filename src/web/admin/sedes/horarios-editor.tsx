// 'Establecer horarios de la Sede': replaces the whole week. Rule sede/guardar-horario.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { HORARIO_INVALIDO, isAlwaysOpen, validateHorario } from '#domain/horario.ts'
import { call } from '#web/lib/call.ts'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { LeaveDialog } from '#web/admin/page/leave-dialog.tsx'
import { useUnsaved } from '#web/admin/page/unsaved-changes.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyCheck } from 'lucide-react'
import { useId, useState } from 'react'
import { horariosQuery } from './queries.ts'
import { copiedToAll, dayName, isBlank, isPastMidnight, weekOf, withFestivo, type Fila } from './week.ts'

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
  const { mutate, isPending } = useSave(sede.id, onSaved)
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  useUnsaved(open && dirty)
  const leave = () => (dirty ? setAsking(true) : onClose())
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
        {(saved) => <Week id={form} saved={weekOf(saved)} onDirty={setDirty} onSave={mutate} />}
      </Loaded>
      <LeaveDialog
        open={asking}
        onStay={() => setAsking(false)}
        onLeave={() => {
          setAsking(false)
          onClose()
        }}
      />
    </Dialog>
  )
}

function useSave(sede: number, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (week: readonly Fila[]) => {
      const saved = await call(sedesAdminApi.setHorarios, { body: week.map((fila) => ({ ...fila, sede })) })
      client.setQueryData(horariosQuery(sede).queryKey, saved)
    },
    onSuccess: async () => {
      onSaved()
      await client.invalidateQueries({ queryKey: ['sedes'] })
    },
    onError: () => notify.error('Error al guardar los horarios'),
  })
}

interface WeekProps {
  id: string
  saved: Fila[]
  onDirty: (dirty: boolean) => void
  onSave: (week: readonly Fila[]) => void
}

function Week({ id, saved, onDirty, onSave }: WeekProps) {
  const [week, setWeek] = useState(saved)
  const [checked, setChecked] = useState(false)
  const problem = validateHorario(week)
  // Without any hours the branch is always open, so no day may read 'Cerrado'. Rule
  // sede/siempre-abierta.
  const blankText = isAlwaysOpen(week) ? 'A toda hora' : 'Cerrado'
  const wrong = !problem.ok && problem.motivo !== 'filas' && checked ? problem.fila : null
  const edit = (next: Fila[]) => {
    setWeek(next)
    onDirty(JSON.stringify(next) !== JSON.stringify(saved))
  }
  const change = (fila: Fila, hours: Partial<Fila>) =>
    edit(week.map((other) => (other === fila ? { ...fila, ...hours } : other)))
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (problem.ok) onSave(week)
      }}
    >
      {isAlwaysOpen(week) && (
        <div className="mb-3">
          <Notice tone="info">Sin ningún horario, la sede recibe pedidos a toda hora.</Notice>
        </div>
      )}
      <ul className="divide-y divide-line">
        {week.map((fila, index) => (
          <li key={dayName(fila)} className="py-2.5">
            <Day
              fila={fila}
              wrong={fila === wrong}
              blankText={blankText}
              onChange={(hours) => change(fila, hours)}
            />
            {index === 0 && (
              <Button
                variant="ghost"
                className="mt-1 -ml-3 px-3! text-14!"
                icon={<CopyCheck className="size-5" aria-hidden="true" />}
                onClick={() => edit(copiedToAll(week))}
              >
                Copiar a todos los días
              </Button>
            )}
          </li>
        ))}
      </ul>
      <CheckboxField
        className="mt-2"
        label="Otro horario los domingos antes de un festivo"
        checked={week.some((fila) => fila.es_domingo_antes_festivo)}
        onChange={(event) => edit(withFestivo(week, event.target.checked))}
      />
    </form>
  )
}

function Day({
  fila,
  wrong,
  blankText,
  onChange,
}: {
  fila: Fila
  wrong: boolean
  /** The text of a day without hours. */
  blankText: string
  onChange: (hours: Partial<Fila>) => void
}) {
  const day = dayName(fila)
  const error = useId()
  const describedBy = wrong ? error : undefined
  return (
    <fieldset className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto_8rem]">
      <legend className="sr-only">{day}</legend>
      <span aria-hidden="true" className="text-16 font-semibold">
        {day}
      </span>
      <span className="flex items-center gap-2 max-md:order-last max-md:col-span-2">
        <Hour
          label={`${day}, desde`}
          value={fila.hora_inicio}
          wrong={wrong}
          describedBy={describedBy}
          onChange={(hora_inicio) => onChange({ hora_inicio })}
        />
        <span aria-hidden="true">a</span>
        <Hour
          label={`${day}, hasta`}
          value={fila.hora_fin}
          wrong={wrong}
          describedBy={describedBy}
          onChange={(hora_fin) => onChange({ hora_fin })}
        />
      </span>
      <span className="text-right text-14 text-ink-2 md:text-left">
        {isBlank(fila) ? (
          blankText
        ) : (
          <Button
            variant="ghost"
            className="-my-1 px-2! text-14!"
            onClick={() => onChange({ hora_inicio: '', hora_fin: '' })}
          >
            Borrar<span className="sr-only"> el horario del {day.toLowerCase()}</span>
          </Button>
        )}
      </span>
      {isPastMidnight(fila) && (
        <span className="order-last col-span-full text-14 text-ink-2">Hasta el día siguiente</span>
      )}
      <span
        id={error}
        aria-live="polite"
        className="order-last col-span-full text-14 font-semibold text-danger"
      >
        {wrong ? HORARIO_INVALIDO : ''}
      </span>
    </fieldset>
  )
}

function Hour({
  label,
  value,
  wrong,
  describedBy,
  onChange,
}: {
  label: string
  value: string
  wrong: boolean
  describedBy: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <input
      type="time"
      aria-label={label}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`min-h-12 w-full min-w-0 rounded-control border bg-surface px-3 text-16 tabular-nums md:w-40 ${wrong ? 'border-danger inset-ring inset-ring-danger' : 'border-line-strong'}`}
    />
  )
}
