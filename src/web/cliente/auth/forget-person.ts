// What leaves the device together with its person. Rule cuenta/cerrar-sesion.
import { useEntrega } from '#web/lib/entrega.ts'
import { useSession } from '#web/lib/session.ts'
import { forgetWithPerson, forgetWithoutCart } from '#web/ordering/contacto/respuestas.ts'
import { forgetPago } from '#web/ordering/pago/pago-pendiente.ts'
import { forgetOfSession } from '#web/ordering/pedido/mi-pedido.ts'
import { forgetAddress } from '#web/ordering/sedes/direccion-anterior.ts'
import { createJSONStorage } from 'zustand/middleware'

/**
 * The next person on a shared device finds no address, payment, answer or order of this one. The
 * branch, the cart and the orders of a guest stay.
 */
export function forgetPerson(): void {
  forgetAddress()
  void forgetAddressOfDevice()
  forgetWithPerson()
  forgetPago()
  forgetOfSession()
}

/** A tab at a table has an address of its own beside that of the device. Rule mesa/qr. */
async function forgetAddressOfDevice(): Promise<void> {
  const device = createJSONStorage<object>(() => localStorage)
  const kept = await device?.getItem('entrega')
  if (kept) await device?.setItem('entrega', { ...kept, state: { ...kept.state, direccion: null } })
}

/**
 * A person who leaves in another tab takes their answers in this one along, and its address when it
 * is at a table. The rest is shared by the tabs. Called once, when the page loads.
 */
export function followPerson(): void {
  forgetWithoutCart()
  let before: number | undefined
  useSession.persist.onHydrate(({ profile }) => {
    before = profile?.id
  })
  useSession.persist.onFinishHydration(({ profile }) => {
    if (before === undefined || profile?.id === before) return
    forgetWithPerson()
    if (sessionStorage.getItem('entrega') !== null) useEntrega.getState().clearDireccion()
  })
}
