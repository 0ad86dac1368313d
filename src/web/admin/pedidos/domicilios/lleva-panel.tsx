// 'Lo lleva': the person who carries a delivery. Rule caja/quien-lleva.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { liquidacionesApi } from '#contract/caja/liquidaciones.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { llevaQuery } from '#web/admin/caja/liquidar/queries.ts'
import { hearEvent } from '#web/admin/pedidos/board-store.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { SelectField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'

export function LlevaPanel({ pedido }: { pedido: Pedido }) {
  // Read again with each version of the order; until then the list stays.
  const query = useQuery({ ...llevaQuery(pedido.id, pedido.version), placeholderData: keepPreviousData })
  const { data } = query
  const { mutate, isPending } = useMutation({
    mutationFn: (persona: number | null) => {
      const body: WholeBody<typeof liquidacionesApi.changeLleva> = { persona }
      return call(liquidacionesApi.changeLleva, {
        params: { id: String(pedido.id) },
        body,
        idempotencyKey: newKey(),
      })
    },
    onSuccess: (changed) => {
      hearEvent(changed)
      notify.success('Guardado')
    },
    onError: (failure) => {
      notify.error(detailOf(failure, 'No se pudo guardar quién lo lleva'))
    },
  })
  if (data === undefined) {
    return (
      <div className="mb-5 empty:hidden">
        <FailedRead query={query} failure="No se pudo leer quién lo lleva." />
      </div>
    )
  }
  if (data.personas.length === 0 && data.lleva === null) return null
  const { lleva, personas } = data
  // Also somebody who does not work in the branch any more.
  const options =
    lleva === null || personas.some(({ id }) => id === lleva.id) ? personas : [lleva, ...personas]
  return (
    <div className="mb-5 max-w-120">
      <SelectField
        label="Lo lleva"
        placeholder="Nadie todavía"
        // Disabled, it would lose the focus.
        aria-disabled={isPending}
        options={options.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={lleva === null ? '' : String(lleva.id)}
        onChange={({ target }) => {
          if (!isPending) mutate(target.value === '' ? null : Number(target.value))
        }}
      />
    </div>
  )
}
