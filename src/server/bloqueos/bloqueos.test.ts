// Phones of which orders are not taken, and orders that staff confirm by phone.
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { aPedido, aPedidoBody, aSesion, DEMO } from '#test/builders.ts'
import { expectRefused, place } from '#test/orders.ts'
import { aPersona } from '#test/personas.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const cajera = await aSesion(server, { roles: ['Cajero'], sedes: [DEMO.sede] })

const block = (numero: string, sede: number | null = null, motivo = 'Pedido de broma') =>
  server.ask(bloqueosApi.block, { token, body: { numero, motivo, sede } })
const unblock = (id: number, as = token) =>
  server.call('DELETE', `/api/numeros-bloqueados/${String(id)}/`, { token: as })

const REFUSED = {
  status: 409,
  codigo: 'numero_bloqueado',
  error: expect.stringMatching(/^No podemos tomar este pedido por la página\. Llámanos al .* y con gusto te/),
}

describe('a phone of which no orders are taken (rule pedido/numero-bloqueado)', () => {
  test('a guest and a customer with it are refused with the phone of the branch, staff may type the order', async () => {
    const numero = '3001112233'
    const invitado = { nombre: 'Bromista', numero }
    const { id } = await block(numero)
    await expectRefused(server, () => place(server, { invitado }), REFUSED)
    const cliente = await aSesion(server, { roles: ['Cliente'], numero })
    await expectRefused(server, () => place(server, { invitado: null }, { token: cliente.token }), REFUSED)
    expect((await place(server, { invitado }, { token: cajera.token })).status).toBe(201)
    expect((await unblock(id)).status).toBe(204)
    expect((await place(server, { invitado })).status).toBe(201)
    expect((await unblock(id)).status).toBe(404)
  })

  test('one branch refuses it, another one takes it, and no number is lost', async () => {
    const numero = '3001112244'
    await block(numero, DEMO.sede)
    const invitado = { nombre: 'Bromista', numero }
    const before = await aPedido(server)
    await expectRefused(server, () => place(server, { invitado }), REFUSED)
    const { body } = await place(server, { invitado, sede: DEMO.otraSede })
    expect(body).toMatchObject({ id: before.id + 1 })
  })

  test('the retry of an order that was placed before returns it', async () => {
    const numero = '3001112255'
    const body = aPedidoBody({ invitado: { nombre: 'Ana', numero } })
    const headers = { 'idempotency-key': 'antes-del-bloqueo' }
    const first = await server.call('POST', '/api/pedidos/', { body, headers })
    await block(numero)
    const again = await server.call('POST', '/api/pedidos/', { body, headers })
    expect(again).toMatchObject({ status: 201, body: { id: Object(first.body).id } })
  })

  test('people of one branch see and change the phones of their branch alone', async () => {
    const own = await block('3001112266', DEMO.sede)
    const other = await block('3001112277', DEMO.otraSede)
    const all = await block('3001112288')
    const { numeros } = await server.ask(bloqueosApi.read, { token: cajera.token })
    const ids = numeros.map(({ id }) => id)
    expect(ids).toContain(own.id)
    for (const { id } of [other, all]) {
      expect(ids).not.toContain(id)
      expect((await unblock(id, cajera.token)).status).toBe(404)
    }
    const tryBlock = (sede: number | null) =>
      server.call('PUT', '/api/numeros-bloqueados/', {
        token: cajera.token,
        body: { numero: '3001112299', motivo: 'Broma', sede },
      })
    expect((await tryBlock(null)).status).toBe(403)
    expect((await tryBlock(DEMO.otraSede)).status).toBe(403)
    expect((await tryBlock(DEMO.sede)).status).toBe(200)
  })

  test('blocking again changes the reason, and bad input is refused', async () => {
    const first = await block('3001113300')
    const again = await block('3001113300', null, 'No recibió el pedido')
    expect(again).toMatchObject({ id: first.id, motivo: 'No recibió el pedido' })
    for (const body of [
      { numero: '123', motivo: 'Broma', sede: null },
      { numero: '3001113300', motivo: ' ', sede: null },
    ]) {
      expect((await server.call('PUT', '/api/numeros-bloqueados/', { token, body })).status).toBe(400)
    }
    const unknown = { numero: '3001113300', motivo: 'Broma', sede: 999_999 }
    expect((await server.call('PUT', '/api/numeros-bloqueados/', { token, body: unknown })).status).toBe(404)
  })

  test('a person who erases their account takes their verified phone along', async () => {
    const persona = await aPersona(server, { roles: ['Cliente'], numero_verificado: true })
    const { id } = await block(persona.numero)
    const erased = await server.call('DELETE', '/users/mis-datos/', {
      token: persona.token,
      body: { password: persona.password },
    })
    expect(erased.status).toBe(204)
    const { numeros } = await server.ask(bloqueosApi.read, { token })
    expect(numeros.map((one) => one.id)).not.toContain(id)
  })
})

test('a person reads in their own data why their verified phone is blocked, and not why another one is', async () => {
  const ana = await aPersona(server, { roles: ['Cliente'], numero_verificado: true })
  const unproven = await aPersona(server, { roles: ['Cliente'] })
  await block(ana.numero, DEMO.sede, 'No recibió el pedido')
  await block(ana.numero)
  await block(unproven.numero)
  const blocksOf = async (as: string) =>
    (await server.ask(usuariosApi.misDatos, { token: as })).numeros_bloqueados
  const fecha = server.clock.now().toISOString()
  expect(await blocksOf(ana.token)).toEqual([
    { numero: ana.numero, sede: 'Chapinero', motivo: 'No recibió el pedido', fecha },
    { numero: ana.numero, sede: null, motivo: 'Pedido de broma', fecha },
  ])
  expect(await blocksOf(unproven.token)).toEqual([])
})

test('an order above the amount of the business asks for a call until it is accepted (rule tablero/llamar)', async () => {
  await server.ask(bloqueosApi.setLlamar, { token, body: { desde: 70_000 } })
  const small = await aPedido(server)
  const large = await aPedido(server, {
    productos_pedidos: [{ producto: DEMO.margarita, medida: DEMO.medidas.mediana, cantidad: 2 }],
  })
  const llamar = async () => {
    const avisos = await server.ask(pedidosApi.avisos, { token })
    return Object.fromEntries(avisos.map((aviso) => [aviso.pedido, aviso.llamar]))
  }
  expect(await llamar()).toMatchObject({ [small.id]: false, [large.id]: true })
  await server.ask(bloqueosApi.setLlamar, { token, body: { desde: null } })
  expect(await llamar()).toMatchObject({ [large.id]: false })
  for (const desde of [0, -1, 1.5, 'x']) {
    const answer = await server.call('PUT', '/api/llamar-para-confirmar/', { token, body: { desde } })
    expect(answer.status).toBe(400)
  }
})
