import { administracionApi } from '#contract/usuarios/administracion.ts'
import { openSession } from '#server/lib/session.ts'
import { aSesion, aUsuario } from '#test/builders.ts'
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
const ROL = { administrador: 1, gerente: 2, cajero: 3, cliente: 6 }

describe('people', () => {
  test('people are listed newest first with their roles and nothing secret', async () => {
    const id = await aUsuario(server, { roles: ['Cajero', 'Cocina'] })
    const [first] = await server.ask(administracionApi.usuarios, { token: admin })
    expect(first).toEqual({
      id,
      first_name: 'Prueba',
      last_name: expect.any(String),
      email: expect.stringContaining('@donalumbre.example'),
      numero: expect.any(String),
      activo: true,
      con_clave_de_equipo: false,
      roles: [
        { id: 3, rol: 'Cajero' },
        { id: 4, rol: 'Cocina' },
      ],
      todas_las_sedes: true,
      sedes: [],
    })
  })

  test.each([
    ['a name without its accent', 'andres', ['Quintero']],
    ['a name in capitals, with ñ', 'PEÑA', ['Peña']],
    ['words in any order', 'quintero andrés', ['Quintero']],
    ['a part of an e-mail', 'gerente.chico', ['Quintero']],
    ['a phone', '3990000203', ['Moreno']],
    ['a phone as the list shows it', '+57 399 000 0203', ['Moreno']],
    ['a percent sign, which is only a letter', '%', []],
  ])('people are found by %s', async (_name, buscar, last_names) => {
    const found = await server.ask(administracionApi.usuarios, { token: admin, query: { buscar } })
    expect(found.map(({ last_name }) => last_name)).toEqual(last_names)
  })

  test('people come 200 at a time, and the Link header leads on without loss or repetition', async () => {
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

  test('people that do not exist are not found', async () => {
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

  test('a search for people with broken parameters is refused', async () => {
    for (const query of ['buscar=%00', 'buscar=a&buscar=b', 'antes=abc', 'antes=0']) {
      const answer = await server.call('GET', `/users/usuarios/?${query}`, { token: admin })
      expect([query, answer.status]).toEqual([query, 400])
    }
  })
})

describe('roles of a person', () => {
  test('the roles of a person are replaced, at once for their sessions', async () => {
    const { usuarioId, token } = await aSesion(server, { roles: ['Cocina'] })
    expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(200)
    const changed = await server.ask(administracionApi.changeUsuario, {
      token: admin,
      params: { id: String(usuarioId) },
      body: { roles: [ROL.cliente, ROL.cliente] },
    })
    expect(changed.roles).toEqual([{ id: 6, rol: 'Cliente' }])
    expect((await server.call('GET', '/api/pedidos/activos/', { token })).status).toBe(403)
  })

  test('a person may have no roles', async () => {
    const { usuarioId } = await aSesion(server, { roles: ['Cocina'] })
    expect((await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles: [] })).status).toBe(200)
    expect(await rolesOf(usuarioId)).toEqual([])
  })

  test('the roles of a person must exist and be ids', async () => {
    const { usuarioId } = await aSesion(server, { roles: ['Cocina'] })
    for (const roles of [[99_999], ['1'], 'todos', null, [1.5]]) {
      const answer = await patch(`/users/usuarios/${String(usuarioId)}/`, admin, { roles })
      expect([roles, answer.status]).toEqual([roles, 400])
    }
    expect(await rolesOf(usuarioId)).toEqual(['Cocina'])
  })

  test('changing the roles of a person ignores other properties of the body', async () => {
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
  test('a password set by staff ends the other sessions and is the only one that logs in', async () => {
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

  test('staff who change their own password keep the session that changed it', async () => {
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
  ])('a password that is %s is refused', async (_name, password) => {
    const { usuarioId, token } = await aSesion(server)
    const path = `/users/usuarios/${String(usuarioId)}/change-password/`
    const answer = await server.call('POST', path, { token: admin, body: { password } })
    expect(answer).toMatchObject({ status: 400, body: { campos: { password: expect.any(String) } } })
    expect((await server.call('GET', '/users/profile/', { token })).status).toBe(200)
  })
})

describe('the audit', () => {
  test('the audit lists changes newest first: who, when, what, from what to what', async () => {
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

  test('the audit holds no password, and a refused change leaves no row', async () => {
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
