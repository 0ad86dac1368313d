// Where a person had orders delivered: what checkout offers them in one tap.
import type { DireccionReciente } from '#contract/pedidos.ts'
import { normalize } from '#domain/texto.ts'
import type { Services } from '#server/lib/services.ts'

/** Deliveries looked at, and addresses offered. */
const LOOK_BACK = 30
const OFFERED = 3

/** Different addresses, the newest first, each with the branch and the instructions of its last delivery. */
export async function listDireccionesOf(services: Services, usuarioId: number): Promise<DireccionReciente[]> {
  const rows = await services.db
    .selectFrom('pedidos')
    .innerJoin('sedes', 'sedes.id', 'pedidos.sede_id')
    .select([
      'pedidos.direccion_entrega as direccion',
      'pedidos.instrucciones',
      'pedidos.lat',
      'pedidos.lng',
      'sedes.id as sede_id',
      'sedes.nombre as sede_nombre',
    ])
    .where('pedidos.usuario_id', '=', usuarioId)
    .where('pedidos.tipo_pedido', '=', 'DOMICILIO')
    .orderBy('pedidos.id', 'desc')
    .limit(LOOK_BACK)
    .execute()
  const byText = new Map<string, DireccionReciente>()
  for (const { direccion, lat, lng, instrucciones, sede_id, sede_nombre } of rows) {
    if (direccion === null || lat === null || lng === null || byText.has(normalize(direccion))) continue
    const sede = { id: sede_id, nombre: sede_nombre }
    byText.set(normalize(direccion), { direccion, instrucciones, lat, lng, sede })
  }
  return [...byText.values()].slice(0, OFFERED)
}
