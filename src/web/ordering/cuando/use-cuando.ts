// When the order is wanted: as soon as possible, or at a quarter of an hour that the customer
// chose. Rules ritmo/para-mas-tarde and ritmo/capacidad.
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { rulesOf } from '#domain/categoria.ts'
import type { Catalogo, LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { useQuery } from '@tanstack/react-query'
import { useRespuesta } from '#web/ordering/contacto/respuestas.ts'
import { cuartosQuery, type PedidoAsked } from './cuartos-query.ts'

/** The pizzas of the cart. */
export const pizzasDe = (lineas: readonly LineaVigente[], catalogo: Catalogo | undefined): number =>
  lineas.reduce((sum, { line: { id, categoria, cantidad } }) => {
    const today = typeof id === 'number' ? catalogo?.get(id)?.categoria : undefined
    return sum + (id === ARMA_TU_PIZZA || rulesOf(today ?? categoria).holdsPizzas ? cantidad : 0)
  }, 0)

/**
 * `isAsked` is false where no hour can be chosen. A server of the documented fields alone does not
 * say its hours, and is not asked.
 */
export function useCuando(asked: PedidoAsked, isAsked: boolean) {
  const { sede, tipo } = asked
  const [isLater, setLater] = useRespuesta('isLater')
  const [chosen, choose] = useRespuesta('hora')
  const says = sede !== undefined && sede.horario_hoy !== '' && sede.horario_confirmado
  const canChoose = isAsked && says && tipo !== 'MESA'
  const isLimited = says && sede.pizzas_por_cuarto !== null
  const { data, isError, refetch } = useQuery({
    ...cuartosQuery(asked),
    enabled: canChoose || (isAsked && isLimited),
  })
  const cuartos = data?.cuartos
  const later = canChoose && isLater
  const isGone = later && chosen !== null && cuartos !== undefined && !cuartos.includes(chosen)
  return {
    canChoose,
    isLater: later,
    setLater,
    cuartos,
    isError,
    retry: () => void refetch(),
    chosen: later ? chosen : null,
    choose,
    isGone,
    /** What can be sent; null is as soon as possible. */
    para: later && !isGone ? chosen : null,
    missing: later && (chosen === null || isGone) ? 'Elige la hora de tu pedido' : null,
    /** When an order without an hour begins, while the kitchen is full. */
    lleno: isAsked && !later ? (data?.lleno ?? null) : null,
  }
}
export type CuandoChoice = ReturnType<typeof useCuando>
