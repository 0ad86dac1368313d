// Customers who order, lose answers, and ask again with the same key.
import { pedido as pedidoSchema } from '#contract/pedidos/pedido.ts'
import { isSinConfirmar } from '#domain/pedido/pedido.ts'
import { aDomicilioBody, aPedidoBody, DEMO } from '#test/builders.ts'
import { aLinea } from '#test/orders.ts'
import type { TestServer } from '#test/server.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Branch, Order } from './branch.ts'
import { call, tryCall } from './calls.ts'
import type { Visit } from './evening.ts'
import type { Two } from './two-processes.ts'

const creado = z.object({ id: z.int(), token: z.string() })
const refusal = z.object({ codigo: z.string() })

export interface Wish {
  readonly branch: Branch
  readonly visit: Visit
  /** Whether this customer likes the size that is counted. */
  readonly wantsCounted: boolean
}

type Placing = { method: 'POST'; path: string; body: object; clave: string }

export class Customers {
  readonly #server: TestServer
  readonly #two: Two
  /** Those whose answer was lost; they ask again when the network is back. */
  readonly #lost: { placing: Placing; order: Order }[] = []
  readonly counts = { lost: 0, replayed: 0, soldOut: 0 }
  #placed = 0

  constructor(server: TestServer, two: Two) {
    this.#server = server
    this.#two = two
  }

  /** Places the order once, also when responses are lost. When its size is sold out, orders another size. */
  async order({ branch, visit, wantsCounted }: Wish): Promise<void> {
    const placing = this.#placing(branch, visit, wantsCounted)
    const answer = this.#two.isLosing
      ? await tryCall(this.#two.phones.url, placing)
      : await call(this.#two.phones.url, placing)
    if (answer?.status === 409) {
      expect(z.parse(refusal, answer.body).codigo).toBe('agotado')
      this.counts.soldOut += 1
      return this.order({ branch, visit, wantsCounted: false })
    }
    if (answer !== null) expect(answer).toMatchObject({ status: 201 })
    const order = await this.#stored(placing.clave, visit)
    if (order === null) {
      // The answer that was lost was a refusal.
      this.counts.soldOut += 1
      return this.order({ branch, visit, wantsCounted: false })
    }
    branch.receive(order)
    if (answer === null) {
      this.counts.lost += 1
      this.#lost.push({ placing, order })
    } else this.#got(order, answer.body)
  }

  /** All that lost an answer ask again at once. */
  async askAgain(): Promise<void> {
    await Promise.all(
      this.#lost.splice(0).map(async ({ placing, order }) => {
        const { status, body } = await call(this.#two.phones.url, placing)
        expect(status).toBe(201)
        this.#got(order, body)
        this.counts.replayed += 1
      }),
    )
  }

  /** Looks at the page of an order. */
  async look(order: Order): Promise<void> {
    if (order.token === null) return
    const path = `/api/pedidos/token/${order.token}/`
    const { body } = await call(this.#two.phones.url, { method: 'GET', path })
    const shown = z.parse(pedidoSchema, body)
    const now = this.#two.now()
    // The page shows the notice with the phone of the branch.
    if (shown.sede?.telefono !== '' && isSinConfirmar(shown, now.getTime())) order.noticed = now
  }

  #got(order: Order, body: unknown): void {
    const { id, token } = z.parse(creado, body)
    expect(id).toBe(order.id)
    order.token = token
  }

  #placing(branch: Branch, visit: Visit, wantsCounted: boolean): Placing {
    this.#placed += 1
    const medida = wantsCounted ? DEMO.medidas.familiar : DEMO.medidas.mediana
    const wish = { sede: branch.sede, productos_pedidos: [aLinea({ cantidad: visit.pizzas, medida })] }
    const body = visit.isDelivery ? aDomicilioBody(wish) : aPedidoBody(wish)
    return { method: 'POST', path: '/api/pedidos/', body, clave: `viernes-${String(this.#placed)}` }
  }

  /** What the database has under a key. */
  async #stored(clave: string, visit: Visit): Promise<Order | null> {
    const row = await this.#server.db
      .selectFrom('idempotency_keys as k')
      .innerJoin('pedidos as p', 'p.id', 'k.pedido_id')
      .select(['p.id', 'p.fecha', 'p.programado_para', 'p.para_las', 'p.minutos'])
      .where('k.clave', '=', clave)
      .executeTakeFirst()
    if (row === undefined) return null
    return {
      id: row.id,
      visit,
      token: null,
      inicio: row.programado_para ?? row.fecha,
      promise: row.para_las,
      minutos: visit.isDelivery ? (row.minutos ?? 0) : null,
      hasAlarm: false,
      accepted: null,
      there: null,
      noticed: null,
    }
  }
}
