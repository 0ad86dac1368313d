import { catalogoApi } from '#contract/catalogo/api.ts'
import { MENU_LIVE_PATH, type MenuFrame } from '#contract/catalogo/live.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import { aSede, aSesion } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { A_SECOND } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { expectWithin } from '#test/within.ts'
import { once } from 'node:events'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { readMenuOfSede } from './marked-menu.ts'

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})
const { token } = await aSesion(server, { roles: ['Cocina'] })

const productos = await server.ask(catalogoApi.productos)
const isFixed = ({ quitable }: { quitable: boolean }) => !quitable
const found = productos.find(
  ({ ingredientes = [], precios_por_medida, posibles_adiciones, categoria }) =>
    categoria.familia === 'TRADICIONALES' &&
    ingredientes.some(isFixed) &&
    ingredientes.some(({ quitable }) => quitable) &&
    posibles_adiciones.length > 0 &&
    precios_por_medida.some(({ medida }) => medida === 5),
)
if (found === undefined) throw new Error('the demo has no such pizza')
const pizza = found
const fixed = pizza.ingredientes?.find(isFixed)?.id ?? 0
const removable = pizza.ingredientes?.find(({ quitable }) => quitable)
const extra = pizza.posibles_adiciones.find(
  ({ ingrediente }) => pizza.ingredientes?.every(({ id }) => id !== ingrediente.id) ?? false,
)

let sede = 0
beforeEach(async () => {
  sede = await aSede(server, { productos: productos.map(({ id }) => id) })
})

type Cosa = 'INGREDIENTE' | 'PRODUCTO' | 'MEDIDA'
const send = async (method: 'PUT' | 'POST', path: string, body: object) =>
  expect((await server.call(method, path, { token, body })).status).toBe(200)
const setOut = (cosa: Cosa, id: number | undefined) =>
  send('PUT', '/api/disponibilidad/', { sede, cosa, id, plazo: 'MANANA' })
const sellAgain = (cosa: Cosa, id: number | undefined) =>
  send('POST', '/api/disponibilidad/vender/', { sede, cosa, id })
const menuOf = (query: object = { sede: String(sede) }) => server.ask(catalogoApi.menu, { query })
async function inMenu(): Promise<Producto | undefined> {
  const menu = await menuOf()
  return menu.flatMap((one) => one.productos_por_categoria).find(({ id }) => id === pizza.id)
}
const flavours = async () => {
  const { sabores_por_categoria: all, medidas } = await server.ask(catalogoApi.armado, {
    query: { sede: String(sede) },
  })
  return { sabores: all.TRADICIONALES.map(({ id }) => id), medidas: medidas.map(({ id }) => id) }
}

test('a product that is out is marked in the menu, and is no flavour', async () => {
  expect((await flavours()).sabores).toContain(pizza.id)
  await setOut('PRODUCTO', pizza.id)
  expect((await inMenu())?.no_disponible).toBe('Agotado por hoy')
  expect((await flavours()).sabores).not.toContain(pizza.id)
})

test('an ingredient that must be in it ends the product, another one leaves it on offer', async () => {
  await setOut('INGREDIENTE', removable?.id)
  const offered = await inMenu()
  expect(offered?.no_disponible).toBeUndefined()
  expect(offered?.sin).toEqual([
    { texto: expect.stringMatching(/^Se acab/), nota: expect.stringMatching(/^Sin /) },
  ])
  expect((await flavours()).sabores).toContain(pizza.id)
  await setOut('INGREDIENTE', fixed)
  expect((await inMenu())?.no_disponible).toBe('Agotado por hoy')
})

test('a size and an extra that are out are left out, also of the builder', async () => {
  await setOut('MEDIDA', 5)
  await setOut('INGREDIENTE', extra?.ingrediente.id)
  const offered = await inMenu()
  expect(offered?.precios_por_medida.map(({ medida }) => medida)).toEqual(
    pizza.precios_por_medida.map(({ medida }) => medida).filter((medida) => medida !== 5),
  )
  expect(offered?.posibles_adiciones.map(({ id }) => id)).not.toContain(extra?.id)
  expect((await flavours()).medidas).not.toContain(5)
})

test('a product without any size left is marked, and keeps its prices', async () => {
  for (const { medida } of pizza.precios_por_medida) await setOut('MEDIDA', medida)
  const offered = await inMenu()
  expect(offered?.no_disponible).toBe('Agotado por hoy')
  expect(offered?.precios_por_medida).toHaveLength(pizza.precios_por_medida.length)
})

