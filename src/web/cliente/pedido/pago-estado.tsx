// The state of a payment online, and the way on from it.
import type { PagoEnLinea } from '#contract/pedidos/en-linea.ts'
import { formatMoney } from '#domain/format.ts'
import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CircleX, Clock3, Hourglass, Undo2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePagoEnLinea } from './use-pago-en-linea.ts'

export function PagoEstado({ token }: { token: string }) {
  const pago = usePagoEnLinea(token)
  if (pago.pago !== undefined) return <Known {...pago} pago={pago.pago} />
  if (pago.error === null) return <Confirming />
  const isUnknown = pago.error instanceof ApiError && pago.error.status === 404
  return (
    <div role="alert">
      <EmptyState
        heading="h1"
        picture={isUnknown ? <BareDough /> : undefined}
        title={isUnknown ? 'Este pago no existe' : 'No pudimos consultar tu pago'}
        text={isUnknown ? undefined : detailOf(pago.error)}
        action={
          isUnknown ? (
            <BackTo path={clientePaths.menu()}>Volver al menú</BackTo>
          ) : (
            <Button full busy={pago.isAsking} busyLabel="Consultando" onClick={pago.ask}>
              Reintentar
            </Button>
          )
        }
      />
    </div>
  )
}

type Following = Omit<ReturnType<typeof usePagoEnLinea>, 'pago' | 'error'> & { readonly pago: PagoEnLinea }

function Known({ pago, ...follow }: Following) {
  if (pago.por_devolver !== null && pago.pedido === null) {
    return (
      <Step
        Icon={Undo2}
        title="Te devolvemos tu dinero"
        text={`Recibimos tu pago de ${formatMoney(pago.valor)}, pero ya no pudimos hacer el pedido: ${pago.por_devolver}. La sede te devuelve el dinero por Wompi.`}
      >
        <BackTo path={clientePaths.finalizarPedido()}>Volver al carrito</BackTo>
      </Step>
    )
  }
  if (pago.estado === 'PENDIENTE') return <Pending pago={pago} {...follow} />
  if (pago.estado === 'PAGADO') return <Confirming />
  const { title, text } = ENDED[pago.estado]
  return (
    <Step Icon={CircleX} title={title} text={text}>
      <BackTo path={clientePaths.finalizarPedido()}>Volver a pagar</BackTo>
      <p className="text-14 text-ink-2">Tu carrito sigue igual. Puedes elegir otra forma de pago.</p>
    </Step>
  )
}

/** The bank may still approve it. Rule pago/por-devolver. */
const MAYBE_PAID =
  'No hicimos el pedido. Si alcanzaste a pagar, lo hacemos cuando Wompi lo confirme o te devolvemos el dinero.'
const ENDED = {
  RECHAZADO: { title: 'Tu pago no fue aprobado', text: 'No hicimos el pedido.' },
  VENCIDO: { title: 'Se acabó el tiempo para pagar', text: MAYBE_PAID },
  CANCELADO: { title: 'Dejaste este pago', text: MAYBE_PAID },
} as const

const Confirming = () => (
  <Step
    Icon={Clock3}
    title="Estamos confirmando tu pago"
    text="Toma unos segundos. No pagues otra vez."
    busy
  />
)

function Pending({ pago, isReturn, isTired, isAsking, ask, cancel, isCancelling }: Following) {
  const another = (
    <Button variant="ghost" full busy={isCancelling} busyLabel="Cancelando" onClick={cancel}>
      Pagar de otra forma
    </Button>
  )
  if (!isReturn) {
    return (
      <Step
        Icon={Hourglass}
        title="Te falta pagar"
        text={`Guardamos tu pedido por unos minutos. Se hace apenas pagues ${formatMoney(pago.valor)}.`}
      >
        {pago.enlace !== null && (
          <a href={pago.enlace} className={buttonClass({ full: true })}>
            Continuar al pago
          </a>
        )}
        {another}
      </Step>
    )
  }
  if (!isTired && !pago.sin_respuesta) return <Confirming />
  return (
    <Step
      Icon={Hourglass}
      title="Tu pago sigue por confirmar"
      text={
        pago.sin_respuesta
          ? 'Wompi no responde en este momento. Seguimos preguntando: si tu pago fue aprobado, hacemos tu pedido.'
          : 'Tu banco todavía no responde. Si tu pago es aprobado, hacemos tu pedido y te enviamos el enlace.'
      }
    >
      <Button full busy={isAsking} busyLabel="Consultando" onClick={ask}>
        Consultar de nuevo
      </Button>
      {another}
    </Step>
  )
}

function Step({
  Icon,
  title,
  text,
  busy = false,
  children,
}: {
  Icon: LucideIcon
  title: string
  text: string
  busy?: boolean
  children?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-10 text-center">
      <span
        className={`grid size-16 place-items-center rounded-full bg-maiz-suave text-on-maiz ${busy ? 'motion-safe:animate-pulse' : ''}`}
      >
        <Icon className="size-8" aria-hidden="true" />
      </span>
      <div aria-live="polite">
        <h1 className="text-22 font-extrabold text-ink">{title}</h1>
        <p className="mt-2 text-16 text-ink-2 wrap-anywhere">{text}</p>
      </div>
      {children !== undefined && <div className="mt-3 grid w-full gap-3">{children}</div>}
    </div>
  )
}

const BackTo = ({ path, children }: { path: string; children: ReactNode }) => (
  <Link to={path} className={buttonClass({ full: true })}>
    {children}
  </Link>
)
