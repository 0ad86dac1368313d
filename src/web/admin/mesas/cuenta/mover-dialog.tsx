// 'Pasar a otra mesa' and 'Juntar': the choice of a table, or of another open account. Rule mesa/pasar.
import type { Cuenta } from '#contract/mesas/cuentas.ts'
import { formatMoney } from '#domain/format.ts'
import { cuentasQuery, mesasDePersonalQuery } from '#web/admin/mesas/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useJuntar, usePasar } from './queries.ts'

interface Props {
  cuenta: Cuenta
  onClose: () => void
}

export function PasarDialog({ cuenta, onClose }: Props) {
  const change = usePasar(cuenta, onClose)
  const { data: mesas = [] } = useQuery(mesasDePersonalQuery())
  const { data: cuentas = [] } = useQuery(cuentasQuery())
  const taken = new Set(cuentas.map(({ mesa }) => mesa.id))
  return (
    <Choice
      {...change}
      title="Pasar a otra mesa"
      label="Mesa"
      text="Los pedidos y los pagos van con la cuenta. Esta mesa queda libre."
      busyLabel="Pasando"
      options={mesas
        .filter(({ id, sede }) => sede === cuenta.sede.id && id !== cuenta.mesa.id && !taken.has(id))
        .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      onClose={onClose}
    />
  )
}

export function JuntarDialog({ cuenta, onClose }: Props) {
  const change = useJuntar(cuenta, onClose)
  const { data: cuentas = [] } = useQuery(cuentasQuery())
  return (
    <Choice
      {...change}
      title="Juntar"
      label="Cuenta que se junta con esta"
      text="Sus pedidos y pagos pasan a esta cuenta, y su mesa queda libre."
      busyLabel="Juntando"
      options={cuentas
        .filter(({ id, sede }) => sede === cuenta.sede.id && id !== cuenta.id)
        .map(({ id, mesa, por_pagar }) => ({
          value: String(id),
          label: `${mesa.nombre} · ${formatMoney(por_pagar)}`,
        }))}
      onClose={onClose}
    />
  )
}

function Choice({
  title,
  label,
  text,
  busyLabel,
  options,
  send,
  busy,
  problem,
  onClose,
}: {
  title: string
  label: string
  text: string
  busyLabel: string
  options: readonly { value: string; label: string }[]
  send: (id: number) => void
  busy: boolean
  problem: string | null
  onClose: () => void
}) {
  const [chosen, setChosen] = useState('')
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="sm"
      locked={busy}
      footer={
        <Button
          full
          size="lg"
          busy={busy}
          busyLabel={busyLabel}
          disabled={chosen === ''}
          onClick={() => send(Number(chosen))}
        >
          {title}
        </Button>
      }
    >
      <div className="grid gap-4">
        {problem !== null && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        {options.length === 0 ? (
          <p>
            {title === 'Juntar' ? 'No hay otra cuenta abierta en esta sede.' : 'No hay otra mesa sin cuenta.'}
          </p>
        ) : (
          <SelectField
            label={label}
            options={options}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        )}
        <p className="text-14 text-ink-2">{text}</p>
      </div>
    </Dialog>
  )
}
