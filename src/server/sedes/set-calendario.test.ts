import { calendarioApi } from '#contract/sedes/calendario.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { openSession } from '#server/lib/session.ts'
import { readContent } from '#server/seo/read-content.ts'
import { aSede, DEMO } from '#test/builders.ts'
import { expectRefused, place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const admin = await openSession(server.services, 1)

/** Times of Bogotá, five hours behind UTC all year. */
const bogota = (local: string) => new Date(`${local}-05:00`)
const week = [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
  dia_semana,
  hora_inicio: '12:00',
  hora_fin: dia_semana === 7 ? '20:00' : '22:00',
}))
const aBranch = () => aSede(server, { productos: [DEMO.margarita], horarios: week })

const put = (sede: number, what: string, body: unknown) =>
  server.call('PUT', `/api/locations/sedes/${String(sede)}/calendario/${what}/`, { token: admin, body })
const readCalendario = (sede: number) =>
  server.ask(calendarioApi.calendario, { token: admin, params: { id: String(sede) } })
const readSede = (sede: number) => server.ask(sedesAdminApi.sede, { params: { id: String(sede) } })
const NOON = [{ desde: '12:00', hasta: '15:00' }]

describe('holidays', () => {
  test('holidays have the hours of Sunday until they get their own', async () => {
    server.clock.set(bogota('2026-11-16T19:00:00'))
    const sede = await aBranch()
    expect(await readSede(sede)).toMatchObject({
      abierta: true,
      horario_hoy: 'Hoy es festivo: abrimos de 12:00\u00A0m. a 8:00\u00A0p.\u00A0m.',
    })
    expect(await put(sede, 'festivos', { intervalos: NOON })).toMatchObject({
      status: 200,
      body: { festivos: NOON },
    })
    expect(await readSede(sede)).toMatchObject({
      abierta: false,
      proxima_apertura: '2026-11-17T17:00:00.000Z',
    })
    await put(sede, 'festivos', { intervalos: [] })
    expect(await readSede(sede)).toMatchObject({ horario_hoy: 'Cerrado hoy' })
    await put(sede, 'festivos', { intervalos: null })
    expect(await readCalendario(sede)).toMatchObject({ festivos: null })
  })

  test('every branch gets the same hours on request, with a row of the audit each', async () => {
    server.clock.set(bogota('2026-11-20T10:00:00'))
    const [one, two] = [await aBranch(), await aBranch()]
    await put(one, 'festivos', { intervalos: NOON, todas_las_sedes: true })
    expect((await readCalendario(two)).festivos).toEqual(NOON)
    const rows = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad', '=', 'sede')
      .where('entidad_id', 'in', [one, two])
      .execute()
    expect(rows.map(({ cambio }) => cambio)).toEqual(
      [1, 2].map(() => ({
        accion: 'modificar',
        antes: { festivos: 'Igual que el domingo' },
        despues: { festivos: '12:00 PM – 03:00 PM' },
      })),
    )
    await put(one, 'festivos', { intervalos: null, todas_las_sedes: true })
    expect((await readCalendario(DEMO.sede)).festivos).toBeNull()
  })
})

describe('a date of its own', () => {
  test('a date of its own replaces the hours of its day, and is forgotten again', async () => {
    server.clock.set(bogota('2026-11-27T18:00:00'))
    const sede = await aBranch()
    const body = { fecha: '2026-11-27', nombre: 'Inventario', intervalos: NOON }
    expect((await put(sede, 'dia', body)).status).toBe(200)
    expect((await readCalendario(sede)).dias).toEqual([
      { fecha: '2026-11-27', nombre: 'Inventario', intervalos: NOON },
    ])
    expect(await readSede(sede)).toMatchObject({
      abierta: false,
      horario_hoy: 'Hoy: 12:00\u00A0m. a 3:00\u00A0p.\u00A0m.',
    })
    expect((await place(server, { sede })).body).toMatchObject({
      programado_para: '2026-11-28T17:00:00.000Z',
    })
    await put(sede, 'dia', { ...body, intervalos: [] })
    expect((await readCalendario(sede)).dias).toMatchObject([{ intervalos: [] }])
    await put(sede, 'dia', { ...body, intervalos: null })
    expect((await readCalendario(sede)).dias).toEqual([])
    expect(await readSede(sede)).toMatchObject({ abierta: true })
  })

  test('dates that are over are hidden, and forgotten when another one is saved', async () => {
    server.clock.set(bogota('2026-11-20T10:00:00'))
    const sede = await aBranch()
    await put(sede, 'dia', { fecha: '2026-11-20', intervalos: [] })
    server.clock.set(bogota('2026-11-25T10:00:00'))
    expect((await readCalendario(sede)).dias).toEqual([])
    await put(sede, 'dia', { fecha: '2026-12-01', intervalos: [] })
    const rows = await server.db
      .selectFrom('dias_especiales')
      .selectAll()
      .where('sede_id', '=', sede)
      .execute()
    expect(rows.map(({ fecha }) => fecha)).toEqual(['2026-12-01'])
  })

  test.each([
    ['a day that is over', { fecha: '2026-11-19', intervalos: [] }, 'Elige un día que no haya pasado'],
    ['no day', { fecha: '2026-02-30', intervalos: [] }, 'Rango de fechas inválido'],
    ['overlapping hours', { fecha: '2026-12-24', intervalos: [...NOON, ...NOON] }, 'Horario inválido'],
    [
      'half an opening',
      { fecha: '2026-12-24', intervalos: [{ desde: '12:00', hasta: '' }] },
      'Horario inválido',
    ],
    ['a word', { fecha: '2026-12-24', intervalos: 'cerrado' }, 'Horario inválido'],
  ])('a date with %s is refused', async (_name, body, error) => {
    server.clock.set(bogota('2026-11-20T10:00:00'))
    expect(await put(DEMO.sede, 'dia', body)).toMatchObject({ status: 400, body: { error } })
    expect((await readCalendario(DEMO.sede)).dias).toEqual([])
  })
})

