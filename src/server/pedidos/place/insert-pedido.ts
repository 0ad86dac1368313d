// The insert of a new order: head, lines, its event, and its key.
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { Database } from '#server/db/schema.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import type { IdempotencyKey } from '#server/lib/idempotency.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { sendAlong } from '#server/db/prepared.ts'
import type { Transaction } from 'kysely'
import { toPedido, type LineaRow, type PedidoNames, type PedidoRow } from '#server/pedidos/read/store.ts'
import { tokenDigest } from '#server/pedidos/read/token.ts'
import type { Entrega } from './draft-pedido.ts'
import type { Owner } from './owner.ts'
import { cashOf } from './refuse-pago.ts'
import type { LineaConPrecio } from './price-lineas.ts'
import type { PedidoNumbers } from './start-pedido.ts'

/** The coupon as the order keeps it. */
export interface CuponDelPedido {
  /** Of a person's own coupon; null for a campaign. */
  readonly id: number | null
  readonly codigo: string
  readonly porcentaje_descuento: number
}

export interface NewPedido {
  key: IdempotencyKey | null
  numbers: PedidoNumbers
  /** The customer, when there is one. */
  usuario: PedidoEnviado['usuario']
  token: string
  fecha: Date
  solicitud: PedidoSolicitado
  sede: SedeLeida
  mesa: PedidoEnviado['mesa']
  owner: Owner
  isTest: boolean
  entrega: Entrega
  programado: Date | null
  totales: { subtotal: number; descuento: number; total_pedido: number; costo_domicilio: number }
  cupon: CuponDelPedido | null
  lineas: readonly LineaConPrecio[]
}

/** Each number of rows is its own statement, which connections prepare. */
const LINEAS_AT_ONCE = 8

/**
 * Returns the order as it would be read again, from the inserted rows. They are sent with the
 * commit.
 */
export async function insertPedido(trx: Transaction<Database>, nuevo: NewPedido): Promise<PedidoEnviado> {
  const { key, fecha: creado_en } = nuevo
  const row = rowOf(nuevo)
  const lineas = nuevo.lineas.map((linea, posicion) => lineaOf(nuevo.numbers, linea, posicion))
  const pedido_id = row.id
  await sendAlong(trx, insertRows('pedidos', [row]))
  for (let from = 0; from < lineas.length; from += LINEAS_AT_ONCE) {
    await sendAlong(trx, insertRows('pedido_lineas', lineas.slice(from, from + LINEAS_AT_ONCE)))
  }
  await sendAlong(trx, insertRows('eventos', [{ pedido_id }]))
  if (key !== null) {
    const { clave, ambito, digest: cuerpo_digest } = key
    await sendAlong(
      trx,
      insertRows('idempotency_keys', [{ clave, ambito, cuerpo_digest, pedido_id, creado_en }]),
    )
  }
  return toPedido({ ...row, ...namesOf(nuevo) }, lineas)
}

/** The fields of a request that are columns as they are. The others are stored in another form. */
function columnsOf({
  productos_pedidos: _lineas,
  direccion: _direccion,
  sede: _sede,
  costo_domicilio: _costo,
  invitado: _invitado,
  usuario: _usuario,
  codigo_cupon: _cupon,
  mesa: _mesa,
  programado_para: _programado,
  consentimiento: _consentimiento,
  mayor_de_edad,
  ...same
}: PedidoSolicitado) {
  return { ...same, mayor_de_edad: mayor_de_edad ?? null }
}

/** Every column of the order: a missing one is a type error. */
function rowOf({
  numbers,
  sede,
  mesa,
  solicitud,
  owner,
  entrega,
  cupon,
  totales,
  ...nuevo
}: NewPedido): PedidoRow {
  return {
    ...columnsOf(solicitud),
    id: numbers.id,
    token_digest: tokenDigest(nuevo.token),
    estado: 'PENDIENTE',
    activo: true,
    es_prueba: nuevo.isTest,
    con_cuanto: cashOf(solicitud, totales.total_pedido + totales.costo_domicilio),
    pagado: 0,
    version: 1,
    fecha: nuevo.fecha,
    sede_id: sede.id,
    mesa_id: mesa?.id ?? null,
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
    barrio: entrega.barrio,
    programado_para: nuevo.programado,
    subtotal: totales.subtotal,
    descuento: totales.descuento,
    total_pedido: totales.total_pedido,
    costo_domicilio: totales.costo_domicilio,
    cupon_id: cupon?.id ?? null,
    cupon_codigo: cupon?.codigo ?? null,
    cupon_porcentaje: cupon?.porcentaje_descuento ?? null,
    consentimiento: owner.creado_por === null ? (solicitud.consentimiento ?? 'no informado') : 'verbal',
    historial: [
      {
        estado: 'PENDIENTE',
        fecha: nuevo.fecha.toISOString(),
        usuario_id: owner.creado_por ?? owner.usuario_id,
      },
    ],
  }
}

const namesOf = ({ sede, mesa, usuario }: NewPedido): PedidoNames => ({
  sede_nombre: sede.nombre,
  sede_direccion: sede.direccion,
  sede_telefono: sede.telefono,
  mesa_nombre: mesa?.nombre ?? null,
  first_name: usuario?.first_name ?? null,
  last_name: usuario?.last_name ?? null,
  numero: usuario?.numero ?? null,
})

const lineaOf = (
  numbers: PedidoNumbers,
  { medida, ...linea }: LineaConPrecio,
  posicion: number,
): LineaRow => ({
  ...linea,
  id: String(numbers.lineas[posicion]),
  pedido_id: numbers.id,
  posicion,
  medida_id: medida?.id ?? null,
  medida_nombre: medida?.nombre ?? null,
})
