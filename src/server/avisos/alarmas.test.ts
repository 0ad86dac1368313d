// Alarms of branches: an order that no one accepts, and a branch without an open board (rules
// tablero/sin-aceptar and tablero/sin-tablero).
import { avisosApi } from '#contract/avisos.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { modificarApi } from '#contract/pedidos/modificar.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { aPedido, aSesion, aUsuario, DEMO } from '#test/builders.ts'
import { textsTo, work } from '#test/due-work.ts'
import { listen, openLive } from '#test/live-socket.ts'
import { place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { forgetOldTareas } from './tareas.ts'

const server = await startTestServer()
const port = await listen(server.app)
afterAll(() => server.close())

/** A Friday at 19:00 in Bogotá. */
const NOW = '2026-11-21T00:00:00.000Z'
const MINUTE_MS = 60_000
const ENCARGADO = '3150000001'
const admin = await aSesion(server, { roles: ['Administrador'] })

const set = (body: object) => server.call('PATCH', '/api/negocio/avisos/', { token: admin.token, body })
const minutes = (count: number) => server.clock.advance(count * MINUTE_MS)
const told = () => textsTo(server, ENCARGADO)
const change = (id: number, estado: 'ACEPTADO' | 'PENDIENTE') =>
  server.ask(pedidosApi.changeEstado, { params: { id: String(id) }, body: { estado }, token: admin.token })

beforeEach(async () => {
  server.clock.set(NOW)
  for (const table of ['mensajes_salientes', 'tareas'] as const) await server.db.deleteFrom(table).execute()
  await server.db.updateTable('pedidos').set({ activo: false }).execute()
  // Every board was just seen.
  await server.db
    .updateTable('tableros')
    .set({ visto_en: server.clock.now(), abierta_desde: null, solo_desde: null })
    .execute()
  await set({ numero_encargado: ENCARGADO, pausa_sin_tablero: false })
})

const watchSede = (id: number = DEMO.sede) =>
  server.db
    .insertInto('tareas')
    .values({ tipo: 'tablero', clave: String(id), vence_en: NOW })
    .execute()

describe('an order that no one accepts', () => {
  test('the person in charge gets an alarm after four minutes, once', async () => {
    const { id } = await aPedido(server)
    await work(server)
    minutes(3.9)
    await work(server)
    expect(await told()).toEqual([])
    minutes(0.1)
    for (let round = 0; round < 3; round += 1) {
      await work(server)
      minutes(1)
    }
    const numero = String(id).padStart(5, '0')
    expect(await told()).toEqual([
      `Aviso de Chapinero: El pedido #${numero} espera hace 4 minutos y nadie lo acepta. Entra al tablero de pedidos.`,
    ])
  })

  test('an order that is accepted in time is no alarm, and is one when that is undone', async () => {
    const { id } = await aPedido(server)
    await work(server)
    await change(id, 'ACEPTADO')
    minutes(5)
    await work(server)
    expect(await told()).toEqual([])
    await change(id, 'PENDIENTE')
    await work(server)
    expect(await told()).toHaveLength(1)
  })

  test('an order that nobody watched for more than an hour is one alarm, however late', async () => {
    await aPedido(server)
    minutes(75)
    for (let round = 0; round < 3; round += 1) await work(server)
    expect(await told()).toEqual([expect.stringContaining('espera hace 75 minutos')])
  })

  test('an order that had its alarm has another one at the later hour to which staff move it', async () => {
    const { token } = admin
    const { id } = await aPedido(server)
    await work(server)
    minutes(5)
    await work(server)
    expect(await told()).toHaveLength(1)
    const body = { version: 1, programado_para: '2026-11-22T01:00:00.000Z' }
    await server.ask(modificarApi.change, { token, params: { id: String(id) }, body })
    await work(server)
    server.clock.set('2026-11-22T01:03:00.000Z')
    await work(server)
    expect(await told()).toHaveLength(1)
    minutes(1)
    for (let round = 0; round < 3; round += 1) await work(server)
    expect(await told()).toHaveLength(2)
  })

  test('an order that is active again is an alarm four minutes later, also when it had one', async () => {
    const { id } = await aPedido(server)
    await work(server)
    minutes(5)
    await work(server)
    await server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
      token: admin.token,
      body: { estado: 'CANCELADO' },
    })
    minutes(90)
    await work(server)
    await change(id, 'PENDIENTE')
    await work(server)
    minutes(3.9)
    await work(server)
    expect(await told()).toHaveLength(1)
    minutes(0.1)
    for (let round = 0; round < 3; round += 1) await work(server)
    expect(await told()).toEqual([
      expect.stringContaining('espera hace 5 minutos'),
      expect.stringContaining('espera hace 4 minutos'),
    ])
  })

  test('an order that is restored from the archive is an alarm four minutes later', async () => {
    const { id } = await aPedido(server)
    await work(server)
    const setActivo = (activo: boolean) =>
      server.ask(pedidosApi.changeActivo, {
        params: { id: String(id) },
        body: { activo },
        token: admin.token,
      })
    await setActivo(false)
    minutes(24 * 60)
    await work(server)
    await setActivo(true)
    await work(server)
    minutes(3.9)
    await work(server)
    expect(await told()).toEqual([])
    minutes(0.1)
    for (let round = 0; round < 3; round += 1) await work(server)
    expect(await told()).toEqual([expect.stringContaining('espera hace 4 minutos')])
  })

  test('an order whose alarm is forgotten raises it no second time when it is changed', async () => {
    const { id } = await aPedido(server)
    await work(server)
    minutes(5)
    await work(server)
    minutes(8 * 24 * 60 + 1)
    await forgetOldTareas(server.services)
    for (const estado of ['ACEPTADO', 'PENDIENTE'] as const) await change(id, estado)
    await work(server)
    const alarms = await server.db
      .selectFrom('tareas')
      .select('clave')
      .where('tipo', 'in', ['sin_aceptar', 'alarma', 'push'])
      .execute()
    expect(alarms).toEqual([])
  })

  test('a test order and a scheduled order before its time are no alarm', async () => {
    const { id: prueba } = await aPedido(server)
    await server.db.updateTable('pedidos').set({ es_prueba: true }).where('id', '=', prueba).execute()
    const { id: programado } = await aPedido(server)
    const later = new Date(server.clock.now().getTime() + 60 * MINUTE_MS)
    await server.db
      .updateTable('pedidos')
      .set({ programado_para: later })
      .where('id', '=', programado)
      .execute()
    await work(server)
    minutes(5)
    await work(server)
    expect(await told()).toEqual([])
    minutes(59)
    await work(server)
    expect(await told()).toHaveLength(1)
  })

  test.each([
    ['of tomorrow', '2026-11-22T01:00:00.000Z', '2026-11-20T23:00:00.000Z'],
    ['of later, placed hours ago,', '2026-11-21T02:00:00.000Z', '2026-11-20T19:00:00.000Z'],
  ])('an order %s that is moved to now is an alarm four minutes later', async (_name, hora, placedAt) => {
    server.clock.set(placedAt)
    const { token } = admin
    const { id } = await aPedido(server)
    const move = async (version: number, programado_para: string | null) => {
      const params = { id: String(id) }
      await server.ask(modificarApi.change, { token, params, body: { version, programado_para } })
      await work(server)
    }
    await move(1, hora)
    server.clock.set(NOW)
    await move(2, null)
    const { programado_para } = await server.ask(pedidosApi.read, { token, params: { id: String(id) } })
    expect(programado_para).toBe(NOW)
    minutes(3.9)
    await work(server)
    expect(await told()).toEqual([])
    minutes(0.1)
    await work(server)
    expect(await told()).toHaveLength(1)
  })

  test('nobody gets an alarm without a number, or beyond the budget of a day', async () => {
    await set({ numero_encargado: '' })
    await aPedido(server)
    await work(server)
    minutes(5)
    await work(server)
    const { count } = await server.db
      .selectFrom('mensajes_salientes')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('tarea', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(count).toBe('0')

    const thrifty = await startTestServer({ rateLimits: true, config: { dailyAlarms: 2 } })
    try {
      thrifty.clock.set(NOW)
      await thrifty.db.deleteFrom('tareas').execute()
      await thrifty.db.updateTable('ajustes_avisos').set({ numero_encargado: ENCARGADO }).execute()
      for (let n = 0; n < 3; n += 1) await aPedido(thrifty)
      await work(thrifty)
      thrifty.clock.advance(5 * MINUTE_MS)
      await work(thrifty)
      expect(await textsTo(thrifty, ENCARGADO)).toHaveLength(2)
    } finally {
      await thrifty.close()
    }
  })
})

