// How many of each bill and coin, with the pesos of each row and of all.
import { countedPesos } from '#domain/caja/cuadre.ts'
import { formatMoney } from '#domain/format.ts'
import { Card } from '#web/admin/page/page.tsx'
import { TextField } from '#web/ui/field.tsx'

interface Props {
  denominaciones: readonly number[]
  billetes: Readonly<Record<number, string>>
  errors: Readonly<Record<string, string>>
  onChange: (billetes: Readonly<Record<number, string>>) => void
}

/** Coins are the smaller ones. */
const isCoin = (valor: number) => valor <= 1000

export function BilletesCard({ denominaciones, billetes, errors, onChange }: Props) {
  const pesosOf = (valor: number) => countedPesos([{ valor, cantidad: Number(billetes[valor] ?? '') || 0 }])
  const total = denominaciones.reduce((sum, valor) => sum + pesosOf(valor), 0)
  return (
    <Card title="Efectivo">
      <ul className="divide-y divide-line">
        {denominaciones.map((valor) => (
          <li key={valor} className="grid items-center gap-3 py-1.5 min-[20rem]:grid-cols-[1fr_5.5rem_1fr]">
            <span className="text-16 font-semibold tabular-nums">{formatMoney(valor)}</span>
            <TextField
              label={`${isCoin(valor) ? 'Monedas' : 'Billetes'} de ${formatMoney(valor)}`}
              hideLabel
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              placeholder="0"
              className="text-center tabular-nums"
              value={billetes[valor] ?? ''}
              error={errors[valor]}
              onFocus={({ target }) => target.select()}
              onChange={({ target }) =>
                onChange({ ...billetes, [valor]: target.value.replaceAll(/\D/g, '') })
              }
            />
            <span
              aria-hidden="true"
              className={`text-right text-16 whitespace-nowrap tabular-nums ${pesosOf(valor) === 0 ? 'text-ink-3' : 'text-ink'}`}
            >
              {formatMoney(pesosOf(valor))}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-18 font-bold">
        Contado
        <output className="whitespace-nowrap tabular-nums">{formatMoney(total)}</output>
      </p>
    </Card>
  )
}
