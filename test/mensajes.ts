// Messages to customers, as the tests of their list and of WhatsApp's reports need them.
import { mensajesApi } from '#contract/mensajes.ts'
import type { TestServer } from './server.ts'

/** A product that sends over WhatsApp. Its address leads nowhere. */
export const WITH_WHATSAPP = {
  publicUrl: 'https://pedidos.example',
  whatsapp: {
    apiUrl: 'http://127.0.0.1:1',
    token: 'x',
    phoneNumberId: '1',
    template: 'codigo_verificacion',
    orderTemplate: 'enlace_pedido',
    avisos: {},
    appSecret: 'secreto de la app',
    verifyToken: 'palabra acordada',
  },
}

export async function clearMensajes({ db }: TestServer): Promise<void> {
  await db.deleteFrom('mensajes_salientes').execute()
  await db.deleteFrom('mensajes_estados').execute()
}

/** A message that was sent. */
export async function aMensaje(
  { db, clock }: TestServer,
  changes: { numero?: string; proveedor_id?: string | null; usuario_id?: number } = {},
): Promise<void> {
  await db
    .insertInto('mensajes_salientes')
    .values({
      creado_en: clock.now(),
      numero: '3110000001',
      tipo: 'codigo',
      texto: 'Tu código de verificación es 123456',
      proveedor_id: null,
      ...changes,
    })
    .execute()
}

/** The messages as staff read them: all, or of one phone. */
export const listMensajes = (server: TestServer, token: string, numero?: string) =>
  server.ask(mensajesApi.list, { token, ...(numero === undefined ? {} : { query: { numero } }) })
