// Categories that a branch sells and none of its printers prints (rule impresion/sin-impresora).
import { cartaApi } from '#contract/catalogo/carta.ts'
import { impresionApi } from '#contract/impresion/impresion.ts'
import { openSession } from '#server/lib/session.ts'
import { aProducto, aSede, aSesion } from '#test/builders.ts'
import { IMPRESORA } from '#test/printers.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const categoriaOf = async (producto: number) => {
  const row = server.db.selectFrom('productos').select('categoria_id').where('id', '=', producto)
  return (await row.executeTakeFirstOrThrow()).categoria_id
}
const addImpresora = (sede: number, nombre: string, categorias: number[] | null) =>
  server.ask(impresionApi.saveImpresora, {
    token: admin,
    body: { ...IMPRESORA, id: null, estacion: null, sede, nombre, categorias },
  })
const read = (token = admin) => server.ask(impresionApi.read, { token })
const missingIn = async (sede: number, token = admin) =>
  (await read(token)).sin_impresora.filter((one) => one.sede.id === sede).map(({ categoria }) => categoria.id)

test('a branch with printers says what it sells and none of them prints', async () => {
  const [pizza, jugo, otro] = [await aProducto(server), await aProducto(server), await aProducto(server)]
  const [pizzas, jugos, otros] = [await categoriaOf(pizza), await categoriaOf(jugo), await categoriaOf(otro)]
  const sede = await aSede(server, { productos: [pizza, jugo] })
  expect(await missingIn(sede)).toEqual([])
  await addImpresora(sede, 'Cocina', [pizzas, otros])
  expect(await missingIn(sede)).toEqual([jugos])
  const elsewhere = await aSede(server)
  const { token } = await aSesion(server, { permisos: ['gestionar_pedidos'], sedes: [elsewhere] })
  expect(await missingIn(sede, token)).toEqual([])
  await server.db.updateTable('productos').set({ archivado: true }).where('id', '=', jugo).execute()
  expect(await missingIn(sede)).toEqual([])
  await server.db.updateTable('productos').set({ archivado: false }).where('id', '=', jugo).execute()
  await addImpresora(sede, 'Barra', null)
  expect(await missingIn(sede)).toEqual([])
})

test('a category that is deleted leaves its printers', async () => {
  const pizza = await aProducto(server)
  const pizzas = await categoriaOf(pizza)
  const { id } = await server.db
    .insertInto('categorias_productos')
    .values({ slug: 'jugos', nombre: 'Jugos', tiene_medidas: false, orden: 900 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sede = await aSede(server, { productos: [pizza] })
  await addImpresora(sede, 'Cocina', [pizzas, id])
  await addImpresora(sede, 'Barra', [id])
  await server.ask(cartaApi.deleteCategoria, { token: admin, params: { id: String(id) } })
  const { impresoras } = await read()
  const here = impresoras.filter((one) => one.sede.id === sede)
  expect(here.map(({ categorias }) => categorias)).toEqual([[pizzas], []])
})
