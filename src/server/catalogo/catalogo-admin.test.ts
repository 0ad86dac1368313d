import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { openSession } from '#server/lib/session.ts'
import { addProducto, lastCambio } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)
const send = (method: 'POST' | 'PUT', path: string, body: unknown, token: string | null = admin) =>
  server.call(method, path, { token, body })
const producto = (id: number) => server.ask(catalogoApi.producto, { params: { id: String(id) } })
const nuevo = (overrides: object = {}) => addProducto(server, admin, overrides)

describe('ingredients', () => {
  test('ingredients are listed by name with their category', async () => {
    const list = await server.ask(catalogoAdminApi.ingredientes, { token: admin })
    const names = list.map(({ nombre }) => nombre)
    expect(names).toEqual(names.toSorted(new Intl.Collator('es').compare))
    expect(list.find(({ id }) => id === 1)).toMatchObject({
      nombre: 'Queso mozzarella',
      categoria: { id: expect.any(Number), nombre: expect.any(String) },
    })
  })

  test('ingredients are added, read and replaced, and the menu shows the new name at once', async () => {
    const body = { nombre: 'Tocineta crocante', categoria: 1 }
    const added = await server.ask(catalogoAdminApi.createIngrediente, { token: admin, body })
    expect(added).toMatchObject({ nombre: 'Tocineta crocante', descripcion: '', categoria: { id: 1 } })
    const { id: productoId } = await nuevo({ posibles_adiciones: [{ id: added.id, precio_adicion: 3000 }] })
    const params = { id: String(added.id) }
    const changed = await server.ask(catalogoAdminApi.changeIngrediente, {
      token: admin,
      params,
      body: { nombre: 'Tocineta ahumada', descripcion: 'De cerdo', categoria: { id: 2 } },
    })
    expect(changed).toMatchObject({
      nombre: 'Tocineta ahumada',
      descripcion: 'De cerdo',
      categoria: { id: 2 },
    })
    expect(await server.ask(catalogoAdminApi.ingrediente, { token: admin, params })).toMatchObject(changed)
    const { posibles_adiciones: adiciones } = await producto(productoId)
    expect(adiciones[0]?.ingrediente.nombre).toBe('Tocineta ahumada')
    expect(await lastCambio(server)).toMatchObject({
      usuario_id: 1,
      entidad: 'ingrediente',
      entidad_id: added.id,
      cambio: { antes: { nombre: 'Tocineta crocante' }, despues: { nombre: 'Tocineta ahumada' } },
    })
  })

  test.each([
    ['no name', { categoria: 1 }],
    ['an empty name', { nombre: '  ', categoria: 1 }],
    ['no category', { nombre: 'Anís' }],
    ['an empty category', { nombre: 'Anís', categoria: '' }],
    ['a category that does not exist', { nombre: 'Anís', categoria: 999 }],
    ['a name that is taken, but for its accents', { nombre: 'QUESO MOZZARÉLLA', categoria: 1 }],
    ['a name that writes backwards', { nombre: 'a\u202eb', categoria: 1 }],
  ])('ingredients with %s are refused', async (_name, body) => {
    expect((await send('POST', '/api/ingredientes/', body)).status).toBe(400)
    expect((await send('PUT', '/api/ingredientes/2/', body)).status).toBe(400)
  })

  test('unknown ingredients are not found', async () => {
    expect((await server.call('GET', '/api/ingredientes/9999', { token: admin })).status).toBe(404)
    expect((await send('PUT', '/api/ingredientes/9999/', { nombre: 'Anís', categoria: 1 })).status).toBe(404)
  })
})

describe('categories', () => {
  test('categories of ingredients are added once, also when two people do it at once', async () => {
    const answers = await Promise.all(
      ['Semillas', 'semillas', 'SEMILLAS'].map((nombre) =>
        send('POST', '/api/categoria-ingredientes/', { nombre }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400])
    const list = await server.ask(catalogoAdminApi.categoriasIngredientes, { token: admin })
    expect(list.filter(({ nombre }) => /semillas/i.test(nombre))).toEqual([
      { id: expect.any(Number), nombre: expect.any(String), tiene_medidas: false },
    ])
  })

  test('new product categories come at the end of the menu at once, with an address from their name', async () => {
    const created = await server.ask(catalogoAdminApi.createCategoria, {
      token: admin,
      body: { nombre: 'Calzones & más', tiene_medidas: true },
    })
    expect(created).toEqual({
      id: expect.any(Number),
      slug: 'calzones-mas',
      familia: 'NINGUNA',
      nombre: 'Calzones & más',
      tiene_medidas: true,
      productos_por_categoria: [],
    })
    expect((await server.ask(catalogoApi.menu)).at(-1)).toEqual(created)
  })

  test('product categories whose names give the same slug have their own addresses', async () => {
    const slugs = await Promise.all(
      ['Antojos', 'Antojos!', '¡Antojos!'].map(async (nombre) => {
        const { slug } = await server.ask(catalogoAdminApi.createCategoria, {
          token: admin,
          body: { nombre },
        })
        return slug
      }),
    )
    expect(slugs.toSorted((a, b) => a.localeCompare(b))).toEqual(['antojos', 'antojos-2', 'antojos-3'])
    const again = await send('POST', '/api/categoria-productos/', { nombre: 'ANTOJOS' })
    expect(again).toMatchObject({ status: 400, body: { error: 'Ya existe una categoría con ese nombre' } })
  })

  test('categories without a name are refused', async () => {
    expect((await send('POST', '/api/categoria-productos/', { nombre: '' })).status).toBe(400)
    expect((await send('POST', '/api/categoria-ingredientes/', {})).status).toBe(400)
  })
})
