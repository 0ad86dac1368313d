// Orders of past days, as copies of one that was placed.
import type { TestServer } from './server.ts'

export interface Past {
  readonly inicio: Date
  /** Null when it was never ready. */
  readonly listo: Date | null
  /** Other columns. */
  readonly cambios: object
}

/** `model` is the number of an order of the branch. */
export const insertPast = (server: TestServer, model: number, orders: readonly Past[]) =>
  server.pool.query(
    `insert into pedidos select n.* from pedidos p, jsonb_array_elements($2::jsonb) with ordinality o (value, k),
       lateral jsonb_populate_record(p, o.value || jsonb_build_object(
         'id', nextval('pedidos_id_seq'), 'token_digest', '\\x' || md5(p.id || ' ' || o.k))) n
     where p.id = $1`,
    [
      model,
      JSON.stringify(
        orders.map(({ inicio, listo, cambios }) => ({
          fecha: inicio,
          estado: listo === null ? 'EN_PROCESO' : 'COMPLETADO',
          historial: [
            { estado: 'PENDIENTE', fecha: inicio, usuario_id: null },
            ...(listo === null ? [] : [{ estado: 'COMPLETADO', fecha: listo, usuario_id: 1 }]),
          ],
          ...cambios,
        })),
      ),
    ],
  )
