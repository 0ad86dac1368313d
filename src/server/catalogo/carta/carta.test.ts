import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { cartaApi } from '#contract/catalogo/carta.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedido, aPedidoBody } from '#test/builders.ts'
import { addProducto } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)
const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
  server.call(method, path, { token, body })
const menu = () => server.ask(catalogoApi.menu)
const carta = () => server.ask(cartaApi.categorias, { token })
const change = (id: number, body: object) =>
  server.ask(cartaApi.changeCategoria, { token, params: { id: String(id) }, body })
const changeMedida = (id: number, body: object) =>
  server.ask(cartaApi.changeMedida, { token, params: { id: String(id) }, body })
const newCategoria = (nombre: string, fields: object = {}) =>
  server.ask(catalogoAdminApi.createCategoria, { token, body: { nombre, ...fields } })
const newMedida = (nombre: string) =>
  server.ask(cartaApi.createMedida, { token, body: { nombre, diametro_cm: 55, porciones: 14 } })

const PIZZAS = 1
const BEBIDAS = 12
const MEDIANA = 3

describe('categories of products', () => {
  test('a renamed category keeps its address, its meaning and its tablecloth', async () => {
    const before = await server.ask(catalogoApi.armado)
    const { slug, familia } = await change(PIZZAS, { nombre: 'Las de siempre' })
    expect([slug, familia]).toEqual(['pizzas-tradicionales', 'TRADICIONALES'])
    const [section] = await menu()
    expect(section).toMatchObject({ nombre: 'Las de siempre', slug, familia })
    expect(section?.productos_por_categoria[0]?.categoria).toMatchObject({ slug, familia })
    const after = await server.ask(catalogoApi.armado)
    const idsOf = ({ sabores_por_categoria: s }: typeof after) => s.TRADICIONALES.map(({ id }) => id)
    expect(idsOf(after)).toEqual(idsOf(before))
    await change(PIZZAS, { nombre: 'Pizzas tradicionales' })
  })

  test('a category that an older process has added means what its name says, also after a rename', async () => {
    const { rows } = await server.pool.query<{ id: number }>(
      `insert into categorias_productos (slug, nombre, tiene_medidas, orden)
       values ('pizzas-de-ayer', 'Pizzas de ayer', true, 90) returning id`,
    )
    const id = rows[0]?.id ?? 0
    expect((await carta()).find((one) => one.id === id)?.familia).toBe('TRADICIONALES')
    expect(await change(id, { nombre: 'De ayer' })).toMatchObject({ familia: 'TRADICIONALES' })
    await send('DELETE', `/api/categoria-productos/${String(id)}/`)
  })

  test('staff can set that a category holds pizzas when its name does not', async () => {
    const { id, familia } = await newCategoria('Clásicas', { familia: 'ESPECIALES' })
    expect(familia).toBe('ESPECIALES')
    const { id: sabor } = await addProducto(server, token, { nombre: 'Clásica', categoria: id, precio: '' })
    await send('PUT', `/api/productos/${String(sabor)}/precios-por-medida/`, {
      precios: [{ medida: MEDIANA, precio: 30_000, admite_mitades: true }],
    })
    const { sabores_por_categoria: sabores } = await server.ask(catalogoApi.armado)
    expect(sabores.ESPECIALES.map((one) => one.id)).toContain(sabor)
  })

  test.each([{ tiene_medidas: true }, { familia: 'TRADICIONALES' }])(
    'the pricing of a category with products cannot change: %j',
    async (body) => {
      const refused = await send('PATCH', `/api/categoria-productos/${String(BEBIDAS)}/`, body)
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({
        codigo: 'en_uso',
        error: expect.stringMatching(/^Esta categoría tiene \d+ productos: pásalos a otra/),
      })
      const { id } = await newCategoria(`Sin productos ${JSON.stringify(body).length}`)
      expect(await change(id, body)).toMatchObject(body)
    },
  )

  test.each([
    ['hidden', { oculta: true }, { oculta: false }],
    ['archived', { archivada: true }, { archivada: false }],
  ])(
    'the products of a %s category are in no menu and no order, until it is back',
    async (state, away, back) => {
      const { id: producto } = await addProducto(server, token, { categoria: BEBIDAS })
      await change(BEBIDAS, away)
      for (const query of [{}, { sede: '1' }]) {
        const found = (await server.ask(catalogoApi.menu, { query })).find(({ id }) => id === BEBIDAS)
        expect(found?.productos_por_categoria).toEqual(state === 'hidden' ? [] : undefined)
      }
      const body = aPedidoBody({ productos_pedidos: [{ producto, cantidad: 1 }] })
      const refused = await server.call('POST', '/api/pedidos/', { body })
      expect(refused.status).toBe(409)
      expect(refused.body).toMatchObject({ codigo: 'producto_no_disponible' })
      expect((await carta()).find(({ id }) => id === BEBIDAS)).toMatchObject(away)
      await change(BEBIDAS, back)
      const menuAgain = await menu()
      const ids = menuAgain.flatMap((one) => one.productos_por_categoria).map(({ id }) => id)
      expect(ids).toContain(producto)
    },
  )

  test('the flavours of a hidden category are not in the builder', async () => {
    const ids = async () =>
      (await server.ask(catalogoApi.armado)).sabores_por_categoria.TRADICIONALES.map(({ id }) => id)
    expect(await ids()).not.toEqual([])
    await change(PIZZAS, { oculta: true })
    expect(await ids()).toEqual([])
    await change(PIZZAS, { oculta: false })
    expect(await ids()).not.toEqual([])
  })

  test('an order takes the listed categories first, and those that are not listed follow', async () => {
    const before = (await carta()).map(({ id }) => id)
    const [first, second, ...rest] = before
    const ordered = await server.ask(cartaApi.orderCategorias, {
      token,
      body: { ids: [second ?? 0, first ?? 0] },
    })
    expect(ordered.map(({ id }) => id)).toEqual([second, first, ...rest])
    expect((await menu()).slice(0, 2).map(({ id }) => id)).toEqual([second, first])
    await server.ask(cartaApi.orderCategorias, { token, body: { ids: before } })
  })

  test.each([{ ids: [] }, { ids: [1, 1] }, { ids: [1, 99_999] }, { ids: 'todas' }, {}])(
    'the order %j is refused',
    async (body) => {
      expect((await send('PUT', '/api/categoria-productos/orden/', body)).status).toBe(400)
      expect((await send('PUT', '/api/medidas/orden/', body)).status).toBe(400)
    },
  )

  test('a category is deleted when nothing uses it, and else says how many products do', async () => {
    const { id } = await newCategoria('De una semana')
    const { id: producto } = await addProducto(server, token, { categoria: id })
    const path = `/api/categoria-productos/${String(id)}/`
    expect(await send('DELETE', path)).toMatchObject({
      status: 409,
      body: {
        codigo: 'en_uso',
        error: 'No se puede eliminar: 1 producto usa esta categoría. Puedes archivarla.',
        datos: { productos: 1 },
      },
    })
    await send('PUT', `/api/productos/${String(producto)}/`, {
      nombre: 'Limonada',
      categoria: BEBIDAS,
      precio: 9000,
    })
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('DELETE', path)).status).toBe(404)
  })

  test('a category with a coupon is not deleted until the coupon is removed', async () => {
    const { id } = await newCategoria('De un cupón')
    const path = `/api/categoria-productos/${String(id)}/`
    const { body } = await send('POST', '/api/campanas/', {
      codigo: 'DE-UNA',
      porcentaje_descuento: 10,
      fecha_inicio: '2026-11-20',
      fecha_fin: '2026-12-20',
      categorias: [id],
    })
    expect(await send('DELETE', path)).toMatchObject({
      status: 409,
      body: {
        codigo: 'en_uso',
        error: 'No se puede eliminar: 1 cupón usa esta categoría. Puedes archivarla.',
        datos: { cupones: 1 },
      },
    })
    await send('DELETE', `/api/campanas/${String(Object(body).id)}/`)
    expect((await send('DELETE', path)).status).toBe(204)
  })

  test('a taken name and an empty one are refused', async () => {
    for (const body of [{ nombre: 'bebídas' }, { nombre: ' ' }, { familia: 'OTRA' }, { oculta: 'sí' }]) {
      expect((await send('PATCH', '/api/categoria-productos/2/', body)).status).toBe(400)
    }
    expect((await send('PATCH', '/api/categoria-productos/99999/', {})).status).toBe(404)
  })
})

