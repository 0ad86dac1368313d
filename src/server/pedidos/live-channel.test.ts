import { pedidosApi } from '#contract/pedidos/api.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { A_SECOND, listen, openLive, openSocket, type LiveSocket } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { expectWithin, within } from '#test/within.ts'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
const port = await listen(server.app)
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})

const cocina = await aSesion(server, { roles: ['Cocina'] })
const cliente = await aSesion(server)

const opened: LiveSocket[] = []
afterEach(() => {
  for (const { ws } of opened.splice(0)) ws.terminate()
})

async function open(auth: Parameters<typeof openLive>[1], at = port): Promise<LiveSocket> {
  const socket = await openLive(at, auth)
  opened.push(socket)
  return socket
}

const change = (id: number, estado: 'ACEPTADO' | 'ENVIADO', token = cocina.token) =>
  server.ask(pedidosApi.changeEstado, { params: { id: String(id) }, body: { estado }, token })
const idsOf = ({ frames }: LiveSocket) =>
  frames.flatMap((frame) => (frame.type === 'pedido_actualizado' ? [frame.pedido.id] : []))

describe('the listeners of an order', () => {
  test('staff hear of every new order and every change within a second', async () => {
    const staff = await open({ token: cocina.token })
    let id = 0
    await expectWithin(A_SECOND, async () => {
      id = (await aPedido(server)).id
      return async () => {
        await staff.pedido(id)
      }
    })
    const { pedido } = await staff.pedido(id)
    const listed = await server.ask(pedidosApi.activos, { token: cocina.token })
    expect(pedido).toEqual(listed.find((one) => one.id === id))
    await expectWithin(A_SECOND, async () => {
      const { id: other } = await aPedido(server)
      await change(other, 'ACEPTADO')
      return async () => {
        const { pedido: accepted } = await staff.pedido(other, ({ estado }) => estado === 'ACEPTADO')
        expect(accepted.version).toBe(2)
      }
    })
  })

  test('a guest with the token of an order hears of that order alone', async () => {
    const { id, token } = await aPedido(server)
    const guest = await open({ pedido_token: token })
    // Another listener must receive the others, or the test proves nothing.
    const staff = await open({ token: cocina.token })
    const other = await aPedido(server)
    await change(other.id, 'ACEPTADO')
    await staff.pedido(other.id, ({ estado }) => estado === 'ACEPTADO')
    await change(id, 'ACEPTADO')
    await guest.pedido(id, ({ estado }) => estado === 'ACEPTADO')
    expect(new Set(idsOf(guest))).toEqual(new Set([id]))
  })

  test('a customer hears of their own order that they name', async () => {
    const { id } = await aPedido(server, { invitado: null }, cliente.token)
    const owner = await open({ token: cliente.token, pedido: id })
    const staff = await open({ token: cocina.token })
    const other = await aPedido(server, { invitado: null }, cliente.token)
    await staff.pedido(other.id)
    await change(id, 'ENVIADO')
    await owner.pedido(id, ({ estado }) => estado === 'ENVIADO')
    expect(new Set(idsOf(owner))).toEqual(new Set([id]))
  })
})

describe('boards hear that what has run out changed', () => {
  const heard = ({ frames }: LiveSocket) => frames.filter(({ type }) => type === 'disponibilidad').length
  const setOut = (sede: number) =>
    server.call('PUT', '/api/disponibilidad/', {
      token: cocina.token,
      body: { sede, cosa: 'MEDIDA', id: 5, plazo: 'AVISO' },
    })

  test('boards get a change of what has run out in their branches, in every process, within a second', async () => {
    const ofSecond = await aSesion(server, { roles: ['Cocina'], sedes: [2] })
    const { id, token } = await aPedido(server)
    const boards = [await open({ token: cocina.token }), await open({ token: cocina.token }, twin.port)]
    const other = await open({ token: ofSecond.token })
    const guest = await open({ pedido_token: token })
    for (const board of [...boards, other]) await eventually(async () => expect(heard(board)).toBe(1))
    expect((await setOut(1)).status).toBe(200)
    for (const board of boards) await eventually(async () => expect(heard(board)).toBe(2))
    // Told after it, so that nothing more is on its way.
    await change(id, 'ACEPTADO')
    await guest.pedido(id, ({ estado }) => estado === 'ACEPTADO')
    expect([heard(other), heard(guest)]).toEqual([1, 0])
    expect((await setOut(2)).status).toBe(200)
    await eventually(async () => expect(heard(other)).toBe(2))
  })
})

