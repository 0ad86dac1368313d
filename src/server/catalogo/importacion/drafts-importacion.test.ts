// Drafts in the file of the menu (rules menu/importar and producto/borrador), and the places of
// products that an import moves.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { importacionApi } from '#contract/catalogo/importacion.ts'
import { openSession } from '#server/lib/session.ts'
import { sendForm } from '#test/forms.ts'
import { addProducto, lastCambio } from '#test/productos.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

const PIZZAS = 1
const BEBIDAS = 12
const GRANDE = 4
const SIN_PRECIO = 'Ponle precio antes de publicarlo'

const send = async (file: string, huella?: string) => {
  const { status, body } = await sendForm(server, 'POST', '/api/carta/importar/', {
    fields: [
      ['archivo', new Blob([file]), 'carta.csv'],
      ...(huella === undefined ? [] : [['huella', huella] as const]),
    ],
    token,
  })
  expect([status, body]).toEqual([200, expect.anything()])
  return z.parse(importacionApi.importCarta.response, body)
}
const outcomes = async (file: string) =>
  (await send(file)).filas.map(({ accion, detalles }) => [accion, detalles].flat())
const importAll = async (file: string) => send(file, (await send(file)).huella)
const exported = () => server.ask(importacionApi.exportCarta, { token })

let nth = 0
async function addDraft(categoria: number) {
  const body = { nombre: `Borrador ${String((nth += 1))}`, categoria, precio: '', borrador: true }
  const created = await server.ask(catalogoAdminApi.createProducto, { token, body })
  return { id: created.id, nombre: created.nombre, categoria: created.categoria.nombre }
}
const row = async (id: number) =>
  server.db
    .selectFrom('productos')
    .select(['archivado', 'borrador', 'precio', 'orden'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const menuIds = async () =>
  (await server.ask(catalogoApi.menu)).flatMap((one) => one.productos_por_categoria).map(({ id }) => id)

test('a menu with a draft without a price is exported, and imported again changes nothing', async () => {
  await addDraft(BEBIDAS)
  await addDraft(PIZZAS)
  const { contenido } = await exported()
  expect((await outcomes(contenido)).filter(([accion]) => accion !== 'igual')).toEqual([])
})

test('a draft stays one while the file does not make it available', async () => {
  const { id, nombre, categoria } = await addDraft(BEBIDAS)
  await importAll(`Categoría;Nombre;Descripción;Disponible\n${categoria};${nombre};De prueba;No\n`)
  expect(await row(id)).toMatchObject({ archivado: true, borrador: true, precio: null })
  await importAll(`Categoría;Nombre;Precio\n${categoria};${nombre};9.000\n`)
  expect(await row(id)).toMatchObject({ archivado: true, borrador: true, precio: 9_000 })
})

test.each([
  ['drink', BEBIDAS],
  ['pizza', PIZZAS],
])('a draft of a %s is not published without a price', async (_name, de) => {
  const { id, nombre, categoria } = await addDraft(de)
  const file = `Categoría;Nombre;Disponible\n${categoria};${nombre};Sí\n`
  expect(await outcomes(file)).toEqual([['rechazar', SIN_PRECIO]])
  expect(await row(id)).toMatchObject({ archivado: true, borrador: true })
})

test('an archived draft is not restored without a price', async () => {
  const { id, nombre, categoria } = await addDraft(PIZZAS)
  await server.db.updateTable('productos').set({ borrador: false }).where('id', '=', id).execute()
  const file = `Categoría;Nombre;Disponible\n${categoria};${nombre};Sí\n`
  expect(await outcomes(file)).toEqual([['rechazar', SIN_PRECIO]])
})

test('a price at an archived size does not publish a draft', async () => {
  const { id, nombre, categoria } = await addDraft(PIZZAS)
  await server.db
    .insertInto('precios_por_medida')
    .values({ producto_id: id, medida_id: GRANDE, precio: 40_000, admite_mitades: true })
    .execute()
  const file = `Categoría;Nombre;Disponible\n${categoria};${nombre};Sí\n`
  const archive = (archivada: boolean) =>
    server.db.updateTable('medidas').set({ archivada }).where('id', '=', GRANDE).execute()
  await archive(true)
  expect(await outcomes(file)).toEqual([['rechazar', SIN_PRECIO]])
  await archive(false)
  expect(await outcomes(file)).toEqual([['cambiar', 'Disponible: Sí']])
})

test.each([
  ['drink', BEBIDAS, 'Precio'],
  ['pizza', PIZZAS, 'Precio Grande'],
])('a draft of a %s is published with the price of its row', async (_name, de, columna) => {
  const { id, nombre, categoria } = await addDraft(de)
  await importAll(`Categoría;Nombre;${columna};Disponible\n${categoria};${nombre};40.000;Sí\n`)
  expect(await row(id)).toMatchObject({ archivado: false, borrador: false })
  expect(await menuIds()).toContain(id)
  expect((await lastCambio(server)).cambio).toMatchObject({
    antes: { archivado: true, borrador: true },
    despues: { archivado: false, borrador: false },
  })
  // Archived, it is no draft any more.
  await importAll(`Categoría;Nombre;Disponible\n${categoria};${nombre};No\n`)
  expect(await row(id)).toMatchObject({ archivado: true, borrador: false })
})

test('a product that the file moves loses its place, and others keep theirs', async () => {
  const moved = await addProducto(server, token, { nombre: 'Se muda', codigo: 'M1' })
  const stays = await addProducto(server, token, { nombre: 'Se queda', codigo: 'M2' })
  await server.db.updateTable('productos').set({ orden: 1 }).where('id', 'in', [moved.id, stays.id]).execute()
  await importAll(
    `Código;Categoría;Nombre;Precio\nM1;Postres;Se muda;\nM2;${stays.categoria.nombre};Se queda;9.500\n`,
  )
  expect([(await row(moved.id)).orden, (await row(stays.id)).orden]).toEqual([null, 1])
})
