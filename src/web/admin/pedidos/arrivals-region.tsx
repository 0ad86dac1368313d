// Announces new orders and calls of tables to screen readers.
import { formatNumero } from '#domain/format.ts'
import { llamadoText } from '#domain/mesa/llamado.ts'
import { TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { useLlamados } from './llamados.ts'
import { useBoard } from './board-store.ts'

export function ArrivalsRegion() {
  const arrivals = useBoard((state) => state.arrivals)
  const [first] = arrivals
  const text =
    arrivals.length > 1
      ? `Hay ${String(arrivals.length)} pedidos nuevos`
      : first === undefined
        ? ''
        : `Pedido nuevo #${formatNumero(first.id)}, ${TIPO_LABEL[first.tipo_pedido]}`
  const llamados = useLlamados((state) => state.nuevos)
  return (
    <>
      <output className="sr-only">{text}</output>
      <output className="sr-only">{llamados.map(llamadoText).join('. ')}</output>
    </>
  )
}