describe('categories of ingredients', () => {
  test('categories of ingredients are renamed, and deleted when no ingredient uses them', async () => {
    const { id } = await server.ask(catalogoAdminApi.createCategoriaIngrediente, {
      token,
      body: { nombre: 'Salzas' },
    })
    const path = `/api/categoria-ingredientes/${String(id)}/`
    expect((await send('PATCH', path, { nombre: 'Salsas de la casa' })).body).toMatchObject({
      id,
      nombre: 'Salsas de la casa',
    })
    const used = await send('DELETE', '/api/categoria-ingredientes/1/')
    expect(used.status).toBe(409)
    expect(used.body).toMatchObject({
      error: expect.stringMatching(/^No se puede eliminar: \d+ ingredientes usan esta categoría\.$/),
    })
    expect((await send('DELETE', path)).status).toBe(204)
    expect((await send('PATCH', path, { nombre: 'X' })).status).toBe(404)
  })
})

describe('sizes', () => {
  test('a size is added after the others, changed, ordered and deleted', async () => {
    const { id } = await newMedida('Gigante')
    const all = await server.ask(catalogoApi.medidas)
    expect(all.at(-1)).toMatchObject({ id, nombre: 'Gigante', porciones: 14, diametro_cm: 55 })
    await changeMedida(id, { nombre: 'Monstruo', porciones: 16, diametro_cm: 60 })
    await server.ask(cartaApi.orderMedidas, { token, body: { ids: [id] } })
    expect((await server.ask(catalogoApi.medidas))[0]).toMatchObject({
      id,
      nombre: 'Monstruo',
      porciones: 16,
      diametro_cm: 60,
    })
    expect((await send('DELETE', `/api/medidas/${String(id)}/`)).status).toBe(204)
    expect((await server.ask(catalogoApi.medidas)).map((one) => one.id)).not.toContain(id)
  })

  test.each([
    { nombre: '', diametro_cm: 30, porciones: 8 },
    { nombre: 'MEDIANÁ', diametro_cm: 30, porciones: 8 },
    { nombre: 'Rara', diametro_cm: 0, porciones: 8 },
    { nombre: 'Rara', diametro_cm: 30, porciones: '' },
    { nombre: 'Rara', diametro_cm: '1e3', porciones: 8 },
    { nombre: 'Rara' },
  ])('the size %j is refused', async (body) => {
    expect((await send('POST', '/api/medidas/', body)).status).toBe(400)
  })

  test('a size without halves has none at any price, and takes no built pizza', async () => {
    const halves = async () => (await server.ask(catalogoApi.armado)).medidas.map(({ id }) => id)
    expect(await halves()).toContain(MEDIANA)
    await changeMedida(MEDIANA, { admite_mitades: false })
    expect(await halves()).not.toContain(MEDIANA)
    const [pizzas] = await menu()
    const prices = pizzas?.productos_por_categoria.flatMap((one) => one.precios_por_medida) ?? []
    expect(prices.filter(({ medida }) => medida === MEDIANA).some((one) => one.admite_mitades)).toBe(false)
    await changeMedida(MEDIANA, { admite_mitades: true })
    expect(await halves()).toContain(MEDIANA)
  })

  test('an archived size is sold by nobody; old orders keep its name, and its prices come back with it', async () => {
    const linea = { producto: 1, medida: MEDIANA, cantidad: 1 }
    const { id: pedido } = await aPedido(server, { productos_pedidos: [linea] })
    const before = await server.ask(catalogoApi.producto, { params: { id: '1' } })
    const used = await send('DELETE', `/api/medidas/${String(MEDIANA)}/`)
    expect(used).toMatchObject({ status: 409, body: { codigo: 'en_uso' } })

    await changeMedida(MEDIANA, { archivada: true, nombre: 'Media' })
    expect((await server.ask(catalogoApi.medidas)).map(({ id }) => id)).not.toContain(MEDIANA)
    const without = await server.ask(catalogoApi.producto, { params: { id: '1' } })
    expect(without.precios_por_medida).toEqual(
      before.precios_por_medida.filter(({ medida }) => medida !== MEDIANA),
    )
    const body = aPedidoBody({ productos_pedidos: [linea] })
    expect(await server.call('POST', '/api/pedidos/', { body })).toMatchObject({
      status: 400,
      body: { error: 'Selecciona un tamaño válido' },
    })
    const old = await server.call('GET', `/api/pedidos/${String(pedido)}/`, { token })
    expect(JSON.stringify(old.body)).toContain('Mediana')

    await changeMedida(MEDIANA, { archivada: false, nombre: 'Mediana' })
    expect(await server.ask(catalogoApi.producto, { params: { id: '1' } })).toEqual(before)
  })
})

