// Orders to a closed branch are taken for its next opening, which must be the one that was shown.
import { aSede, DEMO, type HorarioOptions } from '#test/builders.ts'
import { expectRefused, place } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, describe, expect, test } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())

/** Times of Bogotá, five hours behind UTC all year. */
const bogota = (local: string) => new Date(`${local}-05:00`)

// Chapinero: Monday to Thursday 12:00 to 22:00, Friday to 00:00, Saturday to 01:00, Sunday to
// 21:00, Sunday before a holiday to 23:00. 2026-11-20 is a Friday; Monday 2026-11-16 was a holiday.
const CLOCK: readonly [local: string, opening: string | null][] = [
  ['2026-11-20T11:59:59', '2026-11-20T12:00'],
  ['2026-11-20T12:00:00', null],
  ['2026-11-20T23:59:59', null],
  ['2026-11-21T00:00:00', '2026-11-21T12:00'],
  ['2026-11-21T23:30:00', null],
  ['2026-11-22T00:59:59', null],
  ['2026-11-22T01:00:00', '2026-11-22T12:00'],
  ['2026-11-22T20:59:59', null],
  ['2026-11-22T21:00:00', '2026-11-23T12:00'],
  ['2026-11-15T22:59:59', null],
  ['2026-11-15T23:00:00', '2026-11-16T12:00'],
  ['2026-11-19T22:00:00', '2026-11-20T12:00'],
  ['2026-11-20T00:00:00', '2026-11-20T12:00'],
]

describe('an order at Chapinero', () => {
  test.each(CLOCK)('an order at Chapinero at %s starts at %s', async (local, opening) => {
    server.clock.set(bogota(local))
    const programado_para = opening === null ? null : bogota(`${opening}:00`).toISOString()
    const { status, body } = await place(server)
    expect({ status, body }).toMatchObject({ status: 201, body: { programado_para } })
    expect((await place(server, { programado_para })).status).toBe(201)
  })
})

describe('the opening that was shown', () => {
  const CLOSED = '2026-11-20T09:00:00'
  const OPENING = '2026-11-20T17:00:00.000Z'

  test('the opening that was shown may be written in any form of the same instant', async () => {
    server.clock.set(bogota(CLOSED))
    const { body } = await place(server, { programado_para: '2026-11-20T17:00:00Z' })
    expect(body).toMatchObject({ programado_para: OPENING })
  })

  test.each([
    ['another hour', CLOSED, '2026-11-20T18:00:00.000Z', OPENING],
    ['"now" while it is closed', CLOSED, null, OPENING],
    ['an opening, while it is open by now', '2026-11-20T12:00:01', OPENING, null],
  ])('an order is refused when the shown opening was %s', async (_name, local, shown, programado_para) => {
    server.clock.set(bogota(local))
    const { body } = await expectRefused(server, () => place(server, { programado_para: shown }), {
      status: 409,
      codigo: 'programado_cambio',
      error: 'El horario de la sede cambió. Revisa cuándo se prepara tu pedido.',
    })
    expect(body).toMatchObject({ datos: { programado_para } })
  })

  test('an order is refused when the shown opening is no instant', async () => {
    const refusal = { status: 400, error: 'Fecha inválida' }
    await expectRefused(server, () => place(server, { programado_para: 'mañana' }), refusal)
  })
})

describe('a branch', () => {
  const blank = (dia_semana: number): HorarioOptions => ({ dia_semana, hora_inicio: null, hora_fin: null })

  test.each([
    ['without hours', []],
    ['with a week of blank hours', [1, 2, 3, 4, 5, 6, 7].map(blank)],
  ])('a branch %s is always open', async (_name, horarios) => {
    server.clock.set(bogota('2026-11-20T04:00:00'))
    const sede = await aSede(server, { productos: [DEMO.margarita], horarios })
    expect((await place(server, { sede })).body).toMatchObject({ programado_para: null })
  })

  test('a branch that opens once a week takes orders for a week ahead', async () => {
    const horarios = [{ dia_semana: 5, hora_inicio: '12:00', hora_fin: '13:00' }]
    const sede = await aSede(server, { productos: [DEMO.margarita], horarios })
    server.clock.set(bogota('2026-11-20T13:00:00'))
    const { body } = await place(server, { sede })
    expect(body).toMatchObject({ programado_para: bogota('2026-11-27T12:00:00').toISOString() })
  })

  test('a branch takes orders for the end of its break', async () => {
    const horarios = [
      { dia_semana: 5, hora_inicio: '12:00', hora_fin: '15:00' },
      { dia_semana: 5, hora_inicio: '18:00', hora_fin: '22:00', orden: 2 },
    ]
    const sede = await aSede(server, { productos: [DEMO.margarita], horarios })
    const evening = bogota('2026-11-20T18:00:00').toISOString()
    for (const [local, programado_para] of [
      ['2026-11-20T14:59:59', null],
      ['2026-11-20T15:00:00', evening],
      ['2026-11-20T17:59:59', evening],
      ['2026-11-20T18:00:00', null],
    ] as const) {
      server.clock.set(bogota(local))
      expect((await place(server, { sede, programado_para })).body).toMatchObject({ programado_para })
    }
  })

  test('a branch that does not open within a week takes no orders', async () => {
    const horarios = [
      { dia_semana: 7, hora_inicio: '12:00', hora_fin: '20:00', es_domingo_antes_festivo: true },
    ]
    const sede = await aSede(server, { productos: [DEMO.margarita], horarios })
    server.clock.set(bogota('2026-11-20T13:00:00'))
    await expectRefused(server, () => place(server, { sede }), {
      status: 409,
      codigo: 'sede_cerrada',
      error: 'La sede está cerrada en este momento',
    })
  })
})
