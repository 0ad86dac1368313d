// A new version of the data policy asks registered customers again, and the consents of orders
// (rule cuenta/consentimiento).
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aPedidoBody, aSesion } from '#test/builders.ts'
import { place, placed } from '#test/orders.ts'
import { aPago, aPagoBody, readPago, startShop } from '#test/pagos-en-linea.ts'
import { afterAll, expect, test } from 'vitest'

const shop = await startShop()
const { server, wompi } = shop
afterAll(() => shop.close())

let count = 0
async function aCliente(consentimiento: string | null = '2026-11') {
  count += 1
  const body = {
    first_name: 'Camila',
    last_name: 'Díaz',
    email: `camila${String(count)}@correo.example`,
    numero: String(3_120_000_000 + count),
    password: 'horno-bravo-7',
    consentimiento,
  }
  return (await server.ask(usuariosApi.register, { body })).token
}

const pendiente = async (token: string) =>
  (await server.ask(usuariosApi.profile, { token })).consentimiento_pendiente
const consents = async (token: string) => (await server.ask(usuariosApi.misDatos, { token })).consentimientos
const OWN = { invitado: null }

/** The business changes its policy; returns the new version. */
async function changePolicy(): Promise<string> {
  const admin = await openSession(server.services, 1)
  const body = { consentimiento_texto: `Versión ${String((count += 1))}` }
  return (await server.ask(negocioAdminApi.change, { token: admin, body })).consentimiento_version
}

test('a new version of the policy waits for each customer until they accept it with an order, once', async () => {
  const token = await aCliente()
  expect(await pendiente(token)).toBe(null)
  const version = await changePolicy()
  expect(await pendiente(token)).toBe(version)
  // A client that knows nothing of it still orders.
  const { id: silent } = await placed(server, OWN, { token })
  expect(await pendiente(token)).toBe(version)

  const { id } = await placed(server, { ...OWN, consentimiento: version }, { token })
  await placed(server, { ...OWN, consentimiento: version }, { token })
  expect(await pendiente(token)).toBe(null)
  const all = await consents(token)
  expect(all.filter(({ pedido }) => pedido === null)).toMatchObject([
    { version: '2026-11', ip: '127.0.0.1' },
    { version, fecha: server.clock.now().toISOString(), ip: '127.0.0.1', canal: 'web' },
  ])
  expect(all.filter(({ pedido }) => pedido === id)).toMatchObject([
    { version, ip: '127.0.0.1', canal: 'web' },
  ])
  expect(all.filter(({ pedido }) => pedido === silent)).toEqual([])
})

test('an order that is sent again without the consent that it stored is the same order', async () => {
  const token = await aCliente()
  const version = await changePolicy()
  const clave = 'intento-con-consentimiento'
  const send = (changes: object) =>
    place(server, { ...OWN, ...changes }, { token, headers: { 'idempotency-key': clave } })
  const first = await send({ consentimiento: version })
  expect(first.status).toBe(201)
  expect(await send({})).toMatchObject({ status: 201, body: { id: Object(first.body).id } })
})

test('an account that was opened without a consent is asked, and staff without one are not', async () => {
  expect(await pendiente(await aCliente(null))).not.toBe(null)
  const { token } = await aSesion(server, { roles: ['Cajero'] })
  expect(await pendiente(token)).toBe(null)
})

test('an order paid online keeps the consent and the address of the customer who sent it', async () => {
  const token = await aCliente()
  const version = await changePolicy()
  const body = aPagoBody({ ...OWN, consentimiento: version })
  const pago = await aPago(shop, { token, body })
  expect(await pendiente(token)).toBe(version)
  await readPago(shop, pago.token, wompi.pay(pago.enlace, 'APPROVED').id)
  expect(await pendiente(token)).toBe(null)
  expect(await consents(token)).toMatchObject([
    { pedido: null, version: '2026-11' },
    { pedido: null, version, ip: '127.0.0.1' },
    { version, ip: '127.0.0.1' },
  ])
})

test('the consent of a guest is stored with its address, and an order by staff has none', async () => {
  const stored = (id: number) =>
    server.db
      .selectFrom('pedidos')
      .select(['consentimiento', 'consentimiento_ip'])
      .where('id', '=', id)
      .executeTakeFirst()
  const guest = await place(server, aPedidoBody({ consentimiento: '2026-11' }), { ip: '203.0.113.7' })
  expect(guest.status).toBe(201)
  const newest = await server.db
    .selectFrom('pedidos')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(await stored(newest.id)).toEqual({ consentimiento: '2026-11', consentimiento_ip: '203.0.113.7' })
  const silent = await placed(server, {})
  expect(await stored(silent.id)).toEqual({ consentimiento: 'no informado', consentimiento_ip: null })
  const { token } = await aSesion(server, { roles: ['Cajero'] })
  const byStaff = await placed(server, { consentimiento: '2026-11' }, { token })
  expect(await stored(byStaff.id)).toEqual({ consentimiento: 'verbal', consentimiento_ip: null })
})
