// The minutes of a kitchen are learnt from honest steps of past days, kept once, and read from memory
// when an order is promised. Rule ritmo/minutos-aprendidos.
import { sedesApi } from '#contract/sedes/api.ts'
import { cuartosApi } from '#contract/sedes/cuartos.ts'
import { ritmosApi } from '#contract/sedes/ritmo.ts'
import { businessDay, formatHora } from '#domain/format.ts'
import { readCarga, readCeldas } from '#server/cocina/cocina-ahora.ts'
import { compareSums } from '#server/reportes/compare-sums.ts'
import { keepSums, rebuildSums } from '#server/reportes/keep-sums.ts'
import { afterAll, expect, test } from 'vitest'
import { aSede, aSesion, DEMO } from './builders.ts'
import { place, placed } from './orders.ts'
import { eventually } from './eventually.ts'
import { insertPast, type Past } from './past-orders.ts'
import { Random } from './random.ts'
import { startTestServer } from './server.ts'

const server = await startTestServer({ now: new Date('2026-11-20T19:00:00-05:00') })
afterAll(() => server.close())
const ZONA = 'America/Bogota'
const when = { zona: ZONA, hoy: '2026-11-20' }
const sede = await aSede(server, { productos: [DEMO.margarita] })
await server.db.updateTable('sedes').set({ minutos_cocina: 20 }).where('id', '=', sede).execute()
const { id: model } = await placed(server, { sede })
const SECOND = 1_000
const weekFrom = (hora_inicio: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({ dia_semana, hora_inicio, hora_fin: '23:00' }))

const DAY = 24 * 3600 * SECOND
const beforehand = (inicio: Date) => ({
  fecha: new Date(inicio.getTime() - 2 * DAY),
  programado_para: inicio,
})
/** What else some kinds of orders have. */
const CAMBIOS: Readonly<Record<number, (inicio: Date) => object>> = {
  3: () => ({ estado: 'CANCELADO' }),
  4: () => ({ es_prueba: true }),
  5: beforehand,
  6: beforehand,
}

/**
 * Four evenings until an hour past midnight: some steps are pressed together, some at once, some hours later.
 * Some orders were placed two days before.
 */
function evenings(): Past[] {
  const random = new Random(20)
  const upTo = (max: number) => random.int(0, max - 1)
  return ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'].flatMap((dia) =>
    Array.from({ length: 150 }, (): Past => {
      const inicio = new Date(Date.parse(`${dia}T22:00:00-05:00`) + upTo(3 * 3600) * SECOND)
      const kind = upTo(20)
      const seconds = kind === 0 ? upTo(119) : kind === 1 ? 3 * 3600 + 1 + upTo(3600) : 8 * 60 + upTo(20 * 60)
      return {
        inicio,
        listo: kind === 2 ? null : new Date(inicio.getTime() + seconds * SECOND),
        cambios: CAMBIOS[kind]?.(inicio) ?? {},
      }
    }),
  )
}

/** What the orders teach, order by order. */
function oracle(orders: readonly Past[]) {
  const cells = new Map<string, { pedidos: number; segundos: number; cuadrados: number }>()
  const counted = orders.flatMap(({ inicio, listo, cambios }) =>
    listo === null || listo <= inicio || 'estado' in cambios || 'es_prueba' in cambios
      ? []
      : [{ inicio, listo }],
  )
  for (const one of counted) {
    const dia = businessDay(one.inicio, ZONA)
    if (dia >= when.hoy) continue
    // Orders of the day, and those that were not ready when it began.
    const others = counted.filter(
      (other) =>
        other !== one && businessDay(other.inicio, ZONA) <= dia && businessDay(other.listo, ZONA) >= dia,
    )
    const segundos = (one.listo.getTime() - one.inicio.getTime()) / SECOND
    if (segundos < 120 || segundos > 3 * 3600) continue
    if (others.some(({ listo }) => Math.abs(listo.getTime() - one.listo.getTime()) < 20 * SECOND)) continue
    const carga = others.filter(({ inicio, listo }) => inicio < one.inicio && listo > one.inicio).length
    const key = [dia, Number(formatHora(one.inicio, ZONA).slice(0, 2)), Math.min(60, carga)].join(' ')
    const cell = cells.get(key) ?? { pedidos: 0, segundos: 0, cuadrados: 0 }
    cell.pedidos += 1
    cell.segundos += segundos
    cell.cuadrados += segundos ** 2
    cells.set(key, cell)
  }
  return cells
}