// Rule producto/archivado.
describe('archived products', () => {
  test('an archived product is in no menu, no builder and no new order; old orders keep it, and it comes back as it was', async () => {
    const linea = { producto: 1, medida: MEDIANA, cantidad: 1 }
    const { id: pedido } = await aPedido(server, { productos_pedidos: [linea] })
    const path = '/api/productos/1/'
    const before = await server.ask(catalogoApi.producto, { params: { id: '1' } })
    const views = async () => {
      const sections = await server.ask(catalogoApi.menu, { query: { sede: '1' } })
      const { sabores_por_categoria: sabores } = await server.ask(catalogoApi.armado)
      const all = await server.ask(catalogoApi.productos)
      return [sections.flatMap((one) => one.productos_por_categoria), sabores.TRADICIONALES, all].map(
        (list) => list.some(({ id }) => id === 1),
      )
    }
    expect(await views()).toEqual([true, true, true])
    expect((await send('PATCH', path, { archivado: true })).status).toBe(200)
    expect(await views()).toEqual([false, false, false])
    const staff = await server.ask(catalogoApi.productos, { token, query: { archivados: 'true' } })
    expect((await server.call('GET', path)).status).toBe(404)
    expect(staff.filter(({ archivado }) => archivado).map(({ id }) => id)).toEqual([1])

    const body = aPedidoBody({ productos_pedidos: [linea] })
    expect(await server.call('POST', '/api/pedidos/', { body })).toMatchObject({
      status: 409,
      body: { codigo: 'producto_no_disponible' },
    })
    const old = await server.call('GET', `/api/pedidos/${String(pedido)}/`, { token })
    expect(JSON.stringify(old.body)).toContain(before.nombre)

    // A documented save keeps it archived.
    const saved = await send('PUT', path, { nombre: before.nombre, categoria: PIZZAS })
    expect(saved.body).toMatchObject({ archivado: true })
    await send('PATCH', path, { archivado: false })
    expect(await views()).toEqual([true, true, true])
    const after = await server.ask(catalogoApi.producto, { params: { id: '1' } })
    expect(after.precios_por_medida).toEqual(before.precios_por_medida)
  })

  test('only a known product is archived, and only by yes or no', async () => {
    expect((await send('PATCH', '/api/productos/99999/', { archivado: true })).status).toBe(404)
    for (const body of [{}, { archivado: 'sí' }]) {
      expect((await send('PATCH', '/api/productos/1/', body)).status).toBe(400)
    }
  })
})
