// 'Realizar pedido' with the reason why it is disabled: beside the totals, and on a phone fixed at
// the bottom.
import { formatMoney } from '#domain/format.ts'
import { atFoot } from '#web/ui/at-foot.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Reason } from '#web/ui/reason.tsx'
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Refusal } from './use-place-pedido.ts'

const labelOf = (online: boolean) => (online ? 'Ir a pagar' : 'Realizar pedido')

interface ButtonProps {
  form: string
  /** Why it is disabled, or null. */
  missing: string | null
  busy: boolean
  /** The payment comes first. */
  online: boolean
}

export function PlaceButton({ form, missing, busy, online }: ButtonProps) {
  const id = useId()
  return (
    <div>
      <Reason id={id} text={missing} />
      <Button
        type="submit"
        form={form}
        size="lg"
        full
        busy={busy}
        busyLabel={online ? 'Abriendo el pago' : 'Enviando pedido'}
        disabled={missing !== null}
        aria-describedby={missing === null ? undefined : id}
      >
        {labelOf(online)}
      </Button>
    </div>
  )
}

const showTotals = () => document.getElementById('total')?.scrollIntoView({ block: 'center' })

/** Total and button at the bottom of narrow screens. Toasts stay above it. */
export function PlaceBar({
  total,
  propina,
  children,
}: {
  total: number
  propina: number
  children: ReactNode
}) {
  // With letters twice as large on the narrowest screen the bar scrolls, starting at its button. So
  // the form stays visible.
  return (
    <div
      ref={atFoot}
      className="fixed right-0 bottom-0 left-(--lateral,0px) z-30 flex max-h-[60dvh] flex-col-reverse overflow-y-auto border-t border-line bg-surface px-4 pt-2 pb-[max(16px,env(safe-area-inset-bottom))] md:px-8 lg:hidden"
    >
      <div>
        <p className="mb-1 flex flex-wrap items-center gap-x-3">
          <span className="text-16 font-bold">{propina > 0 ? 'Total con propina' : 'Total'}</span>
          <button
            type="button"
            onClick={showTotals}
            className="min-h-11 rounded-thumb text-14 text-ink-2 underline underline-offset-4"
          >
            Ver detalle
          </button>
          <span className="flex-1 text-right text-22 font-extrabold tabular-nums">
            {formatMoney(total + propina)}
          </span>
        </p>
        {children}
      </div>
    </div>
  )
}

const showHora = () => document.querySelector<HTMLElement>('#cuando [aria-invalid=true]')?.focus()

interface NoticeProps {
  refusal: Refusal | null
  admin: boolean
  /** The payment comes first. */
  online: boolean
  /** The chosen hour is no longer free; its field, far above on a phone, offers others. */
  horaIsGone: boolean
}

/** Why the last attempt failed. It takes the focus when it appears, so that it is not missed. */
export function RefusalNotice({ refusal, admin, online, horaIsGone }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const isThere = refusal !== null
  useLayoutEffect(() => {
    if (isThere) box.current?.focus()
  }, [isThere])
  if (refusal === null) return null
  const { message, totals } = refusal
  return (
    <div ref={box} tabIndex={-1} data-opcion className="scroll-my-48 outline-none">
      <Notice tone="error" role="alert">
        <p className="font-semibold">{message}</p>
        {horaIsGone && (
          <button
            type="button"
            onClick={showHora}
            className="min-h-11 rounded-thumb font-bold underline underline-offset-4"
          >
            Elegir otra hora
          </button>
        )}
        {totals !== null && (
          <p className="mt-1 tabular-nums">
            Antes {formatMoney(totals.antes)}, ahora <strong>{formatMoney(totals.ahora)}</strong>.{' '}
            {admin ? 'Si el cliente está de acuerdo' : 'Si estás de acuerdo'},{' '}
            {`vuelve a pulsar «${labelOf(online)}».`}
          </p>
        )}
      </Notice>
    </div>
  )
}
