// Ingredients that are not offered any more.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedidoBody, DEMO } from '#test/builders.ts'
import { sendForm } from '#test/forms.ts'
import { lastCambio } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

const archive = (id: number, archivado = true) =>
  server.call('PATCH', `/api/ingredientes/${String(id)}/`, { token, body: { archivado } })
const read = (id: number) => server.ask(catalogoApi.producto, { params: { id: String(id) } })
const { posibles_adiciones, ingredientes = [], nombre, categoria } = await read(DEMO.margarita)
const EXTRA = posibles_adiciones[0]?.ingrediente.id ?? 0
const EXTRA_PRICE = posibles_adiciones[0]?.precio_adicion ?? 0
const IN_RECIPE = ingredientes[0]?.id ?? 0
const extrasOf = async (id: number) =>
  (await read(id)).posibles_adiciones.map(({ ingrediente }) => ingrediente.id)
const list = (archivados?: 'true') =>
  server.ask(catalogoAdminApi.ingredientes, { token, query: { archivados } })
const save = (fields: object) =>
  server.call('PUT', `/api/productos/${String(DEMO.margarita)}/`, {
    token,
    body: { nombre, categoria: categoria.id, precio: '', ...fields },
  })
const order = () =>
  server.call('POST', '/api/pedidos/', {
    body: aPedidoBody({
      productos_pedidos: [
        {
          producto: DEMO.margarita,
          medida: DEMO.medidas.mediana,
          cantidad: 1,
          adiciones: [{ ingrediente: EXTRA }],
        },
      ],
    }),
  })

beforeEach(async () => {
  await server.pool.query('update ingredientes set archivado = false')
})

describe('an archived ingredient', () => {
  test('an archived ingredient leaves the list of staff, is found among all, and comes back', async () => {
    expect((await archive(EXTRA)).body).toMatchObject({ id: EXTRA, archivado: true })
    expect((await list()).map(({ id }) => id)).not.toContain(EXTRA)
    expect((await list('true')).find(({ id }) => id === EXTRA)?.archivado).toBe(true)
    const restored = await archive(EXTRA, false)
    expect(Object(restored.body)['archivado']).toBeUndefined()
    expect((await list()).map(({ id }) => id)).toContain(EXTRA)
  })

  test('an archived ingredient is no extra of any product, in menu and order, while old orders keep it', async () => {
    const before = await order()
    expect(before.status).toBe(201)
    await archive(EXTRA)
    const menu = await server.ask(catalogoApi.menu)
    const offered = menu
      .flatMap(({ productos_por_categoria }) => productos_por_categoria)
      .flatMap((producto) => producto.posibles_adiciones.map(({ ingrediente }) => ingrediente.id))
    expect(offered).not.toContain(EXTRA)
    expect(offered.length).toBeGreaterThan(0)
    expect(await order()).toMatchObject({
      status: 400,
      body: { error: 'Adición no disponible para este producto' },
    })
    const id = String(Object(before.body)['id'])
    const kept = await server.call('GET', `/api/pedidos/${id}/`, { token })
    expect(kept.body).toMatchObject({
      productos_pedidos: [{ adiciones: [{ ingrediente: { id: EXTRA }, precio_adicion: EXTRA_PRICE }] }],
    })
  })

  test('an archived ingredient stays a hidden extra when the product is saved, and comes back at its price', async () => {
    await archive(EXTRA)
    const shown = (await read(DEMO.margarita)).posibles_adiciones.map(({ ingrediente, precio_adicion }) => ({
      id: ingrediente.id,
      precio_adicion,
    }))
    expect((await save({ posibles_adiciones: shown })).status).toBe(200)
    await archive(EXTRA, false)
    const back = (await read(DEMO.margarita)).posibles_adiciones.find(
      ({ ingrediente }) => ingrediente.id === EXTRA,
    )
    expect(back?.precio_adicion).toBe(EXTRA_PRICE)
  })

  test('an archived ingredient stays in recipes, whose products stay on sale and can be saved', async () => {
    await archive(IN_RECIPE)
    expect((await read(DEMO.margarita)).ingredientes).toEqual(ingredientes)
    const receta = ingredientes.map(({ id, quitable }) => ({ id, quitable }))
    expect((await save({ ingredientes: receta, posibles_adiciones: [] })).status).toBe(200)
    expect((await read(DEMO.margarita)).ingredientes).toEqual(ingredientes)
    await archive(IN_RECIPE, false)
  })

  test.each([
    ['a recipe', 'ingredientes'],
    ['the extras', 'posibles_adiciones'],
  ])('an archived ingredient gets into %s of no other product', async (_what, field) => {
    const stranger = (await list()).find(
      ({ id }) => id !== EXTRA && ingredientes.every((one) => one.id !== id),
    )
    const id = stranger?.id ?? 0
    await server.pool.query('delete from posibles_adiciones where ingrediente_id = $1', [id])
    await archive(id)
    const before = await read(DEMO.margarita)
    expect(await save({ [field]: [{ id }] })).toMatchObject({
      status: 400,
      body: { campos: { [field]: `«${stranger?.nombre ?? ''}» está archivado` } },
    })
    expect(await read(DEMO.margarita)).toEqual(before)
  })

  test('an archived ingredient cannot be imported into a recipe, except into one that has it', async () => {
    const jamon = (await list()).find((one) => one.id === IN_RECIPE)?.nombre ?? ''
    await archive(IN_RECIPE)
    const dryRun = async (row: string) => {
      const texto = `Categoría;Nombre;Ingredientes\n${row}`
      const { body } = await sendForm(server, 'POST', '/api/carta/importar/', {
        fields: [['archivo', new Blob([texto]), 'carta.csv']],
        token,
      })
      return JSON.stringify(body)
    }
    expect(await dryRun(`${categoria.nombre};Pizza importada;${jamon}`)).toContain(
      `El ingrediente «${jamon}» está archivado`,
    )
    expect(await dryRun(`${categoria.nombre};${nombre};${jamon}`)).not.toContain('está archivado')
  })

  test('staff read how many products use an ingredient, and archiving it is in the record', async () => {
    const one = await server.ask(catalogoAdminApi.ingrediente, { token, params: { id: String(EXTRA) } })
    const { rows } = await server.pool.query<{ adiciones: number; recetas: number }>(
      `select (select count(*)::int from posibles_adiciones where ingrediente_id = $1) as adiciones,
        (select count(*)::int from producto_ingredientes where ingrediente_id = $1) as recetas`,
      [EXTRA],
    )
    expect(one.usos).toEqual(rows[0])
    await archive(EXTRA)
    expect((await lastCambio(server)).cambio).toMatchObject({
      antes: { archivado: false },
      despues: { archivado: true },
    })
  })

  test('archiving an unknown ingredient returns a 404', async () => {
    expect((await archive(999_999)).status).toBe(404)
  })

  test('the documented save of an archived ingredient keeps it archived', async () => {
    await archive(EXTRA)
    const { nombre: name, categoria: of } = (await list('true')).find(({ id }) => id === EXTRA) ?? {}
    const body = { nombre: name, categoria: of?.id, descripcion: 'Otra' }
    const saved = await server.call('PUT', `/api/ingredientes/${String(EXTRA)}/`, { token, body })
    expect(saved.body).toMatchObject({ descripcion: 'Otra', archivado: true })
    expect(await extrasOf(DEMO.margarita)).not.toContain(EXTRA)
  })
})
