// What leaves the device together with its person. Rule cuenta/cerrar-sesion.
import { forgetRespuestas } from '#web/ordering/contacto/respuestas.ts'
import { forgetPago } from '#web/ordering/pago/pago-pendiente.ts'
import { forgetOfSession } from '#web/ordering/pedido/mi-pedido.ts'
import { forgetAddress } from '#web/ordering/sedes/direccion-anterior.ts'

/**
 * The next person on a shared device finds no address, payment, answer or order of this one. The
 * branch, the cart and the orders of a guest stay.
 */
export function forgetPerson(): void {
  forgetAddress()
  forgetRespuestas()
  forgetPago()
  forgetOfSession()
}