async function kept() {
  const { rows } = await server.pool.query<{
    dia: string
    hora: number
    carga: number
    pedidos: number
    segundos: string
    cuadrados: string
  }>('select dia::text, hora, carga, pedidos, segundos, cuadrados from sumas_cocina where sede_id = $1', [
    sede,
  ])
  return new Map(
    rows.map(({ dia, hora, carga, pedidos, segundos, cuadrados }) => [
      [dia, hora, carga].join(' '),
      { pedidos, segundos: Number(segundos), cuadrados: Number(cuadrados) },
    ]),
  )
}

/** What the kitchen of a branch has learnt: 100 orders of each hour and load. */
async function learn(
  of: number,
  cells: readonly { readonly hora: number; readonly carga: number; readonly minutos: number }[],
) {
  await server.db.updateTable('sedes').set({ minutos_cocina: 20 }).where('id', '=', of).execute()
  for (const { hora, carga, minutos } of cells) {
    const segundos = minutos * 60
    await server.pool.query(
      `insert into sumas_cocina (dia, sede_id, hora, carga, pedidos, segundos, cuadrados)
       values ('2026-11-19', $1, $2, $3, 100, $4, $5)`,
      [of, hora, carga, 100 * segundos, 100 * segundos ** 2],
    )
  }
  await readCeldas(server.services)
}
const shownOf = async (of: number) => (await server.ask(sedesApi.sedes)).find(({ id }) => id === of)

const promised = async () => {
  const { body } = await place(server, { sede })
  return (Date.parse(Object(body).para_las) - server.clock.now().getTime()) / 60_000
}

test('honest steps alone teach, the sums are kept once and can be rebuilt, and orders are promised by them', async () => {
  expect(await promised()).toBe(20)
  const orders = evenings()
  await insertPast(server, model, orders)
  const expected = oracle(orders)
  expect([...expected.values()].reduce((sum, { pedidos }) => sum + pedidos, 0)).toBeGreaterThan(200)
  while (await keepSums(server.db, when));
  expect(await kept()).toEqual(expected)
  await keepSums(server.db, when)
  expect(await kept()).toEqual(expected)
  expect(await compareSums(server.db, when)).toEqual([])
  await server.db.updateTable('sumas_cocina').set({ segundos: '1' }).where('hora', '=', 22).execute()
  expect((await compareSums(server.db, when)).map(({ tema }) => tema)).toContain('cocina')
  await rebuildSums(server.db, when)
  expect(await kept()).toEqual(expected)

  await readCeldas(server.services)
  await readCarga(server.services)
  const learnt = (await shownOf(sede))?.cocina
  const minutes = (learnt?.minutos ?? 0) + (learnt?.margen ?? 0)
  expect(learnt?.margen).toBeGreaterThan(0)
  expect(await promised()).toBe(Math.ceil(minutes / 5) * 5)
})

test('an order that was placed days before teaches the day on which it began', async () => {
  const otra = await aSede(server, { productos: [DEMO.margarita] })
  const { id } = await placed(server, { sede: otra })
  const inicio = new Date('2026-11-19T19:00:00-05:00')
  const listo = new Date('2026-11-19T19:20:00-05:00')
  await server.db
    .updateTable('pedidos')
    .set({
      ...beforehand(inicio),
      estado: 'COMPLETADO',
      historial: JSON.stringify([{ estado: 'COMPLETADO', fecha: listo, usuario_id: 1 }]),
    })
    .where('id', '=', id)
    .execute()
  await eventually(async () => {
    expect((await server.pool.query('select 1 from eventos where seq is null')).rows).toEqual([])
  })
  while (await keepSums(server.db, when));
  const { rows } = await server.pool.query(
    'select dia::text, hora, carga, pedidos, segundos::int from sumas_cocina where sede_id = $1',
    [otra],
  )
  expect(rows).toEqual([{ dia: '2026-11-19', hora: 19, carga: 0, pedidos: 1, segundos: 1200 }])
  expect(await compareSums(server.db, when)).toEqual([])
})

