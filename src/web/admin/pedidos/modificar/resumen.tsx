// What the change costs, what it is, and 'Guardar cambios'.
import { modificarApi, type CambioPedido, type PreviaDeCambio } from '#contract/pedidos/modificar.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatMoney, formatNumero, formatSigned } from '#domain/format.ts'
import { isFinalRefusal } from '#web/admin/page/add.ts'
import { SAVED } from '#web/admin/page/unsaved.tsx'
import { hearEvent, useBoard } from '#web/admin/pedidos/board-store.ts'
import { shownPedido } from '#web/admin/pedidos/merge-pedidos.ts'
import { call } from '#web/lib/call.ts'
import { detailOf, errorCode } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { atFoot } from '#web/ui/at-foot.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useRootMark } from '#web/ui/root-mark.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { HoraDelCambio } from './hora-del-cambio.tsx'
import type { Previa } from './use-previa.ts'

interface Props {
  pedido: Pedido
  /** Null when nothing differs. */
  cambio: CambioPedido | null
  /** Whether every field is filled in. */
  isComplete: boolean
  previa: Previa
  zona: string
  onReload: () => Promise<unknown>
}

export function Resumen({ pedido, cambio, isComplete, previa, zona, onReload }: Props) {
  useRootMark('foot')
  const client = useQueryClient()
  const navigate = useNavigate()
  // One key for each change: a repeated request changes once.
  const [sent, setSent] = useState({ cambio: '', key: '' })
  const live = useBoard(({ book }) => shownPedido(book, pedido.id)?.version ?? null)
  const save = useMutation({
    mutationFn: async (body: CambioPedido) => {
      const text = JSON.stringify(body)
      const key = sent.cambio === text ? sent.key : newKey()
      setSent({ cambio: text, key })
      return call(modificarApi.change, { params: { id: String(pedido.id) }, body, idempotencyKey: key })
    },
    onSuccess: async (changed) => {
      if (changed !== null) hearEvent(changed)
      await client.invalidateQueries({ queryKey: ['pedidos', 'uno', pedido.id] })
      notify.success(`Pedido #${formatNumero(pedido.id)} modificado`)
      void navigate(adminPaths.detallePedido(pedido.id), SAVED)
    },
  })
  const reload = useMutation({ mutationFn: onReload })
  const { data, isCurrent } = previa
  const error = [save.error, previa.error].find(isOutdated) ?? previa.error ?? save.error
  const isStale =
    isOutdated(error) ||
    (!save.isSuccess && live !== null && pedido.version !== null && live > pedido.version)
  const mayCambio = cambio !== null && isComplete && isCurrent && data !== undefined && data.textos.length > 0
  return (
    <section
      ref={atFoot}
      aria-label="Resumen del cambio"
      className="sticky bottom-0 z-10 -mx-4 grid gap-3 border-t border-line bg-surface px-4 pt-4 md:-mx-6 md:px-6 pb-[max(16px,env(safe-area-inset-bottom))] lg:top-20 lg:bottom-auto lg:mx-0 lg:rounded-card lg:border lg:p-5"
    >
      {isStale ? (
        <Notice
          tone="error"
          role="alert"
          action={
            <Button
              variant="secondary"
              busy={reload.isPending}
              busyLabel="Cargando"
              onClick={() => reload.mutate()}
            >
              Ver cómo quedó
            </Button>
          }
        >
          {error === null
            ? `El pedido #${formatNumero(pedido.id)} cambió mientras lo modificabas.`
            : detailOf(error, 'El pedido cambió mientras lo modificabas.')}
        </Notice>
      ) : (
        error !== null && (
          <Notice
            tone="error"
            role="alert"
            action={
              error === previa.error &&
              !isFinalRefusal(error) && (
                <Button variant="secondary" onClick={previa.retry}>
                  Reintentar
                </Button>
              )
            }
          >
            {detailOf(error, 'No pudimos calcular el cambio')}
          </Notice>
        )
      )}
      <Figures pedido={pedido} data={cambio === null ? undefined : data} isCurrent={isCurrent}>
        {data !== undefined && (
          <HoraDelCambio
            antes={pedido}
            ahora={{ tipo_pedido: cambio?.tipo_pedido ?? pedido.tipo_pedido, para_las: data.para_las }}
            zona={zona}
          />
        )}
      </Figures>
      <Button
        size="lg"
        full
        busy={save.isPending}
        busyLabel="Guardando"
        disabled={!mayCambio || isStale}
        onClick={() => {
          if (cambio !== null) save.mutate(cambio)
        }}
      >
        Guardar cambios
      </Button>
    </section>
  )
}

const isOutdated = (error: unknown): boolean => errorCode(error) === 'pedido_cambiado'

function Figures({
  pedido,
  data,
  isCurrent,
  children,
}: {
  pedido: Pedido
  data: PreviaDeCambio | undefined
  isCurrent: boolean
  /** The hour, when it changes. */
  children: ReactNode
}) {
  if (data === undefined) {
    return (
      <p className="flex items-baseline justify-between gap-4 text-16 text-ink">
        <span className="text-ink-2">Total</span>
        <span className="font-bold tabular-nums">{formatMoney(pedido.total_a_pagar)}</span>
      </p>
    )
  }
  const { antes, ahora, diferencia, por_devolver, por_cobrar, costo_domicilio, cupon_perdido, textos } = data
  return (
    <output aria-busy={!isCurrent} className={`grid gap-2 ${isCurrent ? '' : 'opacity-60'}`}>
      {textos.length > 0 && (
        <span className="max-lg:hidden">
          {textos.map((texto) => (
            <span key={texto} className="block text-14 wrap-anywhere text-ink-2">
              {texto}
            </span>
          ))}
        </span>
      )}
      <span className="flex flex-wrap gap-x-4 gap-y-1 lg:grid">
        <Figure label="Antes" value={formatMoney(antes)} />
        {costo_domicilio !== pedido.costo_domicilio && (
          <Figure label="Domicilio" value={costo_domicilio === 0 ? 'Gratis' : formatMoney(costo_domicilio)} />
        )}
        <Figure label="Ahora" value={formatMoney(ahora)} />
        <Figure label="Diferencia" value={formatSigned(diferencia)} isStrong />
      </span>
      {children}
      {cupon_perdido !== null && (
        <span className="block text-14 font-semibold text-danger">
          Pierde el cupón {cupon_perdido.codigo}: {cupon_perdido.motivo}
        </span>
      )}
      {pedido.pagado > 0 && por_devolver > 0 && (
        <span className="block text-16 font-bold text-danger">Por devolver: {formatMoney(por_devolver)}</span>
      )}
      {pedido.pagado > 0 && por_cobrar > 0 && (
        <span className="block text-16 font-bold text-ink">Cobrar diferencia: {formatMoney(por_cobrar)}</span>
      )}
    </output>
  )
}

function Figure({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <span className="flex items-baseline justify-between gap-x-2 text-16 text-ink">
      <span className="text-ink-2">{label}</span>
      <span className={`whitespace-nowrap tabular-nums ${isStrong ? 'text-18 font-extrabold' : ''}`}>
        {value}
      </span>
    </span>
  )
}
