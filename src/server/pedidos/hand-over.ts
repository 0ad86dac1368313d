// Staff hand an order over to another branch, whose people have it from then on. People of the
// former branch see its state alone (rule pedido/traslado).
import type { PedidoTrasladado } from '#contract/pedidos/pedido.ts'
import { isActivo, pedidoYaCambio } from '#domain/pedido/pedido.ts'
import { forgetWatch } from '#server/avisos/alarmas.ts'
import { leaveCuarto } from '#server/cuartos/ocupacion.ts'
import { leaveTomados } from '#server/disponibilidad/contados.ts'
import { enqueueEnSede, type EnSede } from '#server/impresion/enqueue.ts'
import { insertEvento } from '#server/db/insert-evento.ts'
import type { Database } from '#server/db/schema.ts'
import { insertCambio } from '#server/lib/audit.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { conflict, notFound } from '#server/lib/errors.ts'
import { withIdempotency, type IdempotentAnswer } from '#server/lib/idempotency.ts'
import type { Services } from '#server/lib/services.ts'
import { findSede } from '#server/sedes/read-sedes.ts'
import { sql, type Transaction } from 'kysely'
import { lineasConProducto, refuseLicorMovido } from '#server/pedidos/place/ley-seca.ts'
import { readOferta, sameOferta } from '#server/pedidos/place/read-oferta.ts'
import { readConSedes } from '#server/pedidos/read/read-pedidos.ts'
import type { StaffChange } from './apply-change.ts'
import { leaveLleva } from './lleva.ts'

/**
 * Refuses an order at a table, one that has ended, and liquor that would get into a dry law (409).
 * Address, prices and fee stay as the customer saw them.
 */
export async function handOver(
  services: Services,
  { pedidoId, person, clave, version }: StaffChange,
  sedeId: number,
): Promise<IdempotentAnswer<PedidoTrasladado>> {
  const [sede, remembered] = await Promise.all([findSede(services, sedeId), readOferta(services)])
  const call = {
    clave,
    ambito: `traslado ${String(pedidoId)} ${String(person.id)}`,
    cuerpo: { sede: sedeId },
    cuerpoDeAntes: { sede: sedeId, version },
  }
  const result = await withIdempotency(services, call, async (trx) => {
    const before = await trx
      .selectFrom('pedidos')
      .innerJoin('sedes', 'sedes.id', 'pedidos.sede_id')
      .select(['estado', 'activo', 'version', 'tipo_pedido', 'sede_id', 'lleva_id', 'sedes.nombre as sede'])
      .select(['fecha', 'programado_para'])
      .where('pedidos.id', '=', pedidoId)
      .where(person.alcance.where('pedidos.sede_id'))
      .forUpdate('pedidos')
      .executeTakeFirst()
    if (before === undefined) throw notFound('El pedido no existe')
    if (version !== undefined && version !== before.version) {
      throw conflict('pedido_cambiado', pedidoYaCambio(pedidoId))
    }
    const trasladado = { id: pedidoId, estado: before.estado, sede: { id: sede.id, nombre: sede.nombre } }
    if (before.sede_id === sedeId) return { ...trasladado, version: before.version }
    if (before.tipo_pedido === 'MESA') {
      throw conflict('pedido_en_mesa', 'Un pedido en la mesa se queda en su sede.')
    }
    if (!isActivo(before)) throw conflict('pedido_terminado', 'Este pedido ya terminó.')
    const oferta = await sameOferta(services, trx, remembered)
    const inicio = before.programado_para ?? before.fecha
    refuseLicorMovido(
      services,
      { oferta, sede, programado: inicio, lineas: lineasConProducto(await readProductos(trx, pedidoId)) },
      { sede: before.sede_id, inicio },
    )
    await trx
      .updateTable('pedidos')
      .set((eb) => ({
        sede_id: sedeId,
        version: eb('version', '+', 1),
        sedes_anteriores: sql<number[]>`array_append(array_remove(sedes_anteriores, sede_id), sede_id)`,
      }))
      .where('id', '=', pedidoId)
      .execute()
    await leaveTomados(trx, pedidoId)
    await leaveCuarto(trx, pedidoId)
    await tellSede(trx, { sede, pedidoId, estado: before.estado, ahora: services.now() })
    // People of a branch carry its orders.
    await leaveLleva(services, trx, { pedidoId, before, person })
    await insertCambio(services, trx, person, {
      entidad: 'pedido',
      entidad_id: pedidoId,
      cambio: { campo: 'sede', antes: before.sede, despues: sede.nombre },
    })
    await insertEvento(trx, pedidoId)
    return { ...trasladado, version: before.version + 1 }
  })
  services.live.publish()
  return result
}

const readProductos = (trx: Transaction<Database>, pedidoId: number) =>
  trx.selectFrom('pedido_lineas').select('producto_id').where('pedido_id', '=', pedidoId).execute()

/** The branch that gets an order has its tickets and its alarm, whichever way staff pass it on. */
export async function tellSede(trx: Transaction<Database>, enSede: EnSede): Promise<void> {
  await enqueueEnSede(trx, enSede)
  await forgetWatch(trx, enSede.pedidoId)
}

/** The state of an order, for people of its branch and of those that had it. */
export async function readTraslado(
  services: Services,
  alcance: Alcance,
  pedidoId: number,
): Promise<PedidoTrasladado> {
  const [read] = await readConSedes(services.db, [pedidoId])
  if (read === undefined) throw notFound('El pedido no existe')
  const { pedido, sedesAnteriores } = read
  const sedes = [pedido.sede.id, ...sedesAnteriores]
  if (!sedes.some((sede) => alcance.includes(sede))) throw notFound('El pedido no existe')
  return toTrasladado(pedido)
}

export const toTrasladado = ({ id, estado, version, sede }: PedidoTrasladado): PedidoTrasladado => ({
  id,
  estado,
  version,
  sede: { id: sede.id, nombre: sede.nombre },
})
