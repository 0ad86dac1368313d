// A price of a branch goes with the price of all branches in its place, and does not come back with
// the next one (rule precio/por-sede).
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { CambioDePrecio } from '#contract/catalogo/tabla.ts'
import { openSession } from '#server/lib/session.ts'
import { addProducto, findUnsized } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

const PIZZAS = 1
const ESPECIALES = 2
const MEDIANA = 3
const OTRA = 2

const change = async (...cambios: CambioDePrecio[]) => {
  const { status } = await server.call('POST', '/api/tabla-de-precios/', { token, body: { cambios } })
  expect(status).toBe(200)
}
const put = async (id: number, fields: object) => {
  const body = { nombre: 'Sin lugar', categoria: PIZZAS, precio: '', ...fields }
  expect((await server.call('PUT', `/api/productos/${String(id)}/`, { token, body })).status).toBe(200)
}
const follower = () =>
  addProducto(server, token, { nombre: 'Sin lugar', categoria: PIZZAS, precio: '', sigue_tabla: true })
const priceInOtra = async (id: number) => {
  const menu = await server.ask(catalogoApi.menu, { query: { sede: String(OTRA) } })
  const sold = menu
    .flatMap(({ productos_por_categoria }) => productos_por_categoria)
    .find((one) => one.id === id)
  const size = sold?.precios_por_medida.find(({ medida }) => medida === MEDIANA)
  return size?.precio ?? sold?.precio
}
const stored = async () => (await server.pool.query('select precio from precios_por_sede')).rows

beforeEach(async () => {
  await server.pool.query('delete from precios_por_sede; delete from precios_por_categoria')
})

const EN_TABLA = { categoria: PIZZAS, medida: MEDIANA }

test('deleting a table price deletes its branch prices and those of products that follow it', async () => {
  const [{ id }, { id: other }] = [await follower(), await follower()]
  await change({ ...EN_TABLA, antes: null, despues: 40_000 })
  await change(
    { ...EN_TABLA, sede: OTRA, antes: null, despues: 44_000 },
    { producto: other, medida: MEDIANA, sede: OTRA, antes: null, despues: 46_000 },
  )
  expect([await priceInOtra(id), await priceInOtra(other)]).toEqual([44_000, 46_000])
  await change({ ...EN_TABLA, antes: 40_000, despues: null })
  await change({ ...EN_TABLA, antes: null, despues: 50_000 })
  expect([await priceInOtra(id), await priceInOtra(other)]).toEqual([50_000, 50_000])
})

test('both come back in one call, and a price of a branch is refused where that of all branches goes', async () => {
  const { id } = await follower()
  const write = [
    { ...EN_TABLA, antes: null, despues: 40_000 },
    { ...EN_TABLA, sede: OTRA, antes: null, despues: 44_000 },
    { producto: id, medida: MEDIANA, sede: OTRA, antes: null, despues: 46_000 },
  ]
  await change(...write)
  expect(await priceInOtra(id)).toBe(46_000)
  const [todas, ...inOtra] = write.map(({ despues, ...lugar }) => ({
    ...lugar,
    antes: despues,
    despues: null,
  }))
  if (todas === undefined) throw new Error('no price of all branches')
  await change(todas, ...inOtra)
  expect(await stored()).toEqual([])
  await change(...write)
  expect(await priceInOtra(id)).toBe(46_000)

  const cambios = [todas, { ...EN_TABLA, sede: OTRA, antes: 44_000, despues: 45_000 }]
  expect(await server.call('POST', '/api/tabla-de-precios/', { token, body: { cambios } })).toMatchObject({
    status: 400,
    body: {
      error: expect.stringMatching(/^Primero ponle precio en todas las sedes: Pizzas .* · Mediana · /),
    },
  })
  expect(await priceInOtra(id)).toBe(46_000)
})

test('an own price takes that of its branch along only when the table has none in its place', async () => {
  const { id } = await follower()
  const own = { producto: id, medida: MEDIANA }
  await change({ ...EN_TABLA, antes: null, despues: 40_000 }, { ...own, antes: null, despues: 42_000 })
  await change({ ...own, sede: OTRA, antes: null, despues: 46_000 })
  await change({ ...own, antes: 42_000, despues: null })
  expect(await priceInOtra(id)).toBe(46_000)
  await change({ ...EN_TABLA, antes: 40_000, despues: null })
  expect(await stored()).toEqual([])
})

test('a product that moves between categories with and without sizes leaves the prices of branches behind', async () => {
  const categoria = await findUnsized(server)
  const { id } = await addProducto(server, token, { nombre: 'Sin lugar', categoria, precio: 9_000 })
  for (const precio of ['', 9_000]) {
    await change({ producto: id, sede: OTRA, antes: null, despues: 9_900 })
    await put(id, { precio })
    expect(await stored()).toEqual([])
    await put(id, { categoria, precio: 20_000 })
    expect(await priceInOtra(id)).toBe(20_000)
  }
})

test('a product that follows another table keeps the prices of branches only at the sizes of that one', async () => {
  const { id } = await follower()
  await change({ ...EN_TABLA, antes: null, despues: 40_000 })
  await change({ producto: id, medida: MEDIANA, sede: OTRA, antes: null, despues: 46_000 })
  await put(id, { categoria: ESPECIALES })
  expect(await stored()).toEqual([])
})

test('a category that loses its sizes takes the prices of branches in its table along', async () => {
  const { id: categoria } = await server.ask(catalogoAdminApi.createCategoria, {
    token,
    body: { nombre: 'Calzones sin lugar', tiene_medidas: true },
  })
  const enTabla = { categoria, medida: MEDIANA }
  await change({ ...enTabla, antes: null, despues: 30_000 })
  await change({ ...enTabla, sede: OTRA, antes: null, despues: 33_000 })
  const { status } = await server.call('PATCH', `/api/categoria-productos/${String(categoria)}/`, {
    token,
    body: { nombre: 'Calzones sin lugar', tiene_medidas: false },
  })
  expect([status, await stored()]).toEqual([200, []])
})

test('the migration removes those that had lost their place, and no others', async () => {
  const { id } = await follower()
  await change({ ...EN_TABLA, antes: null, despues: 40_000 })
  await change(
    { ...EN_TABLA, sede: OTRA, antes: null, despues: 44_000 },
    { producto: id, medida: MEDIANA, sede: OTRA, antes: null, despues: 46_000 },
  )
  await server.pool.query(
    `insert into precios_por_sede (sede_id, producto_id, medida_id, precio)
     values ($1, $2, null, 9000), ($1, $2, 4, 50000)`,
    [OTRA, id],
  )
  const file = new URL('../../db/migrations/0096-prices-of-branches-without-a-place.sql', import.meta.url)
  await server.pool.query(await readFile(file, 'utf8'))
  expect(await stored()).toEqual([{ precio: 44_000 }, { precio: 46_000 }])
})
