// Wrong tokens and codes of a stranger refuse no right one of the same network, and a right one has
// a limit of its own (rule seguridad/limites).
import { qrApi } from '#contract/mesas/qr.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, expect, test } from 'vitest'
import { ROL } from './acceso.ts'
import { aPedido, aUsuario } from './builders.ts'
import { lastCodigo } from './codigos.ts'
import { eventually } from './eventually.ts'
import { aPago, startShop } from './pagos-en-linea.ts'
import { anEstacion } from './printers.ts'
import { startTestServer, type Answer } from './server.ts'

const shop = await startShop({ rateLimits: true })
const { server, wompi, admin } = shop
afterAll(() => shop.close())

const PASSWORD = 'horno-bravo-7'
const CLAVE = '4071'
const WRONG_43 = 'x'.repeat(43)
const WRONG_22 = 'x'.repeat(22)
const post = (path: string, body: object) => (ip: string) => server.call('POST', path, { body, ip })
const get = (path: string) => (ip: string) => server.call('GET', path, { ip })

async function anEquipo() {
  const { token } = await server.ask(equiposApi.create, { token: admin, body: { sede: 1, nombre: 'Caja' } })
  return token
}

async function aPersona() {
  const usuario = await aUsuario(server, { password: PASSWORD, roles: ['Cajero'], sedes: [1] })
  const token = await openSession(server.services, usuario)
  await server.ask(equiposApi.miClave, { token, body: { password: PASSWORD, clave: CLAVE } })
  return usuario
}

async function aCodigo() {
  const [mesa] = await server.ask(qrApi.list, { token: admin })
  if (mesa === undefined) throw new Error('no table')
  return mesa.codigo
}

async function anInvitacion() {
  const body = { first_name: 'Rosa', last_name: 'Peña', email: 'rosa@correo.example', roles: [ROL.cajero] }
  const { id } = await server.ask(invitacionesApi.create, { token: admin, body })
  const link = await server.ask(invitacionesApi.makeLink, { token: admin, params: { id: String(id) } })
  return link.token
}

async function aRecuperacion() {
  const [email, numero] = ['olvido@correo.example', '3130000042']
  await aUsuario(server, { email, numero, numero_verificado: true, password: PASSWORD })
  const { solicitud } = await server.ask(usuariosApi.recoverPassword, { body: { email } })
  const codigo = await eventually(() => lastCodigo(server, numero))
  return { solicitud, codigo, password: 'nueva-clave-9' }
}

const aTokenDePago = async () => (await aPago(shop)).token
const aTokenDePedido = async () => (await aPedido(server)).token
let strangers = 0
type Call = (ip: string) => Promise<Answer>

