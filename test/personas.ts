// A customer with an account, as the tests of a person's own data need one.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aDomicilioBody, aUsuario, type UsuarioOptions } from './builders.ts'
import type { TestServer } from './server.ts'

let count = 0

/** A logged-in person with a password. */
export async function aPersona(server: TestServer, options: UsuarioOptions = {}) {
  count += 1
  const numero = String(3_140_000_000 + count)
  const email = `persona${String(count)}@correo.example`
  const password = 'horno-bravo-7'
  const usuarioId = await aUsuario(server, { numero, email, password, ...options })
  return { usuarioId, numero, email, password, token: await openSession(server.services, usuarioId) }
}

/** A delivery of the person that has ended. */
export async function aPedidoTerminado(server: TestServer, token: string): Promise<number> {
  count += 1
  const { id } = await server.ask(pedidosApi.create, {
    token,
    body: {
      ...aDomicilioBody({ invitado: null, consentimiento: '2026-11' }),
      direccion: {
        direccion_entrega: 'Calle 72 # 10-07',
        instrucciones: `apto 301, preguntar por Camila ${String(count)}`,
      },
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1, observaciones: 'para Camila' }],
    },
    headers: { 'idempotency-key': `pedido-de-${String(count)}` },
  })
  await server.db.updateTable('pedidos').set({ estado: 'CANCELADO' }).where('id', '=', id).execute()
  return id
}
