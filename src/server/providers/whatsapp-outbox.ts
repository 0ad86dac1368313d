// The default: messages stay in a table that staff read ('Bandeja de salida'), codes included, and
// nothing is sent (rule permisos/bandeja).
import { textoDeMensaje } from '#domain/aviso/plantilla.ts'
import type { Db } from '#server/db/client.ts'
import { formatNumero } from '#domain/format.ts'
import { together } from '#server/async/together.ts'
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
  readonly pedido_id: number | null
  readonly tarea: string | null
}

export function createOutbox({ db, now, log }: OutboxOptions): WhatsAppProvider {
  const write = together(async (mensajes: readonly Mensaje[]) => {
    await sql`insert into mensajes_salientes (creado_en, numero, tipo, texto, usuario_id, pedido_id, tarea)
      select creado_en, numero, tipo, texto, usuario_id, pedido_id, tarea
      from jsonb_populate_recordset(null::mensajes_salientes, ${JSON.stringify(mensajes)})
      on conflict (tarea) do nothing`.execute(db)
    log.info({ mensajes: mensajes.length }, 'messages left in the outbox')
  })

  const leave = (
    to: Destinatario,
    { tarea = null, ...mensaje }: Pick<Mensaje, 'tipo' | 'texto' | 'pedido_id'> & { tarea?: string | null },
  ): Promise<void> =>
    write({ creado_en: now(), numero: to.numero, usuario_id: to.usuarioId, tarea, ...mensaje })
  return {
    sendCodigo: (to, codigo) =>
      leave(to, { tipo: 'codigo', texto: `Tu código de verificación es ${codigo}`, pedido_id: null }),
    sendPedido: (to, { id, enlace }) =>
      leave(to, {
        tipo: 'pedido',
        texto: `Sigue tu pedido #${formatNumero(id)} aquí: ${enlace}`,
        pedido_id: id,
      }),
    // A person who reads the outbox could take the link of a stronger role.
    hasPlantilla: (plantilla) => plantilla !== 'invitacion',
    sendPlantilla: (to, { pedidoId, tarea, ...mensaje }) =>
      leave(to, { tipo: 'pedido', texto: textoDeMensaje(mensaje), pedido_id: pedidoId, tarea }),
  }
}
