// Tables, as staff add and change them.
import { MAX_MESAS, sedesAdminApi } from '#contract/sedes/admin.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { openSession } from '#server/lib/session.ts'
import { aSede, aSesion } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const post = (path: string, body: unknown, token: string | null = admin, headers = {}) =>
  server.call('POST', path, { token, body, headers })
const patch = (path: string, body: unknown, token: string | null = admin) =>
  server.call('PATCH', path, { token, body })
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const MESAS = '/api/locations/mesas/'
/** Branches are read from the cache until PostgreSQL notifies of a change beside the API. */
const seen = (sede: number) =>
  eventually(async () =>
    expect((await server.call('GET', `/api/locations/sedes/${String(sede)}/`)).status).toBe(200),
  )

describe('tables', () => {
  const mesasOf = (sede: number, token: string | null = admin) =>
    server.ask(sedesApi.mesas, { token, query: { sede: String(sede) } })

  test('tables are added with the next number, also twenty at once', async () => {
    const sede = await aSede(server)
    const first = await post(MESAS, { sede })
    expect(first).toMatchObject({ status: 201, body: { nombre: 'Mesa 1', sede, estado: 'LIBRE' } })
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(MESAS, { sede: String(sede) })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    const names = (await mesasOf(sede)).map(({ nombre }) => nombre)
    expect(names).toEqual(Array.from({ length: 21 }, (_, i) => `Mesa ${String(i + 1)}`))
  })

  test('tables whose response was lost are added once when they are sent again', async () => {
    const sede = await aSede(server)
    const send = (n: number) =>
      post(MESAS, { sede }, admin, { 'idempotency-key': `mesa-prueba-${String(n)}` })
    const keys = Array.from({ length: 10 }, (_, i) => i)
    const first = await Promise.all(keys.map(send))
    const again = await Promise.all(keys.slice(0, 3).map(send))
    expect(again.map(({ body }) => body)).toEqual(first.slice(0, 3).map(({ body }) => body))
    expect(again[0]?.headers['idempotent-replayed']).toBe('true')
    expect(await mesasOf(sede)).toHaveLength(10)
  })

  test('the number of tables is limited, also when many are added at once', async () => {
    const sede = await aSede(server)
    const rows = Array.from({ length: MAX_MESAS - 2 }, (_, i) => ({
      sede_id: sede,
      numero: i + 1,
      nombre: `Mesa ${String(i + 1)}`,
    }))
    await server.db.insertInto('mesas').values(rows).execute()
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(MESAS, { sede })))
    expect(statuses(answers)).toEqual([201, 201, 409, 409, 409])
    expect(await post(MESAS, { sede })).toMatchObject({
      status: 409,
      body: { error: 'Se alcanzó el máximo de mesas de la sede' },
    })
  })

  test('tables need an existing branch', async () => {
    for (const body of [{}, { sede: '' }, { sede: null }, { sede: 1.5 }, { sede: 'Chicó' }]) {
      expect([body, (await post(MESAS, body)).status]).toEqual([body, 400])
    }
    expect((await post(MESAS, { sede: 999 })).status).toBe(404)
  })

  test('tables change state and name, each alone or together', async () => {
    const { id } = await server.ask(sedesAdminApi.createMesa, { token: admin, body: { sede: 1 } })
    const path = `${MESAS}${String(id)}/`
    expect(await patch(path, { estado: 'OCUPADA' })).toMatchObject({
      status: 200,
      body: { estado: 'OCUPADA' },
    })
    expect(await patch(path, { nombre: 'Terraza' })).toMatchObject({
      body: { nombre: 'Terraza', estado: 'OCUPADA' },
    })
    await patch(path, { estado: 'LIBRE', nombre: 'Terraza 1' })
    expect((await mesasOf(1)).find((mesa) => mesa.id === id)).toEqual({
      id,
      nombre: 'Terraza 1',
      sede: 1,
      estado: 'LIBRE',
    })
    const row = await server.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row?.cambio).toEqual({
      accion: 'modificar',
      antes: { estado: 'OCUPADA', nombre: 'Terraza' },
      despues: { estado: 'LIBRE', nombre: 'Terraza 1' },
    })
  })

  test('tables accept no other state and no empty name', async () => {
    for (const body of [{ estado: 'SUCIA' }, { estado: null }, { nombre: ' ' }, { nombre: 'x'.repeat(61) }]) {
      expect([body, (await patch(`${MESAS}1/`, body)).status]).toEqual([body, 400])
    }
    expect((await patch(`${MESAS}99999/`, { estado: 'LIBRE' })).status).toBe(404)
  })

  // Rule api/patch.
  test('a new name and a new state of a table that come at once are both kept', async () => {
    const sede = await aSede(server)
    await seen(sede)
    await post(MESAS, { sede })
    const [mesa] = await mesasOf(sede)
    const path = `${MESAS}${String(mesa?.id)}/`
    for (const [nombre, estado] of [
      ['Terraza', 'OCUPADA'],
      ['Ventana', 'LIBRE'],
      ['Rincón', 'ESPERANDO'],
    ]) {
      await Promise.all([patch(path, { nombre }), patch(path, { estado })])
      expect((await mesasOf(sede))[0]).toMatchObject({ nombre, estado })
      await patch(path, { nombre: 'Terraza', estado: 'OCUPADA' })
      expect((await mesasOf(sede))[0]).toMatchObject({ nombre: 'Terraza', estado: 'OCUPADA' })
    }
  })

  test('the state of tables is shown to staff alone', async () => {
    const cliente = (await aSesion(server, { roles: ['Cliente'] })).token
    const cocina = (await aSesion(server, { permisos: ['gestionar_pedidos'] })).token
    const [first] = await mesasOf(1, cocina)
    expect(first).toEqual({ id: expect.any(Number), nombre: 'Mesa 1', sede: 1, estado: 'LIBRE' })
    for (const token of [null, cliente, 'x'.repeat(43)]) {
      const [seenByAll] = await mesasOf(1, token)
      expect(seenByAll).toEqual({ id: first?.id, nombre: 'Mesa 1', sede: 1 })
    }
  })

  test('tables have three states', async () => {
    expect(await server.ask(sedesAdminApi.estadosMesas, { token: admin })).toEqual([
      { value: 'LIBRE', label: 'Libre' },
      { value: 'ESPERANDO', label: 'Esperando' },
      { value: 'OCUPADA', label: 'Ocupada' },
    ])
  })
})
