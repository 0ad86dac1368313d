import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import { forgetCached } from '#server/lib/cache/cached.ts'
import { openSession } from '#server/lib/session.ts'
import { aSede, aSesion, DEMO } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

const post = (path: string, body: unknown, token: string | null = admin, headers = {}) =>
  server.call('POST', path, { token, body, headers })
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)
const HORARIOS = '/api/locations/horarios-sede/'

const aWeek = (sede: number, hora_inicio: string | null = '12:00', hora_fin: string | null = '22:00') =>
  [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({ sede, dia_semana, hora_inicio, hora_fin }))
const readHorarios = (sede: number) =>
  server.ask(sedesAdminApi.horarios, { token: admin, query: { sede_id: String(sede) } })
const sold = async (sede: number) => {
  const menu = await server.ask(catalogoApi.menu, { query: { sede: String(sede) } })
  return menu.flatMap((one) => one.productos_por_categoria.map(({ id }) => id)).toSorted((a, b) => a - b)
}
/** Branches are read from the cache until PostgreSQL notifies of a change beside the API. */
const seen = (sede: number) =>
  eventually(async () =>
    expect((await server.call('GET', `/api/locations/sedes/${String(sede)}/`)).status).toBe(200),
  )

describe('a branch', () => {
  test('a branch is read like in the list', async () => {
    const [first] = await server.ask(sedesApi.sedes)
    expect(await server.ask(sedesAdminApi.sede, { params: { id: '1' } })).toEqual(first)
    expect((await server.call('GET', '/api/locations/sedes/999/')).status).toBe(404)
  })
})

test('the list of branches shows what each branch still lacks', async () => {
  const sede = await aSede(server)
  await seen(sede)
  const read = async (id: number) =>
    (await server.ask(sedesAdminApi.preparacion, { token: admin })).find((one) => one.id === id)
  expect(await read(DEMO.sede)).toMatchObject({
    nombre: 'Chapinero',
    tiene_productos: true,
    tiene_horarios: true,
    tiene_cobertura: true,
  })
  expect(await read(sede)).toMatchObject({
    tiene_productos: false,
    tiene_horarios: false,
    tiene_cobertura: false,
  })
  await post(HORARIOS, aWeek(sede, null, null))
  expect(await read(sede)).toMatchObject({ tiene_horarios: false })
  await post(HORARIOS, aWeek(sede))
  await post(`/api/locations/sedes/${String(sede)}/asociar_productos/`, { productos: [1] })
  await server.db.updateTable('sedes').set({ radio_km: 2 }).where('id', '=', sede).execute()
  forgetCached()
  expect(await read(sede)).toMatchObject({
    tiene_productos: true,
    tiene_horarios: true,
    tiene_cobertura: true,
  })
})

