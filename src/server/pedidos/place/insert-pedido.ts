// The insert of a new order: head, lines, its event, and its key.
import { giveAway, type ClaseDeCortesia } from '#domain/cortesia/cortesia.ts'
import { isPasado, type PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { completeSimples } from '#contract/pedidos/simples.ts'
import type { Database } from '#server/db/schema.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import type { IdempotencyKey } from '#server/lib/idempotency.ts'
import { consentOf, sendConsentimiento } from '#server/db/consentimiento.ts'
import { insertEvento } from '#server/db/insert-evento.ts'
import { insertRows } from '#server/db/insert-rows.ts'
import { sendAlong } from '#server/db/prepared.ts'
import { withReceipt } from '#server/mesas/with-receipt.ts'
import type { Transaction } from 'kysely'
import {
  toPedido,
  type LineaRow,
  type PedidoNames,
  type PedidoRow,
} from '#server/pedidos/read/read-pedidos.ts'
import { digestOf } from '#server/lib/session.ts'
import type { Entrega } from './draft-pedido.ts'
import type { Owner } from './owner.ts'
import { canalOf } from './canal-pedido.ts'
import { historialOf } from './pasado.ts'
import { cashOf } from './refuse-pago.ts'
import type { LineaConPrecio } from './price-lineas.ts'
import type { PedidoNumbers } from './start-pedido.ts'

/** The coupon as the order keeps it. */
export interface CuponDelPedido {
  /** The id of a person's own coupon; null for a campaign. */
  readonly id: number | null
  readonly codigo: string
  readonly porcentaje_descuento: number
}

/** How the whole order was paid before it was placed. */
export type PagoPrevio =
  | { readonly forma: 'APP'; readonly transaccion: null }
  /** The provider's id. */
  | { readonly forma: 'EN_LINEA'; readonly transaccion: string }

/** Why an order costs nothing from its start. */
export interface CortesiaNueva {
  readonly clase: ClaseDeCortesia
  readonly motivo: string
  /** The person who gives it. */
  readonly por: number
  readonly repiteA: number
}

export interface NewPedido {
  key: IdempotencyKey | null
  numbers: PedidoNumbers
  /** The customer, when there is one. */
  usuario: PedidoEnviado['usuario']
  token: string
  /** The time of sale and the time of entry. They differ only for noted orders. */
  fecha: Date
  ahora: Date
  solicitud: PedidoSolicitado
  /** The address of the call with which its customer placed it; null for other orders. */
  ip: string | null
  sede: Pick<SedeLeida, 'id' | 'nombre' | 'direccion' | 'telefono'>
  mesa: PedidoEnviado['mesa']
  /** The account of its table. */
  cuenta: number | null
  owner: Owner
  isTest: boolean
  pagado: PagoPrevio | null
  /** Null for an order that is sold. */
  cortesia: CortesiaNueva | null
  /** An older process kept no free fee of an order that waited for its payment. */
  entrega: Omit<Entrega, 'domicilio_gratis'> & Partial<Pick<Entrega, 'domicilio_gratis'>>
  programado: Date | null
  /** By when it is promised. */
  paraLas: Date | null
  totales: { subtotal: number; descuento: number; total_pedido: number; costo_domicilio: number }
  cupon: CuponDelPedido | null
  lineas: readonly LineaConPrecio[]
}

/** PostgreSQL prepares one statement per number of rows; eight bounds that number. */
const LINEAS_AT_ONCE = 8

/**
 * Returns the order as it would be read again, from the inserted rows. They are sent with the
 * commit.
 */
export async function insertPedido(trx: Transaction<Database>, nuevo: NewPedido): Promise<PedidoEnviado> {
  const { key, ahora: creado_en } = nuevo
  const row = rowOf(nuevo)
  const lineas = nuevo.lineas.map((linea, posicion) => lineaOf(nuevo.numbers, linea, posicion))
  const pedido_id = row.id
  await sendAlong(trx, insertRows('pedidos', [row]))
  for (let from = 0; from < lineas.length; from += LINEAS_AT_ONCE) {
    await sendAlong(trx, insertRows('pedido_lineas', lineas.slice(from, from + LINEAS_AT_ONCE)))
  }
  await sendConsentimiento(trx, row, creado_en)
  if (nuevo.pagado !== null && row.pagado > 0) {
    const pago = {
      ...nuevo.pagado,
      pedido_id,
      valor: row.pagado,
      propina: row.propina,
      usuario_id: row.creado_por,
      creado_en,
    }
    await sendAlong(trx, insertRows('pagos', [pago]))
  }
  await insertEvento(trx, pedido_id)
  if (key !== null) {
    const { clave, ambito, digest: cuerpo_digest } = key
    await sendAlong(
      trx,
      insertRows('idempotency_keys', [{ clave, ambito, cuerpo_digest, pedido_id, creado_en }]),
    )
  }
  const pedido = toPedido({ ...row, ...namesOf(nuevo) }, lineas)
  return row.pagado > 0 ? withReceipt(trx, pedido, creado_en) : pedido
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
  para_las: _paraLas,
  consentimiento: _consentimiento,
  mayor_de_edad,
  factura: _factura,
  canal: _canal,
  canal_numero: _numero,
  pagado_por_app: _app,
  pasado: _pasado,
  ...same
}: PedidoSolicitado) {
  return { ...same, ...completeSimples(same), mayor_de_edad: mayor_de_edad ?? null }
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
  totales: priced,
  cortesia,
  ...nuevo
}: NewPedido): PedidoRow {
  const given = cortesia === null ? null : giveAway(priced)
  const totales = given ?? priced
  const due = totales.total_pedido + totales.costo_domicilio + solicitud.propina
  return {
    ...columnsOf(solicitud),
    id: numbers.id,
    token_digest: digestOf(nuevo.token),
    estado: solicitud.pasado?.estado ?? 'PENDIENTE',
    activo: true,
    es_prueba: nuevo.isTest,
    anotado_en: isPasado(solicitud) ? nuevo.ahora : null,
    con_cuanto: cashOf(solicitud, due),
    canal: canalOf(solicitud, owner),
    canal_numero: owner.creado_por === null ? '' : (solicitud.canal_numero ?? ''),
    pagado: nuevo.pagado === null ? 0 : due,
    comprobante: null,
    factura: solicitud.factura ?? null,
    numero_factura: '',
    devuelto: 0,
    version: 1,
    fecha: nuevo.fecha,
    sede_id: sede.id,
    mesa_id: mesa?.id ?? null,
    cuenta_id: nuevo.cuenta,
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
    para_las: nuevo.paraLas,
    demora: 0,
    subtotal: totales.subtotal,
    descuento: totales.descuento,
    total_pedido: totales.total_pedido,
    costo_domicilio: totales.costo_domicilio,
    domicilio_gratis: entrega.domicilio_gratis ?? 0,
    cortesia_clase: cortesia?.clase ?? null,
    cortesia_valor: given?.cortesia_valor ?? 0,
    cortesia_domicilio: given?.cortesia_domicilio ?? 0,
    cortesia_motivo: cortesia?.motivo ?? '',
    cortesia_por: cortesia?.por ?? null,
    repite_a_id: cortesia?.repiteA ?? null,
    motivo_cancelacion: null,
    cambio: null,
    cupon_id: cupon?.id ?? null,
    cupon_codigo: cupon?.codigo ?? null,
    cupon_porcentaje: cupon?.porcentaje_descuento ?? null,
    ...consentOf(solicitud.consentimiento ?? null, owner.creado_por, nuevo.ip),
    historial: historialOf(solicitud, nuevo.fecha, cortesia?.por ?? owner.creado_por ?? owner.usuario_id),
  }
}

const namesOf = ({ sede, mesa, usuario }: NewPedido): PedidoNames => ({
  redondeo: 0,
  anotado_por: null,
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
