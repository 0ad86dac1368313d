// Staff manage campaigns.
import { campanasApi } from '#contract/usuarios/campanas.ts'
import { openSession } from '#server/lib/session.ts'
import { aCupon, aSesion, DEMO } from '#test/builders.ts'
import { placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const token = await openSession(server.services, 1)

let count = 0
const aBody = (change: object = {}) => {
  count += 1
  return {
    codigo: `pizza-${String(count)}`,
    porcentaje_descuento: 20,
    fecha_inicio: '2026-11-20',
    fecha_fin: '2026-12-31',
    ...change,
  }
}
const send = (body: object) => server.call('POST', '/api/campanas/', { token, body })
const created = (change: object = {}) => server.ask(campanasApi.create, { token, body: aBody(change) })
const params = (id: number) => ({ id: String(id) })
const codes = async () => (await server.ask(campanasApi.list, { token })).map(({ codigo }) => codigo)

test('a campaign is created with every condition, read alone and in the list, and stays when nothing else is sent', async () => {
  const body = {
    ...aBody(),
    porcentaje_descuento: null,
    monto: 12_000,
    pedido_minimo: 40_000,
    tipos_pedido: ['DOMICILIO' as const],
    sedes: [DEMO.otraSede, DEMO.sede],
    categorias: [1],
    limite_por_persona: null,
    limite_total: 500,
    solo_primer_pedido: true,
    se_junta: false,
    visible: true,
  }
  const campana = await server.ask(campanasApi.create, { token, body })
  expect(campana).toEqual({
    ...body,
    id: expect.any(Number),
    codigo: body.codigo.toUpperCase(),
    sedes: [
      { id: DEMO.otraSede, nombre: 'Cedritos' },
      { id: DEMO.sede, nombre: 'Chapinero' },
    ],
    categorias: [{ id: 1, nombre: expect.stringMatching(/./) }],
    estado: 'ACTIVA',
    usos: 0,
    costo: 0,
    creado_en: server.clock.now().toISOString(),
  })
  expect(await server.ask(campanasApi.read, { token, params: params(campana.id) })).toEqual(campana)
  expect((await server.ask(campanasApi.list, { token }))[0]).toEqual(campana)
})

test('the defaults of a campaign ask for nothing but one use for each person', async () => {
  expect(await created()).toMatchObject({
    monto: null,
    pedido_minimo: 0,
    tipos_pedido: [],
    sedes: [],
    categorias: [],
    limite_por_persona: 1,
    limite_total: null,
    solo_primer_pedido: false,
    se_junta: true,
    visible: false,
  })
})

test.each([
  ['a short code', { codigo: 'AB' }, 'El código debe tener al menos 3 caracteres'],
  ['a code with blanks', { codigo: 'DOS MIL' }, 'Usa solo letras, números y guiones'],
  [
    'neither percentage nor amount',
    { porcentaje_descuento: null },
    'Escribe un porcentaje o un valor en pesos',
  ],
  ['percentage and amount', { monto: 5000 }, 'Escribe un porcentaje o un valor en pesos'],
  ['more than everything', { porcentaje_descuento: 101 }, 'El porcentaje debe estar entre 1 y 100'],
  ['half a percent', { porcentaje_descuento: 0.5 }, 'El porcentaje debe estar entre 1 y 100'],
  [
    'an amount of nothing',
    { porcentaje_descuento: null, monto: 0 },
    'Escribe un valor en pesos mayor que cero',
  ],
  ['an end before its beginning', { fecha_fin: '2026-11-19' }, 'Rango de fechas inválido'],
  ['a 30th of February', { fecha_fin: '2027-02-30' }, 'Rango de fechas inválido'],
  ['no use at all', { limite_total: 0 }, 'Escribe un número mayor que cero'],
  ['an unknown branch', { sedes: [9_999] }, 'La sede no existe'],
  ['an unknown category', { categorias: [9_999] }, 'La categoría no existe'],
])('a campaign with %s is refused', async (_name, change, error) => {
  const before = await codes()
  expect(await send(aBody(change))).toMatchObject({ status: 400, body: { error } })
  expect(await codes()).toEqual(before)
})

test('the code of another campaign, and of a person’s own coupon, is taken', async () => {
  const first = await created()
  const own = await aCupon(server)
  const taken = { status: 400, body: { campos: { codigo: 'Ya hay un cupón con ese código' } } }
  for (const codigo of [first.codigo.toLowerCase(), own]) {
    expect(await send(aBody({ codigo }))).toMatchObject(taken)
  }
  const second = await created()
  const answer = await server.call('PUT', `/api/campanas/${String(second.id)}/`, {
    token,
    body: aBody({ codigo: first.codigo }),
  })
  expect(answer).toMatchObject(taken)
})

test('a campaign is changed without its use and cost', async () => {
  const { id, codigo } = await created()
  const cliente = await aSesion(server)
  await placed(server, { codigo_cupon: codigo }, { token: cliente.token })
  const body = aBody({ porcentaje_descuento: null, monto: 5000 })
  const changed = await server.ask(campanasApi.change, { token, params: params(id), body })
  expect(changed).toMatchObject({ codigo: body.codigo.toUpperCase(), monto: 5000, usos: 1, costo: 7_780 })
})

test('a campaign is paused, resumed and ended, and stays ended', async () => {
  const { id, codigo } = await created({ limite_por_persona: null })
  const cliente = await aSesion(server)
  const change = (estado: string) =>
    server.call('PATCH', `/api/campanas/${String(id)}/`, { token, body: { estado } })
  const order = async () =>
    (
      await server.call('POST', '/api/pedidos/', {
        token: cliente.token,
        body: {
          sede: 1,
          tipo_pedido: 'RECOGER',
          productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
          codigo_cupon: codigo,
        },
      })
    ).status
  expect((await change('PAUSADA')).body).toMatchObject({ estado: 'PAUSADA' })
  expect(await order()).toBe(409)
  await change('ACTIVA')
  expect(await order()).toBe(201)
  await change('TERMINADA')
  expect(await order()).toBe(409)
  expect(await change('ACTIVA')).toMatchObject({
    status: 409,
    body: { error: 'Este cupón ya terminó. Crea uno nuevo.' },
  })
  expect(await change('BORRADA')).toMatchObject({ status: 400 })
})

test('a campaign that a payment online has held is archived, and its code is free again', async () => {
  const { id, codigo } = await created()
  const now = server.clock.now()
  await server.db
    .insertInto('intentos_pago')
    .values({
      token_digest: randomBytes(32),
      referencia: randomUUID(),
      estado: 'VENCIDO',
      sede_id: DEMO.sede,
      valor: 45_000,
      creado_en: now,
      expira_en: now,
      pedido: null,
      consulta_en: null,
      ambito: null,
      clave: null,
      cuerpo_digest: null,
      usuario_id: null,
      invitado_numero: null,
      cupon_id: null,
      campana_id: id,
    })
    .execute()
  expect((await server.call('DELETE', `/api/campanas/${String(id)}/`, { token })).status).toBe(204)
  expect(await codes()).not.toContain(codigo)
  expect(await server.db.selectFrom('campanas').select('archivada').where('id', '=', id).execute()).toEqual([
    { archivada: true },
  ])
  expect((await created({ codigo })).usos).toBe(0)
})

test('an unused campaign is deleted, a used one archived, and its code is free again', async () => {
  const unused = await created()
  const used = await created()
  const cliente = await aSesion(server)
  const pedido = await placed(server, { codigo_cupon: used.codigo }, { token: cliente.token })
  for (const { id } of [unused, used]) {
    expect((await server.call('DELETE', `/api/campanas/${String(id)}/`, { token })).status).toBe(204)
    expect((await server.call('GET', `/api/campanas/${String(id)}/`, { token })).status).toBe(404)
    expect((await server.call('DELETE', `/api/campanas/${String(id)}/`, { token })).status).toBe(404)
  }
  const kept = await server.db
    .selectFrom('campanas')
    .select('id')
    .where('id', 'in', [unused.id, used.id])
    .execute()
  expect(kept).toEqual([{ id: used.id }])
  expect((await server.call('GET', `/api/pedidos/${String(pedido.id)}/`, { token })).body).toMatchObject({
    cupon_aplicado: { codigo: used.codigo },
  })
  expect((await created({ codigo: used.codigo })).usos).toBe(0)
})
