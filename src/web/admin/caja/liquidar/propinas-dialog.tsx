// 'Entregar propinas': who gets how much, in cash from a drawer. Rule propina/por-entregar.
import type { Caja } from '#contract/caja/cajas.ts'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'
import { formatMoney } from '#domain/format.ts'
import { CajaField } from './caja-field.tsx'
import { useAsSent } from '#web/admin/page/add.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCajaElegida } from './caja-elegida.ts'
import { porLiquidarQuery, SIN_PERSONAS, useEntregarPropinas } from './queries.ts'

const FORM = 'entregar-propinas'

interface Props {
  /** Pesos that are still to hand out. */
  due: number
  /** The open drawers of the branch. */
  cajas: readonly Caja[]
  /** Any drawer of the branch, whose people are read. */
  cajaDeSede: number
  onClose: () => void
}

export function PropinasDialog({ due: current, cajas, cajaDeSede, onClose }: Props) {
  const { send, busy, isUnanswered, problem, reset } = useEntregarPropinas(onClose)
  const due = useAsSent(current, isUnanswered)
  const query = useQuery(porLiquidarQuery(cajaDeSede))
  const { data } = query
  const { caja, choose, asks } = useCajaElegida(cajas, isUnanswered)
  const [persona, setPersona] = useState('')
  const [valor, setValor] = useState(String(due))
  const [isSent, setSent] = useState(false)
  const problems = {
    persona: persona === '' ? 'Elige a la persona' : undefined,
    valor:
      pesosProblem(valor) ??
      (Number(valor) === 0
        ? 'Escribe el valor'
        : Number(valor) > due
          ? `Hay ${formatMoney(due)} por entregar`
          : undefined),
  }
  const isValid = Object.values(problems).every((one) => one === undefined)
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Entregar propinas"
      size="sm"
      locked={busy}
      footer={
        <Button type="submit" form={FORM} full busy={busy} busyLabel="Registrando">
          Entregar propinas
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
          if (!isValid || caja === null || busy) return
          send({ caja, persona: Number(persona), valor: Number(valor) })
        }}
      >
        <Problem text={caja === null && cajas.length === 0 ? 'Abre una caja para entregarlas.' : problem} />
        <p className="text-16 text-ink-2">Se entregan en efectivo y salen de la caja.</p>
        <FailedRead query={query} failure={SIN_PERSONAS} />
        <SelectField
          label="Persona"
          required
          options={(data?.personas ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={persona}
          error={isSent ? problems.persona : undefined}
          onChange={({ target }) => {
            setPersona(target.value)
            reset()
          }}
        />
        <MoneyField
          label="Valor"
          required
          hint={`Hay ${formatMoney(due)} por entregar`}
          value={valor}
          error={isSent ? problems.valor : undefined}
          onChange={(text) => {
            setValor(text)
            reset()
          }}
        />
        {asks && (
          <CajaField
            label="Caja de la que salen"
            cajas={cajas}
            caja={caja}
            isSent={isSent}
            onChoose={(id) => {
              choose(id)
              reset()
            }}
          />
        )}
      </form>
    </FormDialog>
  )
}
