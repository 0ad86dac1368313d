// Drafts, copies, and the order of products in their category.
import { cartaApi } from '#contract/catalogo/carta.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Columns } from '#server/db/schema.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedidoBody, aUsuario, DEMO } from '#test/builders.ts'
import { addProducto } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const BEBIDAS = 12
const PIZZAS = 1

const pathOf = (id: number) => `/api/productos/${String(id)}/`
const put = (id: number, body: object) => server.call('PUT', pathOf(id), { token, body })
const archive = (id: number, archivado: boolean) =>
  server.call('PATCH', pathOf(id), { token, body: { archivado } })
const menuIds = async () =>
  (await server.ask(catalogoApi.menu)).flatMap((one) => one.productos_por_categoria).map(({ id }) => id)
const drafts = () => server.ask(cartaApi.borradores, { token })
const order = (producto: number, more: object = {}) =>
  server.call('POST', '/api/pedidos/', {
    body: aPedidoBody({ productos_pedidos: [{ producto, cantidad: 1, ...more }] }),
  })

async function addDraft(fields: object = {}): Promise<number> {
  const body = { nombre: 'Jugo de borojó', categoria: BEBIDAS, precio: '', borrador: true, ...fields }
  const { status, body: created } = await server.call('POST', '/api/productos/', { token, body })
  expect(status).toBe(201)
  return Number(Object(created).id)
}

