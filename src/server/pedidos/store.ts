// SQL of orders: the read of everything a ticket shows, and the lists.
import type { LineaPedido, Pedido } from '#contract/pedidos.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import { ESTADOS_ACTIVOS } from '#domain/pedido.ts'
import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'

/** States in which the kitchen still owes the order (with `activo`); the partial indexes carry the same words. */
const EN_CURSO = ESTADOS_ACTIVOS
export const MAX_LIST = 200

type PedidosQuery = SelectQueryBuilder<Database, 'pedidos', { id: number }>
type PedidosWhere = ExpressionBuilder<Database, 'pedidos'>

/** The orders with these ids as the contract reads them, in the order given; unknown ids are left out. */
export async function readPedidos(db: Db, ids: readonly number[]): Promise<Pedido[]> {
  if (ids.length === 0) return []
  const [rows, lineas] = [await readHeads(db, ids), await readLineas(db, ids)]
  const found = new Map(rows.map((row) => [row.id, toPedido(row, lineas.get(row.id) ?? [])]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function readPedido(db: Db, id: number): Promise<Pedido | null> {
  const [pedido] = await readPedidos(db, [id])
  return pedido ?? null
}

function headsQuery(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('pedidos')
    .innerJoin('sedes', 'sedes.id', 'pedidos.sede_id')
    .leftJoin('mesas', 'mesas.id', 'pedidos.mesa_id')
    .leftJoin('usuarios', 'usuarios.id', 'pedidos.usuario_id')
    .selectAll('pedidos')
    .select([
      'sedes.nombre as sede_nombre',
      'sedes.direccion as sede_direccion',
      'sedes.telefono as sede_telefono',
      'mesas.nombre as mesa_nombre',
      'usuarios.first_name',
      'usuarios.last_name',
      'usuarios.numero',
    ])
    .where('pedidos.id', '=', sql<number>`any(${ids}::int[])`)
}

const readHeads = (db: Db, ids: readonly number[]) => headsQuery(db, ids).execute()
type HeadRow = Awaited<ReturnType<typeof readHeads>>[number]

async function readLineas(db: Db, ids: readonly number[]): Promise<Map<number, LineaPedido[]>> {
  const rows = await db
    .selectFrom('pedido_lineas')
    .selectAll()
    .where('pedido_id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy('pedido_id')
    .orderBy('posicion')
    .execute()
  const byPedido = new Map<number, LineaPedido[]>()
  for (const row of rows) {
    const linea: LineaPedido = {
      id: Number(row.id),
      cantidad: row.cantidad,
      precio_unitario_aplicado: row.precio_unitario_aplicado,
      precio_base: row.precio_base,
      descuento_porcentaje: row.descuento_porcentaje,
      total_linea: row.total_linea,
      observaciones: row.observaciones,
      adiciones: row.adiciones.map((adicion) => ({
        id: adicion.id,
        ingrediente: { id: adicion.ingrediente_id, nombre: adicion.nombre, dibujo: adicion.dibujo },
        precio_adicion: adicion.precio_adicion,
      })),
      medida: row.medida_id === null ? null : { id: row.medida_id, nombre: row.medida_nombre ?? '' },
      sabores: row.sabores,
      producto: { ...row.producto, id: row.producto_id ?? ARMA_TU_PIZZA },
    }
    const list = byPedido.get(row.pedido_id)
    if (list === undefined) byPedido.set(row.pedido_id, [linea])
    else list.push(linea)
  }
  return byPedido
}

function toPedido(row: HeadRow, lineas: LineaPedido[]): Pedido {
  return {
    id: row.id,
    estado: row.estado,
    activo: row.activo,
    fecha: row.fecha.toISOString(),
    tipo_pedido: row.tipo_pedido,
    subtotal: row.subtotal,
    descuento: row.descuento,
    total_pedido: row.total_pedido,
    costo_domicilio: row.costo_domicilio,
    total_a_pagar: row.total_pedido + row.costo_domicilio,
    usuario:
      row.usuario_id === null
        ? null
        : { first_name: row.first_name ?? '', last_name: row.last_name ?? '', numero: row.numero ?? '' },
    invitado:
      row.invitado_nombre === null
        ? null
        : { nombre: row.invitado_nombre, numero: row.invitado_numero ?? '' },
    direccion:
      row.direccion_entrega === null
        ? null
        : {
            direccion_entrega: row.direccion_entrega,
            instrucciones: row.instrucciones,
            distancia_metros: row.distancia_metros,
          },
    cupon_aplicado:
      row.cupon_codigo === null
        ? null
        : { codigo: row.cupon_codigo, porcentaje_descuento: row.cupon_porcentaje ?? 0 },
    sede: {
      id: row.sede_id,
      nombre: row.sede_nombre,
      direccion: row.sede_direccion,
      telefono: row.sede_telefono,
    },
    mesa: row.mesa_id === null ? null : { id: row.mesa_id, nombre: row.mesa_nombre ?? '' },
    programado_para: row.programado_para?.toISOString() ?? null,
    historial: row.historial.map(({ estado, fecha }) => ({ estado, fecha })),
    productos_pedidos: lineas,
    version: row.version,
  }
}

/** An order is in the active list exactly when this holds; the finished list is the complement. */
const isEnCurso = (eb: PedidosWhere) => eb.and([eb('activo', '=', true), eb('estado', 'in', EN_CURSO)])

export interface Instantes {
  /** First instant of the range, and first instant after it. */
  readonly desde: Date | null
  readonly hasta: Date | null
}

const within = (query: PedidosQuery, { desde, hasta }: Instantes) =>
  query
    .$if(desde !== null, (q) => q.where('fecha', '>=', desde ?? new Date(0)))
    .$if(hasta !== null, (q) => q.where('fecha', '<', hasta ?? new Date(0)))

const newestFirst = (query: PedidosQuery) => query.orderBy('fecha', 'desc').orderBy('id', 'desc')

export async function listActivos(db: Db, range: Instantes): Promise<Pedido[]> {
  const base = db.selectFrom('pedidos').select('id').where(isEnCurso)
  return readPedidos(db, await idsOf(newestFirst(within(base, range)).limit(1000)))
}

export async function listFinalizados(db: Db, range: Instantes): Promise<Pedido[]> {
  const base = db
    .selectFrom('pedidos')
    .select('id')
    .where((eb) => eb.not(isEnCurso(eb)))
  return readPedidos(db, await idsOf(newestFirst(within(base, range)).limit(MAX_LIST)))
}

/** Newest first, from before `antes`. */
export async function listPedidos(db: Db, antes: number | null): Promise<Pedido[]> {
  const query = db
    .selectFrom('pedidos')
    .select('id')
    .$if(antes !== null, (q) => q.where('id', '<', antes ?? 0))
    .orderBy('id', 'desc')
    .limit(MAX_LIST)
  return readPedidos(db, await idsOf(query))
}

const idsOf = async (query: PedidosQuery) => (await query.execute()).map((row) => row.id)

// ---- writing -------------------------------------------------------------------------------------------------

/** The id of the next order; its token is made from it before the insert. */
export async function nextPedidoId(db: Db): Promise<number> {
  const { rows } = await sql<{
    id: string
  }>`select nextval(pg_get_serial_sequence('pedidos', 'id')) as id`.execute(db)
  const id = Number(rows[0]?.id)
  if (!Number.isInteger(id)) throw new Error('no id for the new order')
  return id
}

/** Leaves a row for the live channel, in the transaction of what it tells. */
export async function insertEvento(db: Db, pedidoId: number): Promise<void> {
  await db.insertInto('eventos').values({ pedido_id: pedidoId, seq: null }).execute()
}

export async function findMesaOfSede(db: Db, mesaId: number, sedeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('mesas')
    .select('id')
    .where('id', '=', mesaId)
    .where('sede_id', '=', sedeId)
    .executeTakeFirst()
  return row !== undefined
}

/** First key of the locks on a guest's phone; the second is made from the number. */
const NUMERO_LOCK = 7_234

/** How many orders of a guest's phone are still under way. Until the transaction ends nobody else counts the same phone. */
export async function countOpenOfNumero(db: Db, numero: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(${NUMERO_LOCK}, hashtext(${numero}))`.execute(db)
  const row = await db
    .selectFrom('pedidos')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('invitado_numero', '=', numero)
    .where(isEnCurso)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
