// The pace of a branch by type of order: pauses and longer times. Rules ritmo/pausa and
// ritmo/mucha-demanda.
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { ritmosApi, type NuevoRitmo } from '#contract/sedes/ritmo.ts'
import { aPedidoBody, aSede, aSesion, DEMO } from '#test/builders.ts'
import { expectRefused, place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})

const bogota = (local: string) => new Date(`${local}-05:00`)
const admin = await aSesion(server, { roles: ['Administrador'] })
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: '22:00',
}))
const HALF_PAST = bogota('2026-11-20T20:30:00').toISOString()
const RECOGER = { tipo_pedido: 'RECOGER' } as const

let sede = 0
beforeEach(async () => {
  server.clock.set(bogota('2026-11-20T20:00:00'))
  sede = await aSede(server, { productos: [DEMO.margarita], horarios: WEEK })
})

const setPace = (changes: Partial<NuevoRitmo> = {}, token = admin.token) =>
  server.call('PUT', '/api/ritmos/', {
    token,
    body: { sede, tipos: ['RECOGER'], minutos: null, duracion: 30, ...changes },
  })
const endPace = () =>
  server.call('POST', '/api/ritmos/normal/', { token: admin.token, body: { sede, tipos: ['RECOGER'] } })
const order = (changes: object = {}) => place(server, { sede, ...changes })
const readRitmos = async (on: Pick<typeof server, 'call'> = server) => {
  const { body } = await on.call('GET', '/api/locations/sedes/')
  return z.parse(sedesApi.sedes.response, body).find(({ id }) => id === sede)?.ritmos
}

describe('a pause', () => {
  test('an order of a paused type is scheduled for the end of the pause', async () => {
    expect(await setPace()).toMatchObject({
      status: 200,
      body: [{ sede: { id: sede }, ...RECOGER, minutos: null, hasta: HALF_PAST, quien: expect.any(String) }],
    })
    const paused = { ...RECOGER, minutos: null, hasta: HALF_PAST, vuelve: HALF_PAST, cocina: null }
    expect(await readRitmos()).toEqual([paused])
    expect((await order()).body).toMatchObject({ programado_para: HALF_PAST })
    const mesa = await server.db
      .insertInto('mesas')
      .values({ sede_id: sede, numero: 1, nombre: 'Mesa 1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await order({ tipo_pedido: 'MESA', mesa: mesa.id })).body).toMatchObject({
      programado_para: null,
    })
    await expectRefused(server, () => order({ programado_para: null }), {
      status: 409,
      codigo: 'programado_cambio',
      error: 'El horario de la sede cambió. Revisa cuándo se prepara tu pedido.',
    })
  })

  test('a pause ends by itself', async () => {
    await setPace()
    server.clock.set(bogota('2026-11-20T20:29:59'))
    expect((await order()).body).toMatchObject({ programado_para: HALF_PAST })
    server.clock.set(new Date(HALF_PAST))
    expect((await order({ programado_para: null })).body).toMatchObject({ programado_para: null })
    expect(await readRitmos()).toEqual([])
    expect(await server.ask(ritmosApi.list, { token: admin.token })).toEqual([])
  })

  test('a pause past the closing hour ends at the next opening', async () => {
    await setPace({ duracion: null, hora: '22:30' })
    const opening = bogota('2026-11-21T12:00:00').toISOString()
    expect(await readRitmos()).toMatchObject([{ vuelve: opening }])
    expect((await order()).body).toMatchObject({ programado_para: opening })
  })

  test('"Volver a normal" ends a pause, and a second time changes nothing', async () => {
    await setPace()
    expect(await endPace()).toMatchObject({ status: 200, body: [] })
    expect(await endPace()).toMatchObject({ status: 200, body: [] })
    expect((await order()).body).toMatchObject({ programado_para: null })
    const rows = await server.db
      .selectFrom('auditoria')
      .select('cambio')
      .where('entidad', '=', 'sede')
      .where('entidad_id', '=', sede)
      .orderBy('id')
      .execute()
    const paused = { 'Para recoger': 'En pausa hasta el 20 de noviembre de 2026, 20:30' }
    const normal = { 'Para recoger': 'Normal' }
    expect(rows.map(({ cambio }) => cambio)).toMatchObject([
      { antes: normal, despues: paused },
      { antes: paused, despues: normal },
    ])
  })

  test('staff may take an order in a pause', async () => {
    await setPace()
    const { body } = await server.call('POST', '/api/pedidos/', {
      token: admin.token,
      body: { ...aPedidoBody({ sede }), programado_para: null },
    })
    expect(body).toMatchObject({ tomado_por_personal: true, programado_para: null })
  })

  test('a pause counts in every process once its call has returned', async () => {
    await readRitmos(twin)
    await setPace()
    expect(await readRitmos(twin)).toHaveLength(1)
    await endPace()
    expect(await readRitmos(twin)).toEqual([])
  })
})