test.each<[name: string, wrong: Call, right: () => Promise<Call>]>([
  [
    'an order',
    get(`/api/pedidos/token/${WRONG_22}`),
    async () => get(`/api/pedidos/token/${await aTokenDePedido()}`),
  ],
  [
    'a receipt',
    get(`/api/pedidos/token/${WRONG_22}/comprobantes/`),
    async () => get(`/api/pedidos/token/${await aTokenDePedido()}/comprobantes/`),
  ],
  ['a payment', get(`/api/pagos/${WRONG_22}/`), async () => get(`/api/pagos/${await aTokenDePago()}/`)],
  [
    'a payment that is given up',
    (ip) => server.call('DELETE', `/api/pagos/${WRONG_22}/`, { ip }),
    async () => {
      const token = await aTokenDePago()
      return (ip) => server.call('DELETE', `/api/pagos/${token}/`, { ip })
    },
  ],
  [
    'the people of a device',
    post('/api/equipos/personas/', { equipo: WRONG_43 }),
    async () => post('/api/equipos/personas/', { equipo: await anEquipo() }),
  ],
  [
    'a person who enters on a device',
    post('/api/equipos/entrar/', { equipo: WRONG_43, usuario: 1, clave: '0000' }),
    async () =>
      post('/api/equipos/entrar/', { equipo: await anEquipo(), usuario: await aPersona(), clave: CLAVE }),
  ],
  ['a table', get(`/api/mesas/qr/${'0'.repeat(32)}/`), async () => get(`/api/mesas/qr/${await aCodigo()}/`)],
  [
    'the calls of a table',
    get(`/api/mesas/qr/${'0'.repeat(32)}/llamados/`),
    async () => get(`/api/mesas/qr/${await aCodigo()}/llamados/`),
  ],
  [
    'a table that calls a waiter',
    post(`/api/mesas/qr/${'0'.repeat(32)}/llamados/`, { tipo: 'MESERO' }),
    async () => post(`/api/mesas/qr/${await aCodigo()}/llamados/`, { tipo: 'MESERO' }),
  ],
  [
    'a print station',
    post('/api/estaciones/latido/', { token: WRONG_43, impresoras: [] }),
    async () => post('/api/estaciones/latido/', { token: (await anEstacion(server)).token, impresoras: [] }),
  ],
  [
    'an invitation',
    post('/users/invitaciones/consultar/', { token: WRONG_43 }),
    async () => post('/users/invitaciones/consultar/', { token: await anInvitacion() }),
  ],
  [
    'a new password',
    post('/users/restablecer-clave/', { solicitud: WRONG_43, codigo: '123456', password: 'nueva-clave-9' }),
    async () => post('/users/restablecer-clave/', await aRecuperacion()),
  ],
  [
    'an event of Wompi',
    post('/api/pagos/eventos/', { event: 'transaction.updated' }),
    async () => {
      const paid = wompi.pay((await aPago(shop)).enlace, 'APPROVED')
      return post('/api/pagos/eventos/', wompi.eventOf(paid))
    },
  ],
])('wrong ones of a stranger never refuse %s on the same network', async (_name, wrong, right) => {
  strangers += 1
  const ip = `10.5.${String(strangers)}.1`
  const statuses: number[] = []
  for (let n = 0; n < 130; n += 1) statuses.push((await wrong(ip)).status)
  expect(statuses.indexOf(429)).toBe(30)
  expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
  const answer = await (await right())(ip)
  expect([200, 201]).toContain(answer.status)
})

test('ten customers of one network wait for their payments, each asking every three seconds', async () => {
  const tokens = []
  for (let n = 0; n < 10; n += 1) tokens.push(await aTokenDePago())
  for (let n = 0; n < 20; n += 1) {
    for (const token of tokens) expect((await get(`/api/pagos/${token}/`)('10.6.0.1')).status).toBe(200)
  }
})

test.each<[name: string, most: number, call: () => Promise<Call>]>([
  ['a payment', 120, async () => get(`/api/pagos/${await aTokenDePago()}/`)],
  ['a device', 120, async () => post('/api/equipos/personas/', { equipo: await anEquipo() })],
  ['an invitation', 30, async () => post('/users/invitaciones/consultar/', { token: await anInvitacion() })],
])('%s has a limit of its own, from all networks', async (_name, most, right) => {
  server.clock.advance(60_000)
  const call = await right()
  for (let n = 0; n < most; n += 1) expect((await call(`10.7.${String(n % 9)}.1`)).status).toBe(200)
  expect((await call('10.7.9.1')).status).toBe(429)
})

test('a table has a limit for each network: a former guest elsewhere keeps no guest out', async () => {
  server.clock.advance(60_000)
  const call = get(`/api/mesas/qr/${await aCodigo()}/llamados/`)
  for (let n = 0; n < 300; n += 1) expect((await call('10.7.1.1')).status).toBe(200)
  expect((await call('10.7.1.1')).status).toBe(429)
  expect((await call('10.7.2.1')).status).toBe(200)
})

test('events are counted, too, where nothing is paid online', async () => {
  const without = await startTestServer({ rateLimits: true })
  const statuses: number[] = []
  for (let n = 0; n < 31; n += 1) {
    statuses.push((await without.call('POST', '/api/pagos/eventos/', { body: {}, ip: '10.8.0.1' })).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 404), 429])
  await without.close()
})
