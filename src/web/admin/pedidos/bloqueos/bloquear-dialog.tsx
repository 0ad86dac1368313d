// 'No recibir pedidos de este número', with a reason. Rule pedido/numero-bloqueado.
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { MAX_MOTIVO_DE_BLOQUEO, MOTIVOS_DE_BLOQUEO } from '#domain/cancelacion/bloqueo.ts'
import { formatTelefono } from '#domain/format.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { useOwnSedeIds } from '#web/cuenta/own-sedes.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { MotivoField } from '#web/ui/motivo-field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bloqueosQuery } from './queries.ts'

interface Props {
  pedido: Pedido
  numero: string
  onClose: () => void
}

export function BloquearDialog({ pedido, numero, onClose }: Props) {
  const client = useQueryClient()
  const isOfSome = useOwnSedeIds() !== null
  const [motivo, setMotivo] = useState('')
  const [isSent, setSent] = useState(false)
  const blank = motivo.trim() === '' ? 'Escribe el motivo' : undefined
  const save = useMutation({
    mutationFn: () =>
      call(bloqueosApi.block, {
        body: { numero, motivo: motivo.trim(), sede: isOfSome ? (pedido.sede?.id ?? null) : null },
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: bloqueosQuery().queryKey })
      notify.success(`Ya no recibimos pedidos del ${formatTelefono(numero)}`)
      onClose()
    },
  })
  return (
    <FormDialog
      open
      onClose={onClose}
      isChosen={motivo !== ''}
      title="No recibir pedidos de este número"
      size="sm"
      locked={save.isPending}
      footer={
        <Button
          full
          busy={save.isPending}
          busyLabel="Guardando"
          onClick={() => {
            setSent(true)
            if (blank === undefined) save.mutate()
          }}
        >
          No recibir
        </Button>
      }
    >
      <div className="grid gap-4">
        <Problem text={save.error === null ? null : detailOf(save.error, 'No pudimos guardar el número')} />
        <p className="text-16 text-ink">
          <strong className="tabular-nums">{formatTelefono(numero)}</strong> no podrá pedir por la página
          {isOfSome && pedido.sede !== null && ` en ${pedido.sede.nombre}`}. Le decimos que llame a la sede, y
          tú puedes tomarle el pedido.
        </p>
        <MotivoField
          ready={MOTIVOS_DE_BLOQUEO}
          value={motivo}
          maxLength={MAX_MOTIVO_DE_BLOQUEO}
          error={isSent ? blank : undefined}
          onChange={setMotivo}
        />
      </div>
    </FormDialog>
  )
}
