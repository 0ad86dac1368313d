// 'Liquidar a {nombre}': what the person hands over, and why it differs. Rule caja/liquidar.
import type { Caja } from '#contract/caja/cajas.ts'
import type { PersonaPorLiquidar } from '#contract/caja/liquidaciones.ts'
import { debeText, entregaProblem } from '#domain/caja/liquidacion.ts'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'
import { CajaField } from './caja-field.tsx'
import { useAsSent } from '#web/admin/page/add.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCajaElegida } from './caja-elegida.ts'
import { Partes } from './partes.tsx'
import { useLiquidar } from './queries.ts'

const FORM = 'liquidar'

interface Props {
  owed: PersonaPorLiquidar
  /** False once somebody else has settled it. */
  isOwed: boolean
  /** The open drawers of the branch. */
  cajas: readonly Caja[]
  onClose: () => void
}

export function LiquidarDialog({ owed: current, isOwed, cajas, onClose }: Props) {
  const navigate = useNavigate()
  const { send, busy, isUnanswered, problem, reset } = useLiquidar(
    ({ id }) => void navigate(adminPaths.liquidacion(id)),
  )
  const owed = useAsSent(current, isUnanswered)
  const isSettled = !useAsSent(isOwed, isUnanswered)
  const { debe } = owed
  const { caja, choose, asks } = useCajaElegida(cajas, isUnanswered)
  const [written, setWritten] = useState<string | null>(null)
  const [motivo, setMotivo] = useState('')
  const [isSent, setSent] = useState(false)
  const entrega = written ?? String(Math.max(0, debe))
  const entregado = debe < 0 ? debe : Number(entrega)
  const refused = entregaProblem(debe, { entregado, motivo })
  const errors = {
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
          if (!isValid || isSettled || caja === null || busy) return
          const persona = owed.persona.id
          send({ caja, persona, debe, entrega: debe < 0 ? null : entregado, motivo })
        }}
      >
        <Problem
          text={
            isSettled
              ? `${owed.persona.nombre} ya no tiene nada por liquidar.`
              : caja === null && cajas.length === 0
                ? 'Abre una caja para liquidar.'
                : problem
          }
        />
        <div>
          <p className="text-22 font-extrabold first-letter:uppercase tabular-nums">{debeText(debe)}</p>
          <Partes partes={owed} />
        </div>
        {asks && (
          <CajaField
            label="Caja que lo recibe"
            cajas={cajas}
            caja={caja}
            isSent={isSent}
            onChoose={(id) => {
              choose(id)
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