describe('a closing', () => {
  test('a closing schedules orders for its end, and ends by itself', async () => {
    server.clock.set(bogota('2026-11-20T13:00:00'))
    const sede = await aBranch()
    const hasta = '2026-11-20T23:00:00.000Z'
    expect(await put(sede, 'cierre', { cerrada: true, hasta })).toMatchObject({ body: { cierre: { hasta } } })
    expect(await readSede(sede)).toMatchObject({
      abierta: false,
      proxima_apertura: hasta,
      horario_hoy: 'Hoy: 6:00\u00A0p.\u00A0m. a 10:00\u00A0p.\u00A0m.',
    })
    expect((await place(server, { sede })).body).toMatchObject({ programado_para: hasta })
    const drawn = (await readContent(server.services)).sedes.find(({ id }) => id === sede)
    expect(drawn).toMatchObject({ abierta: false })
    server.clock.set(new Date(hasta))
    expect(await readSede(sede)).toMatchObject({ abierta: true, proxima_apertura: null })
    expect((await readCalendario(sede)).cierre).toBeNull()
    const later = (await readContent(server.services)).sedes.find(({ id }) => id === sede)
    expect(later).toMatchObject({ abierta: true })
  })

  test('a closing until further notice takes no orders until staff open again', async () => {
    server.clock.set(bogota('2026-11-20T13:00:00'))
    const sede = await aBranch()
    await put(sede, 'cierre', { cerrada: true })
    await expectRefused(server, () => place(server, { sede }), {
      status: 409,
      codigo: 'sede_cerrada',
      error: 'La sede está cerrada en este momento',
    })
    server.clock.set(bogota('2026-11-21T13:00:00'))
    expect(await readSede(sede)).toMatchObject({ abierta: false, proxima_apertura: null })
    expect(await put(sede, 'cierre', { cerrada: false })).toMatchObject({ body: { cierre: null } })
    expect((await place(server, { sede })).body).toMatchObject({ programado_para: null })
    const rows = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad', '=', 'sede')
      .where('entidad_id', '=', sede)
      .execute()
    expect(rows.map(({ cambio }) => cambio)).toMatchObject([
      { antes: { cierre: null }, despues: { cierre: 'Hasta nuevo aviso' } },
      { antes: { cierre: 'Hasta nuevo aviso' }, despues: { cierre: null } },
    ])
  })

  test.each(['2026-11-20T18:00:00.000Z', '2026-11-20T17:00:00.000Z', '2027-11-20T17:00:00.000Z', 'mañana'])(
    'a closing at one o’clock may not end at %s',
    async (hasta) => {
      server.clock.set(bogota('2026-11-20T13:00:00'))
      expect(await put(DEMO.sede, 'cierre', { cerrada: true, hasta })).toMatchObject({
        status: 400,
        body: { error: 'Elige un momento de las próximas 24 semanas' },
      })
      expect(await readSede(DEMO.sede)).toMatchObject({ abierta: true })
    },
  )

  test('an unknown branch has no calendar', async () => {
    for (const [what, body] of [
      ['festivos', { intervalos: null }],
      ['dia', { fecha: '2026-12-24', intervalos: null }],
      ['cierre', { cerrada: false }],
    ] as const) {
      expect((await put(999, what, body)).status).toBe(404)
    }
  })
})
