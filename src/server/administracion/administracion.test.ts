import { administracionApi } from '#contract/usuarios/administracion.ts'
import { LIVE_CLOSE } from '#contract/pedidos/live.ts'
import { CLAVES, type Clave } from '#domain/permisos.ts'
import { openSession } from '#server/lib/session.ts'
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
const rolesOf = async (id: number) =>
  (await server.ask(administracionApi.usuario, { token: admin, params: { id: String(id) } })).roles.map(
    ({ rol }) => rol,
  )
const permisoId = async (clave: string) =>
  (await server.db.selectFrom('permisos').select('id').where('clave', '=', clave).executeTakeFirstOrThrow())
    .id
const clavesOf = async (rolId: number) =>
  (await server.ask(administracionApi.rol, { token: admin, params: { id: String(rolId) } })).permisos.map(
    ({ clave }) => clave,
  )
const ROL = { administrador: 1, gerente: 2, cajero: 3, cliente: 6 }
const INSUFICIENTES = {
  status: 403,
  body: { error: 'No puedes otorgar permisos que no tienes', codigo: 'permisos_insuficientes' },
}
const SIN_ADMINISTRADOR = {
  status: 409,
  body: { error: 'No puedes dejar el sistema sin un administrador' },
}

describe('people', () => {
  test('are listed newest first with their roles and nothing secret', async () => {
    const id = await aUsuario(server, { roles: ['Cajero', 'Cocina'] })
    const [first] = await server.ask(administracionApi.usuarios, { token: admin })
    expect(first).toEqual({
      id,
      first_name: 'Prueba',
      last_name: expect.any(String),
      email: expect.stringContaining('@donalumbre.example'),
      numero: expect.any(String),
      roles: [
        { id: 3, rol: 'Cajero' },
        { id: 4, rol: 'Cocina' },
      ],
    })
  })

  test.each([
    ['a name without its accent', 'andres', ['Quintero']],
    ['a name in capitals, with ñ', 'PEÑA', ['Peña']],
    ['words in any order', 'quintero andrés', ['Quintero']],
    ['a part of an e-mail', 'gerente.chico', ['Quintero']],
    ['a phone', '3990000203', ['Moreno']],
    ['a percent sign, which is only a letter', '%', []],
  ])('are found by %s', async (_name, buscar, last_names) => {
    const found = await server.ask(administracionApi.usuarios, { token: admin, query: { buscar } })
    expect(found.map(({ last_name }) => last_name)).toEqual(last_names)
  })

  test('come 200 at a time, and the Link header leads on without loss or repetition', async () => {
    const values = Array.from({ length: 401 }, (_, i) => ({
      first_name: 'Muchedumbre',
      last_name: String(i),
      email: `muchedumbre${String(i)}@donalumbre.example`,
      numero: String(3_960_000_000 + i),
      password_hash: '',
    }))
    await server.db.insertInto('usuarios').values(values).execute()
    const seen: unknown[] = []
    const pages: number[] = []
    let next = '/users/usuarios/?buscar=muchedumbre'
    for (let page = 0; page < 10 && next !== ''; page += 1) {
      const { body, headers } = await server.call('GET', next, { token: admin })
      if (!Array.isArray(body)) throw new Error('no list')
      pages.push(body.length)
      seen.push(...body.map((one: { id: number }) => one.id))
      next = /<(.+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? ''
    }
    expect(pages).toEqual([200, 200, 1])
    expect(new Set(seen).size).toBe(401)
    await server.db.deleteFrom('usuarios').where('first_name', '=', 'Muchedumbre').execute()
  })

  test('that do not exist are not found', async () => {
    for (const answer of [
      await server.call('GET', '/users/usuarios/99999/', { token: admin }),
      await patch('/users/usuarios/99999/', admin, { roles: [] }),
      await server.call('POST', '/users/usuarios/99999/change-password/', {
        token: admin,
        body: { password: 'una-clave-larga' },
      }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error: 'El usuario no existe' } })
    }
  })

  test('a broken search is refused', async () => {
    for (const query of ['buscar=%00', 'buscar=a&buscar=b', 'antes=abc', 'antes=0']) {
      const answer = await server.call('GET', `/users/usuarios/?${query}`, { token: admin })
      expect([query, answer.status]).toEqual([query, 400])
    }
  })
})

