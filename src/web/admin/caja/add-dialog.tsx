// 'Agregar caja' to a branch.
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FailedSedes } from '#web/admin/page/loaded.tsx'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { useState } from 'react'
import { useCreateCaja } from './queries.ts'

const FORM = 'agregar-caja'

export function AddDialog({ onClose }: { onClose: () => void }) {
  const { data: sedes = [] } = useOwnSedes()
  const { send, busy, problem, reset } = useCreateCaja(onClose)
  const [sede, setSede] = useState('')
  const [nombre, setNombre] = useState('Caja principal')
  const [isSent, setSent] = useState(false)
  const only = sedes.length === 1 ? sedes[0] : undefined
  const chosen = only ?? sedes.find(({ id }) => String(id) === sede)
  const problems = {
    sede: chosen === undefined ? 'Elige la sede' : undefined,
    nombre: nombre.trim() === '' ? 'Escribe el nombre de la caja' : undefined,
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Agregar caja"
      size="sm"
      locked={busy}
      footer={
        <Button type="submit" form={FORM} full busy={busy} busyLabel="Agregando">
          Agregar caja
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
          if (chosen !== undefined && problems.nombre === undefined && !busy)
            send({ sede: chosen.id, nombre })
        }}
      >
        <FailedSedes />
        <Problem text={problem} />
        <SelectField
          label="Sede"
          required
          options={sedes.map(({ id, nombre: label }) => ({ value: String(id), label }))}
          value={chosen === undefined ? '' : String(chosen.id)}
          error={isSent ? problems.sede : undefined}
          onChange={({ target }) => {
            setSede(target.value)
            reset()
          }}
        />
        <TextField
          label="Nombre"
          required
          autoComplete="off"
          maxLength={40}
          value={nombre}
          error={isSent ? problems.nombre : undefined}
          onChange={({ target }) => {
            setNombre(target.value)
            reset()
          }}
        />
      </form>
    </FormDialog>
  )
}
