import { catalogoApi } from '#contract/catalogo/api.ts'
import { MENU_LIVE_PATH, type MenuFrame } from '#contract/catalogo/live.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { aSesion } from '#test/builders.ts'
import { A_SECOND, listen, openDeaf } from '#test/live-socket.ts'
import { startTestServer, type TestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { expectWithin } from '#test/within.ts'
import { once } from 'node:events'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'

const server = await startTestServer()
const port = await listen(server.app)
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})

/** Between two times that the channel looks what changed. */
const PAUSE_MS = 50

interface MenuSocket {
  readonly ws: WebSocket
  readonly versions: readonly number[]
  readonly closed: Promise<number>
  /** The first version after `known`. */
  after(known: number): Promise<number>
}

const opened: WebSocket[] = []
afterEach(() => {
  for (const ws of opened.splice(0)) ws.terminate()
})

async function openMenu(
  query: string,
  { at = port, headers = {} }: { at?: number; headers?: Readonly<Record<string, string>> } = {},
): Promise<MenuSocket> {
  const ws = new WebSocket(`ws://127.0.0.1:${String(at)}${MENU_LIVE_PATH}${query}`, { headers })
  opened.push(ws)
  const versions: number[] = []
  ws.on('message', (data: Buffer) => {
    const frame: MenuFrame = JSON.parse(data.toString('utf8'))
    expect(Object.keys(frame)).toEqual(['type', 'version'])
    versions.push(frame.version)
  })
  const closed = new Promise<number>((resolve) => ws.once('close', resolve))
  await once(ws, 'open')
  return {
    ws,
    versions,
    closed,
    after: (known) =>
      vi.waitUntil(() => versions.find((version) => version > known), { timeout: 10_000, interval: 5 }),
  }
}

/** A menu that has its first number. */
async function listening(query: string, at = port) {
  const menu = await openMenu(query, { at })
  return { menu, known: await menu.after(0) }
}

const admin = await aSesion(server, { roles: ['Administrador'] })
const setPrice = async (precio: number, on: Pick<TestServer, 'call'> = server) => {
  const producto = await drink()
  const { status } = await on.call('PUT', `/api/productos/${String(producto.id)}/`, {
    token: admin.token,
    body: { nombre: producto.nombre, categoria: producto.categoria.id, precio },
  })
  expect(status).toBe(200)
}

/** A product of the demo without sizes. */
async function drink() {
  const productos = await server.ask(catalogoApi.productos)
  const found = productos.find(
    ({ precio, precios_por_medida: sizes }) => precio !== null && sizes.length === 0,
  )
  if (found === undefined) throw new Error('the demo has no drink')
  return found
}

test('open menus hear within a second that a price changed, on every process', async () => {
  const open = [await listening('?sede=1'), await listening('?sede=2', twin.port), await listening('')]
  const menus = open.map(({ menu }) => menu)
  let precio = 12_000
  for (const on of [server, twin]) {
    await expectWithin(A_SECOND, async () => {
      const before = menus.map(({ versions }) => versions.at(-1) ?? 0)
      precio += 100
      await setPrice(precio, on)
      return async () => {
        await Promise.all(menus.map((menu, index) => menu.after(before[index] ?? 0)))
      }
    })
  }
})

test('the menu of another branch does not hear of what one branch no longer sells', async () => {
  const [one, other, anywhere] = [await listening('?sede=1'), await listening('?sede=2'), await listening('')]
  const { id } = await drink()
  const sells = (await server.ask(sedesApi.sedes)).find((sede) => sede.id === 1)?.productos ?? []
  await server.ask(sedesAdminApi.associate, {
    token: admin.token,
    params: { id: '1' },
    body: { productos: sells.filter((product) => product !== id) },
  })
  await one.menu.after(one.known)
  await anywhere.menu.after(anywhere.known)
  expect(other.menu.versions).toEqual([other.known])
})

test('changes that follow each other closely are sent together', async () => {
  const { menu, known } = await listening('')
  const before = menu.versions.length
  const { id } = await drink()
  const begun = performance.now()
  for (let precio = 11_000; precio < 11_020; precio += 1) {
    await server.pool.query('update productos set precio = $1 where id = $2', [precio, id])
  }
  await menu.after(known)
  // The next change is sent after all of these.
  const last = menu.versions.at(-1) ?? 0
  await setPrice(12_000)
  await menu.after(last)
  // The others were sent together, but for a machine that was slow to write them.
  const pauses = Math.floor((performance.now() - begun) / PAUSE_MS)
  expect(menu.versions.length - before).toBeLessThanOrEqual(Math.max(3, pauses))
})

test.each([
  ['a branch that does not exist', '?sede=999', {}],
  ['no number', '?sede=uno', {}],
  ['another site', '?sede=1', { origin: 'https://otra.example' }],
])('a socket is closed for %s', async (_name, query, headers) => {
  expect(await (await openMenu(query, { headers })).closed).toBe(1008)
})

test('a socket of another site counts until it is gone, which it is after six seconds', async () => {
  const behind = await startTestServer({ rateLimits: true, config: { trustProxy: true } })
  const at = await listen(behind.app)
  const network = { 'x-forwarded-for': '2001:db8:1:3::1' }
  const evils = await Promise.all(
    Array.from({ length: 200 }, () =>
      openDeaf(at, MENU_LIVE_PATH, { ...network, origin: 'https://otra.example' }),
    ),
  )
  expect(await (await openMenu('?sede=1', { at, headers: network })).closed).toBe(1013)
  await Promise.all(evils.map(({ cut }) => cut))
  const next = await openMenu('?sede=1', { at, headers: network })
  await next.after(0)
  await behind.close()
})

test('a socket that sends anything is closed', async () => {
  const { menu } = await listening('?sede=1')
  menu.ws.send('hola')
  expect(await menu.closed).toBe(1008)
})

// Rule seguridad/canal-del-menu.
test('a network may have two hundred open menus, and others are not affected', async () => {
  const behind = await startTestServer({ rateLimits: true, config: { trustProxy: true } })
  const at = await listen(behind.app)
  const from = (address: string) => openMenu('?sede=1', { at, headers: { 'x-forwarded-for': address } })
  const menus = await Promise.all(
    Array.from({ length: 200 }, (_, index) => from(`2001:db8:1:1::${index.toString(16)}`)),
  )
  expect(await (await from('2001:db8:1:1:ffff::1')).closed).toBe(1013)
  const neighbour = await from('2001:db8:1:2::1')
  await neighbour.after(0)
  menus[0]?.ws.terminate()
  await menus[0]?.closed
  const next = await from('2001:db8:1:1:ffff::2')
  await next.after(0)
  for (const { ws } of menus) ws.terminate()
  await behind.close()
})
