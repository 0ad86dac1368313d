// Hands an order over to another branch. Rule pedido/traslado.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatNumero } from '#domain/format.ts'
import { isFinalRefusal, useAsSent } from '#web/admin/page/add.ts'
import { useOwnSedeIds } from '#web/cuenta/own-sedes.ts'
import { hearRetirado } from '#web/admin/pedidos/board-store.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { pedidoQuery } from '#web/lib/order-queries.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

export function HandOverDialog({
  pedido,
  open,
  onClose,
}: {
  pedido: Pedido
  open: boolean
  onClose: () => void
}) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const own = useOwnSedeIds()
  const { data: sedes = [], isError } = useQuery(sedesQuery())
  const [sede, setSede] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  // One key for each choice: a repeated request hands over once.
  const [idempotencyKey, setKey] = useState(newKey)
  // The live order may be in the chosen branch before the response: the choice stays on offer.
  const stored = useAsSent(pedido, busy || (failure !== null && !isFinalRefusal(failure)))
  const numero = `#${formatNumero(pedido.id)}`

  async function handOver() {
    setBusy(true)
    setFailure(null)
    try {
      const trasladado = await call(pedidosApi.changeSede, {
        params: { id: String(pedido.id) },
        body: { sede: Number(sede), ...(pedido.version === null ? {} : { version: pedido.version }) },
        idempotencyKey,
      })
      if (own === null || own.includes(trasladado.sede.id)) {
        await client.invalidateQueries({ queryKey: pedidoQuery(pedido.id).queryKey })
        notify.success(`El pedido ${numero} pasó a ${trasladado.sede.nombre}.`)
        onClose()
      } else {
        hearRetirado(trasladado)
        await navigate(adminPaths.gestionarPedidos())
      }
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Pasar el pedido ${numero} a otra sede`}
      size="sm"
      locked={busy}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={busy} busyLabel="Pasando" disabled={sede === ''} onClick={() => void handOver()}>
            Pasar pedido
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <Problem
          text={failure === null ? null : detailOf(failure, 'No pudimos pasar el pedido a otra sede')}
        />
        <SelectField
          label="Sede que lo va a preparar"
          error={isError ? 'Error al cargar las sedes disponibles.' : undefined}
          options={sedes
            .filter(({ id }) => id !== stored.sede?.id)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={sede}
          onChange={({ target }) => {
            setSede(target.value)
            setKey(newKey())
            setFailure(null)
          }}
        />
        <p className="text-14 text-ink-2">
          La dirección, los precios y el domicilio quedan como los vio el cliente.
        </p>
      </div>
    </Dialog>
  )
}
