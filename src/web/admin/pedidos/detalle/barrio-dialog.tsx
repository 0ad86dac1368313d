// 'Corregir barrio': another barrio of the branch, with its fee and the new total. Rule
// pedido/barrio.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { barriosApi } from '#contract/sedes/barrios.ts'
import type { Barrio } from '#domain/direccion/barrio.ts'
import { formatMinutes, formatMoney, formatNumero } from '#domain/format.ts'
import { hearEvent } from '#web/admin/pedidos/board-store.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { pedidoQuery } from '#web/lib/order-queries.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cambioDeBarrioText, costoEnBarrio } from './barrio-text.ts'

export function BarrioDialog({
  pedido,
  sede,
  onClose,
}: {
  pedido: Pedido
  sede: number
  onClose: () => void
}) {
  const client = useQueryClient()
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const { data, isError } = useQuery({
    queryKey: ['barrios', sede],
    queryFn: ({ signal }) => call(barriosApi.barrios, { params: { id: String(sede) }, signal }),
  })
  const [nombre, setNombre] = useState('')
  // One key for each choice: a repeated request changes once.
  const [idempotencyKey, setKey] = useState(newKey)
  const numero = `#${formatNumero(pedido.id)}`
  const save = useMutation({
    mutationFn: () =>
      call(pedidosApi.changeBarrio, {
        params: { id: String(pedido.id) },
        body: { barrio: nombre, ...(pedido.version === null ? {} : { version: pedido.version }) },
        idempotencyKey,
      }),
    onSuccess: async (changed) => {
      if (changed !== null) hearEvent(changed)
      await client.invalidateQueries({ queryKey: pedidoQuery(pedido.id).queryKey })
      notify.success(`El pedido ${numero} va para ${nombre}.`)
      onClose()
    },
  })
  const others = (data?.barrios ?? []).filter((one) => one.nombre !== pedido.direccion?.barrio)
  const chosen = others.find((one) => one.nombre === nombre)
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Corregir el barrio del pedido ${numero}`}
      size="sm"
      locked={save.isPending}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={save.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            busy={save.isPending}
            busyLabel="Corrigiendo"
            disabled={chosen === undefined}
            onClick={() => save.mutate()}
          >
            Corregir barrio
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-4">
        <Problem text={save.error === null ? null : detailOf(save.error, 'No pudimos corregir el barrio')} />
        <p className="text-16">
          Dirección: <strong className="wrap-anywhere">{pedido.direccion?.direccion_entrega}</strong>
        </p>
        <SelectField
          label="Barrio"
          error={isError ? 'No pudimos cargar los barrios de la sede' : undefined}
          options={others.map((one) => ({ value: one.nombre, label: barrioText(one) }))}
          value={nombre}
          onChange={({ target }) => {
            setNombre(target.value)
            setKey(newKey())
          }}
        />
        <output className="text-14 text-ink-2">
          {chosen === undefined
            ? 'El cliente ve el cambio en su pedido.'
            : cambioDeBarrioText(pedido, costoEnBarrio(pedido, chosen, negocio.domicilio))}
        </output>
      </div>
    </Dialog>
  )
}

const barrioText = ({ nombre, costo_domicilio, minutos }: Barrio) =>
  `${nombre} · ${formatMoney(costo_domicilio)} · ${formatMinutes(minutos)}`
