// The recipe of a product: written, kept, drawn, and kept equal to the column of the previous
// release (rule producto/receta).
import { catalogoApi } from '#contract/catalogo/api.ts'
import { openSession } from '#server/lib/session.ts'
import { addProducto, lastCambio } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const [MOZZARELLA, JAMON, POLLO, PINA] = [1, 8, 12, 33]
const PIZZAS = 1
const producto = (id: number) => server.ask(catalogoApi.producto, { params: { id: String(id) } })
const put = (id: number, body: object) =>
  server.call('PUT', `/api/productos/${String(id)}/`, { token: admin, body })
const pizza = (ingredientes?: object[]) =>
  addProducto(server, admin, { nombre: 'De prueba', categoria: PIZZAS, precio: null, ingredientes })
const idsOf = (receta: { id: number }[] | undefined) => receta?.map(({ id }) => id)

const tableOf = async (id: number) =>
  (
    await server.db
      .selectFrom('producto_ingredientes')
      .select(['ingrediente_id', 'quitable'])
      .where('producto_id', '=', id)
      .orderBy('orden')
      .execute()
  ).map(({ ingrediente_id, quitable }) => [ingrediente_id, quitable])
const columnOf = async (id: number) =>
  (await server.db.selectFrom('productos').select('receta').where('id', '=', id).executeTakeFirstOrThrow())
    .receta

test('a save without a recipe keeps the present one, and an empty list empties it', async () => {
  const receta = [{ id: PINA, quitable: true }, { id: JAMON }]
  const { id, ingredientes } = await pizza(receta)
  expect(ingredientes).toEqual([
    { id: PINA, nombre: 'Piña', quitable: true },
    { id: JAMON, nombre: 'Jamón', quitable: false },
  ])
  const documented = { nombre: 'De prueba', categoria: PIZZAS }
  for (const body of [documented, { ...documented, ingredientes: null }]) {
    expect((await put(id, body)).status).toBe(200)
    expect((await producto(id)).ingredientes).toEqual(ingredientes)
  }
  expect((await put(id, { ...documented, ingredientes: [] })).status).toBe(200)
  expect((await producto(id)).ingredientes).toBeUndefined()
  expect(await lastCambio(server)).toMatchObject({
    cambio: {
      antes: {
        ingredientes: [
          { ingrediente: 'Piña', quitable: true },
          { ingrediente: 'Jamón', quitable: false },
        ],
      },
      despues: { ingredientes: [] },
    },
  })
})

test.each([
  ['an unknown ingredient', [{ id: 99_999 }], 'El ingrediente no existe'],
  ['an ingredient twice', [{ id: JAMON }, { id: JAMON }], 'Un ingrediente está repetido'],
  [
    'too many ingredients',
    Array.from({ length: 41 }, (_, i) => ({ id: i + 1 })),
    'Elige máximo 40 ingredientes',
  ],
  ['an ingredient without id', [{ quitable: true }], 'El ingrediente no existe'],
  ['a mark that is none', [{ id: JAMON, quitable: 'quizás' }], 'Dato inválido'],
])('a recipe with %s is refused, and nothing is stored', async (_what, ingredientes, error) => {
  const { id } = await pizza([{ id: PINA }])
  expect(await put(id, { nombre: 'Otra', categoria: PIZZAS, ingredientes })).toMatchObject({
    status: 400,
    body: { error },
  })
  const { nombre, ingredientes: kept } = await producto(id)
  expect([nombre, idsOf(kept)]).toEqual(['De prueba', [PINA]])
})

test('a pizza is drawn with its recipe, also one whose drawing came with the demo', async () => {
  const nueva = await pizza([{ id: MOZZARELLA }, { id: POLLO }, { id: PINA }])
  const dibujo = { tipo: 'pizza', base: 'tomate', ingredientes: ['pollo', 'pina'] }
  expect(nueva.dibujo).toEqual(dibujo)

  const hawaiana = (await server.ask(catalogoApi.productos)).find(({ nombre }) => nombre === 'Hawaiana')
  if (hawaiana === undefined) throw new Error('no Hawaiana')
  const body = { nombre: 'Hawaiana', categoria: PIZZAS, descripcion: hawaiana.descripcion }
  const same = (hawaiana.ingredientes ?? []).map(({ id }) => ({ id, quitable: true }))
  await put(hawaiana.id, { ...body, ingredientes: same })
  expect(await producto(hawaiana.id)).toMatchObject({ dibujo: hawaiana.dibujo, imagen: hawaiana.imagen })
  await put(hawaiana.id, { ...body, ingredientes: [{ id: MOZZARELLA }, { id: POLLO }, { id: PINA }] })
  expect(await producto(hawaiana.id)).toMatchObject({ dibujo, imagen: null })
})

test('the column that a process of the previous release writes follows the table', async () => {
  const { id } = await pizza([{ id: PINA }, { id: JAMON }])
  expect(await columnOf(id)).toEqual([PINA, JAMON])
  await put(id, { nombre: 'De prueba', categoria: PIZZAS, ingredientes: [{ id: JAMON }, { id: POLLO }] })
  expect(await columnOf(id)).toEqual([JAMON, POLLO])
  await put(id, { nombre: 'De prueba', categoria: PIZZAS, ingredientes: [] })
  expect(await columnOf(id)).toEqual([])
})

test('the table follows the column, keeps its marks, and open menus read it', async () => {
  const { id } = await pizza([{ id: PINA, quitable: true }, { id: JAMON }])
  // As a process of the previous release writes it: with an unknown id, and one twice.
  await server.db
    .updateTable('productos')
    .set({ receta: [POLLO, PINA, 99_999, POLLO] })
    .where('id', '=', id)
    .execute()
  expect(await tableOf(id)).toEqual([
    [POLLO, false],
    [PINA, true],
  ])
  expect(await columnOf(id)).toEqual([POLLO, PINA])
  await server.services.memory.settle()
  expect(idsOf((await producto(id)).ingredientes)).toEqual([POLLO, PINA])

  const { rows } = await sql<{ id: number }>`
    insert into productos (nombre, categoria_id, receta) values ('De antes', ${PIZZAS}, ${[JAMON, PINA]})
    returning id`.execute(server.db)
  const [antes] = rows
  if (antes === undefined) throw new Error('no product')
  expect(await tableOf(antes.id)).toEqual([
    [JAMON, false],
    [PINA, false],
  ])
})

test('a retry of a product under its key adds it once with its recipe', async () => {
  const body = { nombre: 'Una vez', categoria: PIZZAS, ingredientes: [{ id: PINA, quitable: true }] }
  const key = 'una-receta-con-llave'
  const send = (sent: object) =>
    server.call('POST', '/api/productos/', { token: admin, body: sent, headers: { 'Idempotency-Key': key } })
  const [first, second] = [await send(body), await send(body)]
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await send({ ...body, ingredientes: [] })).toMatchObject({ status: 422 })
})
