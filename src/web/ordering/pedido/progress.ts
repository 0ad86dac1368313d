// The progress of an order in the four steps that its customer sees, and the sentence of each. Rule
// pedido/seguimiento.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { cancelacionText, DUDAS } from '#domain/cancelacion/cancelacion.ts'
import { ESTADO_LABEL, isEstado, type Estado, type TipoPedido } from '#domain/pedido/pedido.ts'
import { sedeInText } from '#domain/texto.ts'

export interface Step {
  /** The state whose icon it has. */
  readonly estado: Estado
  readonly label: string
  readonly position: 'done' | 'current' | 'ahead'
  /** When the order reached it. Null before, and when the step was skipped. */
  readonly fecha: string | null
}

const FIRST_STEPS = (['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'] as const).map((estado) => ({
  estado,
  label: ESTADO_LABEL[estado],
}))

const LAST_STEP: Readonly<Record<TipoPedido, { estado: Estado; label: string }>> = {
  DOMICILIO: { estado: 'ENVIADO', label: ESTADO_LABEL.ENVIADO },
  RECOGER: { estado: 'COMPLETADO', label: 'Listo para recoger' },
  MESA: { estado: 'COMPLETADO', label: 'Servido' },
}

const LAST = 3

/**
 * 0 received, 1 accepted, 2 being prepared, 3 out of the kitchen. Null when cancelled or unknown.
 */
export function stepOf(estado: string): number | null {
  const index = { PENDIENTE: 0, ACEPTADO: 1, EN_PROCESO: 2, ENVIADO: LAST, COMPLETADO: LAST, CANCELADO: null }
  return isEstado(estado) ? index[estado] : null
}

type Tracked = Pick<Pedido, 'estado' | 'tipo_pedido' | 'historial'>

export function stepsOf({ estado, tipo_pedido, historial }: Tracked): Step[] {
  const current = stepOf(estado) ?? 0
  // A completed order has no current step: its last step is done.
  const isOver = estado === 'COMPLETADO'
  const positionOf = (index: number) =>
    index < current || (isOver && index === LAST) ? 'done' : index === current ? 'current' : 'ahead'
  const step = (index: number, { estado, label }: { estado: Estado; label: string }): Step => ({
    estado,
    label,
    position: positionOf(index),
    fecha: index > current ? null : timeOf(historial, index),
  })
  return [...FIRST_STEPS, LAST_STEP[tipo_pedido]].map((named, index) => step(index, named))
}

/**
 * When the order last reached a step: two states are the last one, and it is reached with the first
 * of them. Null for a skipped step.
 */
function timeOf(historial: Tracked['historial'], step: number): string | null {
  const isOther = ({ estado }: { estado: string }) => stepOf(estado) !== step
  const last = historial.findLastIndex((cambio) => !isOther(cambio))
  const reached = historial.slice(0, last + 1)
  return reached[reached.findLastIndex(isOther) + 1]?.fecha ?? null
}

interface Headline {
  readonly title: string
  readonly text: string
}

type Told = Pick<Pedido, 'estado' | 'tipo_pedido' | 'sede'> & Parameters<typeof cancelacionText>[0]

/** Out of the kitchen, an order at a table is served and a pick-up waits at the branch. */
function outOfKitchen({ tipo_pedido, sede }: Pick<Told, 'tipo_pedido' | 'sede'>): Headline {
  return tipo_pedido === 'MESA'
    ? { title: 'Buen provecho', text: 'Tu pedido está servido.' }
    : {
        title: 'Tu pedido está listo',
        text:
          sede === null
            ? 'Ya puedes recogerlo.'
            : `Recógelo en la ${sedeInText(sede.nombre)}, ${sede.direccion}.`,
      }
}

const HEADLINES: Readonly<Record<Estado, (pedido: Told, hasPizza: boolean) => Headline>> = {
  PENDIENTE: ({ sede }) => ({
    title: 'Recibimos tu pedido',
    text: sede === null ? 'La sede lo va a confirmar.' : `La ${sedeInText(sede.nombre)} lo va a confirmar.`,
  }),
  ACEPTADO: () => ({ title: 'Tu pedido fue aceptado', text: 'Sigue la preparación.' }),
  EN_PROCESO: (_pedido, hasPizza) =>
    hasPizza
      ? { title: 'Tu pizza está en el horno', text: 'Estamos preparando tu pedido.' }
      : { title: 'Tu pedido está en la cocina', text: 'Estamos preparando tu pedido.' },
  ENVIADO: (pedido, hasPizza) =>
    pedido.tipo_pedido === 'DOMICILIO'
      ? {
          title: hasPizza ? 'Tu pizza va en camino' : 'Tu pedido va en camino',
          text: 'Salió de la sede hacia tu dirección.',
        }
      : outOfKitchen(pedido),
  COMPLETADO: (pedido) =>
    pedido.tipo_pedido === 'DOMICILIO'
      ? { title: 'Buen provecho', text: 'Tu pedido fue entregado.' }
      : outOfKitchen(pedido),
  CANCELADO: cancelacionText,
}

/** The large sentence of an order, and the small one under it. */
export function headlineOf(pedido: Told, hasPizza: boolean): Headline {
  return isEstado(pedido.estado)
    ? HEADLINES[pedido.estado](pedido, hasPizza)
    : { title: pedido.estado, text: DUDAS }
}
