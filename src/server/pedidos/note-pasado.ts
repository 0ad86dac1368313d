// Notes an order that was sold on paper, with its payments. Rule tomar-pedido/pasado.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { invalid } from '#server/lib/errors.ts'
import type { IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import type { Transaction } from 'kysely'
import { receivePago } from './pagos.ts'
import { syncComprobante } from '#server/pedidos/comprobante/sync-comprobante.ts'
import { acceptPedido } from '#server/pedidos/place/accept-pedido.ts'
import { ownerOf } from '#server/pedidos/place/owner.ts'
import { ambitoOf, saveAccepted } from '#server/pedidos/place/place-pedido.ts'
import { readPedidos, readPlaced } from '#server/pedidos/read/read-pedidos.ts'
import type { PedidoTokens } from '#server/pedidos/read/token.ts'

const SIN_MOMENTO = 'Escribe la fecha y la hora del pedido'
const SIN_PAGOS = 'Un pedido cancelado no lleva pagos'

type Pasado = NonNullable<PedidoSolicitado['pasado']>
type Trx = Transaction<Database>

interface NoteRequest {
  readonly solicitud: PedidoSolicitado
  readonly person: Person
  readonly clave: string | undefined
}

/** It counts in no figure of orders that arrive, and nobody gets a message. */
export async function notePasado(
  services: Services,
  tokens: PedidoTokens,
  { solicitud, person, clave }: NoteRequest,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const { pasado = null } = solicitud
  if (pasado === null) throw invalid(SIN_MOMENTO, { pasado: SIN_MOMENTO })
  const isPaid = pasado.pagos.length > 0 || solicitud.pagado_por_app === true
  if (pasado.estado === 'CANCELADO' && isPaid) throw invalid(SIN_PAGOS, { pasado: SIN_PAGOS })
  const owner = ownerOf(solicitud, person)
  const request = { solicitud, clave, owner, ambito: ambitoOf(person), ip: null, isTest: false }
  const result = await acceptPedido(services, request, {
    isOnline: false,
    drawsNumber: true,
    repeat: (pedidoId) => readPlaced(services.db, pedidoId),
    finish: async (trx, accepted) => {
      const { id } = await saveAccepted(services, trx, { tokens, request, accepted, pagado: null, ip: null })
      for (const asked of pasado.pagos) {
        const pago = { ...asked, propina: null, recibe: null }
        await receivePago(services, trx, { pedidoId: id, person, before: await lockOwing(trx, id), pago })
      }
      await recordNote(services, trx, { person, id, pasado })
      const pedidos = await readPedidos(trx, Alcance.TODAS, [id])
      const [noted] = await syncComprobante(trx, services.now(), pedidos)
      if (noted === undefined) throw new Error(`order ${String(id)} is gone`)
      return noted
    },
  })
  services.live.publish()
  return result
}

const lockOwing = (trx: Trx, id: number) =>
  trx
    .selectFrom('pedidos')
    .select([
      'sede_id',
      'estado',
      'total_pedido',
      'costo_domicilio',
      'propina',
      'pagado',
      'cuenta_id',
      'cortesia_clase',
      'es_prueba',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

const recordNote = (
  services: Services,
  trx: Trx,
  { person, id, pasado: { estado } }: { person: Person; id: number; pasado: Pasado },
) =>
  insertCambio(services, trx, person, {
    entidad: 'pedido',
    entidad_id: id,
    cambio: { campo: 'anotado', antes: null, despues: estado },
  })