describe('drafts', () => {
  test('a draft needs no price, and nobody but staff sees or orders it', async () => {
    const id = await addDraft()
    expect((await drafts()).find((one) => one.id === id)).toMatchObject({ borrador: true, precio: null })
    expect(await menuIds()).not.toContain(id)
    for (const archivados of ['true', 'false'] as const) {
      const list = await server.ask(catalogoApi.productos, { token, query: { archivados } })
      expect(list.map((one) => one.id)).not.toContain(id)
    }
    expect((await server.call('GET', pathOf(id))).status).toBe(404)
    const cook = await openSession(
      server.services,
      await aUsuario(server, { permisos: ['gestionar_pedidos'] }),
    )
    expect((await server.call('GET', pathOf(id), { token: cook })).status).toBe(404)
    expect((await server.call('GET', pathOf(id), { token })).status).toBe(200)
    const priced = await addDraft({ precio: 9_000 })
    for (const draft of [id, priced]) {
      expect(await order(draft)).toMatchObject({ status: 409, body: { codigo: 'producto_no_disponible' } })
    }
  })

  test('a draft is published once it has a price', async () => {
    const id = await addDraft()
    expect(await archive(id, false)).toMatchObject({
      status: 400,
      body: { codigo: 'sin_precio', error: 'Ponle precio antes de publicarlo' },
    })
    await put(id, { nombre: 'Jugo de borojó', categoria: BEBIDAS, precio: 9_000 })
    expect((await drafts()).map((one) => one.id)).toContain(id)
    expect((await archive(id, false)).status).toBe(200)
    expect(await menuIds()).toContain(id)
    expect((await order(id)).status).toBe(201)
    expect((await drafts()).map((one) => one.id)).not.toContain(id)
  })

  test('the form publishes a draft too, and a pizza wants a price by size', async () => {
    const id = await addDraft({ categoria: PIZZAS })
    const body = { nombre: 'Borojó', categoria: PIZZAS, precio: '', borrador: false }
    expect(await put(id, body)).toMatchObject({ status: 400, body: { codigo: 'sin_precio' } })
    await server.call('POST', '/api/precios-por-medida/', {
      token,
      body: { producto: id, medida: 3, precio: 30_000 },
    })
    expect((await put(id, body)).status).toBe(200)
    expect(await menuIds()).toContain(id)
  })

  test('a price at an archived size publishes no draft', async () => {
    const { id: medida } = await server.ask(cartaApi.createMedida, {
      token,
      body: { nombre: 'Gigante en borrador', diametro_cm: 60, porciones: 16 },
    })
    const id = await addDraft({ categoria: PIZZAS })
    await server.call('POST', '/api/precios-por-medida/', {
      token,
      body: { producto: id, medida, precio: 70_000 },
    })
    const archiveMedida = (archivada: boolean) =>
      server.call('PATCH', `/api/medidas/${String(medida)}/`, { token, body: { archivada } })
    expect((await archiveMedida(true)).status).toBe(200)
    expect(await archive(id, false)).toMatchObject({ status: 400, body: { codigo: 'sin_precio' } })
    expect((await archiveMedida(false)).status).toBe(200)
    expect((await archive(id, false)).status).toBe(200)
  })

  test('a draft that a process of the previous release restores is on sale', async () => {
    const id = await addDraft({ precio: 9_000 })
    await server.pool.query('update productos set archivado = false where id = $1', [id])
    await expect.poll(menuIds).toContain(id)
    expect((await drafts()).map((one) => one.id)).not.toContain(id)
  })

  test('an archived draft is an archived product that only staff read', async () => {
    const id = await addDraft({ precio: 9_000 })
    expect((await archive(id, true)).body).not.toHaveProperty('borrador')
    const query = { archivados: 'true', buscar: 'borojó' } as const
    const listed = async (session?: string) =>
      (await server.ask(catalogoApi.productos, { token: session, query })).find((one) => one.id === id)
    expect(await listed(token)).toMatchObject({ archivado: true })
    expect(await listed()).toBeUndefined()
    expect((await server.call('GET', pathOf(id))).status).toBe(404)
  })

  test('undoing the archiving of a draft publishes nothing', async () => {
    const id = await addDraft({ precio: 9_000 })
    expect((await archive(id, true)).status).toBe(200)
    const body = { archivado: true, borrador: true }
    expect((await server.call('PATCH', pathOf(id), { token, body })).body).toMatchObject(body)
    expect((await drafts()).map((one) => one.id)).toContain(id)
    expect(await menuIds()).not.toContain(id)
  })

  test('a restored product that was a draft when it was archived is a draft, with a price or without', async () => {
    for (const precio of ['', 9_000]) {
      const id = await addDraft({ precio })
      expect((await archive(id, true)).status).toBe(200)
      // An edit of the archived product changes nothing of it.
      await put(id, { nombre: 'Jugo de borojó', categoria: BEBIDAS, precio: 9_000 })
      const draft = { archivado: true, borrador: true }
      expect(await archive(id, false)).toMatchObject({ status: 200, body: draft })
      expect((await drafts()).map((one) => one.id)).toContain(id)
      expect(await menuIds()).not.toContain(id)
      // Published, archived and restored, it is for sale.
      for (const archivado of [false, true, false]) {
        expect((await archive(id, archivado)).status).toBe(200)
      }
      expect(await menuIds()).toContain(id)
    }
  })

  test('a product without a price is not restored, also when it was no draft', async () => {
    const { id } = await addProducto(server, token, { categoria: PIZZAS, precio: '' })
    await archive(id, true)
    expect(await archive(id, false)).toMatchObject({ status: 400, body: { codigo: 'sin_precio' } })
    expect(await menuIds()).not.toContain(id)
  })

  test('a published product without a price is shown, in no builder, and cannot be ordered', async () => {
    const { id } = await addProducto(server, token, {
      nombre: 'Sin tamaños aún',
      categoria: PIZZAS,
      precio: '',
    })
    expect(await menuIds()).toContain(id)
    const { sabores_por_categoria: sabores } = await server.ask(catalogoApi.armado)
    expect(
      Object.values(sabores)
        .flat()
        .map((one) => one.id),
    ).not.toContain(id)
    expect(await order(id, { medida: 3 })).toMatchObject({ status: 400 })
  })
})

