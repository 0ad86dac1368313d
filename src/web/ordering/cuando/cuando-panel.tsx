// '¿Para cuándo?': as soon as possible, or a day and a quarter of an hour. Rule
// ritmo/para-mas-tarde.
import { businessDay } from '#domain/format.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { cercaDe } from '#domain/ritmo/cuartos.ts'
import { cuartoText, diaText } from '#domain/ritmo/cuartos-en-palabras.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useRef, useState } from 'react'
import type { CuandoChoice } from './use-cuando.ts'

interface Props {
  cuando: CuandoChoice
  tipo: TipoPedido
  now: Date
  zona: string
}

const CUANDO = [
  { value: 'ya', label: 'Lo antes posible' },
  { value: 'despues', label: 'Más tarde' },
] as const

export function CuandoPanel({ cuando, tipo, now, zona }: Props) {
  return (
    <Panel title="¿Para cuándo?" id="cuando">
      <RadioChips
        legend="Hora del pedido"
        name="cuando"
        options={CUANDO}
        chosen={cuando.isLater ? 'despues' : 'ya'}
        onChoose={(value) => cuando.setLater(value === 'despues')}
      />
      {cuando.isLater && <Horas cuando={cuando} tipo={tipo} now={now} zona={zona} />}
    </Panel>
  )
}

function Horas({ cuando, tipo, now, zona }: Props) {
  const { cuartos, chosen, choose, isGone, isError, retry } = cuando
  const libres = (cuartos ?? []).map((text) => new Date(text))
  const porDia = Map.groupBy(libres, (libre) => businessDay(libre, zona))
  const dias = [...porDia.keys()]
  const [picked, pick] = useState<string | null>(null)
  const hora = useRef<HTMLSelectElement>(null)
  const wanted = picked ?? (chosen === null ? null : businessDay(new Date(chosen), zona))
  const dia = wanted !== null && porDia.has(wanted) ? wanted : dias[0]
  if (cuartos === undefined) {
    return isError ? (
      <div className="mt-4 grid justify-items-start gap-2">
        <p role="alert" className="text-14 text-ink-2">
          No se pudieron cargar las horas.
        </p>
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      </div>
    ) : (
      <output className="mt-4 block text-14 text-ink-2">Buscando horas…</output>
    )
  }
  if (dia === undefined) {
    return <p className="mt-4 text-14 text-ink-2">No hay horas libres en los próximos 7 días.</p>
  }
  return (
    <div className="mt-4 grid grid-cols-1 gap-4">
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label="Día"
          placeholder={null}
          options={dias.map((one) => ({
            value: one,
            label: diaText(porDia.get(one)?.[0] ?? now, now, zona),
          }))}
          value={dia}
          onChange={(event) => {
            pick(event.target.value)
            choose(null)
          }}
        />
        <SelectField
          ref={hora}
          label={tipo === 'DOMICILIO' ? 'Hora de llegada' : 'Hora en que está listo'}
          required
          error={isGone ? 'Esa hora ya no está libre. Elige otra.' : undefined}
          options={(porDia.get(dia) ?? []).map((libre) => ({
            value: libre.toISOString(),
            label: cuartoText(tipo, libre, zona),
          }))}
          value={isGone || chosen === null ? '' : chosen}
          onChange={(event) => choose(event.target.value === '' ? null : event.target.value)}
        />
      </div>
      {isGone && chosen !== null && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-14 font-semibold text-ink">Horas cercanas</legend>
          <div className="flex flex-wrap gap-2">
            {cercaDe(libres, new Date(chosen)).map((libre) => (
              <Button
                key={libre.getTime()}
                variant="secondary"
                onClick={() => {
                  pick(businessDay(libre, zona))
                  choose(libre.toISOString())
                  hora.current?.focus()
                }}
              >
                {businessDay(libre, zona) === dia ? '' : `${diaText(libre, now, zona)}, `}
                {cuartoText(tipo, libre, zona)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  )
}
