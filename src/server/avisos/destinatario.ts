// To whom a message about an order goes.
import { celularDelCliente } from '#domain/aviso/cliente.ts'
import type { Db } from '#server/db/client.ts'
import type { readPedido } from '#server/pedidos/read/read-pedidos.ts'
import type { Destinatario } from '#server/providers/whatsapp.ts'

type Pedido = NonNullable<Awaited<ReturnType<typeof readPedido>>>

/** The mobile phone of its customer, '' without one; that of an account is sent with its person. */
export async function destinatarioOf(db: Db, pedido: Pedido): Promise<Destinatario> {
  const { usuario_id } = await db
    .selectFrom('pedidos')
    .select('usuario_id')
    .where('id', '=', pedido.id)
    .executeTakeFirstOrThrow()
  return { numero: celularDelCliente(pedido), usuarioId: pedido.invitado === null ? usuario_id : null }
}
