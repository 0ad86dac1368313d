// 'Pasar a otra mesa' and 'Juntar': the choice of a table, or of another open account. Rule
// mesa/pasar.
import type { Cuenta, CuentaAbierta } from '#contract/mesas/cuentas.ts'
import type { MesaDePersonal } from '#contract/sedes/admin.ts'
import { formatMoney } from '#domain/format.ts'
import { Loaded, together, type Query } from '#web/admin/page/loaded.tsx'
import { cuentasQuery, mesasDePersonalQuery } from '#web/admin/mesas/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useJuntar, usePasar } from './queries.ts'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  cuenta: Cuenta
  onClose: () => void
}

export function PasarDialog({ cuenta, onClose }: Props) {
  const change = usePasar(cuenta, onClose)
  const { data, ...query } = together(useQuery(mesasDePersonalQuery()), useQuery(cuentasQuery()))
  return (
    <Choice
      {...change}
      title="Pasar a otra mesa"
      label="Mesa"
      text="Los pedidos y los pagos van con la cuenta. Esta mesa queda libre."
      busyLabel="Pasando"
      query={{ ...query, data: data && mesasFor(cuenta, ...data) }}
      failure="No se pudieron cargar las mesas"
      none="No hay otra mesa sin cuenta."
      onClose={onClose}
    />
  )
}

const mesasFor = (
  { sede, mesa }: Cuenta,
  mesas: readonly MesaDePersonal[],
  cuentas: readonly CuentaAbierta[],
): readonly Option[] => {
  const taken = new Set(cuentas.map((cuenta) => cuenta.mesa.id))
  return mesas
    .filter((one) => one.sede === sede.id && one.id !== mesa.id && !taken.has(one.id))
    .map(({ id, nombre }) => ({ value: String(id), label: nombre }))
}

export function JuntarDialog({ cuenta, onClose }: Props) {
  const change = useJuntar(cuenta, onClose)
  const { data, error, refetch } = useQuery(cuentasQuery())
  return (
    <Choice
      {...change}
      title="Juntar"
      label="Cuenta que se junta con esta"
      text="Sus pedidos y pagos pasan a esta cuenta, y su mesa queda libre."
      busyLabel="Juntando"
      query={{ error, refetch, data: data && cuentasFor(cuenta, data) }}
      failure="No se pudieron cargar las cuentas"
      none="No hay otra cuenta abierta en esta sede."
      onClose={onClose}
    />
  )
}

const cuentasFor = (cuenta: Cuenta, cuentas: readonly CuentaAbierta[]): readonly Option[] =>
  cuentas
    .filter(({ id, sede }) => sede === cuenta.sede.id && id !== cuenta.id)
    .map(({ id, mesa, por_pagar }) => ({
      value: String(id),
      label: `${mesa.nombre} · ${formatMoney(por_pagar)}`,
    }))

function Choice({
  title,
  label,
  text,
  busyLabel,
  query,
  failure,
  none,
  send,
  busy,
  problem,
  onClose,
}: {
  title: string
  label: string
  text: string
  busyLabel: string
  query: Query<readonly Option[]>
  failure: string
  /** The text without a choice. */
  none: string
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
        <Problem text={problem} />
        <Loaded query={query} failure={failure} skeleton={null}>
          {(options) =>
            options.length === 0 ? (
              <p>{none}</p>
            ) : (
              <SelectField
                label={label}
                options={options}
                value={chosen}
                onChange={({ target }) => setChosen(target.value)}
              />
            )
          }
        </Loaded>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
    </Dialog>
  )
}
