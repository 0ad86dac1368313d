// One order in full, for its customer and for staff: head, tracker, lines, delivery and totals.
// Rule pedido/lectura.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { CLASE_LABEL } from '#domain/cortesia/cortesia.ts'
import { formatHora, formatNumero, formatTelefono } from '#domain/format.ts'
import { aLasHora } from '#domain/horario-words.ts'
import { datosOf } from '#domain/impresion/datos.ts'
import { TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { sedeName } from '#domain/texto.ts'
import { FacturaDelPedido } from '#web/ordering/pago/factura-del-pedido.tsx'
import { PagoDelPedido } from '#web/ordering/pago/pago-del-pedido.tsx'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MapPin, MessageCircle, RotateCcw, Store, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Totals } from './totals.tsx'
import { PedidoHead } from './pedido-head.tsx'
import { PedidoLines } from './pedido-lines.tsx'
import { TipoIcon } from './tipo-icon.tsx'
import { useRepeatOrder } from './use-repeat-order.ts'
import { SinConfirmar } from './sin-confirmar.tsx'
import { Tracker } from './tracker.tsx'

interface Props {
  pedido: Pedido
  /** Time zone of the business. */
  zona: string
  /** The state of the live updates, in words. */
  live?: ReactNode
  /**
   * True for staff: without the head, the sentences for the customer and the chat with the branch.
   */
  forStaff?: boolean
  /** The products, as staff read them. */
  lineas?: ReactNode
  /** Below the totals. */
  children?: ReactNode
}

export function PedidoView({ pedido, zona, live, forStaff = false, lineas, children }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-7">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 md:gap-5">
        {!forStaff && <PedidoHead pedido={pedido} zona={zona} />}
        <Tracker pedido={pedido} zona={zona} live={live} forStaff={forStaff} />
        {!forStaff && <SinConfirmar pedido={pedido} />}
        {!forStaff && pedido.cambio !== null && (
          <p className="text-16 font-semibold text-ink">
            La sede cambió tu pedido {aLasHora(formatHora(pedido.cambio.fecha, zona))}. Así quedó:
          </p>
        )}
        <Panel title="Productos">{lineas ?? <PedidoLines lineas={pedido.productos_pedidos} />}</Panel>
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 md:gap-5 lg:pt-1">
        <Delivery pedido={pedido} withChat={!forStaff} />
        <Panel title="Total del pedido">
          <Totals
            subtotal={pedido.subtotal}
            domicilio={pedido.tipo_pedido === 'DOMICILIO' ? pedido.costo_domicilio : undefined}
            descuento={pedido.descuento}
            cupon={pedido.cupon_aplicado}
            total={pedido.total_a_pagar}
            cortesia={pedido.cortesia === null ? null : CLASE_LABEL[pedido.cortesia.clase]}
          />
          {!forStaff && <PagoDelPedido pedido={pedido} />}
          {!forStaff && <FacturaDelPedido pedido={pedido} />}
          {!forStaff && <RepeatButton pedido={pedido} />}
          {children}
        </Panel>
      </div>
    </div>
  )
}

/** Puts everything into the cart again, at current prices. */
function RepeatButton({ pedido }: { pedido: Pedido }) {
  const repeat = useRepeatOrder()
  return (
    <Button
      variant="secondary"
      full
      icon={<RotateCcw className="size-5" aria-hidden="true" />}
      onClick={() => repeat(pedido)}
      className="mt-4"
    >
      Pedir otra vez
    </Button>
  )
}

function Delivery({ pedido, withChat }: { pedido: Pedido; withChat: boolean }) {
  const { direccion, sede, tipo_pedido } = pedido
  const who = whoOf(pedido)
  return (
    <Panel title="Entrega">
      <dl className="grid gap-4">
        <Row icon={<TipoIcon tipo={tipo_pedido} className="size-5" />} label="Tipo">
          {TIPO_LABEL[tipo_pedido]}
        </Row>
        {who !== null && (
          <Row
            icon={<UserRound className="size-5" aria-hidden="true" />}
            label={who.label}
            more={formatTelefono(who.numero)}
          >
            {who.nombre}
          </Row>
        )}
        {direccion !== null && (
          <Row
            icon={<MapPin className="size-5" aria-hidden="true" />}
            label="Dirección"
            more={direccion.instrucciones}
          >
            {direccion.direccion_entrega}
          </Row>
        )}
        {datosOf(pedido).map(({ label, texto }) => (
          <Row key={label} icon={<TipoIcon tipo={tipo_pedido} className="size-5" />} label={label}>
            {texto}
          </Row>
        ))}
        {sede !== null && (
          <Row icon={<Store className="size-5" aria-hidden="true" />} label="Sede" more={sede.direccion}>
            {sede.nombre}
          </Row>
        )}
      </dl>
      {withChat && sede !== null && (
        <a
          href={chatUrl(sede.telefono, `Hola, les escribo por el pedido #${formatNumero(pedido.id)}.`)}
          target="_blank"
          rel="noreferrer"
          aria-label={`Abrir WhatsApp con ${sedeName(sede.nombre)}`}
          className={buttonClass({ variant: 'secondary', full: true, className: 'mt-5' })}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          Abrir WhatsApp
        </a>
      )}
    </Panel>
  )
}

/** The guest, the person of the account, or at a table the waiter who took the order. */
function whoOf({ invitado, usuario, tomado_por_personal }: Pedido) {
  if (invitado !== null) return { label: 'Cliente', ...invitado }
  if (usuario === null) return null
  const nombre = `${usuario.first_name} ${usuario.last_name}`
  return tomado_por_personal
    ? { label: 'Atendido por', nombre, numero: '' }
    : { label: 'Cliente', nombre, numero: usuario.numero }
}

function Row({
  icon,
  label,
  more = '',
  children,
}: {
  icon: ReactNode
  label: string
  more?: string
  children: ReactNode
}) {
  return (
    <div className="relative pl-8">
      <dt className="text-14 text-ink-2">
        <span className="absolute top-0.5 left-0 text-albahaca in-data-[theme=cocina]:text-ink-2">
          {icon}
        </span>
        {label}
      </dt>
      <dd className="font-semibold wrap-anywhere text-ink">{children}</dd>
      {more !== '' && <dd className="wrap-anywhere text-ink">{more}</dd>}
    </div>
  )
}