describe('a branch without an open board', () => {
  test('the person in charge and the people of the branch get an alarm after two minutes, once', async () => {
    await watchSede()
    const ofOther = await aUsuario(server, { roles: ['Cajero'], sedes: [DEMO.otraSede] })
    const theirs = await openLive(port, { token: admin.token })
    const others = await openLive(port, { token: await openSession(server.services, ofOther) })
    const aloneIn = (frame: (typeof theirs.frames)[number]) =>
      frame.type === 'tableros' && frame.sin_tablero.length > 0 ? frame.sin_tablero : undefined
    await work(server)
    minutes(1.9)
    await work(server)
    expect(await told()).toEqual([])
    minutes(0.1)
    await work(server)
    minutes(5)
    await work(server)
    expect(await told()).toEqual([
      'Aviso de Chapinero: Nadie tiene abierto el tablero de Chapinero. Entra al tablero de pedidos.',
    ])
    expect(await theirs.find(aloneIn)).toMatchObject([{ sede: { id: DEMO.sede, nombre: 'Chapinero' } }])

    // Its board opens: the alarm ends at once, and begins again later.
    theirs.send({ type: 'tablero', sede: DEMO.sede })
    await expect
      .poll(() => theirs.frames.findLast(({ type }) => type === 'tableros'))
      .toEqual({ type: 'tableros', sin_tablero: [] })
    await work(server)
    minutes(3)
    await work(server)
    expect(await told()).toHaveLength(2)
    expect(others.frames.some((frame) => aloneIn(frame) !== undefined)).toBe(false)
    theirs.ws.terminate()
    others.ws.terminate()
  })

  test('a board of all branches counts for those of its person alone', async () => {
    const { db } = server
    await db.updateTable('tableros').set({ visto_en: null }).execute()
    const cajera = await aUsuario(server, { roles: ['Cajero'], sedes: [DEMO.otraSede] })
    const board = await openLive(port, { token: await openSession(server.services, cajera) })
    board.send({ type: 'tablero', sede: DEMO.sede }, { type: 'tablero', sede: null })
    const seen = () => db.selectFrom('tableros').select('sede_id').where('visto_en', 'is not', null).execute()
    await expect.poll(seen).toEqual([{ sede_id: DEMO.otraSede }])
    board.ws.terminate()
  })

  test('a customer who follows an order is no board', async () => {
    await server.db.updateTable('tableros').set({ visto_en: null }).execute()
    const { token } = await aPedido(server)
    const guest = await openLive(port, { pedido_token: token })
    guest.send({ type: 'tablero', sede: null }, { type: 'latido' })
    await guest.find((frame) => (frame.type === 'latido' ? frame : undefined))
    const seen = await server.db.selectFrom('tableros').where('visto_en', 'is not', null).execute()
    expect(seen).toEqual([])
    expect(guest.frames.some(({ type }) => type === 'tableros')).toBe(false)
    guest.ws.terminate()
  })

  test('a closed branch is left alone, and its opening begins the two minutes', async () => {
    // 11:59 in Bogotá: Chapinero opens at 12:00.
    server.clock.set('2026-11-20T16:59:00.000Z')
    await server.db.updateTable('tableros').set({ visto_en: null }).execute()
    await server.db
      .insertInto('tareas')
      .values({ tipo: 'tablero', clave: String(DEMO.sede), vence_en: server.clock.now() })
      .execute()
    for (let half = 0; half < 6; half += 1) {
      await work(server)
      expect(await told()).toEqual([])
      minutes(0.5)
    }
    minutes(0.5)
    await work(server)
    expect(await told()).toHaveLength(1)
  })

  test('a branch that is added later is watched, too', async () => {
    const { id } = await server.db
      .insertInto('sedes')
      .values({
        nombre: 'Nueva',
        direccion: 'Calle 1',
        barrio: '',
        ciudad: '',
        telefono: '',
        lat: 4,
        lng: -74,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const watched = await server.db
      .selectFrom('tareas')
      .select('tipo')
      .where('clave', '=', String(id))
      .execute()
    expect(watched).toEqual([{ tipo: 'tablero' }])
  })

  test('with the setting customers cannot order until a board is open again, and staff can', async () => {
    await set({ pausa_sin_tablero: true })
    await watchSede()
    await work(server)
    minutes(2)
    await work(server)
    const sedeNow = async () => (await server.ask(sedesApi.sedes, {})).find(({ id }) => id === DEMO.sede)
    await expect.poll(sedeNow).toMatchObject({ abierta: false, proxima_apertura: null })
    expect(await place(server)).toMatchObject({
      status: 409,
      body: { error: 'La sede está cerrada en este momento' },
    })
    expect(await place(server, {}, { token: admin.token })).toMatchObject({ status: 201 })

    const board = await openLive(port, { token: admin.token })
    board.send({ type: 'tablero', sede: null })
    await expect.poll(sedeNow).toMatchObject({ abierta: true })
    expect(await place(server)).toMatchObject({ status: 201 })
    board.ws.terminate()
  })

  test('without the setting an order is accepted although no board is open', async () => {
    await watchSede()
    await work(server)
    minutes(2)
    await work(server)
    expect(await told()).toHaveLength(1)
    expect(await place(server)).toMatchObject({ status: 201 })
  })
})

describe('the settings', () => {
  test('the settings are read as they were changed, and the change is in the record', async () => {
    await set({ numero_encargado: '', mensajes_apagados: [] })
    const changed = await server.ask(avisosApi.change, {
      token: admin.token,
      body: { numero_encargado: ' 3101112233 ', mensajes_apagados: ['listo', 'aceptado'] },
    })
    expect(changed).toEqual({
      numero_encargado: '3101112233',
      pausa_sin_tablero: false,
      envia_alarmas: true,
      por_whatsapp: false,
      mensajes: [
        { aviso: 'aceptado', activo: false, se_envia: true },
        { aviso: 'en_camino', activo: true, se_envia: true },
        { aviso: 'listo', activo: false, se_envia: true },
        { aviso: 'demora', activo: true, se_envia: true },
        { aviso: 'cancelado', activo: true, se_envia: true },
      ],
    })
    expect(await server.ask(avisosApi.read, { token: admin.token })).toEqual(changed)
    const [cambio] = await server.db
      .selectFrom('auditoria')
      .select('cambio')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(JSON.stringify(cambio)).toContain('3101112233')
  })

  test.each([
    [{ numero_encargado: '6015550000' }],
    [{ numero_encargado: '31011122' }],
    [{ pausa_sin_tablero: 'sí' }],
    [{ mensajes_apagados: ['otro'] }],
    [{ mensajes_apagados: 'listo' }],
  ])('the setting %j is refused', async (body) => {
    expect((await set(body)).status).toBe(400)
  })
})
