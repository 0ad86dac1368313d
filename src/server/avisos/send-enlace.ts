// The due work 'enlace': the link of an order that was placed by its payment online, whose customer
// may have left the page (docs/decisions/0203).
import { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { sendPedidoLink } from '#server/mensajes/send-pedido-link.ts'
import { readPedido } from '#server/pedidos/read/read-pedidos.ts'
import { loadPedidoTokens } from '#server/pedidos/read/token.ts'
import { destinatarioOf } from './destinatario.ts'
import type { Fin, NuevaTarea, Tarea } from './tareas.ts'

export const enlaceOf = (pedidoId: number, vence: Date): NuevaTarea => ({
  tipo: 'enlace',
  clave: String(pedidoId),
  vence,
})

export async function sendEnlace(services: Services, { clave }: Tarea): Promise<Fin> {
  const { db } = services
  const pedido = await readPedido(db, Alcance.TODAS, Number(clave))
  if (pedido === null) return 'hecha'
  const tokens = await loadPedidoTokens(db)
  await sendPedidoLink(services, {
    pedidoId: pedido.id,
    to: await destinatarioOf(db, pedido),
    token: tokens.of(pedido.id),
  })
  return 'hecha'
}