describe('the end of the channel', () => {
  const auth = (frame: object) => JSON.stringify({ type: 'auth', ...frame })
  const cases: readonly [name: string, data: string | Buffer, code: number][] = [
    ['a token that was never given', auth({ token: 'x'.repeat(43) }), 4401],
    ['no token in it', auth({ token: '' }), 4401],
    ['a pedido_token that was never given', auth({ pedido_token: 'x'.repeat(22) }), 4401],
    ['a pedido_token of another form', auth({ pedido_token: 'abc' }), 4401],
    ["a customer's token", auth({ token: cliente.token }), 4403],
    ["a customer's token and an order of nobody", auth({ token: cliente.token, pedido: 999_999 }), 4403],
    ['a wish before its name', JSON.stringify({ type: 'desde', seq: 0 }), 4401],
    ['a beat before its name', JSON.stringify({ type: 'latido' }), 4401],
    ['no JSON', 'hola', 1008],
    ['another frame', JSON.stringify({ type: 'suscribir' }), 1008],
    ['a list', '[]', 1008],
    ['bytes', Buffer.from(auth({ token: cocina.token })), 1008],
    ['more than 4 kB', auth({ token: 'x'.repeat(5000) }), 1009],
  ]
  test.each(cases)('the channel is closed after %s', async (_name, data, code) => {
    const socket = await openSocket(port)
    socket.ws.send(data)
    expect(await socket.closed).toBe(code)
    expect(socket.frames).toEqual([])
  })

  test("the channel is closed after a customer's token with the order of another person", async () => {
    const other = await aSesion(server)
    const orders = [await aPedido(server), await aPedido(server, { invitado: null }, other.token)]
    for (const { id } of orders) {
      const socket = await openSocket(port)
      opened.push(socket)
      socket.send({ type: 'auth', token: cliente.token, pedido: id })
      expect(await socket.closed).toBe(4403)
      expect(socket.frames).toEqual([])
    }
  })

  test('the channel is closed after the token of an order that is no longer valid', async () => {
    const { id, token } = await aPedido(server)
    await change(id, 'ENVIADO')
    server.clock.advance(48 * 60 * 60_000 + 1)
    const socket = await openSocket(port)
    socket.send({ type: 'auth', pedido_token: token })
    expect(await socket.closed).toBe(4401)
    server.clock.set('2026-11-20T18:00:00Z')
  })

  test('the channel is closed after a second log-in', async () => {
    const socket = await open({ token: cocina.token })
    socket.send({ type: 'auth', token: cocina.token })
    expect(await socket.closed).toBe(1008)
  })

  test('the channel is closed after too many frames at once', async () => {
    const socket = await openSocket(port)
    socket.send({ type: 'auth', token: cocina.token })
    socket.send(...Array.from({ length: 40 }, () => ({ type: 'desde' as const, seq: 0 })))
    expect(await socket.closed).toBe(1008)
  })

  const [own, admin] = [`localhost:${String(port)}`, `admin.localhost:${String(port)}`]
  test.each([
    [own, 'http://evil.example'],
    [own, `http://localhost.evil.example:${String(port)}`],
    [own, 'http://localhost:1'],
    [own, `http://otro.${own}`],
    [own, 'null'],
    [admin, `http://otro.${own}`],
  ])('the channel never opens at %s from the page %s', async (host, origin) => {
    const socket = await openSocket(port, { host, origin })
    expect(await socket.closed).toBe(1008)
  })

  test.each([
    [own, `http://${own}`],
    [own, `http://${admin}`],
    [admin, `http://${own}`],
    [admin, `http://${admin}`],
  ])('the channel opens at %s from the page %s', async (host, origin) => {
    const socket = await openSocket(port, { host, origin })
    opened.push(socket)
    socket.send({ type: 'auth', token: cocina.token })
    expect(await socket.listo()).toBeGreaterThanOrEqual(0)
  })
})

