// The hour that was promised to the customer, and the one that the change makes of it. Rule
// pedido/modificar-hora.
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { promesaText } from '#domain/ritmo/promesa.ts'
import { useNow } from '#web/lib/use-now.ts'

interface Prometido {
  readonly tipo_pedido: TipoPedido
  readonly para_las: string | null
}

/** Nothing when the hour stays. */
export function HoraDelCambio({ antes, ahora, zona }: { antes: Prometido; ahora: Prometido; zona: string }) {
  const now = useNow()
  if (instantOf(antes) === instantOf(ahora)) return null
  const textOf = ({ tipo_pedido, para_las }: Prometido) =>
    para_las === null ? 'Sin hora prometida' : promesaText(tipo_pedido, new Date(para_las), now, zona)
  return (
    <span className="block text-14">
      <span className="block text-ink-2">Antes: {textOf(antes)}</span>
      <span className="block font-semibold text-ink">Ahora: {textOf(ahora)}</span>
    </span>
  )
}

const instantOf = ({ para_las }: Prometido) => (para_las === null ? null : Date.parse(para_las))
