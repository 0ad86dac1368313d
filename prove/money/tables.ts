// A visit at a table: rounds, a move to another table, two tables that are joined, an account that is
// divided, tips with the payments, and a payment that is cancelled.
import { atDrawer } from './at-drawer.ts'
import type { Random } from '#test/random.ts'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Refused, send } from './caller.ts'
import { tellReceipt } from './ledger.ts'
import { add, collect, equalParts, FORMAS, isPaid, owedBy, share, uncollect, type Forma } from './oracle.ts'
import { PRECIOS, shop, type Sede } from './shop.ts'
import { agree, cancel, KEPT, medioOf, pedido, place, staff, type Placed } from './steps.ts'

const cuenta = z.object({
  version: z.int(),
  por_pagar: z.int(),
  pedidos: z.array(pedido),
  cobros: z.array(z.object({ id: z.int() })),
  partes: z.array(z.object({ id: z.int(), valor: z.int(), cobro: z.nullable(z.int()) })),
})
type Cuenta = z.output<typeof cuenta>

/** Joined tables need two. */
const MOST_ROUNDS = 4
export const drawRounds = (random: Random) => random.int(1, MOST_ROUNDS)

export async function tableVisit(random: Random, rounds: number, sede: Sede): Promise<void> {
  const visit = new Visit(random, sede)
  const isJoined = rounds > 1 && random.chance(0.2)
  await visit.order(isJoined ? rounds - 1 : rounds)
  if (isJoined) {
    const other = new Visit(random, sede)
    await other.order(1)
    await visit.join(other)
  }
  if (random.chance(0.15)) await visit.move()
  if (rounds > 1 && random.chance(0.1)) await visit.cancelRound()
  await visit.settle()
  if (random.chance(0.15)) await visit.cancelRound()
  visit.leave()
}

class Visit {
  readonly #random: Random
  readonly #sede: Sede
  #placed: Placed[] = []
  #mesa = 0
  #id = 0
  #version: number | undefined

  constructor(random: Random, sede: Sede) {
    this.#random = random
    this.#sede = sede
    this.#mesa = this.#takeTable()
  }

