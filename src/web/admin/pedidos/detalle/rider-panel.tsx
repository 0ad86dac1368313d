// For the rider: the amount to collect, the customer's phone, and the way to the address. No map is
// offered for a barrio: where nobody has a map, it would show an invented point.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney } from '#domain/format.ts'
import { cobroText, dueOf, isPagoKnown } from '#domain/pedido/pago.ts'
import { mapaUrl } from '#domain/reparto/mapa.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Navigation, Phone } from 'lucide-react'

export function RiderPanel({ pedido, ciudad }: { pedido: Pedido; ciudad: string }) {
  const { direccion, estado } = pedido
  const cobro = isPagoKnown(pedido) ? cobroText(pedido) : `Cobrar ${formatMoney(dueOf(pedido))}`
  if (direccion === null || estado === 'CANCELADO') return null
  const mapa = mapaUrl({ ...direccion, direccion: direccion.direccion_entrega }, ciudad)
  const numero = pedido.invitado?.numero ?? pedido.usuario?.numero ?? ''
  return (
    <section
      aria-label="Entrega del pedido"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-4 md:px-5"
    >
      <p className="min-w-48 flex-1 text-22 font-extrabold tabular-nums">{cobro}</p>
      {numero !== '' && (
        <a href={`tel:+57${numero}`} className={buttonClass({ size: 'lg', className: 'max-md:flex-1' })}>
          <Phone className="size-5 shrink-0" aria-hidden="true" />
          Llamar
        </a>
      )}
      {mapa !== null && (
        <a
          href={mapa}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({
            variant: 'green',
            size: 'lg',
            className: 'whitespace-nowrap max-md:flex-1',
          })}
        >
          <Navigation className="size-5 shrink-0" aria-hidden="true" />
          Cómo llegar
        </a>
      )}
    </section>
  )
}
