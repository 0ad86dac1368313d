// The question before a customer cancels an order, by its token or by the session of its owner.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { dineroDeCancelado } from '#domain/cancelacion/cancelacion.ts'
import { formatNumero } from '#domain/format.ts'
import { ApiError, call, messageOf } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { pedidoByTokenQuery, pedidoQuery } from '#web/lib/order-queries.ts'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

const NOT_CANCELLED = 'No pudimos cancelar tu pedido'

interface Props {
  pedido: Pedido
  open: boolean
  onClose: () => void
}

export function CancelarDialog({ pedido, open, onClose }: Props) {
  const { cancel, busy, problem } = useCancel(pedido.id, onClose)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="¿Cancelar tu pedido?"
      size="sm"
      locked={busy}
      footer={
        <div className="flex flex-wrap-reverse gap-3 *:flex-1">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Seguir con mi pedido
          </Button>
          <Button busy={busy} busyLabel="Cancelando" onClick={cancel}>
            Cancelar pedido
          </Button>
        </div>
      }
    >
      <div className="grid gap-4">
        {problem !== null && (
          <Notice tone="error" role="alert">
            {problem}
          </Notice>
        )}
        <p className="text-16 text-ink">
          Ya no prepararemos tu pedido #{formatNumero(pedido.id)}. {dineroDeCancelado(pedido)}
          {pedido.cupon_aplicado !== null && ' Recuperas tu cupón.'}
        </p>
      </div>
    </Dialog>
  )
}

function useCancel(id: number, onDone: () => void) {
  const client = useQueryClient()
  const token = useMiPedido(({ pedidos }) => pedidos.find((mine) => mine.id === id)?.token)
  const { queryKey } = token === undefined ? pedidoQuery(id) : pedidoByTokenQuery(token)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      token === undefined
        ? call(pedidosApi.cancel, { params: { id: String(id) } })
        : call(pedidosApi.cancelByToken, { params: { token } }),
    onSuccess: (pedido) => {
      client.setQueryData(queryKey, pedido)
      onDone()
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.status !== 409) return
      notify.error(messageOf(failure, NOT_CANCELLED))
      void client.invalidateQueries({ queryKey })
      onDone()
    },
  })
  const isTold = error instanceof ApiError && error.status === 409
  const problem = error === null || isTold ? null : detailOf(error, NOT_CANCELLED)
  return { cancel: () => mutate(), busy: isPending, problem }
}
