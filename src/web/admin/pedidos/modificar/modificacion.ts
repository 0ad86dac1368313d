// The order that is being changed, in the cart and the delivery of the tab: the dialogs of ordering
// change it there. Another order that was begun is set aside, and nothing of this one stays.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { setAside } from '#web/admin/tomar-pedido/drafts.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { withdrawUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { repeatLines } from '#web/ordering/carrito/repeat.ts'
import { endLlamada, setLlamada } from '#web/ordering/contacto/llamada.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { create } from 'zustand'

/** The order whose lines are in the cart. */
export const useModificando = create<{ id: number | null }>(() => ({ id: null }))

/** A reload begins again with the order: nothing is written to the tab meanwhile. */
const NOWHERE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }

/** Returns what ends it. */
export function beginModificacion(pedido: Pedido): () => void {
  setAside()
  const { tipo_pedido, sede, direccion } = useEntrega.getState()
  const { storage: cartStorage } = useCarrito.persist.getOptions()
  const { storage: entregaStorage } = useEntrega.persist.getOptions()
  useCarrito.persist.setOptions({ storage: NOWHERE })
  useEntrega.persist.setOptions({ storage: NOWHERE })
  useCarrito.setState({
    isCartOpen: false,
    // Two lines of the same dish stay two.
    lines: repeatLines(pedido).map((line, index) =>
      Object.assign({ uniqueId: `vendida-${String(index)}` }, line),
    ),
  })
  useEntrega.setState({
    tipo_pedido: pedido.tipo_pedido,
    sede: pedido.sede === null ? null : { id: pedido.sede.id, nombre: pedido.sede.nombre },
    direccion: null,
  })
  // Their addresses are offered.
  setLlamada({ numero: pedido.invitado?.numero ?? pedido.usuario?.numero ?? '' })
  useModificando.setState({ id: pedido.id })
  return () => {
    useModificando.setState({ id: null })
    withdrawUndo()
    // The address of this order is not offered to the next caller.
    useDireccionAnterior.getState().forget()
    useCarrito.setState({ lines: [], isCartOpen: false })
    useEntrega.setState({ tipo_pedido, sede, direccion })
    endLlamada()
    if (cartStorage !== undefined) useCarrito.persist.setOptions({ storage: cartStorage })
    if (entregaStorage !== undefined) useEntrega.persist.setOptions({ storage: entregaStorage })
  }
}