describe('opening hours', () => {
  test('opening hours are replaced at once, and decide whether the branch is open', async () => {
    const sede = await aSede(server)
    await seen(sede)
    expect(await readHorarios(sede)).toEqual([])
    const sunday = { dia_semana: 7, hora_inicio: '11:00', hora_fin: '16:00', es_domingo_antes_festivo: true }
    const rows = [...aWeek(sede, '18:00', '01:00'), { sede, ...sunday }]
    const answer = await post(HORARIOS, rows)
    expect(answer.status).toBe(200)
    const saved = await readHorarios(sede)
    expect(answer.body).toEqual(saved)
    expect(saved).toHaveLength(8)
    expect(saved.at(-1)).toEqual({ sede, ...sunday })
    // Friday 13:00.
    const read = await server.ask(sedesAdminApi.sede, { params: { id: String(sede) } })
    expect(read).toMatchObject({ abierta: false, proxima_apertura: '2026-11-20T23:00:00.000Z' })
    expect((await post('/locations/horarios-sede', aWeek(sede, null, ''))).status).toBe(200)
    expect(await server.ask(sedesAdminApi.sede, { params: { id: String(sede) } })).toMatchObject({
      abierta: true,
    })
    const other = await server.call('GET', `/locations/horarios-sede/?sede_id=${String(sede)}`, {
      token: admin,
    })
    expect(other.body).toEqual(await readHorarios(sede))
  })

  test('a day may have several openings, which are read in their order', async () => {
    const sede = await aSede(server)
    await seen(sede)
    const rows = [...aWeek(sede, '18:00', '01:00'), ...aWeek(sede, '12:00', '15:00')]
    expect((await post(HORARIOS, rows)).status).toBe(200)
    const saved = await readHorarios(sede)
    expect(
      saved.map(({ dia_semana, hora_inicio }) => `${String(dia_semana)} ${String(hora_inicio)}`),
    ).toEqual([1, 2, 3, 4, 5, 6, 7].flatMap((dia) => [`${String(dia)} 12:00`, `${String(dia)} 18:00`]))
    const read = () => server.ask(sedesAdminApi.sede, { params: { id: String(sede) } })
    expect(await read()).toMatchObject({
      abierta: true,
      horario_hoy: 'Hoy: 12:00\u00A0m. a 3:00\u00A0p.\u00A0m. y 6:00\u00A0p.\u00A0m. a 1:00\u00A0a.\u00A0m.',
    })
    const row = await server.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row?.cambio).toMatchObject({ antes: { horarios: [] } })
    // The documented seven rows replace them all.
    expect((await post(HORARIOS, aWeek(sede))).status).toBe(200)
    expect(await readHorarios(sede)).toHaveLength(7)
    expect(await read()).toMatchObject({ horario_hoy: 'Hoy: 12:00\u00A0m. a 10:00\u00A0p.\u00A0m.' })
  })

  test('a process that knows one opening a day reads, replaces and adds to the new rows', async () => {
    const sede = await aSede(server)
    const split = [...aWeek(sede, '12:00', '15:00'), ...aWeek(sede, '18:00', '22:00')]
    expect((await post(HORARIOS, split)).status).toBe(200)
    // It names no order of openings, and deletes by branch.
    await server.db.deleteFrom('horarios_sede').where('sede_id', '=', sede).execute()
    for (const { dia_semana, hora_inicio, hora_fin } of aWeek(sede)) {
      const row = { sede_id: sede, dia_semana, hora_inicio, hora_fin }
      await server.db.insertInto('horarios_sede').values(row).execute()
    }
    forgetCached()
    expect(await readHorarios(sede)).toMatchObject(aWeek(sede))
  })

  const week = aWeek(DEMO.sede)
  const withFirst = (change: object) => [{ ...week[0], ...change }, ...week.slice(1)]
  test.each([
    ['six rows', week.slice(1)],
    ['nine rows', [...week, ...week.slice(0, 2)]],
    ['a day twice', withFirst({ dia_semana: 2 })],
    ['a day 8', withFirst({ dia_semana: 8 })],
    ['a day 0', withFirst({ dia_semana: 0 })],
    ['a start equal to its end', withFirst({ hora_fin: '12:00' })],
    ['25:00', withFirst({ hora_fin: '25:00' })],
    ['12:60', withFirst({ hora_inicio: '12:60' })],
    ['words', withFirst({ hora_inicio: 'mañana' })],
    ['a start alone', withFirst({ hora_fin: '' })],
    ['two branches', withFirst({ sede: 2 })],
    ['a Sunday before a holiday on a Monday', [...week, { ...week[0], es_domingo_antes_festivo: true }]],
    ['25 rows', [...week, ...Array.from({ length: 18 }, () => week[0])]],
    ['two openings that overlap', [...week, { ...week[0], hora_inicio: '21:00', hora_fin: '23:00' }]],
    ['an opening in the night of the day before', withFirst({ hora_inicio: '20:00', hora_fin: '12:30' })],
    ['a blank opening beside another', [...week, { ...week[0], hora_inicio: null, hora_fin: null }]],
    ['a number for an hour', withFirst({ hora_inicio: 12 })],
    ['no rows', []],
  ])('opening hours with %s are refused, and stay as they were', async (_name, rows) => {
    const before = await readHorarios(DEMO.sede)
    expect(await post(HORARIOS, rows)).toMatchObject({ status: 400, body: { error: 'Horario inválido' } })
    expect(await readHorarios(DEMO.sede)).toEqual(before)
  })

  test('opening hours accept seconds, and days as text', async () => {
    const sede = await aSede(server)
    const rows = aWeek(sede, '12:00:00', '22:30:00').map(({ dia_semana, hora_inicio, hora_fin }) => ({
      sede,
      dia_semana: String(dia_semana),
      hora_inicio,
      hora_fin,
    }))
    expect((await post(HORARIOS, rows)).status).toBe(200)
    expect((await readHorarios(sede))[0]).toMatchObject({ hora_inicio: '12:00', hora_fin: '22:30' })
  })

  test('opening hours of an unknown branch are not found', async () => {
    expect((await post(HORARIOS, aWeek(999))).status).toBe(404)
    expect((await server.call('GET', `${HORARIOS}?sede_id=999`, { token: admin })).status).toBe(404)
    expect((await server.call('GET', HORARIOS, { token: admin })).status).toBe(400)
  })

  test('concurrent saves of one week of hours leave exactly one of them', async () => {
    const sede = await aSede(server)
    const weeks = ['10:00', '11:00', '12:00'].map((start) => aWeek(sede, start, '20:00'))
    expect(statuses(await Promise.all(weeks.map((rows) => post(HORARIOS, rows))))).toEqual([200, 200, 200])
    const saved = await readHorarios(sede)
    expect(saved).toHaveLength(7)
    expect(new Set(saved.map(({ hora_inicio }) => hora_inicio)).size).toBe(1)
  })

  test('opening hours are read by those who consult branches, and written by those who manage them', async () => {
    const { token } = await aSesion(server, { permisos: ['consultar_sedes'] })
    expect((await server.call('GET', `${HORARIOS}?sede_id=1`, { token })).status).toBe(200)
    expect((await post(HORARIOS, week, token)).status).toBe(403)
    expect((await post('/locations/horarios-sede/', week, null)).status).toBe(401)
  })
})

describe('the products of a branch', () => {
  test('the products of a branch are replaced, and its menu follows at once', async () => {
    const sede = await aSede(server)
    await seen(sede)
    for (const productos of [[1, 2, 3, 3], [2, 4], [], [5]]) {
      const answer = await server.ask(sedesAdminApi.associate, {
        token: admin,
        params: { id: String(sede) },
        body: { productos },
      })
      const expected = [...new Set(productos)]
      expect(answer.productos).toEqual(expected)
      expect(await sold(sede)).toEqual(expected)
    }
    const row = await server.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(row).toMatchObject({
      entidad: 'sede',
      entidad_id: sede,
      cambio: { antes: { productos: [] }, despues: { productos: ['Pepperoni'] } },
    })
  })

  test('the products of a branch must exist', async () => {
    const path = '/api/locations/sedes/2/asociar_productos/'
    const before = await sold(2)
    for (const productos of [[1, 99_999], ['1'], 'todos', [-1], undefined]) {
      const answer = await post(path, { productos })
      expect([productos, answer.status]).toEqual([productos, 400])
    }
    expect((await post('/api/locations/sedes/999/asociar_productos/', { productos: [1] })).status).toBe(404)
    expect(await sold(2)).toEqual(before)
  })
})
