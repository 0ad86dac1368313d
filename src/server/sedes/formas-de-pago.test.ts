// The forms of payment of one branch (rule pago/formas-por-sede).
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { aPedidoBody, aSede, aSesion, DEMO } from '#test/builders.ts'
import { sendForm } from '#test/forms.ts'
import { place } from '#test/orders.ts'
import { aPagoBody, startShop } from '#test/pagos-en-linea.ts'
import { startTwin } from '#test/twin.ts'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

const shop = await startShop()
afterAll(() => shop.close())
const { server, admin } = shop

const newSede = () => aSede(server, { productos: [DEMO.margarita] })
const patch = (id: number, formas_de_pago: object, token = admin) =>
  server.call('PATCH', `/api/locations/sedes/${String(id)}/`, { token, body: { formas_de_pago } })
const formasOf = async (id: number, call = server.call) => {
  const { body } = await call('GET', '/api/locations/sedes/')
  return z.parse(sedesApi.sedes.response, body).find((sede) => sede.id === id)?.formas_de_pago
}
const NONE = { MESA: null, DOMICILIO: null, RECOGER: null }

test('a branch has the forms of the business until it gets its own, and every process shows them', async () => {
  const id = await newSede()
  const twin = await startTwin(server)
  expect(await formasOf(id)).toEqual(NONE)
  expect(await patch(id, { RECOGER: ['DATAFONO', 'EFECTIVO'] })).toMatchObject({
    status: 200,
    body: { formas_de_pago: { ...NONE, RECOGER: ['EFECTIVO', 'DATAFONO'] } },
  })
  const ofTwin = await formasOf(id, twin.call)
  await twin.close()
  expect(ofTwin).toEqual({ ...NONE, RECOGER: ['EFECTIVO', 'DATAFONO'] })
  const { body } = await server.call('PATCH', `/api/locations/sedes/${String(id)}/`, {
    token: admin,
    body: { barrio: 'Otro' },
  })
  expect(body).toMatchObject({ barrio: 'Otro', formas_de_pago: { RECOGER: ['EFECTIVO', 'DATAFONO'] } })
  const cambio = await server.db
    .selectFrom('auditoria')
    .select('cambio')
    .where('entidad', '=', 'sede')
    .where('entidad_id', '=', id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(cambio.cambio).toMatchObject({
    antes: { formas_recoger: null },
    despues: { formas_recoger: ['EFECTIVO', 'DATAFONO'] },
  })
})

test('a form writes the forms as text: names, NINGUNA, or nothing for those of the business', async () => {
  const id = await newSede()
  const send = (field: string, text: string) =>
    sendForm(server, 'PATCH', `/api/locations/sedes/${String(id)}/`, {
      token: admin,
      fields: [[field, text]],
    })
  expect((await send('formas_de_pago.MESA', 'DATAFONO,EFECTIVO')).status).toBe(200)
  expect((await send('formas_de_pago.DOMICILIO', 'NINGUNA')).status).toBe(200)
  expect(await formasOf(id)).toEqual({ MESA: ['EFECTIVO', 'DATAFONO'], DOMICILIO: [], RECOGER: null })
  expect((await send('formas_de_pago.MESA', '')).status).toBe(200)
  expect(await formasOf(id)).toEqual({ MESA: null, DOMICILIO: [], RECOGER: null })
})

test('an order in a form that its branch does not take is refused, in cash and online alike', async () => {
  const id = await newSede()
  const body = aPedidoBody({ sede: id, forma_de_pago: 'EFECTIVO' })
  expect((await place(server, body)).status).toBe(201)
  await patch(id, { RECOGER: ['DATAFONO'] })
  const refusal = {
    status: 409,
    body: {
      codigo: 'forma_de_pago_no_disponible',
      error: 'Ya no recibimos pagos en efectivo. Elige una forma de pago.',
    },
  }
  expect(await place(server, body)).toMatchObject(refusal)
  // The business does not take it, and the branch does.
  expect((await place(server, { ...body, forma_de_pago: 'DATAFONO' })).status).toBe(201)
  const { token } = await aSesion(server, { roles: ['Cajero'] })
  expect((await place(server, body, { token })).status).toBe(201)
  expect(await server.call('POST', '/api/pagos/', { body: aPagoBody({ sede: id }) })).toMatchObject({
    status: 409,
    body: { error: 'Ya no recibimos pagos en línea. Elige una forma de pago.' },
  })
  await patch(id, { RECOGER: ['EN_LINEA'] })
  expect((await server.ask(enLineaApi.start, { body: aPagoBody({ sede: id }) })).enlace).not.toBeNull()
  await patch(id, { RECOGER: null })
  expect((await place(server, body)).status).toBe(201)
})

test('transfers need a key of the business, payments online its account', async () => {
  const id = await newSede()
  const llaves = { nequi: '', daviplata: '', bre_b: '' }
  await server.ask(negocioAdminApi.change, {
    token: admin,
    body: { formas_de_pago: { DOMICILIO: ['EFECTIVO'], RECOGER: ['EFECTIVO'] }, transferencia: llaves },
  })
  const message = 'Escribe al menos una llave para recibir transferencias'
  expect(await patch(id, { MESA: ['TRANSFERENCIA'] })).toMatchObject({
    status: 400,
    body: { error: message, campos: { 'formas_de_pago.MESA': message } },
  })
  expect(await formasOf(id)).toEqual(NONE)
  await server.ask(negocioAdminApi.change, { token: admin, body: { transferencia: { bre_b: '@lumbre' } } })
  expect((await patch(id, { MESA: ['TRANSFERENCIA'] })).status).toBe(200)
  expect(
    await server.call('PATCH', '/api/negocio/', { token: admin, body: { transferencia: llaves } }),
  ).toMatchObject({ status: 400, body: { error: message } })
  await server.db.deleteFrom('cuenta_wompi').execute()
  expect(await patch(id, { MESA: ['TRANSFERENCIA', 'EN_LINEA'] })).toMatchObject({
    status: 400,
    body: { error: 'Guarda primero las llaves de Wompi' },
  })
})

test('an archived branch does not keep the keys of transfers, and is restored only with one', async () => {
  const id = await newSede()
  const change = (body: object) =>
    server.call('PATCH', `/api/locations/sedes/${String(id)}/`, { token: admin, body })
  await server.ask(negocioAdminApi.change, {
    token: admin,
    body: { formas_de_pago: { MESA: ['EFECTIVO'] }, transferencia: { bre_b: '@lumbre' } },
  })
  // Those of the tests before.
  await server.db
    .updateTable('sedes')
    .set({ formas_mesa: null, formas_domicilio: null, formas_recoger: null })
    .execute()
  expect((await change({ formas_de_pago: { MESA: ['TRANSFERENCIA'] } })).status).toBe(200)
  expect((await change({ archivada: true })).status).toBe(200)
  const llaves = (bre_b: string) => ({ transferencia: { nequi: '', daviplata: '', bre_b } })
  expect(await server.call('PATCH', '/api/negocio/', { token: admin, body: llaves('') })).toMatchObject({
    status: 200,
  })

  const message = 'Escribe al menos una llave para recibir transferencias'
  expect(await change({ archivada: false })).toMatchObject({
    status: 400,
    body: { error: message, campos: { 'formas_de_pago.MESA': message } },
  })
  // While it is archived, other fields may change.
  expect((await change({ barrio: 'Otro' })).status).toBe(200)
  await server.call('PATCH', '/api/negocio/', { token: admin, body: llaves('@lumbre') })
  expect((await change({ archivada: false })).status).toBe(200)
})

test('unknown forms and people without the key are refused', async () => {
  const id = await newSede()
  expect(await patch(id, { MESA: ['ORO'] })).toMatchObject({
    status: 400,
    body: { campos: { 'formas_de_pago.MESA': 'Forma de pago inválida' } },
  })
  const { token } = await aSesion(server, { roles: ['Cajero'] })
  expect((await patch(id, { MESA: [] }, token)).status).toBe(403)
})
