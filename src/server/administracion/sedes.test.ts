// Who gives branches to whom (rule permisos/sedes). What the branches hide is in
// test/sedes.test.ts.
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { CLAVES } from '#domain/permisos.ts'
import { openSession } from '#server/lib/session.ts'
import { SIN_ADMINISTRADOR } from '#test/acceso.ts'
import { aPedido, aSesion, aUsuario } from '#test/builders.ts'
import { A_SECOND, listen, openLive } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { startTwin } from '#test/twin.ts'
import { expectWithin } from '#test/within.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'

const server = await startTestServer()
const twin = await startTwin(server)
afterAll(async () => {
  await twin.close()
  await server.close()
})
let admin = ''
beforeEach(async () => {
  admin = await openSession(server.services, 1)
})

const INSUFICIENTES = {
  status: 403,
  body: {
    error: 'No puedes dar ni cambiar sedes en las que no trabajas',
    codigo: 'sedes_insuficientes',
  },
}
const change = (id: number, body: object, token = admin) =>
  server.call('PATCH', `/users/usuarios/${String(id)}/`, { token, body })
const sedesOf = async (id: number) => {
  const { todas_las_sedes, sedes } = await server.ask(administracionApi.usuario, {
    token: admin,
    params: { id: String(id) },
  })
  return todas_las_sedes ? 'todas' : sedes.map((sede) => sede.id)
}

test('a person has all branches, gets some, another one, none, and all again', async () => {
  const id = await aUsuario(server, { roles: ['Cajero'] })
  expect(await sedesOf(id)).toBe('todas')
  const steps = [
    [{ todas_las_sedes: false, sedes: [1, 3] }, [1, 3]],
    [{ sedes: [3] }, [3]],
    [{ roles: [3] }, [3]],
    [{ todas_las_sedes: false }, [3]],
    [{ todas_las_sedes: false, sedes: [] }, []],
    [{ todas_las_sedes: true }, 'todas'],
  ] as const
  for (const [body, expected] of steps) {
    expect((await change(id, body)).status).toBe(200)
    expect(await sedesOf(id)).toEqual(expected)
  }
  expect((await change(id, { sedes: [999] })).status).toBe(400)
  const [cambio] = await server.ask(administracionApi.auditoria, { token: admin })
  expect(cambio?.cambio).toMatchObject({ antes: { sedes: [] }, despues: { sedes: 'todas' } })
})

test('nobody gives, takes or invites to branches that they lack', async () => {
  const { token } = await aSesion(server, { permisos: CLAVES, sedes: [1, 2] })
  const theirs = await aUsuario(server, { sedes: [1] })
  const shared = await aUsuario(server, { sedes: [1, 3] })
  expect((await change(theirs, { sedes: [1, 2] }, token)).status).toBe(200)
  for (const body of [{ sedes: [3] }, { sedes: [1, 3] }, { todas_las_sedes: true }]) {
    expect(await change(theirs, body, token)).toMatchObject(INSUFICIENTES)
  }
  // Somebody who also works elsewhere is seen, and left to people of both branches.
  for (const body of [{ sedes: [1] }, { activo: false }, { roles: [] }]) {
    expect(await change(shared, body, token)).toMatchObject(INSUFICIENTES)
  }
  const password = 'horno-bravo-7'
  const path = `/users/usuarios/${String(shared)}/change-password/`
  expect(await server.call('POST', path, { token, body: { password } })).toMatchObject(INSUFICIENTES)
  const invitada = { first_name: 'Rosa', last_name: 'Peña', roles: [3] }
  for (const body of [
    invitada,
    { ...invitada, todas_las_sedes: true },
    { ...invitada, todas_las_sedes: false, sedes: [1, 3] },
  ]) {
    expect(await server.call('POST', '/users/invitaciones/', { token, body })).toMatchObject(INSUFICIENTES)
  }
  const body = { ...invitada, todas_las_sedes: false, sedes: [] }
  expect(await server.call('POST', '/users/invitaciones/', { token, body })).toMatchObject({
    status: 400,
    body: { campos: { sedes: 'Elige al menos una sede' } },
  })
  expect([await sedesOf(theirs), await sedesOf(shared)]).toEqual([
    [1, 2],
    [1, 3],
  ])
})

