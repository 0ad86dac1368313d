// Lines and orders that are refused.
import { aPedidoBody, aProducto, DEMO } from '#test/builders.ts'
import { aLinea, expectRefused, place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { mediana, personal, grande } = DEMO.medidas
/** Without sizes: chicken wings, $27.900. */
const ALITAS = 40
/** Pizzas: Veleña with 15 % off, and the one that Cedritos does not sell. */
const VELEÑA = 21
const NOT_IN_CEDRITOS = 26
/** An extra that the Margarita offers for $2.500, and one that no pizza offers. */
const EXTRA = 42
const FOREIGN_EXTRA = 46

const CHANGED = {
  status: 409,
  codigo: 'precios_cambiaron',
  error: 'Los precios cambiaron. Revisa tu carrito.',
}
const bad = (error: string) => ({ status: 400, error })
const MEDIDA = bad('Selecciona un tamaño válido')
const SABORES = bad('Elige dos sabores diferentes')
const ADICION = bad('Adición no disponible para este producto')
const CANTIDAD = bad('La cantidad debe estar entre 1 y 1000')
const DATO = bad('Dato inválido')

const built = (changes = {}) =>
  aLinea({ producto: 'build-your-pizza', medida: mediana, sabores: [DEMO.margarita, VELEÑA], ...changes })
const extra = (...ids: number[]) => ids.map((ingrediente) => ({ ingrediente }))

const LINEAS: readonly [name: string, linea: object, refusal: { status: number; error: string }][] = [
  ['a lower price', aLinea({ precio_unitario_aplicado: 38_899 }), CHANGED],
  ['a higher price', aLinea({ precio_unitario_aplicado: 38_901 }), CHANGED],
  ['a price of nothing', aLinea({ precio_unitario_aplicado: 0 }), CHANGED],
  ['half a peso less', aLinea({ precio_unitario_aplicado: 38_899.5 }), CHANGED],
  ['a negative price', aLinea({ precio_unitario_aplicado: -1 }), DATO],
  ['a price in words', { ...aLinea(), precio_unitario_aplicado: '38900' }, DATO],
  ['a discount of its own', aLinea({ descuento_porcentaje: 100 }), CHANGED],
  ['a negative discount', aLinea({ descuento_porcentaje: -5 }), CHANGED],
  ['more discount than there is', aLinea({ descuento_porcentaje: 150 }), CHANGED],
  ['the real discount denied', aLinea({ producto: VELEÑA, descuento_porcentaje: 0 }), CHANGED],
  ['an extra for nothing', aLinea({ adiciones: [{ ingrediente: EXTRA, precio_adicion: 0 }] }), CHANGED],
  ['an extra that pays', aLinea({ adiciones: [{ ingrediente: EXTRA, precio_adicion: -2500 }] }), DATO],
  ['a built pizza at the price of its cheaper half', built({ precio_unitario_aplicado: 1000 }), CHANGED],
  ['an extra of another product', aLinea({ adiciones: extra(FOREIGN_EXTRA) }), ADICION],
  ['an unknown extra', aLinea({ adiciones: extra(999_999) }), ADICION],
  ['the same extra twice', aLinea({ adiciones: extra(EXTRA, EXTRA) }), ADICION],
  ['an extra on a built pizza', built({ adiciones: extra(EXTRA) }), ADICION],
  ['61 extras', aLinea({ adiciones: extra(...Array.from({ length: 61 }, (_, i) => i + 1)) }), DATO],
  ['no size', aLinea({ medida: null }), MEDIDA],
  ['a size that does not exist', aLinea({ medida: 99 }), MEDIDA],
  ['a size for a product without sizes', aLinea({ producto: ALITAS, medida: mediana }), MEDIDA],
  ['a built pizza without a size', built({ medida: null }), MEDIDA],
  ['a size that is not cut in halves', built({ medida: personal }), bad('Este tamaño no admite mitades')],
  ['one half', built({ sabores: [DEMO.margarita] }), SABORES],
  ['no halves', built({ sabores: null }), SABORES],
  ['both halves alike', built({ sabores: [DEMO.margarita, DEMO.margarita] }), SABORES],
  ['three halves', built({ sabores: [1, 2, 3] }), SABORES],
  ['a half that is no pizza', built({ sabores: [DEMO.margarita, ALITAS] }), SABORES],
  [
    'a half that does not exist',
    built({ sabores: [DEMO.margarita, 999_999] }),
    bad('Producto no encontrado'),
  ],
  ['an unknown product', aLinea({ producto: 999_999 }), bad('Producto no encontrado')],
  ['a product in words', { ...aLinea(), producto: 'pizza' }, { status: 400, error: expect.any(String) }],
  ['no quantity', { ...aLinea(), cantidad: undefined }, CANTIDAD],
  ['a quantity of 0', aLinea({ cantidad: 0 }), CANTIDAD],
  ['a negative quantity', aLinea({ cantidad: -1 }), CANTIDAD],
  ['one and a half', aLinea({ cantidad: 1.5 }), CANTIDAD],
  ['a quantity of 1001', aLinea({ cantidad: 1001 }), CANTIDAD],
  ['a thousand million', aLinea({ cantidad: 1e9 }), CANTIDAD],
  ['a quantity in words', { ...aLinea(), cantidad: '2' }, CANTIDAD],
  [
    'a NUL in the note',
    aLinea({ observaciones: 'a\u0000b' }),
    bad('El texto contiene caracteres no permitidos'),
  ],
  [
    'a note that runs backwards',
    aLinea({ observaciones: '\u202Exyz' }),
    bad('El texto contiene caracteres no permitidos'),
  ],
  ['a note of 501 letters', aLinea({ observaciones: 'a'.repeat(501) }), bad('Escribe máximo 500 caracteres')],
]

describe('a line is refused with', () => {
  test.each(LINEAS)('a line is refused with %s', async (_name, linea, refusal) => {
    // After a valid line: nothing of an order is stored when one line is wrong.
    await expectRefused(server, () => place(server, { productos_pedidos: [aLinea(), linea] }), refusal)
  })

  test.each(['first', 'second'])(
    'a line is refused with a size at which its %s half has no halves',
    async (which) => {
      // Removed and restored in one statement each: the other rows of this file sell both.
      const wholeOnly = which === 'first' ? DEMO.margarita : VELEÑA
      const setHalves = (admite_mitades: boolean) =>
        server.db
          .updateTable('precios_por_medida')
          .set({ admite_mitades })
          .where('producto_id', '=', wholeOnly)
          .where('medida_id', '=', mediana)
          .execute()
      await setHalves(false)
      const body = { productos_pedidos: [built()] }
      await expectRefused(server, () => place(server, body), bad('Este tamaño no admite mitades'))
      await setHalves(true)
      expect((await place(server, body)).status).toBe(201)
    },
  )

  test('a line is refused with a quantity that JSON reads as infinite', async () => {
    const text = JSON.stringify(aPedidoBody()).replace('"cantidad":1', '"cantidad":1e400')
    await expectRefused(server, () => server.call('POST', '/api/pedidos/', { body: text }), CANTIDAD)
  })

  test('a product or a half that the branch does not sell is refused', async () => {
    const nombre = 'La del Páramo'
    await server.db.updateTable('productos').set({ nombre }).where('id', '=', NOT_IN_CEDRITOS).execute()
    const refusal = {
      status: 409,
      codigo: 'producto_no_disponible',
      error: `${nombre} no está disponible en esta sede`,
    }
    const sede = DEMO.otraSede
    const whole = [aLinea({ producto: NOT_IN_CEDRITOS })]
    const half = [built({ sabores: [DEMO.margarita, NOT_IN_CEDRITOS] })]
    await expectRefused(server, () => place(server, { sede, productos_pedidos: whole }), refusal)
    await expectRefused(server, () => place(server, { sede, productos_pedidos: half }), refusal)
    expect((await place(server, { productos_pedidos: whole })).status).toBe(201)
  })

  test('a product without a price is refused', async () => {
    const producto = await aProducto(server, { precio: null })
    const refusal = { status: 409, codigo: 'sin_precio', error: 'Este producto no tiene precio definido' }
    await expectRefused(
      server,
      () => place(server, { productos_pedidos: [{ producto, cantidad: 1 }] }),
      refusal,
    )
  })
})

// Rule pedido/topes.
describe('an order is refused', () => {
  test.each([
    ['empty', { productos_pedidos: [] }, 'Tu carrito está vacío'],
    ['without lines', { productos_pedidos: undefined }, 'Tu carrito está vacío'],
    [
      'with 101 lines',
      { productos_pedidos: Array.from({ length: 101 }, () => aLinea()) },
      'Un pedido lleva máximo 100 productos distintos',
    ],
    ['of another type', { tipo_pedido: 'DRONE' }, 'Tipo de pedido inválido'],
    ['without a branch', { sede: undefined }, 'Dato inválido'],
    ['with a branch beyond every id', { sede: 2 ** 31 }, 'Dato inválido'],
    ['with a negative fee', { costo_domicilio: -1 }, 'Dato inválido'],
  ])('an order is refused: %s', async (_name, changes, error) => {
    await expectRefused(server, () => place(server, changes), { status: 400, error })
  })

  test('an order is refused at an unknown branch', async () => {
    const refusal = { status: 404, codigo: 'sede_no_encontrada', error: 'La sede no existe' }
    await expectRefused(server, () => place(server, { sede: 999_999 }), refusal)
  })

  test('an order to pick up is refused with a fee', async () => {
    await expectRefused(server, () => place(server, { costo_domicilio: 2000 }), CHANGED)
  })

  test('an order is refused above 2,000 million pesos', async () => {
    const lineas = Array.from({ length: 52 }, () => aLinea({ cantidad: 1000 }))
    const refusal = { status: 400, error: 'El total del pedido es demasiado alto' }
    await expectRefused(server, () => place(server, { productos_pedidos: lineas }), refusal)
    expect((await place(server, { productos_pedidos: lineas.slice(1) })).body).toMatchObject({
      total_a_pagar: 1_983_900_000,
    })
  })

  test('an order is refused with the current figures when its prices are outdated', async () => {
    const { body } = await place(server, {
      tipo_pedido: 'DOMICILIO',
      direccion: DEMO.direccion,
      productos_pedidos: [
        aLinea({ precio_unitario_aplicado: 1, adiciones: extra(EXTRA) }),
        aLinea({ producto: VELEÑA, medida: grande, cantidad: 2 }),
      ],
    })
    const { precio } = await server.db
      .selectFrom('precios_por_medida')
      .select('precio')
      .where('producto_id', '=', VELEÑA)
      .where('medida_id', '=', grande)
      .executeTakeFirstOrThrow()
    const velena = Math.round(precio * 0.85)
    expect(body).toMatchObject({
      datos: {
        lineas: [
          {
            precio_unitario_aplicado: 38_900,
            descuento_porcentaje: 0,
            adiciones: [{ ingrediente: EXTRA, precio_adicion: 2500 }],
          },
          { precio_unitario_aplicado: velena, descuento_porcentaje: 15, adiciones: [] },
        ],
        costo_domicilio: 2000,
        total_a_pagar: 38_900 + 2500 + 2 * velena + 2000,
      },
    })
  })
})
