import { cuponesApi } from '#contract/usuarios/cupones.ts'
import { aCupon, aSesion } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

test('one’s own coupons come newest first, with used and expired ones, without those of other people', async () => {
  const { token, usuarioId } = await aSesion(server)
  const expired = await aCupon(server, { usuarioId, fecha_fin: '2026-11-19' })
  const used = await aCupon(server, { usuarioId, porcentaje: 25 })
  const today = await aCupon(server, { usuarioId, fecha_fin: '2026-11-20' })
  await aCupon(server)
  await placed(server, { codigo_cupon: used }, { token })
  expect(await server.ask(cuponesApi.own, { token })).toEqual([
    {
      id: expect.any(Number),
      codigo: today,
      porcentaje_descuento: 10,
      fecha_fin: '2026-11-20',
      esta_vigente: true,
      usado: false,
      campana: null,
    },
    expect.objectContaining({ codigo: used, porcentaje_descuento: 25, esta_vigente: true, usado: true }),
    expect.objectContaining({ codigo: expired, esta_vigente: false, usado: false }),
  ])
})

test('a coupon counts to the end of its last day in Bogotá', async () => {
  const { token, usuarioId } = await aSesion(server)
  await aCupon(server, { usuarioId, fecha_fin: '2026-11-20' })
  const before = server.clock.now()
  server.clock.set('2026-11-21T04:59:59Z')
  expect(await server.ask(cuponesApi.own, { token })).toMatchObject([{ esta_vigente: true }])
  server.clock.set('2026-11-21T05:00:00Z')
  expect(await server.ask(cuponesApi.own, { token })).toMatchObject([{ esta_vigente: false }])
  server.clock.set(before)
})

test('a person without coupons reads an empty list', async () => {
  const { token } = await aSesion(server)
  expect(await server.ask(cuponesApi.own, { token })).toEqual([])
})
