// The due work 'enlace': the link of an order that was placed by its payment online, whose customer
// may have left the page, and of one whose phone staff corrected (docs/decisions/0203).
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { sendPedidoLink } from '#server/mensajes/send-pedido-link.ts'
import { readPedido } from '#server/pedidos/read/read-pedidos.ts'
import { generacionNow, loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { destinatarioOf } from './destinatario.ts'
import type { Fin, NuevaTarea, Tarea } from './tareas.ts'

/** Another phone makes another generation of the link. An order begins with 0. */
export const enlaceOf = (pedidoId: number, vence: Date, generacion = 0): NuevaTarea => ({
  tipo: 'enlace',
  clave: generacion === 0 ? String(pedidoId) : `${String(pedidoId)} ${String(generacion)}`,
  vence,
})

export async function sendEnlace(services: Services, { clave }: Tarea): Promise<Fin> {
  const { db } = services
  const [id = 0, generacion = 0] = clave.split(' ').map(Number)
  const pedido = await readPedido(db, Alcance.TODAS, id)
  // The work of a later phone sends the link that works now.
  if (pedido === null || (await generacionNow(db, id)) !== generacion) return 'hecha'
  const tokens = await loadPedidoTokens(db)
  await sendPedidoLink(services, {
    pedidoId: id,
    to: await destinatarioOf(db, pedido),
    token: tokens.of(id, generacion),
  })
  return 'hecha'
}
