// 10,000 random carts cost what an oracle with exact fractions says, and none of 1,000 tampered
// ones is accepted (rules precio/redondeo and pedido/cifras-mostradas).
import demo from '#server/seed/demo-data.json' with { type: 'json' }
import { aCupon, aSesion } from '#test/builders.ts'
import { Random } from '#test/random.ts'
import { storedRows } from '#test/orders.ts'
import { startTestServer, type Answer } from '#test/server.ts'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { bodyOf, drawCart, readSellables, type Address } from './carts.ts'
import { priceOf, readCatalogue, type Catalogue } from './price-oracle.ts'
import { TAMPERINGS } from './tamperings.ts'

const CARTS = 10_000
const TAMPERED = 1_000
const AT_ONCE = 6
/** The most that an order may cost. */
const MAX_TOTAL = 2_000_000_000n

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const random = new Random(seed)
const server = await startTestServer()
afterAll(() => server.close())
const cliente = await aSesion(server)

const ADDRESSES: readonly Address[] = demo.direcciones_demo.flatMap(({ direccion, estimado }) =>
  estimado.flatMap(({ sede, minutos, fuera_de_cobertura }) =>
    fuera_de_cobertura ? [] : [{ direccion, sede, minutos }],
  ),
)
let catalogue: Catalogue
let sellables: Awaited<ReturnType<typeof readSellables>>

beforeAll(async () => {
  console.log(`SEED=${String(seed)}`)
  // The demo has round prices and two discounts: odd ones show how half a peso is rounded.
  await server.pool.query(`
    update productos set descuento = (id * 37) % 101 where id % 2 = 0;
    update productos set precio = precio + (id * 7919) % 997 where precio is not null and id % 3 = 0;
    update precios_por_medida set precio = precio + (producto_id * 7919 + medida_id * 31) % 997 where producto_id % 3 = 0`)
  catalogue = await readCatalogue(server.pool)
  sellables = await readSellables(server.pool)
})

const stored = z.object({
  id: z.int(),
  subtotal: z.int(),
  descuento: z.int(),
  costo_domicilio: z.int(),
  total_pedido: z.int(),
  total_a_pagar: z.int(),
  productos_pedidos: z.array(z.object({ precio_unitario_aplicado: z.int(), total_linea: z.int() })),
})

const send = (body: object, token: string | null): Promise<Answer> =>
  server.call('POST', '/api/pedidos/', { body, token })

test('10,000 random carts cost what the oracle says', async () => {
  const started = performance.now()
  const seen = { priced: 0, tooDear: 0, withCoupon: 0, delivered: 0, rounded: 0 }
  let sum = 0n
  const placeOne = async () => {
    const cart = drawCart(random, sellables, ADDRESSES)
    const figures = random.chance(0.5) ? 'with figures' : 'without figures'
    const body = bodyOf(cart, catalogue, `3${random.digits(9)}`, figures)
    const expected = priceOf(cart, catalogue)
    const codigo_cupon =
      cart.cupon === null
        ? null
        : await aCupon(server, { usuarioId: cliente.usuarioId, porcentaje: Number(cart.cupon) })
    const { status, body: answer } = await send(
      { ...body, codigo_cupon },
      codigo_cupon === null ? null : cliente.token,
    )
    if (expected.subtotal + expected.domicilio > MAX_TOTAL) {
      seen.tooDear += 1
      expect([status, answer]).toEqual([
        400,
        expect.objectContaining({ error: 'El total del pedido es demasiado alto' }),
      ])
      return
    }
    expect([status, answer]).toEqual([201, expect.anything()])
    const { id: _, productos_pedidos, ...totals } = z.parse(stored, answer)
    expect(productos_pedidos).toEqual(
      expected.lineas.map((total, index) => ({
        precio_unitario_aplicado: Number(expected.unitarios[index]),
        total_linea: Number(total),
      })),
    )
    expect(totals).toEqual({
      subtotal: Number(expected.subtotal),
      descuento: Number(expected.descuento),
      costo_domicilio: Number(expected.domicilio),
      total_pedido: Number(expected.subtotal - expected.descuento),
      total_a_pagar: Number(expected.total),
    })
    sum += expected.total
    seen.priced += 1
    if (cart.cupon !== null) seen.withCoupon += 1
    if (cart.minutos !== null) seen.delivered += 1
    if (cart.cupon !== null && (expected.subtotal * cart.cupon) % 100n !== 0n) seen.rounded += 1
  }
  for (let done = 0; done < CARTS; done += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, CARTS - done) }, placeOne))
  }
  // The stored order equals the answer.
  const { rows } = await server.pool.query<{ pedidos: string; total: string; lineas: boolean }>(`
    select count(*) as pedidos, sum(total_pedido::bigint + costo_domicilio) as total from pedidos
    where id > (select coalesce(max(id), 0) - ${String(seen.priced)} from pedidos)`)
  expect(rows[0]).toEqual({ pedidos: String(seen.priced), total: String(sum) })
  console.log(seen, `${((performance.now() - started) / 1000).toFixed(1)} s; 0 differ, bound 0`)
  expect(seen.priced + seen.tooDear).toBe(CARTS)
})

