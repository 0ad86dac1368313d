// 'Agregar equipo': the program of a computer, which gets a code, or this browser. Rule
// impresion/estaciones.
import { impresionApi } from '#contract/impresion/impresion.ts'
import type { WholeBody } from '#contract/lib/endpoint.ts'
import type { ClaseDeEstacion } from '#domain/impresion/impresora.ts'
import { add as addOnce } from '#web/admin/page/add.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { printHere } from './estacion-store.ts'
import { useImpresion } from './queries.ts'

const FORM = 'agregar-equipo'

const CLASES = [
  { value: 'PROGRAMA', label: 'Un computador de la sede' },
  { value: 'NAVEGADOR', label: 'Este navegador' },
] as const satisfies readonly { value: ClaseDeEstacion; label: string }[]

const AYUDA: Readonly<Record<ClaseDeEstacion, string>> = {
  PROGRAMA:
    'El programa imprime en las impresoras de la red y en las del computador, y avisa si falta papel.',
  NAVEGADOR:
    'Este navegador imprime en la impresora de este equipo mientras el tablero esté abierto. No puede confirmar que salió.',
}

export function EstacionDialog({ onClose }: { onClose: () => void }) {
  const { data: sedes = [] } = useQuery(sedesQuery())
  const [clase, setClase] = useState<ClaseDeEstacion>('PROGRAMA')
  const [sede, setSede] = useState('')
  const [nombre, setNombre] = useState('')
  const [isSent, setSent] = useState(false)
  const [codigo, setCodigo] = useState<string | null>(null)
  const only = sedes.length === 1 ? sedes[0] : undefined
  const chosen = only ?? sedes.find(({ id }) => String(id) === sede)
  const { mutateAsync, isPending, error } = useImpresion(
    (id: number) => {
      const body: WholeBody<typeof impresionApi.createEstacion> = { sede: id, nombre: nombre.trim(), clase }
      return addOnce(body, (idempotencyKey) => call(impresionApi.createEstacion, { body, idempotencyKey }))
    },
    { done: 'Equipo agregado' },
  )

  async function add(id: number) {
    const created = await mutateAsync(id).catch(() => null)
    if (created === null) return
    if (created.token === null) return setCodigo(created.codigo)
    printHere(created.token)
    onClose()
  }

  if (codigo !== null) return <Codigo codigo={codigo} onClose={onClose} />
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Agregar equipo"
      size="sm"
      locked={isPending}
      footer={
        <Button type="submit" form={FORM} full busy={isPending} busyLabel="Agregando">
          {clase === 'PROGRAMA' ? 'Mostrar el código' : 'Este equipo imprime'}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Problem text={error && detailOf(error, 'No pudimos agregar el equipo')} />
        <form
          id={FORM}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            setSent(true)
            if (chosen !== undefined && nombre.trim() !== '' && !isPending) void add(chosen.id)
          }}
        >
          <RadioChips
            legend="¿Dónde se imprime?"
            name="clase"
            options={CLASES}
            chosen={clase}
            onChoose={setClase}
          />
          <p className="text-14 text-ink-2">{AYUDA[clase]}</p>
          <SelectField
            label="Sede"
            required
            options={sedes.map(({ id, nombre: label }) => ({ value: String(id), label }))}
            value={chosen === undefined ? '' : String(chosen.id)}
            error={isSent && chosen === undefined ? 'Elige la sede' : undefined}
            onChange={({ target }) => setSede(target.value)}
          />
          <TextField
            label="Nombre del equipo"
            required
            autoComplete="off"
            placeholder="Computador de la caja"
            maxLength={60}
            value={nombre}
            error={isSent && nombre.trim() === '' ? 'Escribe el nombre del equipo' : undefined}
            onChange={({ target }) => setNombre(target.value)}
          />
        </form>
      </div>
    </FormDialog>
  )
}

function Codigo({ codigo, onClose }: { codigo: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Código del equipo"
      size="sm"
      footer={
        <Button full onClick={onClose}>
          Listo
        </Button>
      }
    >
      <div className="grid gap-4">
        <p className="rounded-card border border-line bg-surface-2 py-4 text-center text-28 font-extrabold tracking-widest tabular-nums">
          {codigo}
        </p>
        <p className="text-16">En el computador de la sede escribe:</p>
        <p className="rounded-control bg-surface-2 px-3 py-2 font-mono text-14 wrap-anywhere">
          npm run impresora -- {location.origin} {codigo}
        </p>
        <p className="text-14 text-ink-2">Sirve una sola vez, durante 15 minutos.</p>
      </div>
    </Dialog>
  )
}
