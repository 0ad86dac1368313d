// The secret token of an order's page: an HMAC of the order under a secret of this installation.
import { createHmac, createSecretKey } from 'node:crypto'
import type { Db } from '#server/db/client.ts'

export interface PedidoTokens {
  /**
   * The token of an order: the same in a repeated response. Another phone of the order makes the
   * next generation, which begins at 0.
   */
  of(pedidoId: number, generacion: number): string
  /** The token of the page of a payment online, by its reference. */
  ofPago(referencia: string): string
  /** The four figures by which a customer shows that an order is theirs (rule reparto/codigo). */
  codigoDe(pedidoId: number): string
}

/** Reads the secret that the first start created; it never leaves the database and this process. */
export async function loadPedidoTokens(db: Db): Promise<PedidoTokens> {
  const secret = await db
    .selectFrom('secrets')
    .select('valor')
    .where('nombre', '=', 'pedido_token')
    .executeTakeFirstOrThrow()
  const key = createSecretKey(secret.valor)
  const hmac = (text: string) => createHmac('sha256', key).update(text).digest()
  const sign = (text: string) => hmac(text).subarray(0, 16).toString('base64url')
  return {
    of: (pedidoId, generacion) =>
      sign(
        generacion === 0 ? `pedido:${String(pedidoId)}` : `pedido:${String(pedidoId)}:${String(generacion)}`,
      ),
    ofPago: (referencia) => sign(`pago:${referencia}`),
    codigoDe: (pedidoId) =>
      String(hmac(`entrega:${String(pedidoId)}`).readUInt32BE() % 10_000).padStart(4, '0'),
  }
}

/** The token that an order has now. */
export const tokenNow = async (db: Db, tokens: PedidoTokens, pedidoId: number): Promise<string> =>
  tokens.of(pedidoId, await generacionNow(db, pedidoId))

export async function generacionNow(db: Db, pedidoId: number): Promise<number> {
  const { token_generacion } = await db
    .selectFrom('pedidos')
    .select('token_generacion')
    .where('id', '=', pedidoId)
    .executeTakeFirstOrThrow()
  return token_generacion
}
