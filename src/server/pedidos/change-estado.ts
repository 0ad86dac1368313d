// Staff move an order: any state to any state, with its time, its author and its event.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { businessDay } from '#domain/format.ts'
import { pedidoYaCambio, type Estado } from '#domain/pedido/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import { insertCambio } from '#server/lib/audit.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { moveCuponWithEstado } from '#server/cupones/move-cupon.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql, type Transaction } from 'kysely'
import { insertEvento, readPedido } from '#server/pedidos/read/store.ts'

export interface StaffChange {
  readonly pedidoId: number
  readonly person: Person
  readonly clave: string | undefined
  /** The version that the caller saw: an order that has changed since then stays as it is (409). */
  readonly version: number | undefined
}

export async function changeEstado(
  services: Services,
  change: StaffChange,
  estado: Estado,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  // Read before the transaction, which holds a connection and must not wait for a second one.
  const { zona_horaria } = await readNegocio(services)
  return applyChange(services, change, { accion: 'estado', estado }, async (trx, before) => {
    if (before.estado === estado) return null
    const entry = { estado, fecha: services.now().toISOString(), usuario_id: change.person.id }
    await trx
      .updateTable('pedidos')
      .set((eb) => ({
        estado,
        version: eb('version', '+', 1),
        historial: sql<string>`historial || ${JSON.stringify([entry])}::jsonb`,
      }))
      .where('id', '=', change.pedidoId)
      .execute()
    await moveCuponWithEstado(trx, {
      cuponId: before.cupon_id,
      codigo: before.cupon_codigo,
      pedidoId: change.pedidoId,
      from: before.estado,
      to: estado,
      hoy: businessDay(services.now(), zona_horaria),
      ahora: services.now(),
    })
    return { campo: 'estado', antes: before.estado, despues: estado }
  })
}

/** Toggles `activo`; with `activo` given, sets it (a retried toggle must not flip back). */
export function changeActivo(
  services: Services,
  change: StaffChange,
  activo: boolean | undefined,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  return applyChange(services, change, { accion: 'activo', activo }, async (trx, before) => {
    const next = activo ?? !before.activo
    if (before.activo === next) return null
    await trx
      .updateTable('pedidos')
      .set((eb) => ({ activo: next, version: eb('version', '+', 1) }))
      .where('id', '=', change.pedidoId)
      .execute()
    return { campo: 'activo', antes: before.activo, despues: next }
  })
}

interface Before {
  estado: Estado
  activo: boolean
  version: number
  cupon_id: number | null
  cupon_codigo: string | null
}

/** Lock, change, audit, event: one transaction. A change without effect leaves no trace. */
async function applyChange(
  services: Services,
  change: StaffChange,
  cuerpo: object,
  work: (trx: Transaction<Database>, before: Before) => Promise<object | null>,
): Promise<IdempotentAnswer<PedidoEnviado>> {
  const call = {
    clave: change.clave,
    ambito: `pedido ${String(change.pedidoId)} ${String(change.person.id)}`,
    cuerpo: change.version === undefined ? cuerpo : { ...cuerpo, version: change.version },
  }
  const result = await withIdempotency(services, call, async (trx) => {
    const before = await trx
      .selectFrom('pedidos')
      .select(['estado', 'activo', 'version', 'cupon_id', 'cupon_codigo'])
      .where('id', '=', change.pedidoId)
      .where(change.person.alcance.where('sede_id'))
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) throw notFound('El pedido no existe')
    if (change.version !== undefined && change.version !== before.version) {
      throw conflict('pedido_cambiado', pedidoYaCambio(change.pedidoId))
    }
    const cambio = await work(trx, before)
    if (cambio !== null) {
      await insertCambio(services, trx, change.person, {
        entidad: 'pedido',
        entidad_id: change.pedidoId,
        cambio,
      })
      await insertEvento(trx, change.pedidoId)
    }
    const pedido = await readPedido(trx, change.person.alcance, change.pedidoId)
    if (pedido === null) throw notFound('El pedido no existe')
    return pedido
  })
  // The stored response of a retry may be from before the person lost the branch.
  if (!change.person.alcance.includes(result.answer.sede.id)) throw notFound('El pedido no existe')
  services.live.publish()
  return result
}
