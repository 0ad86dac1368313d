// The tracker of an order on the green table: its pizza, one sentence and four steps. Rule
// pedido/seguimiento.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { aLasHora, describeOpening } from '#domain/horario-words.ts'
import { formatHora } from '#domain/format.ts'
import { estadoLabel, isPorEmpezar } from '#domain/pedido/pedido.ts'
import { chatUrl } from '#web/ordering/sedes/chat-url.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { EstadoIcon } from './estado-badge.tsx'
import { isPizza, PizzaStage } from './pizza-stage.tsx'
import { PromesaDelPedido } from './promesa-del-pedido.tsx'
import { headlineOf, stepOf, stepsOf, type Step } from './progress.ts'

interface Props {
  pedido: Pedido
  zona: string
  /** The state of the live updates, in words. */
  live?: ReactNode
  /** Staff see only the steps: the sentences are for the customer. */
  forStaff: boolean
}

export function Tracker({ pedido, zona, live, forStaff }: Props) {
  if (stepOf(pedido.estado) === null) return <Cancelled pedido={pedido} forStaff={forStaff} />
  return (
    <section
      aria-label="Estado del pedido"
      className="on-dark rounded-dialog bg-albahaca px-4 py-6 text-white md:px-9 md:py-8"
    >
      {!forStaff && <Headline pedido={pedido} zona={zona} live={live} />}
      <Steps steps={stepsOf(pedido)} tipo={pedido.tipo_pedido} zona={zona} />
    </section>
  )
}

function Headline({ pedido, zona, live }: Omit<Props, 'forStaff'>) {
  const { title, text } = headlineOf(pedido, pedido.productos_pedidos.some(isPizza))
  return (
    <div className="mb-6 flex flex-col items-center gap-4 text-center md:mb-8 md:flex-row md:gap-9 md:text-left">
      <PizzaStage pedido={pedido} className="aspect-square w-44 max-w-full md:w-56" />
      <div className="min-w-0">
        <output className="block">
          <span className="sr-only">{estadoLabel(pedido.estado)}: </span>
          <span className="block font-display text-28 font-bold text-balance text-maiz md:text-36">
            {title}
          </span>
          <span className="mt-1 block text-16 text-pretty">
            {text} <Scheduled pedido={pedido} zona={zona} />
          </span>
          <PromesaDelPedido
            pedido={pedido}
            zona={zona}
            className="mt-2 block text-18 font-bold text-pretty"
          />
        </output>
        {live !== undefined && <p className="mt-1 text-14 text-white/85">{live}</p>}
      </div>
    </div>
  )
}

/** When an order that was taken by a closed branch is prepared. Rule pedido/programado. */
function Scheduled({ pedido, zona }: { pedido: Pedido; zona: string }) {
  const now = useNow()
  const { programado_para: opening, estado } = pedido
  const waits = estado === 'PENDIENTE' || estado === 'ACEPTADO'
  if (opening === null || !waits || !isPorEmpezar(pedido, now.getTime())) return null
  const { dia, hora } = describeOpening(new Date(opening), now, zona)
  return `Se prepara ${dia} ${aLasHora(hora)}.`
}

function Steps({ steps, tipo, zona }: { steps: Step[]; tipo: Pedido['tipo_pedido']; zona: string }) {
  return (
    <ol className="isolate grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-y-3 overflow-x-clip">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={step.position === 'current' ? 'step' : undefined}
          className="relative flex flex-col items-center gap-2 px-0.5 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-5 right-1/2 h-1 w-full -translate-y-1/2 ${step.position === 'ahead' ? 'bg-white/20' : 'bg-maiz'}`}
            />
          )}
          <StepMark step={step} tipo={tipo} />
          <span
            className={`text-13 leading-4 font-bold hyphens-auto md:text-14 ${step.position === 'current' ? 'text-white' : 'text-white/80'}`}
          >
            {step.label}
            <span className="sr-only">
              {step.position === 'done' ? ', hecho' : step.position === 'ahead' ? ', pendiente' : ''}
            </span>
          </span>
          {step.fecha !== null && (
            <time dateTime={step.fecha} className="mt-auto text-13 text-white/85 tabular-nums">
              {formatHora(step.fecha, zona)}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

const MARKS: Readonly<Record<Step['position'], string>> = {
  done: 'bg-maiz text-on-maiz',
  current: 'border-2 border-white bg-maiz text-on-maiz ring-6 ring-maiz/35',
  ahead: 'border-2 border-[#5c8577] bg-albahaca-osc text-white/80',
}

function StepMark({ step, tipo }: { step: Step; tipo: Pedido['tipo_pedido'] }) {
  return (
    <span className={`z-1 grid size-10 place-items-center rounded-full ${MARKS[step.position]}`}>
      {step.position === 'done' ? (
        <Check className="size-5" aria-hidden="true" />
      ) : (
        <EstadoIcon
          estado={step.estado === 'COMPLETADO' ? 'ENVIADO' : step.estado}
          tipo={tipo}
          className="size-5"
        />
      )}
    </span>
  )
}

function Cancelled({ pedido, forStaff }: { pedido: Pedido; forStaff: boolean }) {
  const { title, text } = headlineOf(pedido, false)
  return (
    <Notice tone="error" role="alert">
      <p className="text-16 font-bold wrap-anywhere">
        {forStaff && pedido.estado === 'CANCELADO' ? 'Pedido cancelado' : title}
      </p>
      {forStaff && pedido.motivo_cancelacion !== null && (
        <p className="mt-1 text-16 wrap-anywhere">Motivo: {pedido.motivo_cancelacion}</p>
      )}
      {!forStaff && (
        <p className="mt-1 text-16">
          {text}{' '}
          {pedido.sede !== null && (
            <a
              href={chatUrl(pedido.sede.telefono)}
              target="_blank"
              rel="noreferrer"
              className="font-bold underline"
            >
              Abrir WhatsApp
            </a>
          )}
        </p>
      )}
    </Notice>
  )
}
