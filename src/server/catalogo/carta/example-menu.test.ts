// The example menu, on a database that has none (rule menu/de-ejemplo).
import { aperturaApi } from '#contract/apertura.ts'
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { cartaApi } from '#contract/catalogo/carta.ts'
import { tablaApi } from '#contract/catalogo/tabla.ts'
import { openSession } from '#server/lib/session.ts'
import { aSesion } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { CATEGORIAS } from './example-menu.ts'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const start = (token: string | null = admin) => server.call('POST', '/api/carta/ejemplo/', { token })
const productos = () => server.ask(catalogoApi.productos)

beforeEach(async () => {
  await server.pool.query(
    'truncate productos, categorias_productos, ingredientes, categorias_ingredientes, medidas cascade',
  )
  // No trigger tells of a truncated table.
  await server.pool.query('update negocio set nombre = nombre')
  await server.services.memory.settle()
})

test('the example menu has sizes, ingredients, drawn products and prices, sold in every branch', async () => {
  expect((await server.ask(aperturaApi.read, { token: admin })).carta_vacia).toBe(true)
  expect(await start()).toMatchObject({ status: 201, body: { categorias: 4, productos: 19 } })
  expect((await server.ask(aperturaApi.read, { token: admin })).carta_vacia).toBe(false)
  const medidas = await server.ask(catalogoApi.medidas)
  expect(medidas.map(({ nombre }) => nombre)).toEqual(['Personal', 'Mediana', 'Familiar'])
  for (const sede of ['1', '2', '3']) {
    const menu = await server.ask(catalogoApi.menu, { query: { sede } })
    const sold = menu.map(({ nombre, productos_por_categoria: all }) => [nombre, all.length])
    expect(sold).toEqual(CATEGORIAS.map((one) => [one.nombre, one.productos.length]))
  }
  for (const { nombre, categoria, precio, precios_por_medida, dibujo, ingredientes } of await productos()) {
    expect([nombre, dibujo === null]).toEqual([nombre, false])
    if (!categoria.tiene_medidas) {
      expect(precio).toBeGreaterThan(0)
      continue
    }
    expect(precios_por_medida).toHaveLength(3)
    // The drawing shows each ingredient of the recipe besides the sauce, and perhaps the cheese.
    const pieces = (ingredientes ?? []).filter(({ quitable }) => quitable)
    expect(dibujo?.ingredientes?.length).toBeGreaterThanOrEqual(pieces.length)
  }
  const { sabores_por_categoria: sabores, medidas: enMitades } = await server.ask(catalogoApi.armado)
  expect([sabores.TRADICIONALES.length, sabores.ESPECIALES.length]).toEqual([8, 4])
  expect(enMitades.map(({ nombre }) => nombre)).toEqual(['Mediana', 'Familiar'])
})

test('one price of the table changes all pizzas of its category', async () => {
  await start()
  const { categorias } = await server.ask(tablaApi.read, { token: admin })
  const [pizzas] = categorias
  expect(pizzas?.productos.map(({ sigue_tabla }) => sigue_tabla)).toEqual(Array(8).fill(true))
  await server.pool.query('update precios_por_categoria set precio = 18000 where precio = 17000')
  await server.services.memory.settle()
  const personales = (await productos())
    .filter(({ categoria }) => categoria.nombre === 'Pizzas')
    .map(({ precios_por_medida }) => precios_por_medida[0]?.precio)
  expect(personales).toEqual(Array(8).fill(18_000))
})

test('two who start at once make it once, and a menu that was started is refused', async () => {
  const answers = await Promise.all([start(), start(), start()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  expect((await productos()).length).toBe(19)
  expect((await start()).body).toMatchObject({
    codigo: 'carta_no_vacia',
    error: 'Ya empezaste tu carta, así que no le agregamos la de ejemplo.',
  })
})

test('a category alone is a menu that was started', async () => {
  await server.ask(catalogoAdminApi.createCategoria, { token: admin, body: { nombre: 'Arepas' } })
  expect((await start()).status).toBe(409)
  expect(await productos()).toEqual([])
})

test('sizes and ingredients of the business keep their values', async () => {
  await server.ask(cartaApi.createMedida, {
    token: admin,
    body: { nombre: 'MEDIANA', diametro_cm: 35, porciones: 10 },
  })
  expect((await start()).status).toBe(201)
  const medidas = await server.ask(catalogoApi.medidas)
  expect(medidas.map(({ nombre, diametro_cm }) => [nombre, diametro_cm])).toEqual([
    ['MEDIANA', 35],
    ['Personal', 22],
    ['Familiar', 42],
  ])
  const margarita = (await productos()).find(({ nombre }) => nombre === 'Margarita')
  expect(margarita?.precios_por_medida.map(({ nombre, precio }) => [nombre, precio])).toEqual([
    ['MEDIANA', 36_000],
    ['Personal', 17_000],
    ['Familiar', 55_000],
  ])
})

test('a person without one of the keys adds nothing', async () => {
  const { token } = await aSesion(server, {
    permisos: ['gestionar_productos', 'gestionar_categoria_producto'],
  })
  expect((await start(token)).status).toBe(403)
  expect(await productos()).toEqual([])
})

test('a product of the example is edited like any other', async () => {
  await start()
  const pepperoni = (await productos()).find(({ nombre }) => nombre === 'Pepperoni')
  if (pepperoni === undefined) throw new Error('no Pepperoni')
  const changed = await server.ask(catalogoAdminApi.changeProducto, {
    token: admin,
    params: { id: String(pepperoni.id) },
    body: { nombre: 'La brava', categoria: pepperoni.categoria.id },
  })
  expect(changed).toMatchObject({ nombre: 'La brava', ingredientes: pepperoni.ingredientes })
})

test('the example has no word of the demo', async () => {
  const { default: demo } = await import('#server/seed/demo-data.json', { with: { type: 'json' } })
  const words = JSON.stringify(CATEGORIAS)
  expect(words).not.toMatch(/lumbre/i)
  const said = CATEGORIAS.flatMap((one) => one.productos).map(({ descripcion }) => descripcion)
  const known = new Set(demo.productos.map(({ descripcion }) => descripcion))
  expect(said.filter((descripcion) => known.has(descripcion))).toEqual([])
})