  #takeTable(): number {
    const mesa = this.#sede.mesas.pop()
    if (mesa === undefined) throw new Error('no table is free')
    return mesa
  }

  leave(): void {
    this.#sede.mesas.unshift(this.#mesa)
  }

  get #orders() {
    return this.#placed.map(({ order }) => order)
  }

  async order(rounds: number): Promise<void> {
    for (let round = 0; round < rounds; round += 1) {
      const body = { tipo_pedido: 'MESA', mesa: this.#mesa }
      const propina = this.#random.chance(0.1) ? this.#tip() : 0
      const placed = await place(this.#random, { sede: this.#sede, body, propina })
      this.#placed.push(placed)
      this.#id = placed.answer.cuenta ?? 0
    }
  }

  /** A step of the account, and what it says afterwards. */
  async #post(action: string, body: object): Promise<Cuenta> {
    const version = this.#random.chance(0.5) ? { version: this.#version } : {}
    const call = ['POST', `/api/cuentas/${String(this.#id)}/${action}/`, { ...body, ...version }] as const
    const answer = await send(cuenta, staff(), call)
    this.#version = answer.version
    return answer
  }

  async move(): Promise<void> {
    const mesa = this.#takeTable()
    await this.#post('pasar', { mesa })
    this.leave()
    this.#mesa = mesa
  }

  async join(other: Visit): Promise<void> {
    await this.#post('juntar', { cuenta: other.#id })
    this.#placed.push(...other.#placed)
    other.leave()
  }

  async cancelRound(): Promise<void> {
    await cancel(this.#random, this.#sede, this.#random.pick(this.#orders), () => this.#read())
    this.#version = undefined
  }

  async #read(): Promise<void> {
    this.#agree(await send(cuenta, staff(), ['GET', `/api/cuentas/${String(this.#id)}/`]))
  }

  /** Everything is paid in the end: whole, by amount, or part by part. */
  async settle(): Promise<void> {
    const random = this.#random
    const due = owedBy(this.#orders)
    const kind = random.int(0, 4)
    if (kind === 1) {
      await this.#pay({ valor: random.int(1, due - 1) })
      if (random.chance(0.3)) await this.#cancelPayment()
    }
    if (kind > 1) await this.#payParts(await this.#divide(kind, due))
    if (owedBy(this.#orders) > 0) await this.#pay({ propina: this.#tip() })
    if (!random.chance(0.05)) return
    await this.#cancelPayment()
    if (owedBy(this.#orders) > 0) await this.#pay({})
  }

  #tip = () => (this.#random.chance(0.4) ? this.#random.int(100, 9_000) : 0)

  async #divide(kind: number, due: number): Promise<Cuenta> {
    const random = this.#random
    const standing = this.#placed.filter(({ order }) => !order.cancelled)
    if (kind === 2) {
      const partes = random.int(2, 4)
      const tip = add(standing.map(({ order }) => order.propina))
      const answer = await this.#post('dividir', { division: { modo: 'IGUAL', partes } })
      return expectParts(answer, [...equalParts(due - tip, partes), tip])
    }
    if (kind === 3) {
      const first = random.int(1, due - 1)
      const answer = await this.#post('dividir', { division: { modo: 'VALOR', valores: [first] } })
      return expectParts(answer, [first, due - first])
    }
    const chosen = random.pick(standing)
    const at = random.int(0, chosen.lines.length - 1)
    const units = chosen.lines.map(({ which, cantidad }) =>
      Array.from({ length: cantidad }, () => PRECIOS[which] ?? 0),
    )
    // The tip of an order goes with its products.
    const tips = share(chosen.order.propina, units.flat())
    const first = units.slice(0, at).flat().length
    const unit = (units[at]?.[0] ?? 0) + (tips[first] ?? 0)
    const partes = [[{ linea: chosen.answer.productos_pedidos[at]?.id, cantidad: 1 }]]
    const answer = await this.#post('dividir', { division: { modo: 'PRODUCTOS', partes } })
    return expectParts(answer, [unit, due - unit])
  }

  async #payParts({ partes }: Cuenta): Promise<void> {
    for (const parte of partes) await this.#pay({ parte, propina: this.#tip() })
  }

  async #pay({
    valor = null,
    parte = null,
    propina = 0,
    forma = this.#random.pick(FORMAS),
  }: {
    valor?: number | null
    parte?: { id: number; valor: number } | null
    propina?: number
    forma?: Forma
  }): Promise<void> {
    const isHeld = forma === 'EFECTIVO' && this.#random.chance(0.2)
    const recibe = isHeld ? this.#random.pick(this.#sede.riders) : null
    const medio = medioOf(this.#random, forma)
    const body = {
      forma,
      medio,
      valor: valor === null ? null : valor + propina,
      parte: parte?.id ?? null,
      propina,
    }
    const answer = await atDrawer(this.#random, this.#sede, (caja) =>
      this.#post('pagos', { ...body, recibe, ...(recibe === null ? { caja } : {}) }),
    )
    const given = { dia: shop.dia, forma, holder: recibe, medio }
    const rows = collect(this.#orders, given, { valor: body.valor, parte: parte?.valor ?? null, propina })
    this.#last = { rows, cobro: answer.cobros.at(-1)?.id ?? 0 }
    this.#agree(answer)
  }
  #last: { rows: ReturnType<typeof collect>; cobro: number } | null = null

  async #cancelPayment(): Promise<void> {
    if (this.#last === null) return
    const { rows, cobro } = this.#last
    this.#last = null
    try {
      const answer = await this.#post(`pagos/${String(cobro)}/anular`, {})
      uncollect(this.#orders, rows)
      this.#agree(answer)
    } catch (error) {
      if (!(error instanceof Refused && KEPT.has(error.codigo))) throw error
    }
  }

  /** The account says what the oracle says: its orders that stand have one receipt while nothing is due. */
  #agree({ por_pagar, pedidos }: Cuenta): void {
    expect(por_pagar).toBe(owedBy(this.#orders))
    for (const order of this.#orders) {
      const answer = pedidos.find(({ id }) => id === order.id)
      if (answer === undefined) throw new Error(`order ${String(order.id)} is not in its account`)
      agree(order, answer)
    }
    const standing = new Set(this.#orders.filter(({ cancelled }) => !cancelled).map(({ id }) => id))
    const numero = pedidos.find(({ id }) => standing.has(id))?.comprobante ?? null
    expect(numero !== null).toBe(isPaid(this.#orders))
    for (const { id, comprobante } of pedidos) {
      expect(comprobante, `receipt of ${String(id)}`).toBe(standing.has(id) ? numero : null)
    }
    tellReceipt(this.#orders, numero, shop.dia)
  }
}

function expectParts(answer: Cuenta, valores: readonly number[]): Cuenta {
  const open = answer.partes.filter(({ cobro }) => cobro === null)
  expect(open.map(({ valor }) => valor)).toEqual(valores.filter((valor) => valor > 0))
  return { ...answer, partes: open }
}
