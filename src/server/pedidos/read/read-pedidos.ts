// Orders as the contract reads them: everything that a ticket shows.
import type { LineaPedido, PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { canalPorDefecto } from '#domain/pedido/canal.ts'
import { ARMA_TU_PIZZA } from '#contract/pedidos/pedido.ts'
import { simples } from '#contract/pedidos/simples.ts'
import type { Db } from '#server/db/client.ts'
import { personName } from '#server/db/person-name.ts'
import { redondeoOf } from '#server/db/dinero.ts'
import { readTogether } from '#server/db/prepared.ts'
import type { Columns, Database } from '#server/db/schema.ts'
import { Alcance } from '#server/lib/alcance.ts'
import { sql, type Selectable } from 'kysely'
import * as z from 'zod/mini'

/**
 * The orders with these ids as the contract reads them, in the order given. Unknown ids, and
 * orders of other branches, are left out.
 */
export async function readPedidos(
  db: Db,
  alcance: Alcance,
  ids: readonly number[],
): Promise<PedidoEnviado[]> {
  return (await readConSedes(db, ids))
    .filter(({ pedido }) => alcance.includes(pedido.sede.id))
    .map(({ pedido }) => pedido)
}

/** The same of all branches, each with its former branches and the digest of its link. */
export async function readConSedes(
  db: Db,
  ids: readonly number[],
): Promise<{ pedido: PedidoEnviado; sedesAnteriores: readonly number[]; tokenDigest: Buffer }[]> {
  if (ids.length === 0) return []
  const [rows, all] = await readTogether(db, headsQuery(db, ids), lineasQuery(db, ids))
  const lineas = Map.groupBy(all, (row) => row.pedido_id)
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = found.get(id)
    if (row === undefined) return []
    const { sedes_anteriores: sedesAnteriores, token_digest: tokenDigest } = row
    return { pedido: toPedido(row, lineas.get(id) ?? []), sedesAnteriores, tokenDigest }
  })
}

export async function readPedido(db: Db, alcance: Alcance, id: number): Promise<PedidoEnviado | null> {
  const [pedido] = await readPedidos(db, alcance, [id])
  return pedido ?? null
}

/** An order as it was returned to the caller who placed it, whatever its state now. */
export async function readPlaced(db: Db, id: number): Promise<PedidoEnviado> {
  const now = await readPedido(db, Alcance.TODAS, id)
  if (now === null) throw new Error(`order ${String(id)} is gone`)
  const first = await db
    .selectFrom('revisiones_pedido')
    .select('pedido')
    .where('pedido_id', '=', id)
    .orderBy('version')
    .executeTakeFirst()
  // Staff may have changed it since. A field that is younger than the revision is as it is now.
  const pedido = { ...now, ...first?.pedido }
  const { pagado } = await db
    .selectFrom('pagos')
    .select(sql<number>`coalesce(sum(valor), 0)::int`.as('pagado'))
    .where('pedido_id', '=', id)
    .where('forma', 'in', ['APP', 'EN_LINEA'])
    .executeTakeFirstOrThrow()
  if (pedido.anotado !== null) return pedido
  const historial = pedido.historial.slice(0, 1)
  const comprobante = pagado > 0 ? pedido.comprobante : null
  const money = { pagado, devuelto: 0, redondeo: 0, comprobante, numero_factura: '' }
  return { ...pedido, estado: 'PENDIENTE', activo: true, ...money, historial, version: 1 }
}

/** Only paid orders need it that are cancelled, that customers may cancel, or that got too much. */
const REDONDEO = sql<number>`case when pedidos.pagado > case when pedidos.estado in ('CANCELADO', 'PENDIENTE') then 0
  else pedidos.total_pedido + pedidos.costo_domicilio + pedidos.propina end then ${redondeoOf('pedidos')} else 0 end`

/** Only noted orders need it: who noted them. */
const ANOTADO_POR = sql<string | null>`case when pedidos.anotado_en is not null then
  (select ${personName('anoto')} from usuarios as anoto where anoto.id = pedidos.creado_por) end`

/** The orders of a table are few, and are read and paid together. */
const FEW = 4

/**
 * PostgreSQL takes a list without its parameters for ten numbers, and plans a query of fewer again
 * at each run. So one order has its own text, and a few have as many parameters: the last is
 * repeated.
 */
function oneOf(ids: readonly number[]) {
  if (ids.length === 1) return sql<number>`${ids[0]}::int`
  if (ids.length > FEW) return sql<number>`any(${ids}::int[])`
  const few = Array.from({ length: FEW }, (_, at) => ids[at] ?? ids.at(-1))
  return sql<number>`any(array[${sql.join(few)}]::int[])`
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
    .select([REDONDEO.as('redondeo'), ANOTADO_POR.as('anotado_por')])
    .where('pedidos.id', '=', oneOf(ids))
}

export type PedidoRow = Columns<
  'pedidos',
  | 'sedes_anteriores'
  | 'token_generacion'
  | 'lleva_id'
  | 'liquidacion_id'
  | 'cortesia_para'
  | 'cortesia_persona_id'
>

/** The names of an order's references. */
export interface PedidoNames {
  redondeo: number
  anotado_por: string | null
  sede_nombre: string
  sede_direccion: string
  sede_telefono: string
  mesa_nombre: string | null
  first_name: string | null
  last_name: string | null
  numero: string | null
}
export type LineaRow = Selectable<Database['pedido_lineas']>

const lineasQuery = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('pedido_lineas')
    .selectAll()
    .where('pedido_id', '=', oneOf(ids))
    .orderBy('pedido_id')
    .orderBy('posicion')

const toLinea = (row: LineaRow): LineaPedido => ({
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
})

/** The columns that are read as they are stored. */
const simplesOf = (row: PedidoRow) => z.parse(simples, row)

/** The order as the contract reads it, from its rows. */
export function toPedido(row: PedidoRow & PedidoNames, lineas: readonly LineaRow[]): PedidoEnviado {
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
    canal: row.canal ?? canalPorDefecto(row.creado_por !== null, row.tipo_pedido),
    canal_numero: row.canal_numero,
    ...simplesOf(row),
    comprobante: row.comprobante,
    factura: row.factura,
    numero_factura: row.numero_factura,
    pagado: row.pagado,
    devuelto: row.devuelto,
    redondeo: row.redondeo,
    cortesia: row.cortesia_clase === null ? null : { clase: row.cortesia_clase, valor: row.cortesia_valor },
    motivo_cancelacion: row.estado === 'CANCELADO' ? row.motivo_cancelacion : null,
    repite_a: row.repite_a_id,
    usuario:
      row.usuario_id === null
        ? null
        : { first_name: row.first_name ?? '', last_name: row.last_name ?? '', numero: row.numero ?? '' },
    tomado_por_personal: row.creado_por !== null,
    es_prueba: row.es_prueba,
    anotado:
      row.anotado_en === null ? null : { fecha: row.anotado_en.toISOString(), por: row.anotado_por ?? '' },
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
            barrio: row.barrio,
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
    cuenta: row.cuenta_id,
    programado_para: row.programado_para?.toISOString() ?? null,
    para_las: row.para_las?.toISOString() ?? null,
    demora: row.demora,
    historial: row.historial.map(({ estado, fecha }) => ({ estado, fecha })),
    cambio: row.cambio,
    productos_pedidos: lineas.map(toLinea),
    version: row.version,
  }
}