describe('roles of a person', () => {
  test('are replaced, at once for their sessions', async () => {
    const { usuarioId, token } = await aSesion(server, { roles: ['Cocina'] })
    expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(200)
    const changed = await server.ask(administracionApi.assignRoles, {
      token: admin,
      params: { id: String(usuarioId) },
      body: { roles: [ROL.cliente, ROL.cliente] },
    })
    expect(changed.roles).toEqual([{ id: 6, rol: 'Cliente' }])
    expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(403)
  })

  test('may be none', async () => {
    const { usuarioId } = await aSesion(server, { roles: ['Cocina'] })
    expect((await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles: [] })).status).toBe(200)
    expect(await rolesOf(usuarioId)).toEqual([])
  })

  test('must exist and be ids', async () => {
    const { usuarioId } = await aSesion(server, { roles: ['Cocina'] })
    for (const roles of [[99_999], ['1'], 'todos', null, [1.5]]) {
      const answer = await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles })
      expect([roles, answer.status]).toEqual([roles, 400])
    }
    expect(await rolesOf(usuarioId)).toEqual(['Cocina'])
  })

  test('other properties of the body change nothing', async () => {
    const usuarioId = await aUsuario(server, { email: 'quieta@donalumbre.example' })
    const body = { roles: [], email: 'otra@donalumbre.example', is_admin: true, password: '12345678' }
    await patch(`/users/usuarios/${String(usuarioId)}/`, admin, body)
    const row = await server.db
      .selectFrom('usuarios')
      .select(['email', 'password_hash'])
      .where('id', '=', usuarioId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ email: 'quieta@donalumbre.example', password_hash: '' })
  })
})

describe('a password', () => {
  test('set by staff ends the other sessions and is the one that logs in', async () => {
    const usuarioId = await aUsuario(server, { email: 'olvido@donalumbre.example' })
    const token = await openSession(server.services, usuarioId)
    const answer = await server.call('POST', `/users/usuarios/${String(usuarioId)}/change-password/`, {
      token: admin,
      body: { password: 'lumbre y leña 7' },
    })
    expect(answer.status).toBe(204)
    expect((await server.call('GET', '/users/profile/', { token })).status).toBe(401)
    const login = await server.call('POST', '/users/login/', {
      body: { email: 'olvido@donalumbre.example', password: 'lumbre y leña 7' },
    })
    expect(login.status).toBe(200)
  })

  test('of oneself keeps the session that changed it', async () => {
    const { usuarioId, token } = await aSesion(server, { permisos: ['gestionar_usuarios'] })
    const other = await openSession(server.services, usuarioId)
    const body = { password: 'mi-clave-nueva-9' }
    const path = `/users/usuarios/${String(usuarioId)}/change-password/`
    expect((await server.call('POST', path, { token, body })).status).toBe(204)
    expect((await server.call('GET', '/users/profile/', { token })).status).toBe(200)
    expect((await server.call('GET', '/users/profile/', { token: other })).status).toBe(401)
  })

  test.each([
    ['short', '1234567'],
    ['empty', ''],
    ['of everybody', 'password'],
    ['absent', undefined],
    ['no text', 12_345_678],
  ])('that is %s is refused', async (_name, password) => {
    const { usuarioId, token } = await aSesion(server)
    const path = `/users/usuarios/${String(usuarioId)}/change-password/`
    const answer = await server.call('POST', path, { token: admin, body: { password } })
    expect(answer).toMatchObject({ status: 400, body: { campos: { password: expect.any(String) } } })
    expect((await server.call('GET', '/users/profile/', { token })).status).toBe(200)
  })
})