test('the last administrator keeps all branches', async () => {
  expect(await change(1, { todas_las_sedes: false, sedes: [1, 2, 3] })).toMatchObject(SIN_ADMINISTRADOR)
  // Another person with every key in some branches is no administrator.
  await aUsuario(server, { permisos: CLAVES, sedes: [1] })
  expect(await change(1, { sedes: [1] })).toMatchObject(SIN_ADMINISTRADOR)
  expect(await sedesOf(1)).toBe('todas')
})

test('an invited person has the branches of the invitation, as far as the inviter has them', async () => {
  const inviter = await aSesion(server, { permisos: CLAVES, sedes: [1, 3] })
  const invite = async (sedes: number[]) => {
    const { id } = await server.ask(invitacionesApi.create, {
      token: inviter.token,
      body: { first_name: 'Rosa', last_name: 'Peña', roles: [3], todas_las_sedes: false, sedes },
    })
    return server.ask(invitacionesApi.makeLink, { token: inviter.token, params: { id: String(id) } })
  }
  const accept = ({ token }: { token: string }, email: string) =>
    server.call('POST', '/users/invitaciones/aceptar/', {
      body: { token, email, password: 'horno-bravo-7' },
    })
  const [first, second] = [await invite([3]), await invite([1, 3])]
  expect((await accept(first, 'sedes1@donalumbre.example')).status).toBe(201)
  const [rosa] = await server.ask(administracionApi.usuarios, { token: admin })
  expect([rosa?.todas_las_sedes, rosa?.sedes.map(({ id }) => id)]).toEqual([false, [3]])
  await change(inviter.usuarioId, { sedes: [3] })
  expect(await accept(second, 'sedes2@donalumbre.example')).toMatchObject({
    status: 409,
    body: { codigo: 'invitacion_sin_permisos' },
  })
})

test('a person whom staff of some branches register works in these branches', async () => {
  const { token } = await aSesion(server, { permisos: CLAVES, sedes: [2] })
  const body = {
    first_name: 'Rosa',
    last_name: 'Peña',
    email: 'registrada@donalumbre.example',
    numero: '3105550199',
    password: 'horno-bravo-7',
  }
  await server.ask(usuariosApi.register, { token, body })
  const [rosa] = await server.ask(administracionApi.usuarios, { token })
  expect([rosa?.email, rosa?.todas_las_sedes, rosa?.sedes.map(({ id }) => id)]).toEqual([
    body.email,
    false,
    [2],
  ])
})

test('a change of branches reaches sessions and sockets of every process within a second', async () => {
  const port = await listen(server.app)
  const { id } = await aPedido(server, { sede: 3 })
  const path = `/api/pedidos/${String(id)}/`
  await expectWithin(A_SECOND, async () => {
    const { usuarioId, token } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
    const sockets = [await openLive(port, { token }), await openLive(twin.port, { token })]
    return async () => {
      await change(usuarioId, { todas_las_sedes: false, sedes: [1] })
      expect((await server.call('GET', path, { token })).status).toBe(404)
      expect((await twin.call('GET', path, { token })).status).toBe(404)
      // The client connects again with its new branches.
      expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([
        LIVE_CLOSE.restarting,
        LIVE_CLOSE.restarting,
      ])
    }
  })
})

test('a retry under an old key returns no order of a branch that the person has lost', async () => {
  const { usuarioId, token } = await aSesion(server, { permisos: ['gestionar_pedidos'] })
  const { id } = await aPedido(server, { sede: 3 })
  const accept = () =>
    server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
      token,
      body: { estado: 'ACEPTADO' },
      headers: { 'idempotency-key': 'aceptar-una-vez' },
    })
  expect((await accept()).status).toBe(200)
  await change(usuarioId, { sedes: [1] })
  expect((await accept()).status).toBe(404)
})
