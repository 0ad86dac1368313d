// The JSON of orders, kept while they stay as they are. Boards read hundreds of orders after each
// reconnect, and most of them have not changed since another board read them.
import { pedido as contract } from '#contract/pedidos/pedido.ts'
import type { Db } from '#server/db/client.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import { JsonText } from '#server/lib/cache/json-text.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { PedidosQuery } from './lists.ts'
import { readPedidos } from './read-pedidos.ts'

/** The active orders of a long night, of about 3 kB each. */
const MOST = 1_500

/**
 * Another text after each change of a row that `readPedidos` reads. Lines and payments change only
 * in transactions that write the row of their order, too.
 */
const STATE = sql<string>`concat_ws(' ', pedidos.xmin,
  (select xmin from sedes where id = pedidos.sede_id),
  (select xmin from mesas where id = pedidos.mesa_id),
  (select xmin from usuarios where id = pedidos.usuario_id),
  (select xmin from usuarios where id = pedidos.creado_por))`

interface Written {
  readonly state: string
  readonly bytes: Buffer
}

export interface WrittenPedidos {
  /** The orders of the query as a JSON array, in its order. */
  list(alcance: Alcance, query: PedidosQuery): Promise<JsonText>
}

export function createWrittenPedidos(db: Db, most = MOST): WrittenPedidos {
  /** The least recently listed first. */
  const known = new Map<number, Written>()

  const keep = (id: number, written: Written) => {
    known.delete(id)
    known.set(id, written)
    const [oldest] = known.keys()
    if (known.size > most && oldest !== undefined) known.delete(oldest)
  }

  return {
    async list(alcance, query) {
      const rows = await query.select(STATE.as('state')).execute()
      // Taken now: while the others are read, another list may replace or drop a text.
      const texts = new Map<number, Buffer>()
      for (const { id, state } of rows) {
        const written = known.get(id)
        if (written?.state !== state) continue
        keep(id, written)
        texts.set(id, written.bytes)
      }
      const changed = new Map(rows.filter(({ id }) => !texts.has(id)).map(({ id, state }) => [id, state]))
      for (const pedido of await readPedidos(db, alcance, [...changed.keys()])) {
        const bytes = Buffer.from(JSON.stringify(z.parse(contract, pedido)))
        texts.set(pedido.id, bytes)
        // An order that changed after its state was read is read again next time.
        keep(pedido.id, { state: changed.get(pedido.id) ?? '', bytes })
      }
      return new JsonText(arrayOf(rows.flatMap(({ id }) => texts.get(id) ?? [])))
    },
  }
}

function arrayOf(parts: readonly Buffer[]): Buffer {
  const between = parts.flatMap((part, index) => (index === 0 ? [part] : [COMMA, part]))
  return Buffer.concat([OPEN, ...between, CLOSE])
}
const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')]