describe('roles', () => {
  test('are listed with what they allow', async () => {
    const roles = await server.ask(administracionApi.roles, { token: admin })
    expect(roles.find(({ rol }) => rol === 'Cocina')).toEqual({
      id: 4,
      rol: 'Cocina',
      activo: true,
      de_clientes: false,
      permisos: [{ id: 12, nombre: 'Gestionar pedidos', clave: 'gestionar_pedidos' }],
    })
  })

  test('are added empty, and their names told apart as people read them', async () => {
    const created = await server.ask(administracionApi.createRol, {
      token: admin,
      body: { rol: 'Domiciliario', activo: false },
    })
    expect(created).toEqual({
      id: expect.any(Number),
      rol: 'Domiciliario',
      activo: false,
      de_clientes: false,
      permisos: [],
    })
    const again = await server.call('POST', '/users/roles/', { token: admin, body: { rol: 'DOMICILIARIÓ' } })
    expect(again).toMatchObject({ status: 400, body: { error: 'Ya existe un rol con ese nombre' } })
  })

  test('of the same name added at once leave one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call('POST', '/users/roles/', { token: admin, body: { rol: 'Aprendiz' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400])
  })

  test('are given permissions, which count at once', async () => {
    const rolId = await aRol(server)
    const usuarioId = await aUsuario(server)
    await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles: [rolId] })
    const token = await openSession(server.services, usuarioId)
    expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(403)
    const changed = await server.ask(administracionApi.changeRol, {
      token: admin,
      params: { id: String(rolId) },
      body: { permisos: [await permisoId('gestionar_pedidos')] },
    })
    expect(changed.permisos.map(({ clave }) => clave)).toEqual(['gestionar_pedidos'])
    expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(200)
  })

  test('do not take permissions that do not exist', async () => {
    const rolId = await aRol(server, { permisos: ['gestionar_mesas'] })
    const answer = await patch(`/users/roles/${String(rolId)}/`, admin, { permisos: [1, 99_999] })
    expect(answer).toMatchObject({ status: 400, body: { error: 'El permiso no existe' } })
    expect(await clavesOf(rolId)).toEqual(['gestionar_mesas'])
  })

  test('that do not exist are not found', async () => {
    expect((await server.call('GET', '/users/roles/99999', { token: admin })).status).toBe(404)
    expect((await patch('/users/roles/99999/', admin, { permisos: [] })).status).toBe(404)
  })
})

describe('a role is renamed and switched', () => {
  const path = (id: number) => `/users/roles/${String(id)}/`

  test('on its own, and what is not sent stays', async () => {
    const id = await aRol(server, { permisos: ['gestionar_mesas'] })
    const renamed = await patch(path(id), admin, { rol: 'Anfitriona' })
    expect(renamed).toMatchObject({ status: 200, body: { id, rol: 'Anfitriona', activo: true } })
    expect(await patch(path(id), admin, { activo: false })).toMatchObject({
      status: 200,
      body: { rol: 'Anfitriona', activo: false },
    })
    expect(await clavesOf(id)).toEqual(['gestionar_mesas'])
    const changes = await server.db
      .selectFrom('auditoria')
      .select('cambio')
      .where('entidad', '=', 'rol')
      .where('entidad_id', '=', id)
      .orderBy('id')
      .execute()
    expect(changes.map(({ cambio }) => cambio)).toEqual([
      { accion: 'modificar', antes: { rol: expect.any(String) }, despues: { rol: 'Anfitriona' } },
      { accion: 'modificar', antes: { activo: true }, despues: { activo: false } },
    ])
  })

  test('and whoever has it loses and regains what it allows at once', async () => {
    const id = await aRol(server, { permisos: ['gestionar_pedidos'] })
    const usuarioId = await aUsuario(server)
    await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles: [id] })
    const token = await openSession(server.services, usuarioId)
    const board = async () => (await server.call('GET', '/api/pedidos/activos/', { token })).status
    expect(await board()).toBe(200)
    await patch(path(id), admin, { activo: false })
    expect(await board()).toBe(403)
    await patch(path(id), admin, { activo: true })
    expect(await board()).toBe(200)
  })

  test.each([
    ['a name that is taken', { rol: 'COCINA' }, 'Ya existe un rol con ese nombre'],
    ['no name', { rol: ' ' }, 'El nombre es requerido'],
    ['nothing at all', {}, 'No hay nada que cambiar'],
  ])('but not with %s', async (_name, body, error) => {
    const id = await aRol(server)
    expect(await patch(path(id), admin, body)).toMatchObject({ status: 400, body: { error } })
  })

  test.each([{ rol: 'Otro nombre' }, { activo: false }])(
    'but %j is refused for a role beyond one’s own permissions',
    async (body) => {
      const { token } = await aSesion(server, { permisos: ['gestionar_roles'] })
      const id = await aRol(server, { permisos: ['gestionar_sedes'] })
      expect(await patch(path(id), token, body)).toMatchObject(INSUFICIENTES)
    },
  )

  test('but the last administrator stays', async () => {
    expect(await patch(path(ROL.administrador), admin, { activo: false })).toMatchObject(SIN_ADMINISTRADOR)
  })

  test('and new accounts get the role of customers under any name, which stays on', async () => {
    expect(await patch(path(ROL.cliente), admin, { activo: false })).toMatchObject({
      status: 409,
      body: { error: 'El rol de los clientes no se puede desactivar', codigo: 'rol_de_clientes' },
    })
    await patch(path(ROL.cliente), admin, { rol: 'Comensal' })
    const email = 'comensal@donalumbre.example'
    const { status } = await server.call('POST', '/users/register/', {
      body: {
        first_name: 'Rosa',
        last_name: 'Peña',
        email,
        numero: '3975550199',
        password: 'lumbre y leña 7',
      },
    })
    expect(status).toBe(201)
    const { id } = await server.db
      .selectFrom('usuarios')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(await rolesOf(id)).toEqual(['Comensal'])
    await patch(path(ROL.cliente), admin, { rol: 'Cliente' })
  })
})

