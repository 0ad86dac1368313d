// The sums of the whole business: a report of all branches says what its branches say together,
// also while the business waits to be summed.
import type { FiltrosDeReporte } from '#contract/reportes.ts'
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { businessDay } from '#domain/format.ts'
import { FILTROS, GRUPOS, hasGrupo, TEMAS, type Tema } from '#domain/reporte/reporte.ts'
import { openSession } from '#server/lib/session.ts'
import { aDomicilioBody, aPedidoBody, DEMO } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { aLinea, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compareSums } from './compare-sums.ts'
import { keepNegocio } from './sumas/keep-negocio.ts'
import { keepSums, rebuildSums } from './keep-sums.ts'

const server = await startTestServer({ now: new Date('2026-09-10T17:00:00Z') })
afterAll(() => server.close())
const DAY_MS = 86_400_000
const when = () => ({ zona: 'America/Bogota', hoy: businessDay(server.clock.now(), 'America/Bogota') })
let token = ''
const ids: number[] = []

async function keepBranches(): Promise<void> {
  await eventually(async () => {
    const { rows } = await server.pool.query('select 1 from eventos where seq is null')
    expect(rows).toEqual([])
  })
  while (await keepSums(server.db, when()));
}

async function keepBusiness(): Promise<void> {
  await keepBranches()
  while (await keepNegocio(server.db, when()));
}

/** Days whose sums of the business are older than those of a branch. */
const waiting = async () => {
  const { rows } = await server.pool.query<{ dia: string }>(
    'select dia::text from sumas_negocio_dias where not vigente and dia < $1 order by 1',
    [when().hoy],
  )
  return rows.map(({ dia }) => dia)
}

async function report(tema: Tema, grupo: string, filtros: Partial<FiltrosDeReporte>) {
  const query = { desde: '2026-08-20', hasta: when().hoy, grupo, ...filtros }
  const text = Object.entries(query).map(([name, value]) => `${name}=${String(value)}`)
  const { body } = await server.call('GET', `/api/reportes/${tema}/?${text.join('&')}`, {
    token,
  })
  return z.parse(reporte, body).filas
}
const figures = z.record(z.string(), z.number())
const reporte = z.object({ filas: z.array(z.object({ clave: z.string(), actual: figures })) })

const SEDES = [DEMO.sede, DEMO.otraSede]

/** The reports of two branches, added up. */
async function together(tema: Tema, grupo: string, filtros: Partial<FiltrosDeReporte>) {
  const sums = new Map<string, Record<string, number>>()
  for (const sede of SEDES) {
    for (const { clave, actual } of await report(tema, grupo, { ...filtros, sede })) {
      const sum = sums.get(clave) ?? {}
      for (const [figure, value] of Object.entries(actual)) sum[figure] = (sum[figure] ?? 0) + value
      sums.set(clave, sum)
    }
  }
  return sums
}

/**
 * By each group, whole and with the filters of its subject that rows of a report open, three at
 * most.
 */
async function expectSame(): Promise<void> {
  const filters: Partial<FiltrosDeReporte>[] = [
    { canal: 'WEB' },
    { tipo: 'DOMICILIO', canal: 'WEB' },
    { hora: 12 },
    { producto: 2 },
    { categoria: 1 },
    { forma: 'DATAFONO' },
    { persona: 1 },
  ]
  let rowsRead = 0
  let turn = 0
  for (const tema of TEMAS) {
    for (const grupo of GRUPOS[tema]) {
      const own = filters.filter((one) =>
        FILTROS.every((filtro) => one[filtro] === undefined || hasGrupo(tema, filtro)),
      )
      const some = [0, 1, 2].map((step) => own[(turn + step) % own.length] ?? {})
      turn += 1
      for (const filtros of [{}, ...some]) {
        const whole = await report(tema, grupo, filtros)
        const rows = new Map(whole.map(({ clave, actual }) => [clave, actual]))
        expect(rows, `${tema} by ${grupo} ${JSON.stringify(filtros)}`).toEqual(
          await together(tema, grupo, filtros),
        )
        rowsRead += whole.length
      }
    }
  }
  expect(rowsRead).toBeGreaterThan(100)
}

