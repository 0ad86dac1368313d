// When staff may change an order, and why not (rule pedido/modificar).
import { DAY_MS, formatNumero } from '#domain/format.ts'
import { estadoLabel, isActivo, type TipoPedido } from '#domain/pedido/pedido.ts'

interface Modificable {
  readonly activo: boolean
  readonly estado: string
}

/** Why nothing of the order can be changed any more; null while the kitchen has it. */
export function modificarProblem(pedido: Modificable): string | null {
  if (isActivo(pedido)) return null
  return pedido.estado === 'CANCELADO'
    ? 'Este pedido está cancelado y ya no se modifica.'
    : 'Este pedido ya salió de la cocina y no se modifica.'
}

/** Whether the kitchen is cooking the order: it is warned of a change. */
export const isEnCocina = ({ estado }: Pick<Modificable, 'estado'>): boolean => estado === 'EN_PROCESO'

/** Why an order cannot become one of the other type; null when it can. */
export function tipoProblem(antes: TipoPedido, despues: TipoPedido): string | null {
  if (antes === despues || (antes !== 'MESA' && despues !== 'MESA')) return null
  return antes === 'MESA'
    ? 'Un pedido en la mesa no cambia de tipo. Cancélalo y tómalo de nuevo.'
    : 'Un pedido no pasa a una mesa. Cancélalo y tómalo en la mesa.'
}

/** Why a change is refused: what became of the order since its author saw it. */
export function cambioMientras(
  { id, estado }: { readonly id: number; readonly estado: string },
  otro: { readonly por: string } | null,
): string {
  const numero = `#${formatNumero(id)}`
  if (estado === 'CANCELADO') return `El pedido ${numero} se canceló mientras lo modificabas.`
  if (otro !== null) return `${otro.por} modificó el pedido ${numero} antes que tú. Revisa cómo quedó.`
  const ahora = estadoLabel(estado).toLowerCase()
  return `El pedido ${numero} cambió mientras lo modificabas: ahora está ${ahora}. Revísalo y guarda otra vez.`
}

const ADELANTE_DIAS = 7

/** Why the branch cannot start on the order then; null when it can. `isOpen`: at that hour. */
export function horaProblem(hora: Date, ahora: Date, isOpen: boolean): string | null {
  if (hora <= ahora) return 'Esa hora ya pasó. Elige otra.'
  if (hora.getTime() > ahora.getTime() + ADELANTE_DIAS * DAY_MS) {
    return `Elige una hora de los próximos ${String(ADELANTE_DIAS)} días.`
  }
  return isOpen ? null : 'A esa hora la sede está cerrada. Elige otra.'
}