describe('permissions', () => {
  const nuevo = (clave: string) => ({ nombre: 'Ver reportes', clave })

  test('of the business are added, given by somebody who cannot hold them yet, renamed and deleted', async () => {
    const { id } = await server.ask(administracionApi.createPermiso, {
      token: admin,
      body: nuevo('ver_reportes'),
    })
    const rolId = await aRol(server)
    await patch(`/users/roles/${String(rolId)}/`, admin, { permisos: [id] })
    const changed = await server.ask(administracionApi.changePermiso, {
      token: admin,
      params: { id: String(id) },
      body: { nombre: 'Ver informes', clave: 'ver_informes' },
    })
    expect(changed).toEqual({ id, nombre: 'Ver informes', clave: 'ver_informes' })
    expect(await clavesOf(rolId)).toEqual(['ver_informes'])
    const path = `/users/permisos/${String(id)}/`
    expect((await server.call('DELETE', path, { token: admin })).status).toBe(204)
    expect(await clavesOf(rolId)).toEqual([])
    expect((await server.call('GET', path, { token: admin })).status).toBe(404)
    expect((await server.call('DELETE', path, { token: admin })).status).toBe(404)
  })

  test('of the product keep their key, may change their name, and stay', async () => {
    const id = await permisoId('gestionar_mesas')
    const path = `/users/permisos/${String(id)}/`
    const renamed = await patch(path, admin, { nombre: 'Atender mesas', clave: 'gestionar_mesas' })
    expect(renamed).toMatchObject({ status: 200, body: { id, nombre: 'Atender mesas' } })
    expect(await patch(path, admin, { clave: 'mesas' })).toMatchObject({
      status: 409,
      body: { error: 'Este permiso del sistema no se puede modificar', codigo: 'permiso_del_sistema' },
    })
    expect(await server.call('DELETE', path, { token: admin })).toMatchObject({
      status: 409,
      body: { error: 'Este permiso del sistema no se puede eliminar' },
    })
  })

  test('need a name and a key that is not taken', async () => {
    for (const body of [{}, { nombre: 'A' }, { nombre: '', clave: 'a' }, nuevo('gestionar_pedidos')]) {
      const answer = await server.call('POST', '/users/permisos/', { token: admin, body })
      expect([body, answer.status]).toEqual([body, 400])
    }
  })
})

