// 'Entregar con código': saved by itself. Rule reparto/codigo.
import { ajustesDeRepartoApi } from '#contract/pedidos/repartos.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

const KEY = ['ajustes de reparto']

export function EntregaCard() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(ajustesDeRepartoApi.read, { signal }),
  })
  const { data } = query
  const { mutate, isPending } = useMutation({
    mutationFn: (codigo_de_entrega: boolean) =>
      call(ajustesDeRepartoApi.change, { body: { codigo_de_entrega } }),
    onSuccess: (saved) => {
      client.setQueryData(KEY, saved)
      notify.success('Guardado')
    },
    onError: (error) => notify.error(detailOf(error, 'No pudimos guardar el cambio')),
  })
  if (data === undefined) {
    return (
      <div className="mb-4 empty:hidden">
        <FailedRead query={query} failure="No se pudo leer «Entregar con código»." />
      </div>
    )
  }
  return (
    <Card title="Entrega a domicilio" className="mb-4">
      <p className="-mt-2 mb-2 text-14 text-ink-2">
        El cliente ve cuatro dígitos en la página de su pedido y se los dice a quien se lo entrega.
      </p>
      <CheckboxField
        label="Entregar con código"
        checked={data.codigo_de_entrega}
        // Disabled, it would lose the focus.
        aria-disabled={isPending}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked)
        }}
      />
    </Card>
  )
}
