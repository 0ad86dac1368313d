// The frame of a dialog that switches something of a branch on with a form, and off with one
// button.
import type { Calendario } from '#contract/sedes/calendario.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import { useLeave } from '#web/admin/page/leave-dialog.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { calendarioQuery } from './queries.ts'

export interface EstadoDialogProps {
  sede: Sede
  open: boolean
  onClose: () => void
}

interface Props extends EstadoDialogProps {
  title: string
  busy: boolean
  /** Why the last change was not saved. */
  error: Error | null
  isOn: (calendario: Calendario) => boolean
  /** The button that submits the form. */
  start: { readonly label: string; readonly busyLabel: string }
  end: { readonly label: string; readonly busyLabel: string; readonly onClick: () => void }
  /** `onEdit` is called when something in the form changes. */
  children: (calendario: Calendario, form: { id: string; zona: string; onEdit: () => void }) => ReactNode
}

export function EstadoDialog({ sede, open, onClose, title, busy, error, isOn, start, end, children }: Props) {
  const id = useId()
  const { data: negocio } = useQuery(negocioQuery())
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const calendario = useQuery(calendarioQuery(sede.id))
  const [dirty, setDirty] = useState(false)
  const { leave, question } = useLeave(open && dirty, onClose)
  return (
    <Dialog
      open={open}
      onClose={leave}
      locked={busy}
      title={title}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={leave}>
            Cancelar
          </Button>
          {calendario.data !== undefined && isOn(calendario.data) ? (
            <Button busy={busy} busyLabel={end.busyLabel} onClick={end.onClick}>
              {end.label}
            </Button>
          ) : (
            <Button
              type="submit"
              form={id}
              busy={busy}
              busyLabel={start.busyLabel}
              disabled={calendario.data === undefined}
            >
              {start.label}
            </Button>
          )}
        </div>
      }
    >
      <Loaded query={calendario} failure="Error al cargar los horarios">
        {(read) => (
          <div className="grid gap-4">
            <Problem text={error && detailOf(error)} />
            {children(read, { id, zona, onEdit: () => setDirty(true) })}
          </div>
        )}
      </Loaded>
      {question}
    </Dialog>
  )
}