/** Somebody who manages people, roles and permissions, and nothing else. */
const GESTOR: readonly Clave[] = ['gestionar_usuarios', 'gestionar_roles', 'gestionar_permisos']

describe('nobody gets beyond their own permissions', () => {
  test('by giving themselves a stronger role', async () => {
    const { usuarioId, token } = await aSesion(server, { permisos: GESTOR })
    const before = await rolesOf(usuarioId)
    const answer = await patch(`/users/usuarios/${String(usuarioId)}/`, token, { roles: [ROL.administrador] })
    expect(answer).toMatchObject(INSUFICIENTES)
    expect(await rolesOf(usuarioId)).toEqual(before)
  })

  test('by giving their own role more, or emptying a stronger one', async () => {
    const rolId = await aRol(server, { permisos: GESTOR })
    const usuarioId = await aUsuario(server)
    await server.db.insertInto('usuario_roles').values({ usuario_id: usuarioId, rol_id: rolId }).execute()
    const token = await openSession(server.services, usuarioId)
    const all = await server.ask(administracionApi.permisos, { token })
    const permisos = all.map(({ id }) => id)
    expect(await patch(`/users/roles/${String(rolId)}/`, token, { permisos })).toMatchObject(INSUFICIENTES)
    expect(await patch('/users/roles/1/', token, { permisos: [] })).toMatchObject(INSUFICIENTES)
    expect(await clavesOf(rolId)).toHaveLength(3)
    expect(await clavesOf(1)).toHaveLength(CLAVES.length)
  })

  test('by adding a role that brings its permissions along', async () => {
    const { token } = await aSesion(server, { permisos: GESTOR })
    const body = { rol: 'Con todo', activo: true, permisos: [1, 2, 3], del_sistema: true }
    const answer = await server.call('POST', '/users/roles/', { token, body })
    expect(answer).toMatchObject({ status: 201, body: { permisos: [] } })
    expect(await clavesOf(Object(answer.body).id)).toEqual([])
  })

  test('by giving somebody else, and so themselves later, more than they hold', async () => {
    const { token } = await aSesion(server, { permisos: ['gestionar_usuarios'] })
    const helper = await aUsuario(server, { roles: ['Cliente'] })
    const path = `/users/usuarios/${String(helper)}/`
    for (const roles of [[ROL.administrador], [ROL.cajero, ROL.cliente]]) {
      expect(await patch(path, token, { roles })).toMatchObject(INSUFICIENTES)
    }
    expect(await rolesOf(helper)).toEqual(['Cliente'])
  })

  test('by giving an inactive role that carries more', async () => {
    const { usuarioId, token } = await aSesion(server, { permisos: GESTOR })
    const asleep = await aRol(server, { permisos: ['gestionar_pedidos'], activo: false })
    const path = `/users/usuarios/${String(usuarioId)}/`
    expect(await patch(path, token, { roles: [asleep] })).toMatchObject(INSUFICIENTES)
  })

  test('by renaming a key that they hold to one that they lack', async () => {
    const { token } = await aSesion(server, { permisos: GESTOR })
    const propio = await server.ask(administracionApi.createPermiso, {
      token,
      body: { nombre: 'Propio', clave: 'propio' },
    })
    const renamed = await patch(`/users/permisos/${String(propio.id)}/`, token, {
      clave: 'gestionar_pedidos',
    })
    expect(renamed).toMatchObject({ status: 400, body: { error: 'Ya existe un permiso con esa clave' } })
    const system = await permisoId('gestionar_roles')
    const swapped = await patch(`/users/permisos/${String(system)}/`, token, { clave: 'gestionar_sedes' })
    expect(swapped.status).toBe(409)
  })

  test("by setting a stronger person's password or taking their roles", async () => {
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

  test("by asking what another's role, or their own inactive one, allows", async () => {
    const asleep = await aRol(server, { permisos: [...CLAVES], activo: false })
    const { usuarioId, token } = await aSesion(server, { roles: ['Cliente'] })
    await server.db.insertInto('usuario_roles').values({ usuario_id: usuarioId, rol_id: asleep }).execute()
    expect((await server.call('GET', '/users/user-permissions/?role=1', { token })).status).toBe(403)
    const own = await server.call('GET', `/users/user-permissions/?role=${String(asleep)}`, { token })
    expect(own).toMatchObject({ status: 200, body: [] })
    expect((await server.call('GET', '/users/usuarios/', { token })).status).toBe(403)
  })

  test('but within them they manage people', async () => {
    const { token } = await aSesion(server, { permisos: [...GESTOR, 'gestionar_pedidos'] })
    const usuarioId = await aUsuario(server, { roles: ['Cliente'] })
    const rolId = await aRol(server, { permisos: ['gestionar_pedidos'] })
    const answer = await patch(`/users/usuarios/${String(usuarioId)}/`, token, { roles: [rolId] })
    expect(answer.status).toBe(200)
  })
})

test('whoever loses a permission loses the live channel', async () => {
  const { usuarioId, token } = await aSesion(server, { roles: ['Cocina'] })
  const socket = await openSocket(await listen(server.app))
  socket.send({ type: 'auth', token })
  await socket.listo()
  await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles: [ROL.cliente] })
  expect(await socket.closed).toBe(LIVE_CLOSE.forbidden)
})

