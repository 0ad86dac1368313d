// '+10 min' on a promised order. Rule ritmo/mas-minutos.
import { aPedido, aSesion } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

const PROMISED = new Date('2026-11-21T01:00:00.000Z')
const admin = await aSesion(server, { roles: ['Administrador'] })

let id = 0
beforeEach(async () => {
  server.clock.set('2026-11-21T00:40:00.000Z')
  id = (await aPedido(server)).id
  await server.db.updateTable('pedidos').set({ para_las: PROMISED }).where('id', '=', id).execute()
})

const delay = (body: object) =>
  server.call('POST', `/api/pedidos/${String(id)}/demorar/`, { token: admin.token, body })

test('ten minutes more move the promised hour, and add up', async () => {
  expect(await delay({ minutos: 10, version: 1 })).toMatchObject({
    status: 200,
    body: { para_las: '2026-11-21T01:10:00.000Z', demora: 10, version: 2 },
  })
  expect((await delay({ minutos: 10 })).body).toMatchObject({
    para_las: '2026-11-21T01:20:00.000Z',
    demora: 20,
  })
})

test('minutes that are asked for after the promised hour count from now', async () => {
  server.clock.set('2026-11-21T01:23:20.000Z')
  expect((await delay({ minutos: 10 })).body).toMatchObject({
    para_las: '2026-11-21T01:35:00.000Z',
    demora: 35,
  })
  expect((await delay({ minutos: 10 })).body).toMatchObject({
    para_las: '2026-11-21T01:45:00.000Z',
    demora: 45,
  })
})

test('an hour more than three hours after the first one is not promised', async () => {
  server.clock.set('2026-11-21T03:50:00.000Z')
  expect((await delay({ minutos: 10 })).body).toMatchObject({ demora: 180 })
  expect(await delay({ minutos: 10 })).toMatchObject({ status: 409, body: { codigo: 'demora_maxima' } })
})

test('a second device that saw an older version adds nothing', async () => {
  await delay({ minutos: 10, version: 1 })
  expect(await delay({ minutos: 10, version: 1 })).toMatchObject({
    status: 409,
    body: { codigo: 'pedido_cambiado' },
  })
})

test.each([
  ['without a promise', { para_las: null }, 'Este pedido no tiene hora prometida.'],
  ['that has ended', { estado: 'COMPLETADO' }, 'Este pedido ya terminó.'],
  ['that was delayed for three hours', { demora: 175 }, 'Serían más de 3 horas de espera. Llama al cliente.'],
] as const)('an order %s gets no more minutes', async (_name, values, error) => {
  await server.db.updateTable('pedidos').set(values).where('id', '=', id).execute()
  expect(await delay({ minutos: 10 })).toMatchObject({ status: 409, body: { error } })
})

test.each([0, 61, 1.5, 1e20, '10', null])('%j minutes are refused', async (minutos) => {
  expect(await delay({ minutos })).toMatchObject({
    status: 400,
    body: { campos: { minutos: 'Escribe de 1 a 60 minutos' } },
  })
})
