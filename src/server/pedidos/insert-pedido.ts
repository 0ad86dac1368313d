// The insert of a new order: head, lines, the event that tells of it, and its key.
import type { PedidoEnviado, PedidoSolicitado } from '#contract/pedidos.ts'
import type { Cupon } from '#server/cupones/claim-cupon.ts'
import type { Database } from '#server/db/schema.ts'
import type { SedeLeida } from '#server/sedes/read-sedes.ts'
import type { IdempotencyKey } from '#server/lib/idempotency.ts'
import { sendAlong } from '#server/db/prepared.ts'
import { CompiledQuery, type Transaction } from 'kysely'
import type { Entrega } from './draft-pedido.ts'
import type { Owner } from './owner.ts'
import type { LineaConPrecio } from './price-lineas.ts'
import type { PedidoNumbers } from './start-pedido.ts'
import { toPedido, type HeadRow, type LineaRow } from './store.ts'
import { tokenDigest } from './token.ts'

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
  entrega: Entrega
  programado: Date | null
  totales: { subtotal: number; descuento: number; total_pedido: number; costo_domicilio: number }
  cupon: Cupon | null
  lineas: readonly LineaConPrecio[]
}

/** Each number of rows is a statement of its own, which connections prepare. */
const LINEAS_AT_ONCE = 8

const insertHead = inserting('pedidos', [
  'id',
  'token_digest',
  'fecha',
  'tipo_pedido',
  'sede_id',
  'mesa_id',
  'usuario_id',
  'creado_por',
  'invitado_nombre',
  'invitado_numero',
  'direccion_entrega',
  'instrucciones',
  'lat',
  'lng',
  'distancia_metros',
  'minutos',
  'programado_para',
  'subtotal',
  'descuento',
  'total_pedido',
  'costo_domicilio',
  'cupon_id',
  'cupon_codigo',
  'cupon_porcentaje',
  'consentimiento',
  'mayor_de_edad',
  'historial',
])
const insertLineas = inserting('pedido_lineas', [
  'id',
  'pedido_id',
  'posicion',
  'producto_id',
  'producto',
  'medida_id',
  'medida_nombre',
  'sabores',
  'cantidad',
  'precio_base',
  'descuento_porcentaje',
  'precio_unitario_aplicado',
  'adiciones',
  'total_linea',
  'observaciones',
])
const insertEvento = inserting('eventos', ['pedido_id'])
const insertKey = inserting('idempotency_keys', [
  'clave',
  'ambito',
  'cuerpo_digest',
  'pedido_id',
  'creado_en',
])

/** Answers the order as it would be read again. Its rows travel with the commit. */
export async function insertPedido(trx: Transaction<Database>, nuevo: NewPedido): Promise<PedidoEnviado> {
  const { key, fecha: creado_en } = nuevo
  const head = headOf(nuevo)
  const lineas = nuevo.lineas.map((linea, posicion) => lineaOf(nuevo.numbers, linea, posicion))
  const pedido_id = head.id
  await sendAlong(trx, insertHead([{ ...head, token_digest: tokenDigest(nuevo.token) }]))
  for (let from = 0; from < lineas.length; from += LINEAS_AT_ONCE) {
    await sendAlong(trx, insertLineas(lineas.slice(from, from + LINEAS_AT_ONCE)))
  }
  await sendAlong(trx, insertEvento([{ pedido_id }]))
  if (key !== null) {
    const { clave, ambito, digest: cuerpo_digest } = key
    await sendAlong(trx, insertKey([{ clave, ambito, cuerpo_digest, pedido_id, creado_en }]))
  }
  return toPedido(head, lineas)
}

/** The insert of some rows. For as many rows its text is always the same, so PostgreSQL plans it once. */
function inserting<T extends keyof Database, C extends keyof Database[T] & string>(
  table: T,
  columns: readonly C[],
): (rows: readonly Readonly<Record<C, unknown>>[]) => CompiledQuery {
  const texts = new Map<number, string>()
  const textOf = (count: number) => {
    const placesOf = (row: number) =>
      columns.map((_, index) => `$${String(row * columns.length + index + 1)}`)
    const rows = Array.from({ length: count }, (_, row) => `(${placesOf(row).join()})`)
    const text = `insert into ${table} (${columns.join()}) overriding system value values ${rows.join()}`
    texts.set(count, text)
    return text
  }
  return (rows) =>
    CompiledQuery.raw(
      texts.get(rows.length) ?? textOf(rows.length),
      rows.flatMap((row) => columns.map((column) => valueOf(row[column]))),
    )
}

/** Lists are JSON in these tables; pg would write them as arrays. */
const valueOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : value)

function headOf({
  numbers,
  usuario,
  sede,
  mesa,
  solicitud,
  owner,
  entrega,
  cupon,
  ...nuevo
}: NewPedido): HeadRow {
  return {
    ...entrega,
    ...nuevo.totales,
    id: numbers.id,
    estado: 'PENDIENTE',
    activo: true,
    version: 1,
    fecha: nuevo.fecha,
    tipo_pedido: solicitud.tipo_pedido,
    sede_id: sede.id,
    sede_nombre: sede.nombre,
    sede_direccion: sede.direccion,
    sede_telefono: sede.telefono,
    mesa_id: mesa?.id ?? null,
    mesa_nombre: mesa?.nombre ?? null,
    usuario_id: owner.usuario_id,
    first_name: usuario?.first_name ?? null,
    last_name: usuario?.last_name ?? null,
    numero: usuario?.numero ?? null,
    creado_por: owner.creado_por,
    invitado_nombre: owner.invitado?.nombre ?? null,
    invitado_numero: owner.invitado?.numero ?? null,
    programado_para: nuevo.programado,
    cupon_id: cupon?.id ?? null,
    cupon_codigo: cupon?.codigo ?? null,
    cupon_porcentaje: cupon?.porcentaje_descuento ?? null,
    consentimiento: owner.creado_por === null ? (solicitud.consentimiento ?? 'no informado') : 'verbal',
    mayor_de_edad: solicitud.mayor_de_edad ?? null,
    historial: [
      {
        estado: 'PENDIENTE',
        fecha: nuevo.fecha.toISOString(),
        usuario_id: owner.creado_por ?? owner.usuario_id,
      },
    ],
  }
}

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
