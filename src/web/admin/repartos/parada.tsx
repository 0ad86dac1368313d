// One stop: where, whom, what to collect, and how it ended. Made for one thumb.
import { formatNumero, formatTelefono } from '#domain/format.ts'
import { mapaUrl } from '#domain/reparto/mapa.ts'
import { saludoDelRepartidor } from '#domain/reparto/entrega.ts'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Banknote, MapPin, MessageCircle, Navigation, Phone, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { EntregarDialog } from './entregar-dialog.tsx'
import type { RepartoVisto } from './lay-repartos.ts'
import { NoEntregadoDialog } from './no-entregado-dialog.tsx'
import { Pendiente } from './pendiente.tsx'
import { Prometido } from './prometido.tsx'
import type { Press } from './use-repartos.ts'

interface Props {
  reparto: RepartoVisto
  press: Press
  zona: string
  rider: string
  negocio: string
  ciudad: string
  pideCodigo: boolean
  showSede: boolean
}

export function Parada({ reparto, press, zona, rider, negocio, ciudad, pideCodigo, showSede }: Props) {
  const [asking, setAsking] = useState<'EN_MANOS' | 'PORTERIA' | 'no' | null>(null)
  const { id, direccion, cliente, cobro, pulsado, no_entregado, productos, estado } = reparto
  const numero = formatNumero(id)
  const close = () => setAsking(null)
  return (
    <article
      aria-label={`Pedido #${numero}`}
      className={`rounded-card border bg-surface p-4 ${no_entregado === null ? 'border-line' : 'border-danger'}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-22 font-extrabold tabular-nums">#{numero}</h3>
        {showSede && <p className="text-16 font-semibold wrap-anywhere text-ink-2">{reparto.sede.nombre}</p>}
        {reparto.pendiente && <Pendiente />}
        <Prometido para_las={reparto.para_las} zona={zona} />
      </div>
      {no_entregado !== null && (
        <p className="mt-2 flex items-start gap-2 text-16 font-bold wrap-anywhere text-danger">
          <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          No entregado: {no_entregado.motivo}
        </p>
      )}
      {direccion !== null && (
        <div className="mt-2 flex items-start gap-2">
          <MapPin className="mt-0.5 size-5 shrink-0 text-albahaca" aria-hidden="true" />
          <div className="min-w-0">
            <p className="text-18 font-bold wrap-anywhere">{direccion.direccion_entrega}</p>
            {direccion.barrio !== null && <p className="text-16 wrap-anywhere">{direccion.barrio}</p>}
            {direccion.instrucciones !== '' && (
              <p className="text-16 wrap-anywhere text-ink-2">{direccion.instrucciones}</p>
            )}
          </div>
        </div>
      )}
      {cliente === null && pulsado === 'tomar' && (
        <p className="mt-2 pl-7 text-16 text-ink-2">Cuando haya internet ves el nombre y el celular.</p>
      )}
      {cliente !== null && (
        <p className="mt-2 pl-7 text-16 wrap-anywhere">
          {cliente.nombre}
          {cliente.numero !== '' && (
            <span className="text-ink-2 min-[20rem]:whitespace-nowrap">
              {' '}
              · {formatTelefono(cliente.numero)}
            </span>
          )}
        </p>
      )}
      <p className="mt-3 flex items-start gap-2 rounded-control bg-surface-2 px-3 py-2.5 text-18 font-extrabold tabular-nums">
        <Banknote className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {cobro === '' ? 'Pregunta en la sede qué cobrar.' : cobro}
      </p>
      <p className="mt-2 text-14 wrap-anywhere text-ink-2">
        {productos.map(({ cantidad, nombre }) => `${String(cantidad)} × ${nombre}`).join(' · ')}
      </p>
      <Contact reparto={reparto} rider={rider} negocio={negocio} ciudad={ciudad} />
      {pulsado !== 'no-entregado' && (
        <div className="mt-3 grid gap-2 min-[20rem]:grid-cols-2">
          {estado === 'EN_PROCESO' && pulsado === null ? (
            <Button
              full
              size="lg"
              className="min-[20rem]:col-span-2"
              onClick={() => press(id, { tipo: 'tomar' })}
            >
              Ya lo llevo
              <span className="sr-only">, pedido #{numero}</span>
            </Button>
          ) : (
            <>
              <Button
                full
                size="lg"
                variant="green"
                className="min-[20rem]:col-span-2"
                onClick={() => setAsking('EN_MANOS')}
              >
                Entregado
                <span className="sr-only">, pedido #{numero}</span>
              </Button>
              <Button
                full
                variant="secondary"
                className="px-2! text-14!"
                onClick={() => setAsking('PORTERIA')}
              >
                Dejado en portería
                <span className="sr-only">, pedido #{numero}</span>
              </Button>
              <Button full variant="secondary" className="px-2! text-14!" onClick={() => setAsking('no')}>
                No pude entregar
                <span className="sr-only">, pedido #{numero}</span>
              </Button>
            </>
          )}
        </div>
      )}
      {(asking === 'EN_MANOS' || asking === 'PORTERIA') && (
        <EntregarDialog
          reparto={reparto}
          entrega={asking}
          pideCodigo={pideCodigo}
          onSend={(body) => press(id, { tipo: 'entregar', body })}
          onClose={close}
        />
      )}
      {asking === 'no' && (
        <NoEntregadoDialog
          id={id}
          onSend={(motivo) => press(id, { tipo: 'no-entregado', motivo })}
          onClose={close}
        />
      )}
    </article>
  )
}

/** Call, chat and map, as far as the order has them. */
function Contact({
  reparto,
  rider,
  negocio,
  ciudad,
}: Pick<Props, 'reparto' | 'rider' | 'negocio' | 'ciudad'>) {
  const { cliente, direccion, id } = reparto
  const numero = cliente?.numero ?? ''
  const mapa =
    direccion === null ? null : mapaUrl({ ...direccion, direccion: direccion.direccion_entrega }, ciudad)
  const hola = saludoDelRepartidor({
    cliente: cliente?.nombre ?? '',
    repartidor: rider,
    negocio,
    numero: formatNumero(id),
  })
  const look = buttonClass({
    variant: 'secondary',
    className: 'min-w-24 flex-1 flex-col gap-1! px-1! text-13! md:flex-row md:gap-2! md:text-14!',
  })
  if (numero === '' && mapa === null) return null
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {numero !== '' && (
        <a href={`tel:+57${numero}`} className={look}>
          <Phone className="size-5 shrink-0" aria-hidden="true" />
          Llamar
        </a>
      )}
      {numero !== '' && (
        <a href={chatUrl(numero, hola)} target="_blank" rel="noreferrer" className={look}>
          <MessageCircle className="size-5 shrink-0" aria-hidden="true" />
          WhatsApp
        </a>
      )}
      {mapa !== null && (
        <a href={mapa} target="_blank" rel="noreferrer" className={look}>
          <Navigation className="size-5 shrink-0" aria-hidden="true" />
          Abrir en mapa
        </a>
      )}
    </div>
  )
}
