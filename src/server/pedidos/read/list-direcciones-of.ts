// A person's delivery addresses, which checkout offers in one tap (rule direccion/guardadas).
import type { DireccionReciente } from '#contract/pedidos/pedido.ts'
import type { Services } from '#server/lib/services.ts'
import { distinctDirecciones } from './distinct-direcciones.ts'
import { ownPedidosOf } from './own-pedidos.ts'

/** Deliveries that are read, and addresses that are offered. */
const LOOK_BACK = 30
const OFFERED = 3

/**
 * Different addresses, the newest first, each with the branch and the instructions of its last
 * delivery.
 */
export async function listDireccionesOf(services: Services, usuarioId: number): Promise<DireccionReciente[]> {
  const rows = await ownPedidosOf(services.db, usuarioId)
    .innerJoin('sedes', 'sedes.id', 'pedidos.sede_id')
    .select([
      'pedidos.direccion_entrega as direccion',
      'pedidos.instrucciones',
      'pedidos.lat',
      'pedidos.lng',
      'sedes.id as sede_id',
      'sedes.nombre as sede_nombre',
    ])
    .where('pedidos.tipo_pedido', '=', 'DOMICILIO')
    .where('sedes.archivada', '=', false)
    .orderBy('pedidos.id', 'desc')
    .limit(LOOK_BACK)
    .execute()
  return distinctDirecciones(rows, OFFERED).map(
    ({ direccion, instrucciones, lat, lng, sede_id, sede_nombre }) => ({
      direccion,
      instrucciones,
      lat,
      lng,
      sede: { id: sede_id, nombre: sede_nombre },
    }),
  )
}
