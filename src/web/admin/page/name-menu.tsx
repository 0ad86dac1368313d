// The menu of a thing that is only renamed and archived, a table or a drawer, and its row while it
// is archived.
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { RowMenu } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Problem } from './problem.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from './form-dialog.tsx'

const FORM = 'cambiar-nombre'

interface Props {
  /** The present name. */
  nombre: string
  maxLength: number
  /** Shown when there is no name. */
  missing: string
  /** The label of archiving, and its toast, which offers 'Deshacer'. */
  archivar: { label: string; said: string }
  /** Resolves when the change is saved and read again. */
  change: (change: { nombre?: string; archivada?: boolean }) => Promise<unknown>
}

export function NameMenu({ archivar, ...dialog }: Props) {
  const [isNaming, setNaming] = useState(false)
  const { nombre, change } = dialog
  const setArchivada = async (archivada: boolean) => {
    try {
      await change({ archivada })
      if (archivada) notify.undo(archivar.said, () => void setArchivada(false), nombre)
    } catch (error) {
      notify.error(detailOf(error))
    }
  }
  return (
    <>
      <RowMenu
        label={`Acciones de ${nombre}`}
        items={[
          {
            label: 'Cambiar nombre',
            icon: <Pencil aria-hidden="true" />,
            onSelect: () => setNaming(true),
          },
          {
            label: archivar.label,
            icon: <Archive aria-hidden="true" />,
            onSelect: () => void setArchivada(true),
          },
        ]}
      />
      {isNaming && <NameDialog {...dialog} onClose={() => setNaming(false)} />}
    </>
  )
}

/** The row of an archived one. */
export function ArchivedRow({
  nombre,
  sede,
  restaurada,
  change,
}: Pick<Props, 'nombre' | 'change'> & {
  /** The name of its branch. */
  sede: string
  /** The toast of its return. */
  restaurada: string
}) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => change({ archivada: false }),
    onSuccess: () => notify.success(restaurada),
    onError: (error) => notify.error(detailOf(error)),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-32">
        <p className="text-16 font-semibold wrap-anywhere">{nombre}</p>
        <p className="text-14 wrap-anywhere text-ink-2">{sede}</p>
      </div>
      <Button
        variant="secondary"
        busy={isPending}
        busyLabel="Restaurando"
        icon={<ArchiveRestore className="size-5" aria-hidden="true" />}
        aria-label={`Restaurar ${nombre}, ${sede}`}
        onClick={() => mutate()}
      >
        Restaurar
      </Button>
    </li>
  )
}

function NameDialog({
  nombre,
  maxLength,
  missing,
  change,
  onClose,
}: Omit<Props, 'archivar'> & { onClose: () => void }) {
  const [text, setText] = useState(nombre)
  const [isSent, setSent] = useState(false)
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (newName: string) => change({ nombre: newName }),
    onSuccess: () => {
      notify.success('Nombre guardado')
      onClose()
    },
  })
  const name = text.trim()
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Cambiar nombre"
      size="sm"
      locked={isPending}
      footer={
        <Button type="submit" form={FORM} full busy={isPending} busyLabel="Guardando">
          Guardar nombre
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
          if (name !== '' && !isPending) mutate(name)
        }}
      >
        <Problem text={error === null ? null : detailOf(error)} />
        <TextField
          label="Nombre"
          required
          autoComplete="off"
          maxLength={maxLength}
          value={text}
          error={isSent && name === '' ? missing : undefined}
          onChange={({ target }) => {
            setText(target.value)
            reset()
          }}
        />
      </form>
    </FormDialog>
  )
}
