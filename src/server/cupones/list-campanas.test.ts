// What customers learn of campaigns.
import { DEMASIADOS } from '#server/lib/limits.ts'
import { cuponesApi } from '#contract/usuarios/cupones.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { aCampana, aCupon, aSesion, DEMO } from '#test/builders.ts'
import { aPersona } from '#test/personas.ts'
import { aLinea, place, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer({ rateLimits: true })
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.updateTable('campanas').set({ archivada: true }).execute()
})

const find = (codigo: string, token: string) =>
  server.call('POST', '/api/cupones/codigo/', { token, body: { codigo } })
const own = (token: string) => server.ask(cuponesApi.own, { token })

// Rule cupon/campana-anunciada.
test('announced campaigns follow one’s own coupons, with their conditions', async () => {
  const { token, usuarioId } = await aSesion(server)
  const mine = await aCupon(server, { usuarioId })
  const { id, codigo } = await aCampana(server, {
    monto: 8_000,
    visible: true,
    pedido_minimo: 40_000,
    sedes: [DEMO.sede],
    tipos_pedido: ['DOMICILIO'],
    fecha_fin: '2026-12-24',
  })
  await aCampana(server)
  expect(await own(token)).toEqual([
    expect.objectContaining({ codigo: mine, campana: null }),
    {
      id: -id,
      codigo,
      porcentaje_descuento: 0,
      fecha_fin: '2026-12-24',
      esta_vigente: true,
      usado: false,
      campana: {
        monto: 8_000,
        pedido_minimo: 40_000,
        tipos_pedido: ['DOMICILIO'],
        sedes: [{ id: DEMO.sede, nombre: 'Chapinero' }],
        categorias: [],
        se_junta: true,
      },
    },
  ])
})

test('a person sees only announced campaigns that they may use now', async () => {
  const { token } = await aSesion(server)
  await placed(server, {}, { token })
  const good = await aCampana(server, { visible: true, limite_por_persona: 1 })
  for (const change of [
    { estado: 'PAUSADA' as const },
    { estado: 'TERMINADA' as const },
    { fecha_fin: '2026-11-19' },
    { fecha_inicio: '2026-11-21' },
    { limite_total: 3, usos: 3 },
    { solo_primer_pedido: true },
    { archivada: true },
  ]) {
    await aCampana(server, { visible: true, ...change })
  }
  expect(await own(token)).toMatchObject([{ codigo: good.codigo }])
  await placed(server, { codigo_cupon: good.codigo }, { token })
  expect(await own(token)).toEqual([])
})

test('a typed code finds a hidden campaign and one’s own coupon, in any case', async () => {
  const { token, usuarioId } = await aSesion(server)
  const { codigo } = await aCampana(server, { porcentaje_descuento: 30 })
  expect((await find(` ${codigo.toLowerCase()} `, token)).body).toMatchObject({
    codigo,
    porcentaje_descuento: 30,
    campana: { monto: null },
  })
  const mine = await aCupon(server, { usuarioId })
  expect((await find(mine, token)).body).toMatchObject({ codigo: mine, campana: null })
})

test('a typed code that the person cannot use gets its reason', async () => {
  const { token } = await aSesion(server)
  const other = await aCupon(server)
  const used = await aCampana(server, { limite_por_persona: 1 })
  await placed(server, { codigo_cupon: used.codigo }, { token })
  const ended = await aCampana(server, { fecha_fin: '2026-11-19' })
  expect(await find('NADA', token)).toMatchObject({ status: 404, body: { error: 'Cupón no válido' } })
  expect(await find(other, token)).toMatchObject({ status: 404, body: { error: 'Cupón no válido' } })
  expect(await find(used.codigo, token)).toMatchObject({
    status: 409,
    body: { error: 'Ya usaste este cupón.' },
  })
  expect(await find(ended.codigo, token)).toMatchObject({ status: 409, body: { codigo: 'cupon_vencido' } })
  expect(await find(' ', token)).toMatchObject({ status: 400 })
})

test('codes cannot be guessed, neither in the field nor with orders', async () => {
  const { token } = await aSesion(server)
  for (let n = 0; n < 10; n += 1) {
    expect((await find(`NADA-${String(n)}`, token)).status).toBe(404)
    const body = {
      sede: 1,
      tipo_pedido: 'RECOGER',
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
      codigo_cupon: `OTRO-${String(n)}`,
    }
    expect((await server.call('POST', '/api/pedidos/', { token, body })).status).toBe(404)
  }
  expect((await find('NADA', token)).status).toBe(429)
})

test('beyond the limit a right code of a campaign reads as a wrong one, also with prices that no order has', async () => {
  const { token, usuarioId } = await aSesion(server)
  const { codigo } = await aCampana(server)
  const own = await aCupon(server, { usuarioId })
  const guess = (codigo_cupon: string) =>
    place(
      server,
      { invitado: null, codigo_cupon, productos_pedidos: [aLinea({ precio_unitario_aplicado: 1 })] },
      { token },
    )
  for (let n = 0; n < 20; n += 1) expect((await guess(`OTRO-${String(n)}`)).status).toBe(404)
  const refused = { status: 429, body: { error: DEMASIADOS } }
  expect(await guess('OTRO')).toMatchObject(refused)
  expect(await guess(codigo)).toMatchObject(refused)
  // Nobody can guess a coupon of another person, so one's own counts.
  expect(await guess(own)).toMatchObject({ status: 409, body: { codigo: 'precios_cambiaron' } })
})

test('orders with codes that the person may use are no tries', async () => {
  const { token, usuarioId } = await aSesion(server)
  const { codigo } = await aCampana(server, { fecha_fin: '2026-11-19' })
  const own = await aCupon(server, { usuarioId, fecha_fin: '2026-11-19' })
  for (let n = 0; n < 12; n += 1) {
    for (const codigo_cupon of [codigo, own]) {
      expect((await place(server, { invitado: null, codigo_cupon }, { token })).status).toBe(409)
    }
  }
  expect((await find(codigo, token)).status).toBe(409)
})

test('the uses of a person are in the copy of their data, and stay counted without them', async () => {
  const { token, password, usuarioId } = await aPersona(server)
  const { id, codigo } = await aCampana(server)
  const pedido = await placed(server, { codigo_cupon: codigo }, { token })
  expect((await server.ask(usuariosApi.misDatos, { token })).cupones_usados).toEqual([
    { codigo, pedido: pedido.id, descuento: 3_890, devuelto: false, fecha: server.clock.now().toISOString() },
  ])
  await server.db.updateTable('pedidos').set({ activo: false }).where('id', '=', pedido.id).execute()
  expect((await server.call('DELETE', '/users/mis-datos/', { token, body: { password } })).status).toBe(204)
  const usos = server.db.selectFrom('usos_cupon').select(['usuario_id', 'descuento'])
  expect(await usos.where('pedido_id', '=', pedido.id).execute()).toEqual([
    { usuario_id: null, descuento: 3_890 },
  ])
  expect(await usos.where('usuario_id', '=', usuarioId).execute()).toEqual([])
  const campana = server.db.selectFrom('campanas').select('usos').where('id', '=', id)
  expect(await campana.executeTakeFirst()).toEqual({ usos: 1 })
})
