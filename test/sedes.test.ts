// Calls every endpoint that knows its caller as a person of Chapinero with every key, about what
// belongs to Cedritos. The table beside this file says what becomes of it (rule permisos/sedes).
import { api } from '#contract/api.ts'
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { CLAVES } from '#domain/permisos.ts'
import { openSession } from '#server/lib/session.ts'
import { afterAll, expect, test } from 'vitest'
import { aPedido, aPedidoBody, aSesion, aUsuario, DEMO } from './builders.ts'
import { eventually } from './eventually.ts'
import { POR_SEDE, type PorSede } from './sedes-table.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const admin = await openSession(server.services, 1)
const { sede: CHAPINERO, otraSede: CEDRITOS } = DEMO
const here = await aSesion(server, { permisos: CLAVES, sedes: [CHAPINERO] })
const nowhere = await aSesion(server, { permisos: CLAVES, sedes: [] })
/** Names that stand in everything of the own branch, and of the other one. */
const OWN = { marca: 'Propia', numero: '3121110001', sede: CHAPINERO }
const OTHER = { marca: 'Ajena', numero: '3121110003', sede: CEDRITOS }
const own = await theThingsOf(OWN)
const other = await theThingsOf(OTHER)

/** Things of a branch whose texts all have its mark. */
async function theThingsOf({ marca, numero, sede }: { marca: string; numero: string; sede: number }) {
  const invitado = { nombre: marca, numero }
  const { id: pedido } = await aPedido(server, { sede, invitado })
  const { id: terminado } = await aPedido(server, { sede, invitado })
  await server.ask(pedidosApi.changeEstado, {
    token: admin,
    params: { id: String(terminado) },
    body: { estado: 'ENVIADO' },
  })
  const { id: pagado } = await aPedido(server, { sede, invitado })
  const ofPagado = { token: admin, params: { id: String(pagado) } }
  await server.ask(pagosApi.create, { ...ofPagado, body: { forma: 'EFECTIVO', valor: 1000 } })
  const [{ id: pago } = { id: 0 }] = await server.ask(pagosApi.list, ofPagado)
  const { id: mesa } = await server.ask(sedesAdminApi.createMesa, { token: admin, body: { sede } })
  await server.ask(sedesAdminApi.changeMesa, {
    token: admin,
    params: { id: String(mesa) },
    body: { nombre: `Mesa ${marca}`, estado: 'OCUPADA' },
  })
  const usuario = await aUsuario(server, { sedes: [sede], numero: `${numero.slice(0, -1)}9` })
  await server.db.updateTable('usuarios').set({ first_name: marca }).where('id', '=', usuario).execute()
  // A row of the audit about the person.
  await server.ask(administracionApi.changeUsuario, {
    token: admin,
    params: { id: String(usuario) },
    body: { roles: [3] },
  })
  const { id: invitacion } = await server.ask(invitacionesApi.create, {
    token: admin,
    body: {
      first_name: marca,
      last_name: 'Peña',
      roles: [3],
      todas_las_sedes: false,
      sedes: [sede],
    },
  })
  const { id: equipo } = await server.ask(equiposApi.create, {
    token: admin,
    body: { sede, nombre: `Tableta ${marca}` },
  })
  await server.services.whatsapp.sendCodigo({ numero, usuarioId: usuario }, `de ${marca}`)
  await eventually(async () => {
    const sent = await server.db
      .selectFrom('mensajes_salientes')
      .select('id')
      .where('pedido_id', 'in', [pedido, terminado, pagado])
      .execute()
    expect(sent).toHaveLength(3)
  })
  return { pedido, terminado, pagado, pago, mesa, usuario, invitacion, sede, numero, marca, equipo }
}
type Things = typeof own