test('a copy has everything of its product, and is a draft', async () => {
  const from = await server.ask(catalogoApi.producto, { params: { id: String(DEMO.margarita) } })
  const copy = await server.ask(cartaApi.duplicateProducto, { token, body: { producto: DEMO.margarita } })
  const { id: _id, posibles_adiciones, ...same } = from
  expect(copy).toMatchObject({ ...same, nombre: `Copia de ${from.nombre}`, borrador: true, archivado: true })
  const extras = (rows: typeof posibles_adiciones) =>
    rows.map(({ ingrediente, precio_adicion }) => [ingrediente.id, precio_adicion])
  expect(extras(copy.posibles_adiciones)).toEqual(extras(posibles_adiciones))
  const branches = async (id: number) =>
    (await server.pool.query('select sede_id from sede_productos where producto_id = $1 order by 1', [id]))
      .rows
  expect(await branches(copy.id)).toEqual(await branches(from.id))
  const { id } = await addProducto(server, token, { nombre: 'ñ'.repeat(120) })
  const long = await server.ask(cartaApi.duplicateProducto, { token, body: { producto: id } })
  expect(long.nombre).toBe(`Copia de ${'ñ'.repeat(110)}`)
  expect(
    await server.call('POST', '/api/productos/duplicar/', { token, body: { producto: 999_999 } }),
  ).toMatchObject({
    status: 404,
  })
})

test('a copy has every column of its product, with its value', async () => {
  const { id } = await addProducto(server, token, { categoria: PIZZAS, precio: '' })
  // A column without a line is a type error. Give it a value that a new product does not have.
  const every: Omit<Columns<'productos', 'id'>, 'dibujo'> & { dibujo: string } = {
    codigo: 'P-1',
    nombre: 'Costeña',
    descripcion: 'Con queso costeño',
    categoria_id: PIZZAS,
    precio: 31_000,
    descuento: 15,
    imagen: '/media/costena.jpg',
    dibujo: JSON.stringify({ tipo: 'pizza' }),
    receta: [1, 2],
    etiquetas: ['alcohol'],
    sigue_tabla: true,
    archivado: false,
    borrador: false,
    era_borrador: false,
    orden: 7,
  }
  await server.db.updateTable('productos').set(every).where('id', '=', id).execute()
  const copy = await server.ask(cartaApi.duplicateProducto, { token, body: { producto: id } })
  const rowOf = (one: number) =>
    server.db.selectFrom('productos').selectAll().where('id', '=', one).executeTakeFirstOrThrow()
  expect(await rowOf(copy.id)).toEqual({
    ...(await rowOf(id)),
    id: copy.id,
    codigo: null,
    nombre: 'Copia de Costeña',
    archivado: true,
    borrador: true,
    orden: null,
  })
})

test('the menu follows the order of the products of a category; those without a place follow by name', async () => {
  const names = async () => {
    const found = (await server.ask(catalogoApi.menu)).find(({ id }) => id === BEBIDAS)
    return found?.productos_por_categoria.map(({ nombre }) => nombre) ?? []
  }
  const byName = await names()
  expect(byName).toEqual(byName.toSorted((a, b) => a.localeCompare(b, 'es')))
  const params = { id: String(BEBIDAS) }
  const before = await server.ask(cartaApi.productosDeCategoria, { token, params })
  const last = before.at(-1)
  const [first] = await server.ask(cartaApi.orderProductos, { token, params, body: { ids: [last?.id ?? 0] } })
  expect(first).toEqual(last)
  const after = await names()
  expect(after).toEqual([last?.nombre, ...byName.filter((nombre) => nombre !== last?.nombre)])
  await addProducto(server, token, { nombre: 'Agua de panela', categoria: BEBIDAS })
  expect(await names()).toEqual([...after, 'Agua de panela'])
  const path = `/api/categoria-productos/${params.id}/orden-de-productos/`
  expect(await server.call('PUT', path, { token, body: { ids: [DEMO.margarita] } })).toMatchObject({
    status: 400,
    body: { error: 'La lista cambió. Recarga la página.' },
  })
  expect((await server.call('GET', path.replace('12', '999'), { token })).status).toBe(404)
})
