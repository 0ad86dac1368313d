// The lists of orders that staff read. Rule pedido/listas.
import { MAX_FINALIZADOS } from '#contract/pedidos/api.ts'
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import type { Db } from '#server/db/client.ts'
import type { Database } from '#server/db/schema.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { searchWords } from '#domain/validation.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { EN_CURSO } from '#server/db/en-curso.ts'
import { readPedidos } from './read-pedidos.ts'

export const MAX_LIST = 200

export type PedidosQuery = SelectQueryBuilder<Database, 'pedidos', { id: number }>

export interface Instantes {
  /** First instant of the range, and first instant after it. */
  readonly desde: Date | null
  readonly hasta: Date | null
}

/** Where every list of staff begins. */
const pedidosOf = (db: Db, alcance: Alcance): PedidosQuery =>
  db.selectFrom('pedidos').select('id').where(alcance.where('sede_id'))

const within = (query: PedidosQuery, { desde, hasta }: Instantes) =>
  query
    .$if(desde !== null, (q) => q.where('fecha', '>=', desde ?? new Date(0)))
    .$if(hasta !== null, (q) => q.where('fecha', '<', hasta ?? new Date(0)))

const newestFirst = (query: PedidosQuery) => query.orderBy('fecha', 'desc').orderBy('id', 'desc')

export const activos = (db: Db, alcance: Alcance, range: Instantes): PedidosQuery =>
  newestFirst(within(pedidosOf(db, alcance).where(EN_CURSO), range)).limit(1000)

export function finalizados(db: Db, alcance: Alcance, range: Instantes): PedidosQuery {
  const isAllTime = range.desde === null && range.hasta === null
  const most = isAllTime ? MAX_FINALIZADOS.todos : MAX_FINALIZADOS.rango
  const base = pedidosOf(db, alcance).where((eb) => eb.not(EN_CURSO))
  return newestFirst(within(base, range)).limit(most)
}

export const readQuery = async (db: Db, alcance: Alcance, query: PedidosQuery): Promise<PedidoEnviado[]> =>
  readPedidos(db, alcance, await idsOf(query))

/** What a search finds an order by: its number as it is shown, its person, address and table. */
const TEXTO = sql<string>`sin_acentos(concat_ws(' ',
  lpad(pedidos.id::text, greatest(5, length(pedidos.id::text)), '0'),
  pedidos.invitado_nombre, pedidos.invitado_numero, pedidos.direccion_entrega,
  (select nombre from mesas where mesas.id = pedidos.mesa_id),
  (select busqueda from usuarios where usuarios.id = pedidos.usuario_id)))`

/** Newest first, from before `antes`; with every word of `buscar`. */
export async function listPedidos(
  db: Db,
  alcance: Alcance,
  { antes, buscar }: { antes: number | null; buscar: string },
): Promise<PedidoEnviado[]> {
  let query = pedidosOf(db, alcance).orderBy('id', 'desc').limit(MAX_LIST)
  if (antes !== null) query = query.where('id', '<', antes)
  for (const word of searchWords(buscar)) {
    query = query.where(sql<boolean>`position(${word.replace(/^#/, '')} in ${TEXTO}) > 0`)
  }
  return readQuery(db, alcance, query)
}

const idsOf = async (query: PedidosQuery) => (await query.execute()).map((row) => row.id)
