// The default: messages stay in a table that staff read ('Bandeja de salida'), codes included, and
// nothing is sent (rule permisos/bandeja).
import type { Db } from '#server/db/client.ts'
import { formatNumero } from '#domain/format.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Destinatario, WhatsAppProvider } from './whatsapp.ts'

interface OutboxOptions {
  readonly db: Db
  readonly now: () => Date
  readonly log: Logger
}

interface Mensaje {
  readonly creado_en: Date
  readonly numero: string
  readonly tipo: 'codigo' | 'pedido'
  readonly texto: string
  readonly usuario_id: number | null
}

export function createOutbox({ db, now, log }: OutboxOptions): WhatsAppProvider {
  let next: { mensajes: Mensaje[]; written: Promise<void> } | null = null
  let last = Promise.resolve()

  const write = async (mensajes: readonly Mensaje[]) => {
    await sql`insert into mensajes_salientes (creado_en, numero, tipo, texto, usuario_id)
      select creado_en, numero, tipo, texto, usuario_id
      from jsonb_populate_recordset(null::mensajes_salientes, ${JSON.stringify(mensajes)})`.execute(db)
    log.info({ mensajes: mensajes.length }, 'messages left in the outbox')
  }

  /** Messages that come during a write are written together, after it. */
  const leave = (to: Destinatario, tipo: Mensaje['tipo'], texto: string): Promise<void> => {
    if (next === null) {
      const mensajes: Mensaje[] = []
      const written = last.then(() => {
        next = null
        return write(mensajes)
      })
      last = written.catch(() => undefined)
      next = { mensajes, written }
    }
    next.mensajes.push({ creado_en: now(), numero: to.numero, tipo, texto, usuario_id: to.usuarioId })
    return next.written
  }
  return {
    sendCodigo: (to, codigo) => leave(to, 'codigo', `Tu código de verificación es ${codigo}`),
    sendPedido: (to, { id, enlace }) =>
      leave(to, 'pedido', `Sigue tu pedido #${formatNumero(id)} aquí: ${enlace}`),
  }
}
