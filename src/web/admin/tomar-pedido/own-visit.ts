// Keeps what staff put into a cart in their tab, until it closes. It configures the customers'
// stores, which otherwise keep it on the device; here only the branch stays there. Rule
// tomar-pedido/uno-por-cliente.
import { useEntrega } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { useLlamada } from '#web/ordering/contacto/llamada.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { createJSONStorage } from 'zustand/middleware'

const inTab = <T>() => createJSONStorage<T>(() => sessionStorage)

/** A new tab starts with the last branch of this device, and without an address. */
const withBranch = {
  getItem: (name: string) => sessionStorage.getItem(name) ?? localStorage.getItem(name),
  setItem(name: string, value: string) {
    sessionStorage.setItem(name, value)
    const { sede } = useEntrega.getState()
    localStorage.setItem(name, JSON.stringify({ state: { sede }, version: 0 }))
  },
  removeItem: (name: string) => sessionStorage.removeItem(name),
}

/** Called once, before the first render. */
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
