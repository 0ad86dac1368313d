// What the device of a rider shows while its screen is off (rule reparto/aviso-en-el-equipo).
import { formatNumero } from '#domain/format.ts'
import { primerNombre } from './entrega.ts'

const pedido = (id: number): string => `El pedido #${formatNumero(id)}`

/** 'El pedido #00042 está por llevar.' */
export const porLlevarText = (id: number): string => `${pedido(id)} está por llevar.`

/** For the rider who gets the order. */
export const esTuyoText = (id: number): string => `${pedido(id)} es tuyo. Recógelo en la sede.`

/** For the rider who had it. `lleva` is the name of the rider who has it now, or null. */
export function noEsTuyoText(id: number, lleva: string | null): string {
  const text = `${pedido(id)} ya no es tuyo.`
  const nombre = primerNombre(lleva ?? '')
  return nombre === '' ? text : `${text} Lo lleva ${nombre}.`
}

/** For the rider of an order that was cancelled. */
export const canceladoText = (id: number): string => `${pedido(id)} está cancelado. Devuélvelo a la sede.`