describe('the last administrator', () => {
  test('stays', async () => {
    expect(await patch('/users/usuarios/1/', admin, { roles: [ROL.cajero] })).toMatchObject(SIN_ADMINISTRADOR)
    expect(await rolesOf(1)).toEqual(['Administrador'])
  })

  test('keeps every permission of the product', async () => {
    const rest = CLAVES.filter((clave) => clave !== 'gestionar_roles')
    const permisos = await Promise.all(rest.map(permisoId))
    expect(await patch('/users/roles/1/', admin, { permisos })).toMatchObject(SIN_ADMINISTRADOR)
    expect(await patch('/users/roles/1/', admin, { permisos: [] })).toMatchObject(SIN_ADMINISTRADOR)
    expect(await clavesOf(1)).toHaveLength(CLAVES.length)
  })

  test('is left also when two take away each other at once', async () => {
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

  test('may step down when there is another', async () => {
    const other = await aSesion(server, { roles: ['Administrador'] })
    const path = `/users/usuarios/${String(other.usuarioId)}/`
    expect((await patch(path, other.token, { roles: [] })).status).toBe(200)
  })
})

describe('what staff changed', () => {
  test('is told newest first: who, when, what, from what to what', async () => {
    const usuarioId = await aUsuario(server, { roles: ['Cliente'] })
    await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles: [ROL.cajero] })
    const [newest] = await server.ask(administracionApi.auditoria, { token: admin })
    expect(newest).toEqual({
      id: expect.any(Number),
      fecha: '2026-11-20T18:00:00.000Z',
      usuario: { id: 1, nombre: 'Laura Restrepo' },
      entidad: 'usuario',
      entidad_id: usuarioId,
      nombre: expect.stringMatching(/^Prueba \d+$/),
      cambio: { accion: 'modificar', antes: { roles: ['Cliente'] }, despues: { roles: ['Cajero'] } },
    })
    const older = await server.ask(administracionApi.auditoria, {
      token: admin,
      query: { antes: String(newest?.id) },
    })
    expect(older.every(({ id }) => id < (newest?.id ?? 0))).toBe(true)
  })

  test('holds no password, and a refused change leaves no row', async () => {
    const usuarioId = await aUsuario(server)
    const count = async () => (await server.db.selectFrom('auditoria').selectAll().execute()).length
    const path = `/users/usuarios/${String(usuarioId)}/change-password/`
    await server.call('POST', path, { token: admin, body: { password: 'secretísima-clave' } })
    const before = await count()
    await patch('/users/usuarios/1/', admin, { roles: [] })
    expect(await count()).toBe(before)
    const rows = JSON.stringify(await server.db.selectFrom('auditoria').selectAll().execute())
    expect(rows).not.toMatch(/secretísima|argon2/)
  })
})
