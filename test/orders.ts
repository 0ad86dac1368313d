// Places orders as a client would, invalid ones too, and reads what the database stored.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { aPedidoBody, DEMO } from './builders.ts'
import type { Answer, CallOptions, TestServer } from './server.ts'

/** Sends a pick-up of one Margarita with the given changes, valid or not. */
export const place = (
  server: TestServer,
  changes: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Answer> =>
  server.call('POST', '/api/pedidos/', { ...options, body: { ...aPedidoBody(), ...changes } })

/** The same over the network, to a product in a process of its own. */
export const placeAt = (
  url: string,
  changes: Partial<NuevoPedido> = {},
  clave: string | null = null,
): Promise<Response> =>
  fetch(`${url}/api/pedidos/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(clave === null ? {} : { 'idempotency-key': clave }),
    },
    body: JSON.stringify(aPedidoBody(changes)),
  })

/**
 * Calls that begin at once, each with a key. A call that a busy machine did not take (503) is
 * repeated with its key, as its client would.
 */
export async function atOnce(
  count: number,
  send: (headers: Record<string, string>, index: number) => Promise<Answer>,
): Promise<Answer[]> {
  const again = async (clave: string, index: number): Promise<Answer> => {
    const answer = await send({ 'idempotency-key': clave }, index)
    return answer.status === 503 ? again(clave, index) : answer
  }
  return Promise.all(Array.from({ length: count }, (_, index) => again(randomUUID(), index)))
}

type Linea = NonNullable<NuevoPedido['productos_pedidos']>[number]

/** One medium Margarita with the given changes. */
export const aLinea = (changes: Partial<Linea> = {}): Linea => ({
  producto: DEMO.margarita,
  medida: DEMO.medidas.mediana,
  cantidad: 1,
  ...changes,
})

/** How many rows an order could have left. */
export async function storedRows(server: TestServer): Promise<Record<string, number>> {
  const { rows } = await server.pool.query<Record<string, string>>(`
    select (select count(*) from pedidos) as pedidos, (select count(*) from pedido_lineas) as lineas,
      (select count(*) from eventos) as eventos, (select count(*) from idempotency_keys) as claves,
      (select count(*) from cupones where usado) as cupones_usados,
      (select count(*) from usos_cupon where not devuelto) as usos, (select sum(usos) from campanas) as contados, (select count(*) from auditoria) as auditoria`)
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]))
}

/** Expects the refusal, and that the call stored nothing. */
export async function expectRefused(
  server: TestServer,
  call: () => Promise<Answer>,
  refusal: { status: number; error: string; codigo?: string },
): Promise<Answer> {
  const before = await storedRows(server)
  const answer = await call()
  const { status, ...body } = refusal
  expect(answer).toMatchObject({ status, body })
  expect(await storedRows(server)).toEqual(before)
  return answer
}

/** An order as its maker read it: id and secret token. */
export async function placed(
  server: TestServer,
  changes: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<{ id: number; token: string }> {
  const { status, body } = await place(server, changes, options)
  if (status !== 201 || typeof body !== 'object' || body === null || !('id' in body) || !('token' in body)) {
    throw new Error(`not placed: ${String(status)} ${JSON.stringify(body)}`)
  }
  return { id: Number(body.id), token: String(body.token) }
}
