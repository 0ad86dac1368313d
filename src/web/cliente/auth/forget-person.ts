// What leaves the device together with its person. Rule cuenta/cerrar-sesion.
import { useSession } from '#web/lib/session.ts'
import { forgetComprador, forgetWithoutCart } from '#web/ordering/contacto/respuestas.ts'
import { forgetPago } from '#web/ordering/pago/pago-pendiente.ts'
import { forgetOfSession } from '#web/ordering/pedido/mi-pedido.ts'
import { forgetAddress } from '#web/ordering/sedes/direccion-anterior.ts'

/**
 * The next person on a shared device finds no address, payment, answer or order of this one. The
 * branch, the cart and the orders of a guest stay.
 */
export function forgetPerson(): void {
  forgetAddress()
  forgetComprador()
  forgetPago()
  forgetOfSession()
}

/**
 * A person who leaves in another tab takes their answers in this one along. The rest is shared by
 * the tabs. Called once, when the page loads.
 */
export function followPerson(): void {
  forgetWithoutCart()
  let before: number | undefined
  useSession.persist.onHydrate(({ profile }) => {
    before = profile?.id
  })
  useSession.persist.onFinishHydration(({ profile }) => {
    if (before !== undefined && profile?.id !== before) forgetComprador()
  })
}
