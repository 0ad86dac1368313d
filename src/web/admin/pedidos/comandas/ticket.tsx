// One order on the board. It renders again only when its order changes, and has a layout only near
// the screen: the board stays smooth with sixty tickets.
import type { AvisoDePedido, Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero, formatRelative } from '#domain/format.ts'
import { canalText } from '#domain/pedido/canal.ts'
import { datosOf } from '#domain/impresion/datos.ts'
import { cobroText, isPagoKnown, offeredStep, type ConfirmarAntes } from '#domain/pedido/pago.ts'
import { estadoLabel, isActivo, isPorEmpezar, TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { cuentaRegresiva } from '#domain/ritmo/promesa.ts'
import { AccionesMenu } from '#web/admin/pedidos/acciones-menu.tsx'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { changeEstado } from '#web/admin/pedidos/change-pedido.ts'
import { estadoLook, TIPO_ICON } from '#web/admin/pedidos/estado-look.ts'
import { customerName, isLate, startableSince } from '#web/admin/pedidos/lay-board.ts'
import { shownPedido } from '#web/admin/pedidos/merge-pedidos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { PagoRecibido } from '#web/admin/pedidos/pago-recibido.tsx'
import { FormaIcon } from '#web/ordering/pago/forma-icon.tsx'
import { EstadoIcon } from '#web/ordering/pedido/estado-badge.tsx'
import { AlarmClock, CalendarClock, Check, Clock3, Eye, MapPin, Timer, TriangleAlert } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { Aviso } from './aviso.tsx'
import { formatProgramado } from './format-programado.ts'
import { changeKeepingFocus } from './focus-ticket.ts'
import { stepKey } from './step-key.ts'
import { Modificado, TicketLines } from './ticket-lines.tsx'

export interface TicketProps {
  pedido: Pedido
  now: number
  fresh: boolean
  /** The warning about its customer; undefined for none. */
  aviso: AvisoDePedido | undefined
  /** Shown only when the board has several branches. */
  showSede: boolean
  zona: string
  /** When a transfer must be confirmed. */
  antesDe: ConfirmarAntes
  /** The key that takes it to its next state, where figures do. */
  figure?: string | undefined
}

export const Ticket = memo(function Ticket(props: TicketProps) {
  const { pedido, fresh, antesDe, figure } = props
  const numero = formatNumero(pedido.id)
  const TipoIcon = TIPO_ICON[pedido.tipo_pedido]
  return (
    <article
      data-ticket={pedido.id}
      data-fresh={fresh || undefined}
      aria-labelledby={`ticket-${String(pedido.id)}`}
      className="group @container [contain-intrinsic-block-size:auto_20rem] [content-visibility:auto] animate-aparecer scroll-mt-34 scroll-mb-6 overflow-hidden rounded-card border border-line bg-surface has-[[data-number]:focus-visible]:outline-3 has-[[data-number]:focus-visible]:outline-offset-2 has-[[data-number]:focus-visible]:outline-focus data-fresh:border-maiz data-fresh:ring-3 data-fresh:ring-maiz"
    >
      <header
        className={`flex min-h-15 items-center gap-x-2.5 py-1 pr-1 pl-3.5 ${estadoLook(pedido.estado).solid}`}
      >
        {figure !== undefined && (
          <kbd className="grid size-9 shrink-0 place-items-center rounded-control border-2 border-current font-ui text-22 font-extrabold">
            <span className="sr-only">Tecla </span>
            {figure}
          </kbd>
        )}
        <div className="flex min-w-0 flex-1 flex-col @[19rem]:flex-row @[19rem]:items-center @[19rem]:gap-2.5">
          <h4 id={`ticket-${String(pedido.id)}`} className="text-[1.625rem]/8 font-extrabold tabular-nums">
            <Link
              data-number
              to={adminPaths.detallePedido(pedido.id)}
              className="outline-none hover:underline"
            >
              #{numero}
            </Link>
          </h4>
          <div className="flex min-w-0 flex-col text-14 font-bold">
            <p className="flex items-center gap-1.5">
              <TipoIcon className="size-4.5 shrink-0" aria-hidden="true" />
              <span className="truncate">{TIPO_LABEL[pedido.tipo_pedido]}</span>
            </p>
            <p className="flex items-center gap-1.5">
              <EstadoIcon estado={pedido.estado} tipo={pedido.tipo_pedido} className="size-4.5 shrink-0" />
              <span className="truncate">{estadoLabel(pedido.estado)}</span>
            </p>
          </div>
        </div>
        <AccionesMenu pedido={pedido} />
      </header>
      <div className="flex flex-col gap-3 p-3.5">
        <Facts {...props} />
        <TicketLines pedido={pedido.id} lineas={pedido.productos_pedidos} cambio={pedido.cambio} />
        <div className="flex gap-2">
          <NextStep pedido={pedido} antesDe={antesDe} />
          <Link
            to={adminPaths.detallePedido(pedido.id)}
            aria-label={`Ver detalle del pedido #${numero}`}
            title="Ver detalle"
            className="grid size-12 shrink-0 place-items-center rounded-control bg-surface-2 hover:bg-line"
          >
            <Eye className="size-5" aria-hidden="true" />
          </Link>
        </div>
      </div>
    </article>
  )
})

function Facts({ pedido, now, fresh, aviso, showSede, zona }: TicketProps) {
  const late = isLate(pedido, now)
  const ClockIcon = late ? AlarmClock : Clock3
  const canal = canalText(pedido)
  const who = [...datosOf(pedido).map(({ texto }) => texto), customerName(pedido)].filter(
    (name) => name !== '',
  )
  return (
    <div className="flex flex-col gap-1 text-14 text-ink-2">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
        <p className={`flex items-center gap-1.5 ${late ? 'font-semibold text-danger' : ''}`}>
          <ClockIcon className="size-4 shrink-0" aria-hidden="true" />
          {formatRelative(new Date(startableSince(pedido)), new Date(now))}
          {late && <span className="sr-only">, demorado</span>}
        </p>
        {pedido.es_prueba && (
          <p className="rounded-thumb bg-surface-2 px-1.5 text-13 font-bold text-ink">Prueba</p>
        )}
        {pedido.repite_a !== null && (
          <p className="rounded-thumb bg-surface-2 px-1.5 text-13 font-bold text-ink">
            Repite #{formatNumero(pedido.repite_a)}
          </p>
        )}
        {pedido.anotado !== null && (
          <p className="rounded-thumb bg-surface-2 px-1.5 text-13 font-bold text-ink">Anotado después</p>
        )}
        {pedido.cambio !== null && <Modificado {...pedido.cambio} />}
        {canal !== '' && (
          <p className="max-w-full truncate rounded-thumb bg-surface-2 px-1.5 text-13 font-bold text-ink">
            {canal}
          </p>
        )}
        {fresh && (
          <p className="rounded-thumb bg-maiz px-1.5 text-13 font-bold text-on-maiz @[21rem]:order-1">
            Nuevo
          </p>
        )}
        <span className="h-0 basis-full @[21rem]:hidden" />
        {showSede && pedido.sede !== null && (
          <p className="@[21rem]:-ml-1 @[21rem]:before:content-['·_']">{pedido.sede.nombre}</p>
        )}
        <p className="order-2 ml-auto min-w-0 text-right wrap-anywhere">{who.join(' · ')}</p>
      </div>
      <Barrio pedido={pedido} />
      {pedido.programado_para !== null && isPorEmpezar(pedido, now) && (
        <p className="flex items-center gap-1.5 font-semibold text-ink">
          <CalendarClock className="size-4 shrink-0" aria-hidden="true" />
          Programado: {formatProgramado(pedido.programado_para, now, zona)}
        </p>
      )}
      <Promesa pedido={pedido} now={now} zona={zona} />
      <Aviso pedido={pedido} aviso={aviso} now={now} zona={zona} />
      {isPagoKnown(pedido) && <CobroLine pedido={pedido} />}
    </div>
  )
}

/** Where a delivery goes, in a branch that delivers by barrio. Rule pedido/barrio. */
function Barrio({ pedido }: Pick<TicketProps, 'pedido'>) {
  const barrio = pedido.direccion?.barrio ?? ''
  if (barrio === '') return null
  return (
    <p className="flex items-start gap-1.5 font-semibold wrap-anywhere text-ink">
      <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span className="sr-only">Barrio </span>
      {barrio}
    </p>
  )
}

/** The promised hour, until the kitchen has finished. Rule ritmo/promesa. */
function Promesa({ pedido, now, zona }: Pick<TicketProps, 'pedido' | 'now' | 'zona'>) {
  if (pedido.para_las === null || !isActivo(pedido)) return null
  const { texto, estado } = cuentaRegresiva(new Date(pedido.para_las), new Date(now), zona)
  const Icon = estado === 'a tiempo' ? Timer : TriangleAlert
  return (
    <p
      className={`flex items-center gap-1.5 font-semibold tabular-nums ${estado === 'a tiempo' ? 'text-ink' : 'text-danger'}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {texto}
    </p>
  )
}

function CobroLine({ pedido }: { pedido: Pedido }) {
  const text = cobroText(pedido)
  if (text === '') return null
  return (
    <p className="flex items-start gap-1.5 font-semibold text-ink">
      <FormaIcon forma={pedido.forma_de_pago ?? 'EFECTIVO'} className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  )
}

/** The button of the next step. After a press it shows the next state until the ticket moves. */
function NextStep({ pedido, antesDe }: Pick<TicketProps, 'pedido' | 'antesDe'>) {
  const estado = useBoard(({ book }) => shownPedido(book, pedido.id)?.estado ?? pedido.estado)
  const step = offeredStep(pedido, antesDe)
  const BOX =
    'flex min-h-12 min-w-0 flex-1 items-center justify-center gap-2 rounded-control px-3 text-16 font-bold'
  if (estado !== pedido.estado) {
    return (
      <p className={`${BOX} bg-surface-2`}>
        <Check className="size-5 shrink-0" aria-hidden="true" />
        {estadoLabel(estado)}
      </p>
    )
  }
  if (step === null) return null
  if (step === 'pago') return <PagoRecibido pedido={pedido} onBoard />
  return (
    <button
      type="button"
      data-opcion
      onClick={({ detail }) => {
        const go = () => void changeEstado(pedido.id, pedido.estado, step.estado)
        // A press by keyboard (its click count is 0) would lose the focus with the ticket.
        if (detail === 0) changeKeepingFocus(pedido.id, go)
        else go()
      }}
      aria-label={`${step.label} pedido #${formatNumero(pedido.id)}`}
      className={`${BOX} transition-[filter,scale] hover:brightness-108 active:scale-[0.98] ${estadoLook(step.estado).solid}`}
    >
      <EstadoIcon estado={step.estado} tipo={pedido.tipo_pedido} className="size-5 shrink-0" />
      {step.label}
      <kbd
        aria-hidden="true"
        className="hidden rounded-thumb border border-current px-1.5 font-ui text-12 font-bold group-has-[[data-number]:focus-visible]:inline-block"
      >
        {stepKey(step.estado)}
      </kbd>
    </button>
  )
}
