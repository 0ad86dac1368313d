// Whether the order in the cart is being sent. Until the answer the cart stays as it was sent. Rule
// pedido/una-sola-vez.
import { notify } from '#web/ui/toast.tsx'
import { create } from 'zustand'

export const useEnvio = create(() => ({ enviando: false }))

/** Whether a change has to wait for the answer. Then it says so. */
export function mustWait(): boolean {
  const { enviando } = useEnvio.getState()
  if (enviando) notify.error('Espera un momento: el pedido se está enviando')
  return enviando
}
