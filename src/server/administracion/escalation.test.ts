// No person gives themselves or others more permissions than they hold.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { CLAVES, type Clave } from '#domain/permisos.ts'
import { openSession } from '#server/lib/session.ts'
import { clavesOf, INSUFICIENTES, permisoId, ROL, rolesOf, SIN_ADMINISTRADOR } from '#test/acceso.ts'
import { aRol, aSesion, aUsuario } from '#test/builders.ts'
import { listen, openSocket } from '#test/live-socket.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
let admin = ''
beforeEach(async () => {
  admin = await openSession(server.services, 1)
})

const patch = (path: string, token: string, body: unknown) => server.call('PATCH', path, { token, body })

/** A person who manages people, roles and permissions, and nothing else. */
const GESTOR: readonly Clave[] = ['gestionar_usuarios', 'gestionar_roles', 'gestionar_permisos']

// Rule permisos/otorgar.
describe("the limits of one's own permissions", () => {
  test('people cannot get more permissions by giving themselves a stronger role', async () => {
    const { usuarioId, token } = await aSesion(server, { permisos: GESTOR })
    const before = await rolesOf(server, admin, usuarioId)
    const answer = await patch(`/users/usuarios/${String(usuarioId)}/`, token, { roles: [ROL.administrador] })
    expect(answer).toMatchObject(INSUFICIENTES)
    expect(await rolesOf(server, admin, usuarioId)).toEqual(before)
  })

  test('people cannot get more permissions by giving their own role more, or emptying a stronger one', async () => {
    const rolId = await aRol(server, { permisos: GESTOR })
    const usuarioId = await aUsuario(server)
    await server.db.insertInto('usuario_roles').values({ usuario_id: usuarioId, rol_id: rolId }).execute()
    const token = await openSession(server.services, usuarioId)
    const all = await server.ask(administracionApi.permisos, { token })
    const permisos = all.map(({ id }) => id)
    expect(await patch(`/users/roles/${String(rolId)}/`, token, { permisos })).toMatchObject(INSUFICIENTES)
    expect(await patch('/users/roles/1/', token, { permisos: [] })).toMatchObject(INSUFICIENTES)
    expect(await clavesOf(server, admin, rolId)).toHaveLength(3)
    expect(await clavesOf(server, admin, 1)).toHaveLength(CLAVES.length)
  })

  test('people cannot get more permissions by adding a role that brings its permissions along', async () => {
    const { token } = await aSesion(server, { permisos: GESTOR })
    const body = { rol: 'Con todo', activo: true, permisos: [1, 2, 3], del_sistema: true }
    const answer = await server.call('POST', '/users/roles/', { token, body })
    expect(answer).toMatchObject({ status: 201, body: { permisos: [] } })
    expect(await clavesOf(server, admin, Object(answer.body).id)).toEqual([])
  })

  test('people cannot get more permissions by giving them to another person first', async () => {
    const { token } = await aSesion(server, { permisos: ['gestionar_usuarios'] })
    const helper = await aUsuario(server, { roles: ['Cliente'] })
    const path = `/users/usuarios/${String(helper)}/`
    for (const roles of [[ROL.administrador], [ROL.cajero, ROL.cliente]]) {
      expect(await patch(path, token, { roles })).toMatchObject(INSUFICIENTES)
    }
    expect(await rolesOf(server, admin, helper)).toEqual(['Cliente'])
  })

  test('people cannot get more permissions by giving an inactive role that carries more', async () => {
    const { usuarioId, token } = await aSesion(server, { permisos: GESTOR })
    const asleep = await aRol(server, { permisos: ['gestionar_pedidos'], activo: false })
    const path = `/users/usuarios/${String(usuarioId)}/`
    expect(await patch(path, token, { roles: [asleep] })).toMatchObject(INSUFICIENTES)
  })

  test('people cannot get more permissions by renaming a key that they hold to one that they lack', async () => {
    const { token } = await aSesion(server, { permisos: GESTOR })
    const propio = await server.ask(administracionApi.createPermiso, {
      token,
      body: { nombre: 'Propio', clave: 'propio' },
    })
    const renamed = await patch(`/users/permisos/${String(propio.id)}/`, token, {
      clave: 'gestionar_pedidos',
    })
    expect(renamed).toMatchObject({ status: 400, body: { error: 'Ya existe un permiso con esa clave' } })
    const system = await permisoId(server, 'gestionar_roles')
    const swapped = await patch(`/users/permisos/${String(system)}/`, token, { clave: 'gestionar_sedes' })
    expect(swapped.status).toBe(409)
  })

  test("people cannot get more permissions by setting a stronger person's password or taking their roles", async () => {
    const { token } = await aSesion(server, { permisos: GESTOR })
    const reset = await server.call('POST', '/users/usuarios/1/change-password/', {
      token,
      body: { password: 'ahora-soy-admin' },
    })
    expect(reset).toMatchObject(INSUFICIENTES)
    expect(await patch('/users/usuarios/1/', token, { roles: [] })).toMatchObject(INSUFICIENTES)
    const login = await server.call('POST', '/users/login/', {
      body: { email: 'admin', password: 'comanda-demo' },
    })
    expect(login.status).toBe(200)
  })

  test("people cannot get more permissions by asking what another's role, or their own inactive one, allows", async () => {
    const asleep = await aRol(server, { permisos: [...CLAVES], activo: false })
    const { usuarioId, token } = await aSesion(server, { roles: ['Cliente'] })
    await server.db.insertInto('usuario_roles').values({ usuario_id: usuarioId, rol_id: asleep }).execute()
    expect((await server.call('GET', '/users/user-permissions/?role=1', { token })).status).toBe(403)
    const own = await server.call('GET', `/users/user-permissions/?role=${String(asleep)}`, { token })
    expect(own).toMatchObject({ status: 200, body: [] })
    expect((await server.call('GET', '/users/usuarios/', { token })).status).toBe(403)
  })

  test('people manage others within their own permissions', async () => {
    const { token } = await aSesion(server, { permisos: [...GESTOR, 'gestionar_pedidos'] })
    const usuarioId = await aUsuario(server, { roles: ['Cliente'] })
    const rolId = await aRol(server, { permisos: ['gestionar_pedidos'] })
    const answer = await patch(`/users/usuarios/${String(usuarioId)}/`, token, { roles: [rolId] })
    expect(answer.status).toBe(200)
  })
})