describe('the end of a session or of a permission', () => {
  test('the end of a session closes the channel within a second, however it ended', async () => {
    await expectWithin(A_SECOND, async () => {
      const { token } = await aSesion(server, { roles: ['Cocina'] })
      const sockets = [await open({ token }), await open({ token }, twin.port)]
      await server.ask(usuariosApi.logout, { token })
      return async () => {
        expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([4401, 4401])
      }
    })
  })

  test('the loss of the key closes the channel of that person within a second, and no other', async () => {
    const other = await open({ token: cocina.token })
    const all: LiveSocket[] = []
    await expectWithin(A_SECOND, async () => {
      const { token, usuarioId } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
      const revoked = await open({ token })
      all.push(revoked)
      await server.db.deleteFrom('usuario_roles').where('usuario_id', '=', usuarioId).execute()
      await server.pool.query("select pg_notify('comanda_sesiones', '')")
      return async () => {
        expect(await revoked.closed).toBe(4403)
      }
    })
    const { id } = await aPedido(server)
    expect((await other.pedido(id)).pedido.id).toBe(id)
    expect(all.flatMap(idsOf)).toEqual([])
  })
})

describe('events', () => {
  test('an order placed on one instance reaches the sockets of the other within a second', async () => {
    const there = await open({ token: cocina.token }, twin.port)
    await expectWithin(A_SECOND, async () => {
      const { id } = await aPedido(server)
      return async () => {
        expect((await there.pedido(id)).pedido.id).toBe(id)
      }
    })
  })

  test('events carry numbers that only grow, the same on every instance', async () => {
    const [here, there] = [
      await open({ token: cocina.token }),
      await open({ token: cocina.token }, twin.port),
    ]
    const pedidos = await Promise.all(Array.from({ length: 30 }, () => aPedido(server)))
    for (const { id } of pedidos) {
      const [a, b] = [await here.pedido(id), await there.pedido(id)]
      expect(a.seq).toBe(b.seq)
    }
    for (const { frames } of [here, there]) {
      const seqs = frames.flatMap((frame) => ('seq' in frame ? [frame.seq] : []))
      expect(seqs).toEqual([...new Set(seqs)].toSorted((a, b) => a - b))
    }
  })

  test('events of a process that died before it published them are delivered by the next check', async () => {
    const staff = await open({ token: cocina.token })
    const { id } = await aPedido(server)
    await staff.pedido(id)
    // As that process left it: committed, without a number and without a notification.
    await server.pool.query('update pedidos set version = 7 where id = $1', [id])
    await server.pool.query('insert into eventos (pedido_id) values ($1)', [id])
    const { seq } = await staff.pedido(id, ({ version }) => version === 7)
    expect(seq).toBe(server.services.live.lastSeq())
  })
})

test('the response to a heartbeat has the number of the last event', async () => {
  const staff = await open({ token: cocina.token })
  staff.send({ type: 'latido' })
  const seq = await staff.find((frame) => (frame.type === 'latido' ? frame.seq : undefined))
  expect(seq).toBe(server.services.live.lastSeq())
})

test('a server that stops closes every socket, and does not wait for lost ones', async () => {
  const third = await startTwin(server)
  const [staff, unknown, gone] = [
    await open({ token: cocina.token }, third.port),
    await openSocket(third.port),
    await open({ token: cocina.token }, third.port),
  ]
  gone.ws.pause()
  await within(5_000, third.close())
  expect(await staff.closed).toBe(1012)
  expect(await unknown.closed).toBe(1012)
})
