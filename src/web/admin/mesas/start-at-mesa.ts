// 'Tomar pedido' at a table: branch, table and type are known; what was begun for somebody else leaves the cart.
import type { Mesa, Sede } from '#contract/sedes.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { clearWithUndo } from '#web/ordering/carrito/remove-with-undo.ts'
import { setLlamada, useLlamada } from '#web/ordering/checkout/llamada.ts'

export function startAtMesa({ id, nombre }: Mesa, sede: Pick<Sede, 'id' | 'nombre'>): void {
  const isOther = useLlamada.getState().mesa?.id !== id
  if (isOther && useCarrito.getState().lines.length > 0) clearWithUndo()
  const { chooseSede, chooseTipo } = useEntrega.getState()
  chooseSede({ id: sede.id, nombre: sede.nombre })
  chooseTipo('MESA')
  setLlamada({ nombre: '', numero: '', tomado: null, mesa: { sede: sede.id, id, nombre } })
}