test('a person who loses a permission loses the live channel', async () => {
  const { usuarioId, token } = await aSesion(server, { roles: ['Cocina'] })
  const socket = await openSocket(await listen(server.app))
  socket.send({ type: 'auth', token })
  await socket.listo()
  await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles: [ROL.cliente] })
  expect(await socket.closed).toBe(LIVE_CLOSE.forbidden)
})

// Rule permisos/ultimo-administrador.
describe('the last administrator', () => {
  test('the last administrator keeps the role', async () => {
    expect(await patch('/users/usuarios/1/', admin, { roles: [ROL.cajero] })).toMatchObject(SIN_ADMINISTRADOR)
    expect(await rolesOf(server, admin, 1)).toEqual(['Administrador'])
  })

  test('the last administrator keeps every permission of the product', async () => {
    const rest = CLAVES.filter((clave) => clave !== 'gestionar_roles')
    const permisos = await Promise.all(rest.map((clave) => permisoId(server, clave)))
    expect(await patch('/users/roles/1/', admin, { permisos })).toMatchObject(SIN_ADMINISTRADOR)
    expect(await patch('/users/roles/1/', admin, { permisos: [] })).toMatchObject(SIN_ADMINISTRADOR)
    expect(await clavesOf(server, admin, 1)).toHaveLength(CLAVES.length)
  })

  test('one administrator is left when two remove each other at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await aSesion(server, { roles: ['Administrador'] })
      const [first, second] = await Promise.all([
        patch(`/users/usuarios/${String(other.usuarioId)}/`, admin, { roles: [] }),
        patch('/users/usuarios/1/', other.token, { roles: [] }),
      ])
      expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 403])
      await server.db
        .insertInto('usuario_roles')
        .values({ usuario_id: 1, rol_id: ROL.administrador })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      await server.db.deleteFrom('usuario_roles').where('usuario_id', '=', other.usuarioId).execute()
    }
  })

  test('an administrator may step down when there is another', async () => {
    const other = await aSesion(server, { roles: ['Administrador'] })
    const path = `/users/usuarios/${String(other.usuarioId)}/`
    expect((await patch(path, other.token, { roles: [] })).status).toBe(200)
  })
})
