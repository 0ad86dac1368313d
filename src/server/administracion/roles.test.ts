// Roles and permissions, as staff change them.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import { openSession } from '#server/lib/session.ts'
import { clavesOf, INSUFICIENTES, permisoId, ROL, rolesOf, SIN_ADMINISTRADOR } from '#test/acceso.ts'
import { aRol, aSesion, aUsuario } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
let admin = ''
beforeEach(async () => {
  admin = await openSession(server.services, 1)
})

const patch = (path: string, token: string, body: unknown) => server.call('PATCH', path, { token, body })

describe('roles', () => {
  test('roles are listed with their permissions', async () => {
    const roles = await server.ask(administracionApi.roles, { token: admin })
    expect(roles.find(({ rol }) => rol === 'Cocina')).toEqual({
      id: 4,
      rol: 'Cocina',
      activo: true,
      de_clientes: false,
      permisos: [
        { id: 12, nombre: 'Gestionar pedidos', clave: 'gestionar_pedidos' },
        { id: 21, nombre: 'Gestionar disponibilidad', clave: 'gestionar_disponibilidad' },
      ],
    })
  })

  test('roles are added empty, and names that read the same count as one', async () => {
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

  test('roles of the same name added at once leave one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call('POST', '/users/roles/', { token: admin, body: { rol: 'Aprendiz' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400, 400])
  })

  test('roles are given permissions, which count at once', async () => {
    const rolId = await aRol(server)
    const usuarioId = await aUsuario(server)
    await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles: [rolId] })
    const token = await openSession(server.services, usuarioId)
    expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(403)
    const changed = await server.ask(administracionApi.changeRol, {
      token: admin,
      params: { id: String(rolId) },
      body: { permisos: [await permisoId(server, 'gestionar_pedidos')] },
    })
    expect(changed.permisos.map(({ clave }) => clave)).toEqual(['gestionar_pedidos'])
    expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(200)
  })

  test('roles do not take permissions that do not exist', async () => {
    const rolId = await aRol(server, { permisos: ['gestionar_mesas'] })
    const answer = await patch(`/users/roles/${String(rolId)}/`, admin, { permisos: [1, 99_999] })
    expect(answer).toMatchObject({ status: 400, body: { error: 'El permiso no existe' } })
    expect(await clavesOf(server, admin, rolId)).toEqual(['gestionar_mesas'])
  })

  test('roles that do not exist are not found', async () => {
    expect((await server.call('GET', '/users/roles/99999', { token: admin })).status).toBe(404)
    expect((await patch('/users/roles/99999/', admin, { permisos: [] })).status).toBe(404)
  })
})

describe('a role is renamed and switched', () => {
  const path = (id: number) => `/users/roles/${String(id)}/`

  test('a role is renamed and switched on its own, and fields that are not sent stay', async () => {
    const id = await aRol(server, { permisos: ['gestionar_mesas'] })
    const renamed = await patch(path(id), admin, { rol: 'Anfitriona' })
    expect(renamed).toMatchObject({ status: 200, body: { id, rol: 'Anfitriona', activo: true } })
    expect(await patch(path(id), admin, { activo: false })).toMatchObject({
      status: 200,
      body: { rol: 'Anfitriona', activo: false },
    })
    expect(await clavesOf(server, admin, id)).toEqual(['gestionar_mesas'])
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

  test('people with a role that is switched lose and regain its permissions at once', async () => {
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
  ])('a role is not renamed or switched with %s', async (_name, body, error) => {
    const id = await aRol(server)
    expect(await patch(path(id), admin, body)).toMatchObject({ status: 400, body: { error } })
  })

  test.each([{ rol: 'Otro nombre' }, { activo: false }])(
    'the change %j is refused for a role beyond one’s own permissions',
    async (body) => {
      const { token } = await aSesion(server, { permisos: ['gestionar_roles'] })
      const id = await aRol(server, { permisos: ['gestionar_sedes'] })
      expect(await patch(path(id), token, body)).toMatchObject(INSUFICIENTES)
    },
  )

  test('a role is switched only while the last administrator stays', async () => {
    expect(await patch(path(ROL.administrador), admin, { activo: false })).toMatchObject(SIN_ADMINISTRADOR)
  })

  // Rule permisos/rol-de-clientes.
  test('new accounts get the role of customers under any name, and it cannot be switched off', async () => {
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
    expect(await rolesOf(server, admin, id)).toEqual(['Comensal'])
    await patch(path(ROL.cliente), admin, { rol: 'Cliente' })
  })
})

describe('permissions', () => {
  const nuevo = (clave: string) => ({ nombre: 'Ver reportes', clave })

  test('permissions of the business are added, given by people who cannot hold them yet, renamed and deleted', async () => {
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
    expect(await clavesOf(server, admin, rolId)).toEqual(['ver_informes'])
    const path = `/users/permisos/${String(id)}/`
    expect((await server.call('DELETE', path, { token: admin })).status).toBe(204)
    expect(await clavesOf(server, admin, rolId)).toEqual([])
    expect((await server.call('GET', path, { token: admin })).status).toBe(404)
    expect((await server.call('DELETE', path, { token: admin })).status).toBe(404)
  })

  test('permissions of the product keep their key, may change their name, and stay', async () => {
    const id = await permisoId(server, 'gestionar_mesas')
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

  test('permissions need a name and a free key', async () => {
    for (const body of [{}, { nombre: 'A' }, { nombre: '', clave: 'a' }, nuevo('gestionar_pedidos')]) {
      const answer = await server.call('POST', '/users/permisos/', { token: admin, body })
      expect([body, answer.status]).toEqual([body, 400])
    }
  })
})
