// 'Base de vueltas': cash that a person takes along for change, or brings back. Rule
// caja/base-de-vueltas.
import type { Caja } from '#contract/caja/cajas.ts'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'
import { useAsSent } from '#web/admin/page/add.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { useQuery } from '@tanstack/react-query'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { porLiquidarQuery, SIN_PERSONAS, useMoveBase } from './queries.ts'

const FORM = 'base-de-vueltas'
const TIPOS = [
  { tipo: 'ENTREGAR', title: 'Entregar', text: 'Sale de la caja para dar vueltas', Icon: ArrowUpRight },
  { tipo: 'RECIBIR', title: 'Recibir', text: 'Vuelve a la caja sin liquidar todavía', Icon: ArrowDownLeft },
] as const

export function BaseDialog({ caja, onClose }: { caja: Caja; onClose: () => void }) {
  const query = useQuery(porLiquidarQuery(caja.id))
  const { send, busy, isUnanswered, problem, reset } = useMoveBase(caja.id, onClose)
  // A base that came back by a call whose answer was lost is in the list no more.
  const data = useAsSent(query.data, isUnanswered)
  const [tipo, setTipo] = useState<(typeof TIPOS)[number]['tipo']>('ENTREGAR')
  const [persona, setPersona] = useState('')
  const [valor, setValor] = useState('')
  const [isSent, setSent] = useState(false)
  const personas =
    tipo === 'ENTREGAR'
      ? (data?.personas ?? [])
      : (data?.por_liquidar ?? []).filter(({ base }) => base > 0).map((one) => one.persona)
  const isNobody = tipo === 'RECIBIR' && data !== undefined && personas.length === 0
  const isChosen = personas.some(({ id }) => String(id) === persona)
  const problems = {
    persona: isChosen ? undefined : 'Elige a la persona',
    valor: pesosProblem(valor) ?? (Number(valor) === 0 ? 'Escribe el valor' : undefined),
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Base de vueltas"
      size="sm"
      locked={busy}
      footer={
        isNobody ? undefined : (
          <Button type="submit" form={FORM} full busy={busy} busyLabel="Registrando">
            {tipo === 'ENTREGAR' ? 'Entregar base' : 'Recibir base'}
          </Button>
        )
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
          if (isChosen && problems.valor === undefined && !busy) {
            send({ persona: Number(persona), tipo, valor: Number(valor) })
          }
        }}
      >
        <Problem text={problem} />
        <fieldset className="grid gap-2">
          <legend className="sr-only">Tipo</legend>
          {TIPOS.map(({ tipo: one, title, text, Icon }) => (
            <OptionCard
              key={one}
              name="tipo"
              value={one}
              checked={one === tipo}
              onChange={() => {
                setTipo(one)
                reset()
              }}
              title={title}
              text={text}
              icon={<Icon className="size-6" aria-hidden="true" />}
            />
          ))}
        </fieldset>
        <FailedRead query={query} failure={SIN_PERSONAS} />
        {isNobody ? (
          <output className="block text-16 text-ink-2">Nadie tiene base de vueltas.</output>
        ) : (
          <>
            <SelectField
              label="Persona"
              required
              options={personas.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              value={isChosen ? persona : ''}
              error={isSent ? problems.persona : undefined}
              onChange={({ target }) => {
                setPersona(target.value)
                reset()
              }}
            />
            <MoneyField
              label="Valor"
              required
              value={valor}
              error={isSent ? problems.valor : undefined}
              onChange={(text) => {
                setValor(text)
                reset()
              }}
            />
          </>
        )}
      </form>
    </FormDialog>
  )
}