describe('a great demand', () => {
  test('customers read of a great demand, and no order is scheduled', async () => {
    await setPace({ tipos: ['DOMICILIO', 'RECOGER', 'RECOGER'], minutos: 20, duracion: 60 })
    const demand = { minutos: 20, hasta: bogota('2026-11-20T21:00:00').toISOString(), vuelve: null }
    expect(await server.ask(sedesAdminApi.sede, { params: { id: String(sede) } })).toMatchObject({
      abierta: true,
      ritmos: [
        { tipo_pedido: 'DOMICILIO', ...demand },
        { tipo_pedido: 'RECOGER', ...demand },
      ],
    })
    expect((await order({ programado_para: null })).body).toMatchObject({ programado_para: null })
  })

  test('a new pace replaces the one of its type', async () => {
    await setPace({ minutos: 20 })
    expect(await setPace({ minutos: 45 })).toMatchObject({ body: [{ minutos: 45 }] })
    expect(await setPace()).toMatchObject({ body: [{ minutos: null }] })
  })
})

describe('"Deshacer" (rule ritmo/deshacer)', () => {
  const undo = (ritmos: object[]) =>
    server.call('POST', '/api/ritmos/deshacer/', { token: admin.token, body: { sede, ritmos } })
  const said = async (changes: Partial<NuevoRitmo>) => {
    const { body } = await setPace(changes)
    return z.parse(ritmosApi.set.response, body).map(({ tipo_pedido, desde, antes }) => ({
      tipo_pedido,
      desde,
      antes,
    }))
  }
  const paused = { ...RECOGER, minutos: null, hasta: HALF_PAST }

  test('a wrong great demand is undone to the earlier pause, and a type without one to normal', async () => {
    await setPace()
    server.clock.advance(60_000)
    const hecho = await said({ tipos: ['DOMICILIO', 'RECOGER'], minutos: 20 })
    const desde = bogota('2026-11-20T20:00:00').toISOString()
    for (const _again of [1, 2]) {
      expect(await undo(hecho)).toMatchObject({ status: 200, body: [{ ...paused, desde }] })
    }
    expect(await readRitmos()).toEqual([{ ...paused, vuelve: HALF_PAST, cocina: null }])
  })

  test('a pause that has ended meanwhile does not come back', async () => {
    await setPace()
    server.clock.set(bogota('2026-11-20T20:29:58'))
    const hecho = await said({ minutos: 20 })
    server.clock.set(new Date(HALF_PAST))
    expect(await undo(hecho)).toMatchObject({ status: 200, body: [] })
  })

  test('a pace that somebody set meanwhile stands', async () => {
    const hecho = await said({ minutos: 20 })
    server.clock.advance(1_000)
    await setPace({ minutos: 45 })
    expect(await undo(hecho)).toMatchObject({
      status: 409,
      body: { codigo: 'ritmo_cambio', error: 'Ya lo cambiaron después. Míralo otra vez.' },
    })
    expect(await readRitmos()).toMatchObject([{ minutos: 45 }])
  })

  test('a pause until the same hour of tomorrow comes back', async () => {
    await setPace({ duracion: null, hora: '20:00' })
    const hecho = await said({ minutos: 20 })
    expect(await undo(hecho)).toMatchObject({ status: 200, body: [{ minutos: null }] })
  })

  test.each([
    ['ends after the next day', '2026-11-20T20:00:00', '2026-11-22T20:00:00'],
    ['lasted longer than a day', '2026-11-01T20:00:00', '2026-11-20T20:30:00'],
    ['ends before it begins', '2026-11-20T20:00:00', '2026-11-20T19:00:00'],
    ['ends within a minute', '2026-11-20T20:00:00', '2026-11-20T20:30:01'],
  ])('a pace that nobody can have set, because it %s, is refused', async (_, desde, hasta) => {
    const [hecho] = await said({})
    const antes = { minutos: null, desde: bogota(desde).toISOString(), hasta: bogota(hasta).toISOString() }
    expect(await undo([{ ...hecho, antes }])).toMatchObject({
      status: 400,
      body: { error: 'Ese tiempo no se puede restaurar. Elige hasta cuándo.' },
    })
    expect(await readRitmos()).toMatchObject([{ hasta: HALF_PAST }])
  })
})

test.each([
  [{ tipos: [] }, 'Elige domicilios, para recoger o en la mesa'],
  [{ tipos: ['\0'] }, 'Elige domicilios, para recoger o en la mesa'],
  [{ minutos: 0 }, 'Escribe de 1 a 120 minutos'],
  [{ minutos: 1e20 }, 'Escribe de 1 a 120 minutos'],
  [{ duracion: 1e9 }, 'Escribe de 1 a 720 minutos'],
  [{ duracion: null }, 'Elige hasta cuándo'],
  [{ duracion: 30, hora: '21:00' }, 'Elige hasta cuándo'],
  [{ duracion: null, hora: '24:00' }, 'Elige una hora'],
  [{ duracion: null, hora: '21:00\0' }, 'Elige una hora'],
])('%j is refused', async (changes, problem) => {
  const answer = await server.call('PUT', '/api/ritmos/', {
    token: admin.token,
    body: { sede, tipos: ['RECOGER'], minutos: null, duracion: 30, ...changes },
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain(problem)
})

test('an unknown branch has no pace', async () => {
  expect((await setPace({ sede: 999_999 })).status).toBe(404)
})
