// Products, as staff add and replace them.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { addProducto, findUnsized, lastCambio } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const LASANAS = 5
const send = (method: 'POST' | 'PUT', path: string, body: unknown, token: string | null = admin) =>
  server.call(method, path, { token, body })
const producto = (id: number) => server.ask(catalogoApi.producto, { params: { id: String(id) } })
const unsized = await findUnsized(server)
const nuevo = (overrides: object = {}) => addProducto(server, admin, overrides)

describe('a product', () => {
  test('a product is added and sold in every branch at once', async () => {
    const creado = await nuevo({
      descripcion: 'Con leche de coco',
      descuento: 10,
      posibles_adiciones: [{ id: 1, precio_adicion: 5500 }, { id: 2 }],
    })
    expect(creado).toMatchObject({
      nombre: 'Limonada de coco',
      descripcion: 'Con leche de coco',
      categoria: { id: unsized },
      precio: 9000,
      descuento: 10,
      imagen: null,
      precios_por_medida: [],
    })
    expect(creado.posibles_adiciones.map((one) => [one.ingrediente.id, one.precio_adicion])).toEqual([
      [1, 5500],
      [2, 0],
    ])
    for (const sede of ['1', '2', '3']) {
      const menu = await server.ask(catalogoApi.menu, { query: { sede } })
      const sold = menu.flatMap(({ productos_por_categoria }) => productos_por_categoria)
      expect(sold.map(({ id }) => id)).toContain(creado.id)
    }
  })

  test('a product is replaced, and no later read returns the former menu', async () => {
    const { id } = await nuevo({ descuento: 10, posibles_adiciones: [{ id: 1, precio_adicion: 100 }] })
    for (let round = 1; round <= 20; round += 1) {
      const body = { nombre: 'Limonada', categoria: unsized, precio: 9000 + round }
      expect((await send('PUT', `/api/productos/${String(id)}/`, body)).status).toBe(200)
      const menu = await server.ask(catalogoApi.menu, { query: { sede: '1' } })
      const sold = menu.flatMap(({ productos_por_categoria }) => productos_por_categoria)
      expect(sold.find((one) => one.id === id)?.precio).toBe(9000 + round)
    }
    expect(await producto(id)).toMatchObject({ descuento: 0, descripcion: '', posibles_adiciones: [] })
    expect(await lastCambio(server)).toMatchObject({
      entidad: 'producto',
      entidad_id: id,
      cambio: { accion: 'modificar', antes: { precio: 9019 }, despues: { precio: 9020 } },
    })
  })

  test('a product keeps the ids of the extras that stay', async () => {
    const { id, posibles_adiciones: before } = await nuevo({ posibles_adiciones: [{ id: 1 }, { id: 2 }] })
    const body = {
      nombre: 'Limonada',
      categoria: unsized,
      precio: 1,
      posibles_adiciones: [{ id: 2, precio_adicion: 700 }, { id: 3 }],
    }
    await send('PUT', `/api/productos/${String(id)}/`, body)
    const after = (await producto(id)).posibles_adiciones
    expect(after.map((one) => [one.ingrediente.id, one.precio_adicion])).toEqual([
      [2, 700],
      [3, 0],
    ])
    expect(after[0]?.id).toBe(before[1]?.id)
  })

  test.each([
    ['pizzas', 'Pizzas nuevas', false],
    ['with sizes', 'Calzones', true],
  ])('a product of a category of %s needs no price', async (_name, nombre, tiene_medidas) => {
    const body = { nombre, tiene_medidas }
    const { id } = await server.ask(catalogoAdminApi.createCategoria, { token: admin, body })
    const { precio } = await nuevo({ categoria: id, precio: '' })
    expect(precio).toBeNull()
  })

  const valid = { nombre: 'Té', categoria: unsized, precio: 1000 }
  test.each([
    ['no name', { ...valid, nombre: '' }, 'El nombre es requerido'],
    ['no price', { ...valid, precio: undefined }, 'El precio es requerido'],
    ['price 0', { ...valid, precio: 0 }, 'El precio debe ser mayor que 0'],
    ['a negative price', { ...valid, precio: '-5' }, 'El precio debe ser mayor que 0'],
    ['half a peso', { ...valid, precio: '10.5' }, 'El precio debe ser un número entero de pesos'],
    [
      'a price in another notation',
      { ...valid, precio: '1e3' },
      'El precio debe ser un número entero de pesos',
    ],
    ['a price of letters', { ...valid, precio: 'mil' }, 'El precio debe ser un número entero de pesos'],
    ['a price beyond the database', { ...valid, precio: 3e9 }, 'El precio debe ser mayor que 0'],
    ['a discount of 101', { ...valid, descuento: 101 }, 'El descuento debe estar entre 0 y 100'],
    ['half a percent', { ...valid, descuento: 12.5 }, 'El descuento debe ser un número entero entre 0 y 100'],
    ['a negative discount', { ...valid, descuento: -1 }, 'El descuento debe estar entre 0 y 100'],
    ['no category', { nombre: 'Té', precio: 1000 }, 'La categoría es requerida'],
    ['a picture that is a number', { ...valid, imagen: 5 }, 'La imagen debe ser JPEG o PNG'],
    ['an unknown category', { ...valid, categoria: 999 }, 'La categoría no existe'],
    ['an unknown extra', { ...valid, posibles_adiciones: [{ id: 999 }] }, 'La adición no existe'],
    [
      'an extra twice',
      { ...valid, posibles_adiciones: [{ id: 1 }, { id: '1' }] },
      'Una adición está repetida',
    ],
    [
      'an extra that gives money',
      { ...valid, posibles_adiciones: [{ id: 1, precio_adicion: -1 }] },
      'El precio de la adición no es válido',
    ],
    [
      'an extra of half a peso',
      { ...valid, posibles_adiciones: [{ id: 1, precio_adicion: '500.5' }] },
      'El precio de la adición no es válido',
    ],
  ])('a product with %s is refused', async (_name, body, error) => {
    expect(await send('POST', '/api/productos/', body)).toMatchObject({ status: 400, body: { error } })
    expect(await send('PUT', '/api/productos/1/', body)).toMatchObject({ status: 400, body: { error } })
  })

  test('a product with fractions is refused beside each field', async () => {
    const body = {
      ...valid,
      precio: '25000.5',
      descuento: '12.5',
      posibles_adiciones: [{ id: 1, precio_adicion: '500.5' }],
    }
    expect(await send('POST', '/api/productos/', body)).toMatchObject({
      status: 400,
      body: {
        campos: {
          precio: 'El precio debe ser un número entero de pesos',
          descuento: 'El descuento debe ser un número entero entre 0 y 100',
          'posibles_adiciones.0.precio_adicion': 'El precio de la adición no es válido',
        },
      },
    })
  })

  test('a product that does not exist is not found', async () => {
    expect((await send('PUT', '/api/productos/99999/', valid)).status).toBe(404)
  })

  test('orders stay as they were placed when a product changes', async () => {
    const { id } = await nuevo({
      nombre: 'Mazorcada',
      precio: 20_000,
      posibles_adiciones: [{ id: 1, precio_adicion: 500 }],
    })
    const { id: pedidoId } = await aPedido(server, {
      productos_pedidos: [{ producto: id, cantidad: 2, adiciones: [{ ingrediente: 1 }] }],
    })
    const read = () => server.ask(pedidosApi.read, { token: admin, params: { id: String(pedidoId) } })
    const strip = async () =>
      (await read()).productos_pedidos.map((linea) => [
        linea.producto.nombre,
        linea.precio_unitario_aplicado,
        linea.descuento_porcentaje,
        linea.adiciones,
        linea.total_linea,
      ])
    const before = await strip()
    expect(before).toMatchObject([['Mazorcada', 20_000, 0, [{ precio_adicion: 500 }], 41_000]])
    await send('PUT', `/api/productos/${String(id)}/`, {
      nombre: 'Otra',
      categoria: LASANAS,
      precio: 1,
      descuento: 50,
    })
    await send('PUT', '/api/ingredientes/1/', { nombre: 'Queso nuevo', categoria: 1 })
    expect(await strip()).toEqual(before)
    await send('PUT', '/api/ingredientes/1/', { nombre: 'Queso mozzarella', categoria: 1 })
  })

  test('a product is written by those who manage products alone', async () => {
    const { token } = await aSesion(server, { permisos: ['consultar_productos', 'gestionar_ingredientes'] })
    expect((await send('POST', '/api/productos/', valid, token)).status).toBe(403)
    expect((await send('PUT', '/api/productos/1/', valid, null)).status).toBe(401)
    expect((await producto(1)).nombre).toBe('Margarita')
  })
})
