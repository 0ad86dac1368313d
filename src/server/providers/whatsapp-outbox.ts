// The default: messages stay in a table that staff read ('Bandeja de salida'), codes included, and nothing leaves.
import type { Db } from '#server/db/client.ts'
import { formatNumero } from '#domain/format.ts'
import type { Logger } from 'pino'
import type { WhatsAppProvider } from './whatsapp.ts'

interface OutboxOptions {
  readonly db: Db
  readonly now: () => Date
  readonly log: Logger
}

export function createOutbox({ db, now, log }: OutboxOptions): WhatsAppProvider {
  const leave = async (numero: string, tipo: 'codigo' | 'pedido', texto: string) => {
    const { id } = await db
      .insertInto('mensajes_salientes')
      .values({ creado_en: now(), numero, tipo, texto, proveedor_id: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    log.info({ mensaje: id, tipo }, 'message left in the outbox')
  }
  return {
    sendCodigo: (numero, codigo) => leave(numero, 'codigo', `Tu código de verificación es ${codigo}`),
    sendPedido: (numero, { id, enlace }) =>
      leave(numero, 'pedido', `Sigue tu pedido #${formatNumero(id)} aquí: ${enlace}`),
  }
}
