// Tells a customer whose order no one has accepted to call the branch. Rule pedido/sin-confirmar.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { formatTelefono } from '#domain/format.ts'
import { isSinConfirmar } from '#domain/pedido/pedido.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Notice } from '#web/ui/notice.tsx'

export function SinConfirmar({ pedido }: { pedido: Pedido }) {
  const now = useNow().getTime()
  const telefono = pedido.sede?.telefono ?? ''
  if (telefono === '' || !isSinConfirmar(pedido, now)) return null
  return (
    <Notice tone="warn">
      La sede aún no confirma tu pedido. Llámanos al{' '}
      <a href={`tel:+57${telefono}`} className="font-bold whitespace-nowrap underline underline-offset-4">
        {formatTelefono(telefono)}
      </a>
      .
    </Notice>
  )
}
