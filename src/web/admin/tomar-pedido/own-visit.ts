// What staff put into a cart is kept in their tab alone and ends with it. The stores are the customer's, which outlive a
// visit there; here only the branch stays on the device.
import { useEntrega } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { useLlamada } from '#web/ordering/contacto/llamada.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { createJSONStorage } from 'zustand/middleware'

const inTab = <T>() => createJSONStorage<T>(() => sessionStorage)

/** A new tab begins with the branch that this device last used, and with no address. */
const withBranch = {
  getItem: (name: string) => sessionStorage.getItem(name) ?? localStorage.getItem(name),
  setItem(name: string, value: string) {
    sessionStorage.setItem(name, value)
    const { sede } = useEntrega.getState()
    localStorage.setItem(name, JSON.stringify({ state: { sede }, version: 0 }))
  },
  removeItem: (name: string) => sessionStorage.removeItem(name),
}

/** Called once, before anything is drawn. */
export function keepOrdersInTab(): void {
  const isNewVisit = sessionStorage.getItem('entrega') === null
  useCarrito.persist.setOptions({ storage: inTab() })
  useLlamada.persist.setOptions({ storage: inTab() })
  useDireccionAnterior.persist.setOptions({ storage: inTab() })
  useEntrega.persist.setOptions({ storage: createJSONStorage(() => withBranch) })
  if (isNewVisit) {
    useCarrito.setState({ lines: [] })
    useLlamada.setState(useLlamada.getInitialState())
    useDireccionAnterior.setState({ anterior: null })
    useEntrega.setState({ direccion: null, tipo_pedido: 'DOMICILIO' })
    return
  }
  for (const store of [useCarrito, useLlamada, useDireccionAnterior, useEntrega])
    void store.persist.rehydrate()
}
