// The money of orders against an independent oracle: whole numbers, written from the rules, without
// shared code (rules precio/linea and pedido/totales).
import datos from '#server/seed/demo-data.json' with { type: 'json' }
import { aCupon, aSesion } from '#test/builders.ts'
import { place, storedRows } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token, usuarioId } = await aSesion(server)

const SEED = 20_261_120
const [CHAPINERO] = datos.sedes
if (CHAPINERO === undefined) throw new Error('no branch in the demo')

// ---- the oracle ----

/** Percent off, rounded half up, on unbounded integers. */
const off = (precio: number, porcentaje: number) => (BigInt(precio) * BigInt(100 - porcentaje) + 50n) / 100n

interface Unit {
  readonly precio: bigint
  readonly descuento: number
}

const unitOf = (precio: number, descuento: number): Unit => ({ precio: off(precio, descuento), descuento })
const dearer = (first: Unit, second: Unit) => (second.precio > first.precio ? second : first)

interface Cart {
  readonly lineas: readonly LineaDraft[]
  /** One of the demo's addresses, with the fee of the demo; null = to pick up. */
  readonly domicilio: { direccion: string; tarifa: number } | null
  readonly cupon: number | null
}

interface LineaDraft {
  readonly body: { producto: number | string; medida?: number; sabores?: number[] }
  readonly unit: Unit
  readonly adiciones: readonly { ingrediente: number; precio_adicion: number }[]
  readonly cantidad: number
}

function expectedTotals({ lineas, domicilio, cupon }: Cart) {
  const totals = lineas.map(({ unit, adiciones, cantidad }) => {
    const extras = adiciones.reduce((sum, { precio_adicion }) => sum + BigInt(precio_adicion), 0n)
    return (unit.precio + extras) * BigInt(cantidad)
  })
  const subtotal = totals.reduce((sum, total) => sum + total, 0n)
  const descuento = (subtotal * BigInt(cupon ?? 0) + 50n) / 100n
  const fee = BigInt(domicilio?.tarifa ?? 0)
  return {
    subtotal: Number(subtotal),
    descuento: Number(descuento),
    total_pedido: Number(subtotal - descuento),
    costo_domicilio: Number(fee),
    total_a_pagar: Number(subtotal - descuento + fee),
    productos_pedidos: totals.map((total, i) => ({
      total_linea: Number(total),
      precio_unitario_aplicado: Number(lineas[i]?.unit.precio),
      descuento_porcentaje: lineas[i]?.unit.descuento,
    })),
  }
}

// ---- any cart of the demo ----

/** The demo discounts two products; here every product has its own odd percentage. */
const descuentoOf = (id: number) => (id * 37) % 101
await server.pool.query('update productos set descuento = (id * 37) % 101')

const productos = datos.productos.filter(({ id }) => !CHAPINERO.productos_excluidos.some((out) => out === id))
const pizzas = productos.filter(({ categoria }) =>
  datos.categorias.some(({ id, nombre }) => id === categoria && nombre.startsWith('Pizzas')),
)
const addresses = datos.direcciones_demo.flatMap(({ direccion, estimado }) => {
  const quote = estimado.find(({ sede }) => sede === CHAPINERO.id)
  return quote === undefined || quote.fuera_de_cobertura ? [] : [{ direccion, tarifa: quote.tarifa }]
})

const aCantidad = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 1000 }))

const aProductLine: fc.Arbitrary<LineaDraft> = fc.constantFrom(...productos).chain((producto) =>
  fc
    .record({
      priced:
        producto.precios_por_medida.length === 0
          ? fc.constant({ medida: undefined, precio: producto.precio ?? 0 })
          : fc.constantFrom(...producto.precios_por_medida),
      adiciones: fc.subarray(producto.posibles_adiciones),
      cantidad: aCantidad,
    })
    .map(({ priced: { medida, precio }, adiciones, cantidad }) => ({
      body: medida === undefined ? { producto: producto.id } : { producto: producto.id, medida },
      unit: unitOf(precio, descuentoOf(producto.id)),
      adiciones,
      cantidad,
    })),
)

const aBuiltLine: fc.Arbitrary<LineaDraft> = fc
  .tuple(fc.shuffledSubarray(pizzas, { minLength: 2, maxLength: 2 }), fc.constantFrom(3, 4, 5), aCantidad)
  .map(([halves, medida, cantidad]) => {
    const [first, second] = halves.map(({ id, precios_por_medida }) => {
      const precio = precios_por_medida.find((price) => price.medida === medida)?.precio
      if (precio === undefined) throw new Error(`pizza ${String(id)} has no price at size ${String(medida)}`)
      return unitOf(precio, descuentoOf(id))
    })
    if (first === undefined || second === undefined) throw new Error('a pizza has two halves')
    return {
      body: { producto: 'build-your-pizza', medida, sabores: halves.map(({ id }) => id) },
      unit: dearer(first, second),
      adiciones: [],
      cantidad,
    }
  })

