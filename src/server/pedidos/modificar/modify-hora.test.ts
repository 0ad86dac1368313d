// The hour of an order that staff change. Rule pedido/modificar-hora.
import type { PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { aDomicilioBody, aSede, aSesion, DEMO } from '#test/builders.ts'
import { createModificar, setSede, TARDES } from '#test/modificar.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const { token } = await aSesion(server, { roles: ['Administrador'] })
const { changed, preview, read } = createModificar(server, token)

/** A Friday. */
const bogota = (local: string, dia = '2026-11-20') => new Date(`${dia}T${local}:00-05:00`)
const iso = (local: string, dia?: string) => bogota(local, dia).toISOString()
const TOMORROW = '2026-11-21'

const setKitchen = (one: number, body: object) => setSede(server, token, one, body)
const startOf = ({ programado_para, para_las }: PedidoEnviado) => ({ programado_para, para_las })

const FAR = { direccion: { direccion_entrega: 'Calle 93 # 11-27', instrucciones: 'Apto 302' } }
beforeEach(async () => {
  server.clock.set(bogota('15:00'))
  await setKitchen(DEMO.sede, { minutos_cocina: 20 })
})

const aDelivery = async (more: object = {}) => {
  const { id } = await placed(server, { ...aDomicilioBody(), ...more })
  return read(id)
}
/** Minutes of the ride to its address. */
const rideOf = async ({ id }: PedidoEnviado) => {
  const row = server.db.selectFrom('pedidos').select('minutos').where('id', '=', id)
  return (await row.executeTakeFirstOrThrow()).minutos ?? 0
}
const minutesBefore = (hora: string, minutes: number) =>
  new Date(Date.parse(hora) - minutes * 60_000).toISOString()
const delay = async ({ id }: PedidoEnviado, minutos: number) => {
  await server.call('POST', `/api/pedidos/${String(id)}/demorar/`, { token, body: { minutos } })
  return read(id)
}

test('a chosen hour stays with another address and another type, and its cooking begins in time', async () => {
  const order = await aDelivery({ para_las: iso('19:00') })
  expect(await preview(order, FAR)).toMatchObject({ para_las: iso('19:00') })
  const far = await changed(order, FAR)
  const ride = await rideOf(far)
  expect(ride).toBeGreaterThan(0)
  expect(startOf(far)).toEqual({
    para_las: iso('19:00'),
    programado_para: minutesBefore(iso('19:00'), 20 + ride + 10),
  })
  const picked = await changed(far, { tipo_pedido: 'RECOGER' })
  expect(startOf(picked)).toEqual({ para_las: iso('19:00'), programado_para: iso('18:40') })
})

test('a chosen hour that was moved by some minutes stays, and the cooking begins as for the first one', async () => {
  const order = await delay(await aDelivery({ para_las: iso('19:00') }), 30)
  expect(await changed(order, { tipo_pedido: 'RECOGER' })).toMatchObject({
    para_las: iso('19:30'),
    demora: 30,
    programado_para: iso('18:40'),
  })
})

test('once the cooking began the promise counts from now, and is never earlier than the told hour', async () => {
  const order = await delay(await aDelivery({ para_las: iso('19:00') }), 30)
  server.clock.set(bogota('18:40'))
  const picked = await changed(order, { tipo_pedido: 'RECOGER' })
  expect(picked).toMatchObject({ para_las: iso('19:30'), demora: 30 })
  server.clock.set(bogota('19:21'))
  const again = await changed(picked, { tipo_pedido: 'DOMICILIO', ...FAR })
  expect(Date.parse(again.para_las ?? '')).toBeGreaterThanOrEqual(bogota('20:00').getTime())
  expect(again.demora).toBe(0)
})

test('an hour that cannot be kept is replaced by one from the start of the order', async () => {
  // Taken while the branch is closed: prepared at its opening.
  server.clock.set(bogota('03:00', TOMORROW))
  const sede = await aSede(server, { productos: [DEMO.margarita], horarios: TARDES })
  await setKitchen(sede, { minutos_cocina: 20 })
  const slow = await aSede(server, { productos: [DEMO.margarita], horarios: TARDES })
  await setKitchen(slow, { minutos_cocina: 45 })
  const { id } = await placed(server, { sede, tipo_pedido: 'RECOGER' })
  const order = await read(id)
  expect(startOf(order)).toEqual({
    programado_para: iso('12:00', TOMORROW),
    para_las: iso('12:20', TOMORROW),
  })
  expect(startOf(await changed(order, { sede: slow }))).toEqual({
    programado_para: iso('12:00', TOMORROW),
    para_las: iso('12:45', TOMORROW),
  })
})

test('another hour of staff takes the place of the told one', async () => {
  const order = await delay(await aDelivery({ para_las: iso('19:00') }), 30)
  const earlier = await changed(order, { programado_para: iso('17:00'), tipo_pedido: 'RECOGER' })
  expect(earlier).toMatchObject({ programado_para: iso('17:00'), para_las: iso('17:20'), demora: 0 })
})

test('an order that is moved to now begins at that moment, and moving it again changes nothing', async () => {
  const order = await aDelivery({ para_las: iso('19:00') })
  const now = await changed(order, { programado_para: null, tipo_pedido: 'RECOGER' })
  expect(startOf(now)).toEqual({ programado_para: iso('15:00'), para_las: iso('15:20') })
  server.clock.set(bogota('15:04'))
  expect((await preview(now, { programado_para: null })).textos).toEqual([])
  const placedNow = await aDelivery()
  server.clock.set(bogota('23:50'))
  expect((await preview(placedNow, { programado_para: null })).textos).toEqual([])
})