const endpoints = Object.entries(api).flatMap(([family, calls]) =>
  Object.entries(calls).map(([name, endpoint]): [string, Endpoint] => [`${family}.${name}`, endpoint]),
)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const known = endpoints.filter(([, { access }]) => access !== 'public')
/** Served to everybody, and the same to everybody but for staff. */
const PUBLIC_TO_ALL = [
  'POST /users/register/',
  'POST /api/pedidos/',
  'GET /api/locations/mesas/',
  'GET /api/productos/{id}/',
]
const of = (kind: PorSede) => known.filter(([, endpoint]) => POR_SEDE[nameOf(endpoint)] === kind)

test('the table of branches names every call that knows its caller, and no other', () => {
  expect(Object.keys(POR_SEDE).toSorted()).toEqual(known.map(([, endpoint]) => nameOf(endpoint)).toSorted())
  const optional = known.filter(([, { access }]) => access === 'optional')
  expect(optional.map(([, endpoint]) => nameOf(endpoint)).toSorted()).toEqual(PUBLIC_TO_ALL.toSorted())
})

test.each(of('all branches'))('%s needs all branches', async (_name, { method, path }) => {
  const answer = await server.call(method, path.replace(/\{\w+\}/, '1'), { token: here.token })
  expect(answer).toMatchObject({
    status: 403,
    body: {
      error: 'Esto lo hace quien trabaja con todas las sedes. Habla con quien administra el negocio.',
      codigo: 'faltan_sedes',
    },
  })
})

/** The question of a list, and what marks the things of a branch in it. */
const LISTED: Readonly<Record<string, { query?: (things: Things) => string; mark?: RegExp }>> = {
  'GET /api/pedidos/cliente/': { query: ({ numero }) => `?numero=${numero}` },
  'GET /api/locations/preparacion-sedes/': { mark: /Chapinero|Cedritos/ },
  // Names of tables are public, their states are not.
  'GET /api/locations/mesas/': { query: ({ sede }) => `?sede=${String(sede)}`, mark: /OCUPADA/ },
}

// First, because later tests change what is listed.
test.each(of('only theirs'))('%s has what is of the own branch alone', async (_name, endpoint) => {
  const { query = () => '', mark = /Propia|Ajena/ } = LISTED[nameOf(endpoint)] ?? {}
  const marksIn = async (things: Things, token: string) => {
    const { status, body } = await server.call('GET', endpoint.path + query(things), { token })
    expect(status).toBe(200)
    return new Set(JSON.stringify(body).match(new RegExp(mark, 'g')))
  }
  const seen = await marksIn(own, here.token)
  expect(seen.size).toBe(1)
  const elsewhere = await marksIn(other, here.token)
  // A call that asks for the other branch finds nothing, and a list is the same list.
  expect(elsewhere).toEqual(endpoint.path + query(other) === endpoint.path + query(own) ? seen : new Set())
  expect([...seen].filter((text) => /Ajena|Cedritos/.test(text))).toEqual([])
  expect(await marksIn(own, nowhere.token)).toEqual(new Set())
  // An administrator sees what is hidden here.
  const all = new Set([...(await marksIn(own, admin)), ...(await marksIn(other, admin))])
  expect(all.size).toBe(mark.source === 'OCUPADA' ? 1 : 2)
  expect(await marksIn(other, admin)).not.toEqual(new Set())
})

