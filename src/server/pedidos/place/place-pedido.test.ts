import { pedidosApi } from '#contract/pedidos/api.ts'
import { aPedido, aProducto, aSede, aSesion, aUsuario, DEMO } from '#test/builders.ts'
import { aLinea, place, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const { mediana } = DEMO.medidas
const CAMILA = { nombre: 'Camila Prueba', numero: '3001234567' }
/** Pizzas: Veleña with 15 % off, and the one that Cedritos does not sell. */
const VELEÑA = 21
/** An extra that the Margarita offers for $2.500, and one that no pizza offers. */
const EXTRA = 42

const cliente = await aSesion(server)
const cajero = await aSesion(server, { roles: ['Cajero'] })

async function readStored(id: number) {
  return server.db.selectFrom('pedidos').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

describe('the body of an order', () => {
  test('an order may be sent in the long form, complete', async () => {
    const answer = await server.ask(pedidosApi.create, {
      body: {
        tipo_pedido: 'RECOGER',
        sede: DEMO.sede,
        direccion: null,
        costo_domicilio: 0,
        invitado: CAMILA,
        productos_pedidos: [
          {
            producto: DEMO.margarita,
            medida: mediana,
            cantidad: 2,
            adiciones: [{ ingrediente: EXTRA, precio_adicion: 2500 }],
            observaciones: 'sin cebolla',
            precio_unitario_aplicado: 38_900,
            descuento_porcentaje: 0,
          },
        ],
        consentimiento: '1.0',
        mayor_de_edad: true,
      },
    })
    expect(answer).toMatchObject({
      estado: 'PENDIENTE',
      activo: true,
      fecha: '2026-11-20T18:00:00.000Z',
      tipo_pedido: 'RECOGER',
      subtotal: 82_800,
      descuento: 0,
      total_pedido: 82_800,
      costo_domicilio: 0,
      total_a_pagar: 82_800,
      usuario: null,
      invitado: CAMILA,
      direccion: null,
      cupon_aplicado: null,
      sede: { id: DEMO.sede, nombre: 'Chapinero' },
      mesa: null,
      programado_para: null,
      historial: [{ estado: 'PENDIENTE', fecha: '2026-11-20T18:00:00.000Z' }],
      version: 1,
      token: expect.stringMatching(/^[\w-]{22}$/),
      productos_pedidos: [
        {
          cantidad: 2,
          precio_base: 38_900,
          precio_unitario_aplicado: 38_900,
          descuento_porcentaje: 0,
          total_linea: 82_800,
          observaciones: 'sin cebolla',
          medida: { id: mediana, nombre: 'Mediana' },
          sabores: null,
          producto: { id: DEMO.margarita, nombre: 'Margarita' },
          adiciones: [{ ingrediente: { id: EXTRA }, precio_adicion: 2500 }],
        },
      ],
    })
    expect(await readStored(answer.id)).toMatchObject({ consentimiento: '1.0', mayor_de_edad: true })
  })

  // Rule api/formas.
  test('an order may be sent in the short form, with productosPedidos and objects in place of ids', async () => {
    const { body } = await place(server, {
      productos_pedidos: undefined,
      productosPedidos: [
        {
          producto: { id: DEMO.margarita, nombre: 'Margarita' },
          medida: { id: mediana },
          cantidad: 1,
          adiciones: [{ id: 7, ingrediente: { id: EXTRA, nombre: 'x' } }],
          observaciones: null,
        },
      ],
      sede: { id: DEMO.sede },
    })
    expect(body).toMatchObject({ subtotal: 41_400, sede: { id: DEMO.sede } })
  })

  test('the type is a delivery when none is sent', async () => {
    const { body } = await place(server, { tipo_pedido: undefined, direccion: DEMO.direccion })
    expect(body).toMatchObject({ tipo_pedido: 'DOMICILIO', direccion: { direccion_entrega: DEMO.direccion } })
  })

  test('fields that the server decides are ignored in the body', async () => {
    const otra = await aUsuario(server)
    const { body, status } = await place(
      server,
      {
        id: 77_777,
        estado: 'COMPLETADO',
        activo: false,
        fecha: '2020-01-01T00:00:00Z',
        subtotal: 1,
        descuento: 40_000,
        total: 1,
        total_pedido: 1,
        total_a_pagar: 1,
        version: 9,
        usuario: otra,
        usuario_id: otra,
        id_usuario: otra,
        creado_por: otra,
        cupon_aplicado: { codigo: 'GRATIS', porcentaje_descuento: 100 },
        historial: [],
        token: 'x'.repeat(22),
      },
      { token: cliente.token },
    )
    expect({ body, status }).toMatchObject({
      status: 201,
      body: {
        estado: 'PENDIENTE',
        activo: true,
        fecha: '2026-11-20T18:00:00.000Z',
        total_pedido: 38_900,
        cupon_aplicado: null,
        usuario: { first_name: 'Prueba' },
        invitado: null,
        version: 1,
      },
    })
    const { id } = await placed(server, { id: 77_777, id_usuario: otra }, { token: cliente.token })
    expect(id).not.toBe(77_777)
    expect(await readStored(id)).toMatchObject({ usuario_id: cliente.usuarioId, creado_por: null })
  })

  test('an order without a consent is accepted, and that is recorded', async () => {
    const { id } = await placed(server)
    expect(await readStored(id)).toMatchObject({ consentimiento: 'no informado', mayor_de_edad: null })
  })
})

const built = (changes = {}) =>
  aLinea({ producto: 'build-your-pizza', medida: mediana, sabores: [DEMO.margarita, VELEÑA], ...changes })
const extra = (...ids: number[]) => ids.map((ingrediente) => ({ ingrediente }))

test('a built pizza is read back with both halves, at the price of the dearer one', async () => {
  const { productos_pedidos } = await aPedido(server, { productos_pedidos: [built()] })
  expect(productos_pedidos).toMatchObject([
    {
      producto: {
        id: 'build-your-pizza',
        nombre: 'Arma tu pizza',
        descripcion: 'Mitad 1: Margarita, Mitad 2: Veleña',
      },
      sabores: [
        { id: DEMO.margarita, nombre: 'Margarita' },
        { id: VELEÑA, nombre: 'Veleña' },
      ],
      medida: { id: mediana },
    },
  ])
})

// Rule pedido/foto.
test('an order keeps its names and prices when the catalogue changes afterwards', async () => {
  const producto = await aProducto(server, { nombre: 'Empanada', precio: 4_500, descuento: 10 })
  const sede = await aSede(server, { productos: [producto, DEMO.margarita, VELEÑA] })
  const { id } = await aPedido(server, {
    sede,
    productos_pedidos: [{ producto, cantidad: 3 }, aLinea({ adiciones: extra(EXTRA) }), built()],
  })
  const read = async () =>
    (await server.ask(pedidosApi.list, { token: cajero.token })).find((pedido) => pedido.id === id)
  const before = await read()
  expect(before?.productos_pedidos).toHaveLength(3)
  const { db } = server
  await db
    .updateTable('productos')
    .set({ nombre: 'Otra', precio: 1, descuento: 50, descripcion: 'x' })
    .execute()
  await db.updateTable('precios_por_medida').set({ precio: 1 }).execute()
  await db.updateTable('posibles_adiciones').set({ precio_adicion: 1 }).execute()
  await db.updateTable('ingredientes').set({ nombre: 'Otro' }).where('id', '=', EXTRA).execute()
  await db.updateTable('medidas').set({ nombre: 'Otra' }).where('id', '=', mediana).execute()
  await db.deleteFrom('sede_productos').execute()

  expect(await read()).toEqual(before)
})
