// An order that staff take begins with who calls and for which branch; or with the table at which it is taken.
import { DIGITS_OF_CELULAR } from '#domain/validation.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { setLlamada, useLlamada } from '#web/ordering/checkout/llamada.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Armchair, X } from 'lucide-react'
import { KnownCaller } from './known-caller.tsx'

/** The header and this bar where the cart is docked, in CSS pixels. */
export const ABOVE_CATEGORIES_PX = 56 + 104

/** What was pasted with its prefix or spaces, as ten digits. */
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '').replace(/^57(?=3\d{9}$)/, '')

export function CallerBar() {
  const numero = useLlamada((state) => state.numero)
  const mesa = useLlamada((state) => state.mesa)
  return (
    <section
      aria-label="Para quién es el pedido"
      className="grid items-start gap-x-4 gap-y-3 border-b border-line bg-surface px-4 py-3 md:grid-cols-[14rem_13rem_minmax(0,1fr)] md:px-8 min-[1280px]:min-h-26"
    >
      <Sede />
      <TextField
        label="Celular del cliente"
        prefix="+57"
        inputMode="numeric"
        autoComplete="off"
        maxLength={DIGITS_OF_CELULAR + 6}
        value={numero}
        onChange={(event) =>
          setLlamada({ numero: digitsOf(event.target.value).slice(0, DIGITS_OF_CELULAR), nombre: '' })
        }
      />
      <div className="min-w-0 self-stretch md:max-[1279px]:col-span-full">
        {mesa === null ? <KnownCaller numero={numero} /> : <Mesa nombre={mesa.nombre} />}
      </div>
    </section>
  )
}

function Sede() {
  const sede = useEntrega((state) => state.sede)
  const { data: sedes = [], isError } = useQuery(sedesQuery())
  const choose = (id: number) => {
    const chosen = sedes.find((candidate) => candidate.id === id)
    if (chosen === undefined) return
    useEntrega.getState().chooseSede({ id: chosen.id, nombre: chosen.nombre })
    setLlamada({ mesa: null })
  }
  return (
    <SelectField
      label="Sede"
      error={isError ? 'Error al cargar las sedes disponibles.' : undefined}
      options={sedes.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
      value={sede === null ? '' : String(sede.id)}
      onChange={(event) => choose(Number(event.target.value))}
    />
  )
}

function Mesa({ nombre }: { nombre: string }) {
  return (
    <p className="flex h-full items-center gap-3 rounded-control bg-albahaca-suave py-2 pr-2 pl-4 font-bold text-albahaca">
      <Armchair className="size-5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 wrap-anywhere">Pedido para {nombre}</span>
      <IconButton
        label={`Quitar ${nombre}`}
        icon={<X className="size-5" aria-hidden="true" />}
        onClick={() => setLlamada({ mesa: null })}
      />
    </p>
  )
}
