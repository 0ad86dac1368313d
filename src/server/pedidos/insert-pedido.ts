// The inserts of a new order: head, lines and the event that tells of it.
import type { PedidoSolicitado } from '#contract/pedidos.ts'
import type { CuponClaimed } from '#server/cupones/claim-cupon.ts'
import type { Database } from '#server/db/schema.ts'
import { sql, type Transaction } from 'kysely'
import type { Entrega, Owner } from './place-pedido.ts'
import type { LineaConPrecio } from './price-lineas.ts'
import { insertEvento } from './store.ts'
import { tokenDigest } from './token.ts'

export interface NewPedidoRow {
  id: number
  token: string
  fecha: Date
  solicitud: PedidoSolicitado
  sedeId: number
  mesaId: number | null
  owner: Owner
  entrega: Entrega
  programado: Date | null
  totales: { subtotal: number; descuento: number; total_pedido: number; costo_domicilio: number }
  cupon: CuponClaimed | null
  lineas: readonly LineaConPrecio[]
}

export async function insertPedido(trx: Transaction<Database>, row: NewPedidoRow): Promise<void> {
  const { solicitud, owner, entrega, totales, cupon } = row
  await trx
    .insertInto('pedidos')
    .values({
      id: row.id,
      token_digest: tokenDigest(row.token),
      fecha: row.fecha,
      tipo_pedido: solicitud.tipo_pedido,
      sede_id: row.sedeId,
      mesa_id: row.mesaId,
      usuario_id: owner.usuario_id,
      creado_por: owner.creado_por,
      invitado_nombre: owner.invitado?.nombre ?? null,
      invitado_numero: owner.invitado?.numero ?? null,
      direccion_entrega: entrega.direccion_entrega,
      instrucciones: entrega.instrucciones,
      lat: entrega.lat,
      lng: entrega.lng,
      distancia_metros: entrega.distancia_metros,
      minutos: entrega.minutos,
      programado_para: row.programado,
      subtotal: totales.subtotal,
      descuento: totales.descuento,
      total_pedido: totales.total_pedido,
      costo_domicilio: totales.costo_domicilio,
      cupon_id: cupon?.id ?? null,
      cupon_codigo: cupon?.codigo ?? null,
      cupon_porcentaje: cupon?.porcentaje_descuento ?? null,
      consentimiento: owner.creado_por === null ? (solicitud.consentimiento ?? 'no informado') : 'verbal',
      mayor_de_edad: solicitud.mayor_de_edad ?? null,
      historial: JSON.stringify([
        {
          estado: 'PENDIENTE',
          fecha: row.fecha.toISOString(),
          usuario_id: owner.creado_por ?? owner.usuario_id,
        },
      ]),
    })
    .execute()
  await insertLineas(trx, row.id, row.lineas)
  await insertEvento(trx, row.id)
}

/** All lines in one statement, whatever their number. */
async function insertLineas(
  trx: Transaction<Database>,
  pedidoId: number,
  lineas: readonly LineaConPrecio[],
): Promise<void> {
  const rows = lineas.map((linea, posicion) => ({
    ...linea,
    posicion,
    medida_id: linea.medida?.id ?? null,
    medida_nombre: linea.medida?.nombre ?? null,
  }))
  await sql`
    insert into pedido_lineas (pedido_id, posicion, producto_id, producto, medida_id, medida_nombre, sabores, cantidad,
      precio_base, descuento_porcentaje, precio_unitario_aplicado, adiciones, total_linea, observaciones)
    select ${pedidoId}, posicion, producto_id, producto, medida_id, medida_nombre, nullif(sabores, 'null'::jsonb), cantidad,
      precio_base, descuento_porcentaje, precio_unitario_aplicado, adiciones, total_linea, observaciones
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(
      posicion smallint, producto_id integer, producto jsonb, medida_id integer, medida_nombre text, sabores jsonb,
      cantidad integer, precio_base integer, descuento_porcentaje integer, precio_unitario_aplicado integer,
      adiciones jsonb, total_linea integer, observaciones text)`.execute(trx)
}
