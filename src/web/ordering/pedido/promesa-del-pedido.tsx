import type { Pedido } from '#contract/pedidos/pedido.ts'
import { demoraText, isPrometido, promesaText } from '#domain/ritmo/promesa.ts'
import { useNow } from '#web/lib/use-now.ts'

/** By when an order was promised, while its customer waits for it. Rule ritmo/promesa. */
export function PromesaDelPedido({
  pedido,
  zona,
  className,
}: {
  pedido: Pedido
  zona: string
  className: string
}) {
  const now = useNow()
  const { para_las, demora, tipo_pedido: tipo } = pedido
  if (para_las === null || !isPrometido(pedido)) return null
  const para = new Date(para_las)
  return (
    <span className={className}>
      {demora > 0 ? demoraText({ tipo, demora, para }, now, zona) : promesaText(tipo, para, now, zona)}
    </span>
  )
}