test('while a price changes ten times a second, each order has a price that was valid between its request and its answer', async () => {
  const producto = 40
  const first = 50_000
  const changes: { begun: number; done: number }[] = []
  const ended = new AbortController()
  const change = async () => {
    while (!ended.signal.aborted) {
      await setTimeout(100)
      const begun = performance.now()
      const precio = first + changes.length
      await server.db
        .updateTable('productos')
        .set({ precio, descuento: 0 })
        .where('id', '=', producto)
        .execute()
      changes.push({ begun, done: performance.now() })
    }
  }
  const orders: { sent: number; answered: number; change: number }[] = []
  const order = async () => {
    for (let i = 0; i < 100; i += 1) {
      const sent = performance.now()
      const body = {
        tipo_pedido: 'RECOGER',
        sede: 1,
        productos_pedidos: [{ producto, cantidad: 1 }],
        invitado: { nombre: 'Camila Prueba', numero: `3${random.digits(9)}` },
      }
      const { status, body: answer } = await send(body, null)
      const answered = performance.now()
      expect(status).toBe(201)
      orders.push({ sent, answered, change: z.parse(stored, answer).subtotal - first })
    }
  }
  const changing = change()
  await vi.waitUntil(() => changes.length > 0)
  await Promise.all([order(), order(), order(), order()])
  ended.abort()
  await changing
  const wrong = orders.filter(({ sent, answered, change }) => {
    const own = changes[change]
    const next = changes[change + 1]
    return own === undefined || own.begun > answered || (next !== undefined && next.done < sent)
  })
  console.log(
    `${String(changes.length)} changes, ${String(orders.length)} orders, none refused; ${String(wrong.length)} at another price, bound 0`,
  )
  expect(wrong).toEqual([])
  expect(orders).toHaveLength(400)
})

test('none of 1,000 tampered carts is stored', async () => {
  const before = await storedRows(server)
  const refused = new Map<string, number>()
  const foreign = await aCupon(server, { porcentaje: 100 })
  const used = await aCupon(server, { usuarioId: cliente.usuarioId, porcentaje: 100, usado: true })
  const expired = await aCupon(server, {
    usuarioId: cliente.usuarioId,
    porcentaje: 100,
    fecha_fin: '2026-11-19',
  })
  const cupones = { foreign, used, expired }
  const kinds = Object.entries(TAMPERINGS)
  const baseline = { ...before, cupones_usados: (before['cupones_usados'] ?? 0) + 1 }
  let done = 0
  while (done < TAMPERED) {
    const [kind, tamper] = kinds[done % kinds.length] ?? random.pick(kinds)
    const cart = { ...drawCart(random, sellables, ADDRESSES), cupon: null }
    const body = bodyOf(cart, catalogue, `3${random.digits(9)}`, 'with figures')
    const tampered = tamper(structuredClone(body), { random, sellables, cupones })
    if (tampered === null) continue
    const { status, body: answer } = await send(tampered, 'codigo_cupon' in tampered ? cliente.token : null)
    expect([kind, status, answer]).toEqual([
      kind,
      expect.toSatisfy(isRefusal),
      expect.objectContaining({ error: expect.any(String) }),
    ])
    refused.set(kind, (refused.get(kind) ?? 0) + 1)
    done += 1
  }
  expect(await storedRows(server)).toEqual(baseline)
  console.log(Object.fromEntries(refused), `${String(done)} refused, 0 taken, bound 0`)
})

const isRefusal = (status: unknown) => typeof status === 'number' && status >= 400 && status < 500
