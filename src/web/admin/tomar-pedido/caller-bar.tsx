// The start of an order that staff take: the branch and the caller, or the table.
import { CelularField } from '#web/cuenta/celular-field.tsx'
import { useOwnSedeIds, useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useEnvio } from '#web/ordering/carrito/envio.ts'
import { setLlamada, useLlamada } from '#web/ordering/contacto/llamada.ts'
import { IconButton } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Armchair, X } from 'lucide-react'
import { useEffect } from 'react'
import { changeNumero, chooseBranch, setAside } from './drafts.ts'
import { KnownCaller } from './known-caller.tsx'
import { UnsentOrders } from './unsent-orders.tsx'

export function CallerBar() {
  const numero = useLlamada((state) => state.numero)
  const mesa = useLlamada((state) => state.mesa)
  const enviando = useEnvio((state) => state.enviando)
  return (
    <section
      aria-label="Para quién es el pedido"
      className="grid items-start gap-x-4 gap-y-3 border-b border-line bg-surface px-4 py-3 md:flex md:flex-wrap md:px-8 min-[80rem]:min-h-26"
    >
      {/* Another order waits until this one is sent. */}
      <fieldset disabled={enviando} className="contents">
        <div className="md:w-56">
          <Sede />
        </div>
        <div className="md:w-52">
          <CelularField
            label="Celular del cliente"
            autoComplete="off"
            value={numero}
            onChange={(event) => changeNumero(event.target.value.replaceAll(/\D/g, ''))}
          />
        </div>
        <div className="min-w-0 self-stretch md:flex-[1_1_28rem]">
          {mesa === null ? <KnownCaller numero={numero} /> : <Mesa nombre={mesa.nombre} />}
        </div>
        <UnsentOrders />
      </fieldset>
    </section>
  )
}

function Sede() {
  const sede = useEntrega((state) => state.sede)
  const { data: sedes = [], isError } = useOwnSedes()
  const own = useOwnSedeIds()
  // The branch stays on the device, which people of other branches use, too.
  const isForeign = sede !== null && own?.includes(sede.id) === false
  useEffect(() => {
    if (!isForeign) return
    setLlamada({ mesa: null })
    useEntrega.setState({ sede: null, direccion: null })
  }, [isForeign])
  const choose = (id: number) => {
    const chosen = sedes.find((candidate) => candidate.id === id)
    if (chosen !== undefined) chooseBranch(chosen)
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
        onClick={() => setAside()}
      />
    </p>
  )
}
