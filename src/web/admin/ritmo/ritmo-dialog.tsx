// 'Ritmo de los pedidos': pauses types of order, or says that they take longer. A pause of half an
// hour is chosen already, so it takes two taps.
import { TIPOS_EN_ORDEN, type TipoPedido } from '#domain/pedido/pedido.ts'
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import { RITMO_DE, ritmoDe, ritmoSolo } from '#domain/ritmo/palabras.ts'
import { DURACIONES, MINUTOS_DE_DEMANDA } from '#domain/ritmo/ritmo.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FailedSedes } from '#web/admin/page/loaded.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useRitmo, useRitmos } from './ritmos.ts'

interface Props {
  open: boolean
  sedes: readonly { readonly id: number; readonly nombre: string }[]
  /** The branch that is chosen at first; null for the first one. */
  sede: number | null
  onClose: () => void
}

const CLASES = [
  { value: 'PAUSA', label: 'Pausa' },
  { value: 'DEMANDA', label: 'Mucha demanda' },
] as const
type Clase = (typeof CLASES)[number]['value']

/** Minutes, or until an hour. */
type Plazo = (typeof DURACIONES)[number] | 'HORA'
const PLAZOS: readonly { readonly value: Plazo; readonly label: string }[] = [
  ...DURACIONES.map((value) => ({ value, label: value === 60 ? '1 hora' : `${String(value)} min` })),
  { value: 'HORA', label: 'Hasta las…' },
]

export function RitmoDialog({ open, sedes, sede: first, onClose }: Props) {
  const { data: negocio } = useQuery(negocioQuery())
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const [chosen, setChosen] = useState(first)
  const sede = chosen ?? sedes[0]?.id ?? null
  const [clase, setClase] = useState<Clase>('PAUSA')
  const [minutos, setMinutos] = useState<number>(20)
  const [plazo, setPlazo] = useState<Plazo>(30)
  const [hora, setHora] = useState('')
  const ritmos = useRitmos().filter((one) => one.sede.id === sede)
  const { set, lift } = useRitmo()
  const isReady = sede !== null && (plazo !== 'HORA' || hora !== '')
  const verbo = clase === 'PAUSA' ? 'Pausar' : 'Avisar'
  const save = (tipos: readonly TipoPedido[]) => {
    if (!isReady || set.isPending) return
    const how = plazo === 'HORA' ? { duracion: null, hora } : { duracion: plazo, hora: null }
    const body = { sede, tipos: [...tipos], minutos: clase === 'PAUSA' ? null : minutos, ...how }
    set.mutate(body, { onSuccess: onClose })
  }
  return (
    <FormDialog open={open} onClose={onClose} title="Ritmo de los pedidos" size="md" initialFocus="dialog">
      <div className="grid gap-4">
        <FailedSedes />
        <Problem text={set.error && detailOf(set.error, 'No pudimos guardar el cambio')} />
        {sedes.length > 1 && (
          <SelectField
            label="Sede"
            placeholder={null}
            options={sedes.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
            value={String(sede ?? '')}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        )}
        <RadioChips legend="¿Qué pasa?" name="ritmo" options={CLASES} chosen={clase} onChoose={setClase} />
        {clase === 'DEMANDA' && (
          <RadioChips
            legend="¿Cuánto más tardan?"
            name="demora"
            options={MINUTOS_DE_DEMANDA.map((value) => ({ value, label: `${String(value)} min` }))}
            chosen={minutos}
            onChoose={setMinutos}
          />
        )}
        <RadioChips
          legend="¿Por cuánto tiempo?"
          name="duracion"
          options={PLAZOS}
          chosen={plazo}
          onChoose={setPlazo}
        />
        {plazo === 'HORA' && (
          <TextField
            label="Hora"
            type="time"
            required
            value={hora}
            onChange={({ target }) => setHora(target.value)}
          />
        )}
        <ul className="divide-y divide-line">
          {TIPOS_EN_ORDEN.map((tipo) => {
            const ritmo = ritmoDe(ritmos, tipo)
            return (
              <li key={tipo} className="flex items-center gap-3 py-1.5">
                <div className="min-w-0 flex-1">
                  <p className="text-16">{RITMO_DE[tipo]}</p>
                  <p className="text-14 text-ink-2">
                    {ritmo === undefined ? 'Ritmo normal' : capital(ritmoSolo(ritmo, zona))}
                  </p>
                  {ritmo !== undefined && sede !== null && (
                    <Button
                      variant="ghost"
                      className="-ml-3 px-3! text-14!"
                      onClick={() => lift.mutate({ sede, tipos: [tipo] })}
                    >
                      Volver a normal<span className="sr-only"> {RITMO_DE[tipo]}</span>
                    </Button>
                  )}
                </div>
                <Button variant="secondary" disabled={!isReady} onClick={() => save([tipo])}>
                  {verbo}
                  <span className="sr-only"> {RITMO_DE[tipo]}</span>
                </Button>
              </li>
            )
          })}
        </ul>
        <Button
          full
          disabled={!isReady}
          busy={set.isPending}
          busyLabel="Guardando"
          onClick={() => save(TIPOS_EN_ORDEN)}
        >
          {verbo} todo
        </Button>
        <p className="text-14 text-ink-2">
          {clase === 'PAUSA'
            ? 'Los clientes leen cuándo vuelven, y los pedidos quedan para entonces. Tú sí puedes tomar pedidos.'
            : 'Los clientes lo leen antes de pedir.'}
        </p>
      </div>
    </FormDialog>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
