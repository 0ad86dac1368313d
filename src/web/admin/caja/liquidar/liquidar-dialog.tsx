// 'Liquidar a {nombre}': what the person hands over, and why it differs. Rule caja/liquidar.
import type { Caja } from '#contract/caja/cajas.ts'
import type { PersonaPorLiquidar } from '#contract/caja/liquidaciones.ts'
import { debeText, entregaProblem } from '#domain/caja/liquidacion.ts'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Partes } from './partes.tsx'
import { useLiquidar } from './queries.ts'

const FORM = 'liquidar'

interface Props {
  owed: PersonaPorLiquidar
  /** The open drawers of the branch. */
  cajas: readonly Caja[]
  onClose: () => void
}

export function LiquidarDialog({ owed, cajas, onClose }: Props) {
  const navigate = useNavigate()
  const { send, busy, problem, reset } = useLiquidar(({ id }) => void navigate(adminPaths.liquidacion(id)))
  const { debe } = owed
  const [caja, setCaja] = useState(cajas.length === 1 ? String(cajas[0]?.id) : '')
  const [written, setWritten] = useState<string | null>(null)
  const [motivo, setMotivo] = useState('')
  const [isSent, setSent] = useState(false)
  const entrega = written ?? String(Math.max(0, debe))
  const entregado = debe < 0 ? debe : Number(entrega)
  const refused = entregaProblem(debe, { entregado, motivo })
  const errors = {
    caja: caja === '' ? 'Elige la caja' : undefined,
    entrega: pesosProblem(entrega) ?? refused?.entrega,
    motivo: refused?.motivo,
  }
  const isValid = Object.values(errors).every((error) => error === undefined)
  return (
    <FormDialog
      open
      onClose={onClose}
      title={`Liquidar a ${owed.persona.nombre}`}
      size="sm"
      locked={busy}
      footer={
        <Button type="submit" form={FORM} full busy={busy} busyLabel="Liquidando">
          Liquidar
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
          if (!isValid || busy) return
          const persona = owed.persona.id
          send({ caja: Number(caja), persona, debe, entrega: debe < 0 ? null : entregado, motivo })
        }}
      >
        <Problem text={problem} />
        <div>
          <p className="text-22 font-extrabold first-letter:uppercase tabular-nums">{debeText(debe)}</p>
          <Partes partes={owed} />
        </div>
        {cajas.length > 1 && (
          <SelectField
            label="Caja que lo recibe"
            required
            options={cajas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            value={caja}
            error={isSent ? errors.caja : undefined}
            onChange={({ target }) => {
              setCaja(target.value)
              reset()
            }}
          />
        )}
        {debe >= 0 && (
          <MoneyField
            label="¿Cuánto entregó?"
            required
            value={entrega}
            error={isSent ? errors.entrega : undefined}
            onChange={(text) => {
              setWritten(text)
              reset()
            }}
          />
        )}
        {entregado !== debe && (
          <TextField
            label="¿Por qué no coincide?"
            required
            autoComplete="off"
            maxLength={120}
            value={motivo}
            error={isSent ? errors.motivo : undefined}
            onChange={({ target }) => {
              setMotivo(target.value)
              reset()
            }}
          />
        )}
      </form>
    </FormDialog>
  )
}