test('a menu for a chosen hour leaves the menu of now as it was written', async () => {
  await setOut('PRODUCTO', pizza.id)
  await send('PUT', '/api/disponibilidad/', { sede, cosa: 'MEDIDA', id: 5, plazo: 'AVISO' })
  const para = new Date(server.clock.now().getTime() + 72 * 60 * 60 * 1000).toISOString()
  const readNow = async () => readMenuOfSede(server.services, { sede })
  const now = await readNow()
  const later = await readMenuOfSede(server.services, { sede, para })
  expect(later.etag).not.toBe(now.etag)
  expect(await readNow()).toBe(now)
})

test('invented categories share one response, also while something is out', async () => {
  await setOut('PRODUCTO', pizza.id)
  const para = new Date(server.clock.now().getTime() + 72 * 60 * 60 * 1000).toISOString()
  const read = (slug: string) => readMenuOfSede(server.services, { sede, slug })
  const readPara = (slug: string) => readMenuOfSede(server.services, { sede, slug, para })
  expect(await read('uno-inventado')).toBe(await read('otro-inventado'))
  expect(await readPara('uno-inventado')).toBe(await readPara('otro-inventado'))
  expect(JSON.stringify(await menuOf({ sede: String(sede), slug: pizza.categoria.slug }))).toContain(
    'Agotado por hoy',
  )
})

// Rule tomar-pedido/pasado.
test('the menu and the builder for a past order have all that is out now', async () => {
  const queries = { sede: String(sede), pasado: 'true' } as const
  const offered = async () => [
    await menuOf(queries),
    await server.ask(catalogoApi.armado, { query: queries }),
  ]
  const before = await offered()
  expect(before[0]).toEqual(await menuOf())
  for (const [cosa, id] of [
    ['PRODUCTO', pizza.id],
    ['MEDIDA', 5],
    ['INGREDIENTE', extra?.ingrediente.id],
  ] as const) {
    await setOut(cosa, id)
  }
  const now = server.clock.now()
  const hasta = new Date(now.getTime() + 60 * 60 * 1000)
  const { token: admin } = await aSesion(server, { roles: ['Administrador'] })
  const body = { ley_seca: { desde: now.toISOString(), hasta: hasta.toISOString() } }
  const path = `/api/locations/sedes/${String(sede)}/calendario/ley-seca/`
  expect((await server.call('PUT', path, { token: admin, body })).status).toBe(200)
  expect(JSON.stringify(await menuOf())).toContain('No disponible por ley seca')
  expect(await offered()).toEqual(before)
})

test('after the mark is lifted, the menu equals the earlier response, and other branches never had marks', async () => {
  const read = (of: number) => server.call('GET', `/api/categoria-productos/?sede=${String(of)}`)
  const [before, elsewhere] = [await read(sede), await read(1)]
  await setOut('PRODUCTO', pizza.id)
  expect((await read(sede)).headers['etag']).not.toBe(before.headers['etag'])
  expect((await read(1)).headers['etag']).toBe(elsewhere.headers['etag'])
  await sellAgain('PRODUCTO', pizza.id)
  expect((await read(sede)).headers['etag']).toBe(before.headers['etag'])
})

test('a mark ends by its time', async () => {
  await setOut('PRODUCTO', pizza.id)
  const start = server.clock.now()
  server.clock.set(new Date(start.getTime() + 26 * 60 * 60 * 1000))
  expect((await inMenu())?.no_disponible).toBeUndefined()
  server.clock.set(start)
})

test('open menus of the branch hear of it within a second on every process, and no other branch does', async () => {
  const open = async (of: number) => {
    const socket = new WebSocket(`ws://127.0.0.1:${String(twin.port)}${MENU_LIVE_PATH}?sede=${String(of)}`)
    const versions: number[] = []
    socket.on('message', (data: Buffer) => {
      const frame: MenuFrame = JSON.parse(data.toString('utf8'))
      versions.push(frame.version)
    })
    await once(socket, 'open')
    await eventually(async () => expect(versions).toHaveLength(1))
    return { socket, versions }
  }
  const [here, other] = [await open(sede), await open(1)]
  let isOut = false
  const turn = async () => {
    await (isOut ? sellAgain : setOut)('INGREDIENTE', removable?.id)
    isOut = !isOut
  }
  await expectWithin(A_SECOND, async () => {
    const known = here.versions.length
    await turn()
    return () => eventually(() => expect(here.versions.length).toBeGreaterThan(known))
  })
  const last = here.versions.length
  if (!isOut) await turn().then(() => eventually(() => expect(here.versions.length).toBeGreaterThan(last)))
  const { body } = await twin.call('GET', `/api/categoria-productos/?sede=${String(sede)}`)
  expect(JSON.stringify(body)).toContain('"sin":')
  expect(other.versions).toHaveLength(1)
  for (const { socket } of [here, other]) socket.terminate()
})