test('orders for a later hour are load from the time at which they begin (rule ritmo/minutos-aprendidos)', async () => {
  const otra = await aSede(server, { productos: [DEMO.margarita] })
  await learn(otra, [
    { hora: 19, carga: 0, minutos: 10 },
    { hora: 19, carga: 5, minutos: 40 },
  ])
  const minutesAt = async (hora: string) => {
    server.clock.set(new Date(`2026-11-${hora}:00-05:00`))
    await readCarga(server.services)
    return (await shownOf(otra))?.cocina?.minutos
  }
  server.clock.set(new Date('2026-11-20T12:02:00-05:00'))
  const programado_para = new Date('2026-11-20T19:40:00-05:00')
  for (let n = 0; n < 5; n += 1) {
    const { id } = await placed(server, { sede: otra })
    await server.db.updateTable('pedidos').set({ programado_para }).where('id', '=', id).execute()
  }
  expect(await minutesAt('20T19:30')).toBe(10)
  expect(await minutesAt('20T19:50')).toBe(40)
  expect(await minutesAt('21T01:39')).toBe(40)
  // Nobody moved them for six hours.
  expect(await minutesAt('21T01:41')).toBe(10)
})

test('a closed branch shows the minutes that an order for its opening is promised by', async () => {
  const cerrada = await aSede(server, { productos: [DEMO.margarita], horarios: weekFrom('19:00') })
  await learn(cerrada, [
    { hora: 12, carga: 0, minutos: 10 },
    { hora: 19, carga: 0, minutos: 45 },
  ])
  server.clock.set(new Date('2026-11-23T12:02:00-05:00'))
  await readCarga(server.services)
  expect(await shownOf(cerrada)).toMatchObject({ abierta: false, cocina: { minutos: 45, margen: 0 } })
  const { body } = await place(server, { sede: cerrada })
  expect(body).toMatchObject({ para_las: '2026-11-24T00:45:00.000Z' })
})

test('a chosen hour is the promise although the hour of its beginning is slower (rule ritmo/para-mas-tarde)', async () => {
  const lenta = await aSede(server, { productos: [DEMO.margarita], horarios: weekFrom('12:00') })
  await learn(lenta, [
    { hora: 20, carga: 0, minutos: 30 },
    { hora: 21, carga: 0, minutos: 20 },
  ])
  server.clock.set(new Date('2026-11-25T18:02:00-05:00'))
  const { body } = await place(server, { sede: lenta, para_las: '2026-11-26T02:15:00.000Z' })
  expect(body).toMatchObject({
    programado_para: '2026-11-26T01:45:00.000Z',
    para_las: '2026-11-26T02:15:00.000Z',
  })
})

test('a full kitchen and a pause show the minutes that their orders are promised by', async () => {
  const llena = await aSede(server, { productos: [DEMO.margarita], horarios: weekFrom('12:00') })
  await server.db.updateTable('sedes').set({ pizzas_por_cuarto: 1 }).where('id', '=', llena).execute()
  await learn(llena, [
    { hora: 19, carga: 0, minutos: 10 },
    { hora: 20, carga: 0, minutos: 45 },
  ])
  server.clock.set(new Date('2026-11-25T19:40:00-05:00'))
  await placed(server, { sede: llena })
  await placed(server, { sede: llena })
  await readCarga(server.services)
  const query = { sede: String(llena), tipo_pedido: 'RECOGER', pizzas: '1' } as const
  const { lleno } = await server.ask(cuartosApi.list, { query })
  const next = { programado_para: '2026-11-26T01:00:00.000Z' }
  expect(lleno).toEqual({ ...next, cocina: { minutos: 45, margen: 0 } })
  const promise = { ...next, para_las: '2026-11-26T01:45:00.000Z' }
  expect((await place(server, { sede: llena, ...next })).body).toMatchObject(promise)

  const { token } = await aSesion(server, { roles: ['Administrador'] })
  await server.ask(ritmosApi.set, {
    token,
    body: { sede: llena, tipos: ['RECOGER'], minutos: null, duracion: 60 },
  })
  const vuelve = '2026-11-26T01:40:00.000Z'
  expect(await shownOf(llena)).toMatchObject({
    ritmos: [{ vuelve, cocina: { minutos: 45, margen: 0 } }],
  })
  expect((await place(server, { sede: llena })).body).toMatchObject({
    programado_para: vuelve,
    para_las: '2026-11-26T02:25:00.000Z',
  })
})