beforeAll(async () => {
  await server.db.insertInto('sumas_marca').values({ id: 1, seq: 0 }).execute()
  const halves = aPedidoBody({
    productos_pedidos: [aLinea({ producto: 'build-your-pizza', sabores: [2, 3], cantidad: 3 })],
  })
  token = await openSession(server.services, 1)
  // Two months and a part of a third one.
  for (let day = 0; day < 12; day += 1) {
    for (const sede of SEDES) {
      const body = sede === DEMO.sede ? aDomicilioBody() : day % 2 === 0 ? aPedidoBody() : halves
      const { id } = await placed(server, { ...body, sede })
      ids.push(id)
      await server.ask(pagosApi.create, {
        token,
        params: { id: String(id) },
        body: { forma: 'DATAFONO', valor: 1000 + day },
      })
    }
    server.clock.advance(5 * DAY_MS)
    token = await openSession(server.services, 1)
  }
}, 120_000)

test('all branches say what each says, before the business is summed and after', async () => {
  await keepBranches()
  expect((await waiting()).length).toBeGreaterThan(10)
  await expectSame()
  await keepBusiness()
  expect(await waiting()).toEqual([])
  expect(await compareSums(server.db, when())).toEqual([])
  await expectSame()
}, 120_000)

test('a past order that changes shows at once, and its day waits until it is summed again', async () => {
  await keepBusiness()
  const sales = async () => {
    const rows = await report('ventas', 'dia', {})
    return rows.find(({ clave }) => clave === '2026-09-15')?.actual
  }
  const before = await sales()
  await server.call('POST', `/api/pedidos/${String(ids[2])}/cambiar_estado/`, {
    token,
    body: { estado: 'CANCELADO' },
  })
  // As a process of the previous release does, which knows the sums of branches alone.
  await keepBranches()
  expect(await waiting()).toEqual(['2026-09-15'])
  const after = await sales()
  expect(after?.['pedidos']).toBe((before?.['pedidos'] ?? 0) - 1)
  expect(after?.['cancelados']).toBe((before?.['cancelados'] ?? 0) + 1)
  await expectSame()
  await keepBusiness()
  expect(await waiting()).toEqual([])
  expect(await sales()).toEqual(after)
}, 120_000)

test('a report of all branches reads no sum of a branch', async () => {
  await keepBusiness()
  const ask = async () => [
    await report('ventas', 'dia', {}),
    await report('ventas', 'sede', {}),
    await report('ventas', 'hora', { canal: 'WEB' }),
    await report('productos', 'categoria', {}),
    await report('pagos', 'persona', {}),
  ]
  const before = await ask()
  for (const table of [
    'pedidos',
    'pedidos_dia',
    'pedidos_mes',
    'productos',
    'productos_dia',
    'productos_mes',
    'pagos',
  ])
    await server.pool.query(`delete from sumas_${table}`)
  expect(await ask()).toEqual(before)
  await rebuildSums(server.db, when())
  expect(await ask()).toEqual(before)
  expect(await compareSums(server.db, when())).toEqual([])
})

test('a sum of the business that differs from its branches is found', async () => {
  await server.pool.query(`update sumas_negocio_pedidos set subtotal = subtotal + 1
    where corte = 'sedes' and not mes and dia = '2026-09-15'`)
  expect(await compareSums(server.db, when())).toEqual([
    { tema: 'ventas', dia: '2026-09-01', sede_id: null },
    { tema: 'ventas', dia: '2026-09-15', sede_id: null },
  ])
  await rebuildSums(server.db, when())
  expect(await compareSums(server.db, when())).toEqual([])
})