/** The thing of a branch that a call is about, and its body. */
const ABOUT: Readonly<Record<string, (things: Things) => { id: number; body?: object }>> = {
  'GET /api/pedidos/{id}/': ({ pedido: id }) => ({ id }),
  'POST /api/pedidos/{id}/cambiar_estado/': ({ pedido: id }) => ({ id, body: { estado: 'ACEPTADO' } }),
  'POST /api/pedidos/{id}/cambiar_estado_activo/': ({ terminado: id }) => ({ id }),
  'GET /api/pedidos/{id}/traslado/': ({ pedido: id }) => ({ id }),
  'GET /api/pedidos/{id}/pagos/': ({ pagado: id }) => ({ id }),
  'POST /api/pedidos/{id}/pagos/': ({ pagado: id }) => ({ id, body: { forma: 'DATAFONO', valor: 1000 } }),
  'POST /api/pedidos/{id}/pagos/{pago}/anular/': ({ pagado: id }) => ({ id }),
  'POST /api/pedidos/{id}/forma_de_pago/': ({ pagado: id }) => ({ id, body: { forma_de_pago: 'DATAFONO' } }),
  'POST /api/pedidos/{id}/cambiar_sede/': ({ pedido: id }) => ({ id, body: { sede: 2 } }),
  'DELETE /api/equipos/{id}/': ({ equipo: id }) => ({ id }),
  'GET /users/usuarios/{id}/': ({ usuario: id }) => ({ id }),
  'PATCH /users/usuarios/{id}/': ({ usuario: id }) => ({ id, body: { roles: [4] } }),
  'POST /users/usuarios/{id}/change-password/': ({ usuario: id }) => ({
    id,
    body: { password: 'horno-de-leña-77' },
  }),
  'POST /users/invitaciones/{id}/enlace/': ({ invitacion: id }) => ({ id }),
  'DELETE /users/invitaciones/{id}/': ({ invitacion: id }) => ({ id }),
  'PATCH /api/locations/mesas/{id}/': ({ mesa: id }) => ({ id, body: { estado: 'LIBRE' } }),
}

test.each(of('missing'))(
  '%s finds nothing of another branch, as if it did not exist',
  async (_name, endpoint) => {
    const callOn = (things: Things, token: string, id?: number) => {
      const about = ABOUT[nameOf(endpoint)]?.(things)
      if (about === undefined) throw new Error(`no example of ${nameOf(endpoint)}`)
      const path = endpoint.path
        .replace('{id}', String(id ?? about.id))
        .replace('{pago}', String(things.pago))
      return server.call(endpoint.method, path, { token, body: about.body })
    }
    const { status, body } = await callOn(other, here.token)
    expect(status).toBe(404)
    expect(await callOn(other, here.token, 999_999)).toMatchObject({ status, body })
    expect((await callOn(own, nowhere.token)).status).toBe(404)
    // The same call on the own branch, and on the other one by an administrator, finds it.
    expect((await callOn(own, here.token)).status).toBeLessThan(300)
    expect((await callOn(other, admin)).status).toBeLessThan(300)
  },
)

const NAMED: Readonly<Record<string, (sede: number) => object>> = {
  'POST /api/pedidos/': (sede) => aPedidoBody({ sede }),
  'POST /api/locations/mesas/': (sede) => ({ sede }),
  'POST /api/equipos/': (sede) => ({ sede, nombre: 'Tableta' }),
  'POST /users/invitaciones/': (sede) => ({
    first_name: 'Rosa',
    last_name: 'Peña',
    roles: [3],
    todas_las_sedes: false,
    sedes: [sede],
  }),
}

test.each(of('refused'))('%s is refused in another branch', async (_name, endpoint) => {
  const send = (sede: number) =>
    server.call(endpoint.method, endpoint.path, {
      token: here.token,
      body: NAMED[nameOf(endpoint)]?.(sede),
    })
  expect((await send(CEDRITOS)).status).toBe(403)
  expect((await send(CHAPINERO)).status).toBe(201)
})

test.each(of('shared'))('%s is open to people of some branches', async (_name, { path }) => {
  const query = path.includes('horarios') ? `?sede_id=${String(CEDRITOS)}` : ''
  const id = path.includes('sedes/') ? CEDRITOS : 1
  const answer = await server.call('GET', path.replace('{id}', String(id)) + query, { token: here.token })
  expect(answer.status).toBe(200)
  expect(JSON.stringify(answer.body)).not.toContain('Ajena')
})

test.each(of('own').filter(([, { method }]) => method === 'GET'))(
  '%s has nothing of another branch',
  async (_name, { path }) => {
    const query = path.includes('permissions') ? '?role=1' : ''
    const answer = await server.call('GET', path + query, { token: here.token })
    expect(JSON.stringify(answer.body ?? '')).not.toMatch(/Ajena|Cedritos/)
  },
)