const aCart: fc.Arbitrary<Cart> = fc.record({
  lineas: fc.array(fc.oneof(aProductLine, aBuiltLine), { minLength: 1, maxLength: 6 }),
  domicilio: fc.option(fc.constantFrom(...addresses)),
  cupon: fc.option(fc.integer({ min: 1, max: 100 })),
})

/** The body of a cart with all the figures that a client may send, or none of them. */
function bodyOf({ lineas, domicilio }: Cart, withFigures: boolean) {
  const body = {
    tipo_pedido: domicilio === null ? 'RECOGER' : 'DOMICILIO',
    direccion: domicilio?.direccion ?? null,
    productos_pedidos: lineas.map(({ body, unit, adiciones, cantidad }) => ({
      ...body,
      cantidad,
      adiciones: withFigures ? adiciones : adiciones.map(({ ingrediente }) => ({ ingrediente })),
      ...(withFigures
        ? { precio_unitario_aplicado: Number(unit.precio), descuento_porcentaje: unit.descuento }
        : {}),
    })),
  }
  return withFigures ? { ...body, costo_domicilio: domicilio?.tarifa ?? 0 } : body
}

/** Ten at once, as in a busy hour. */
const tenOf = <T>(arbitrary: fc.Arbitrary<T>) => fc.array(arbitrary, { minLength: 10, maxLength: 10 })

test('500 random carts cost the same as the oracle, to the peso', async () => {
  await fc.assert(
    fc.asyncProperty(tenOf(fc.tuple(aCart, fc.boolean())), async (carts) => {
      await Promise.all(carts.map(([cart, withFigures]) => expectCost(cart, withFigures)))
    }),
    { numRuns: 50, seed: SEED },
  )
}, 60_000)

async function expectCost(cart: Cart, withFigures: boolean): Promise<void> {
  const codigo_cupon =
    cart.cupon === null ? null : await aCupon(server, { usuarioId, porcentaje: cart.cupon })
  const { status, body } = await place(server, { ...bodyOf(cart, withFigures), codigo_cupon }, { token })
  expect({ status, body }).toMatchObject({ status: 201, body: expectedTotals(cart) })
}

test('200 carts with one figure changed are refused and store nothing', async () => {
  const before = await storedRows(server)
  const aDelta = fc.integer({ min: -60_000, max: 60_000 }).filter((delta) => delta !== 0)
  await fc.assert(
    fc.asyncProperty(tenOf(fc.tuple(aCart, fc.nat(), aDelta)), async (carts) => {
      await Promise.all(carts.map(([cart, where, delta]) => expectRefusal(cart, where, delta)))
    }),
    { numRuns: 20, seed: SEED },
  )
  expect(await storedRows(server)).toEqual(before)
}, 60_000)

/** A negative figure is malformed; any other is refused with the real ones. */
async function expectRefusal(cart: Cart, where: number, delta: number): Promise<void> {
  const body = spoil(bodyOf(cart, true), where, delta)
  const answer = await place(server, body, { token })
  if (answer.status === 400) return expect(JSON.stringify(body)).toContain(':-')
  const { total_a_pagar } = expectedTotals({ ...cart, cupon: null })
  expect(answer).toMatchObject({
    status: 409,
    body: { codigo: 'precios_cambiaron', datos: { total_a_pagar } },
  })
}

/** Changes one of the figures: a unit price, a discount, the price of an extra, or the fee. */
function spoil(body: ReturnType<typeof bodyOf>, where: number, delta: number): Record<string, unknown> {
  const figures = JSON.stringify(body).matchAll(
    /"(?:precio_unitario_aplicado|descuento_porcentaje|precio_adicion|costo_domicilio)":(\d+)/g,
  )
  const found = [...figures]
  const chosen = found[where % found.length]
  if (chosen === undefined) throw new Error('no figure in the body')
  const [text, figure = ''] = chosen
  const spoiled = text.replace(/\d+$/, String(Number(figure) + delta))
  const whole = JSON.stringify(body)
  const parsed: unknown = JSON.parse(
    whole.slice(0, chosen.index) + spoiled + whole.slice(chosen.index + text.length),
  )
  return { ...Object(parsed) }
}
