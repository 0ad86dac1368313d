// The lists of orders that staff read.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { ESTADOS, type Estado } from '#domain/pedido/pedido.ts'
import { aPedido, aSesion } from '#test/builders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const server = await startTestServer()
const limited = await startTestServer({ rateLimits: true })
afterAll(() => Promise.all([server.close(), limited.close()]))
beforeEach(() => server.clock.set('2026-11-20T18:00:00Z'))

const cajero = await aSesion(server, { roles: ['Cajero'] })
const cliente = await aSesion(server)
const token = cajero.token
const HOUR = 60 * 60_000

const setEstado = (id: number, estado: Estado, activo = true) =>
  server.db.updateTable('pedidos').set({ estado, activo }).where('id', '=', id).execute()

/** The same order so many times more. */
const copy = (id: number, times: number) =>
  server.pool.query(
    `insert into pedidos (token_digest, fecha, tipo_pedido, sede_id, invitado_nombre, invitado_numero, subtotal,
       descuento, total_pedido, costo_domicilio, historial)
     select sha256(convert_to('copia ' || id || ' ' || n, 'utf8')), fecha, tipo_pedido, sede_id, invitado_nombre,
       invitado_numero, subtotal, descuento, total_pedido, costo_domicilio, historial
     from pedidos, generate_series(1, $2::int) n where id = $1`,
    [id, times],
  )

describe('the lists of staff', () => {
  const idsOf = (pedidos: readonly { id: number }[]) => pedidos.map(({ id }) => id)

  test('the lists of staff contain every order exactly once', async () => {
    const made = []
    for (const estado of ESTADOS) {
      for (const activo of [true, false]) {
        const { id } = await aPedido(server)
        await setEstado(id, estado, activo)
        made.push({ id, enCurso: activo && ['PENDIENTE', 'ACEPTADO', 'EN_PROCESO'].includes(estado) })
      }
    }
    const activos = idsOf(await server.ask(pedidosApi.activos, { token }))
    const finalizados = idsOf(await server.ask(pedidosApi.finalizados, { token }))
    for (const { id, enCurso } of made) {
      expect([activos.includes(id), finalizados.includes(id)]).toEqual([enCurso, !enCurso])
    }
    const { rows } = await server.pool.query<{ total: string }>('select count(*) as total from pedidos')
    expect(activos.length + finalizados.length).toBe(Number(rows[0]?.total))
    expect(activos).toEqual(activos.toSorted((a, b) => b - a))
    expect(finalizados).toEqual(finalizados.toSorted((a, b) => b - a))
  })

  test('the lists of staff are refused to customers and without a session', async () => {
    for (const list of ['/api/pedidos/', '/api/pedidos/activos/', '/api/pedidos/finalizados/']) {
      expect(await server.call('GET', list, { token: cliente.token })).toMatchObject({
        status: 403,
        body: { error: 'No tienes permiso para realizar esta acción' },
      })
      expect((await server.call('GET', list)).status).toBe(401)
    }
  })

  test('the lists of staff give the states in their order', async () => {
    for (const states of ['/estados-pedido', '/estados-pedido/', '/api/estados-pedido/']) {
      expect((await server.call('GET', states, { token })).body).toEqual([
        { value: 'PENDIENTE', label: 'Pendiente' },
        { value: 'ACEPTADO', label: 'Aceptado' },
        { value: 'EN_PROCESO', label: 'En preparación' },
        { value: 'ENVIADO', label: 'Enviado' },
        { value: 'COMPLETADO', label: 'Completado' },
        { value: 'CANCELADO', label: 'Cancelado' },
      ])
    }
  })
})

// Rule api/rangos.
describe('a range of days', () => {
  // One order an hour, from 2026-12-01 12:30 to 2026-12-02 11:30 in Bogotá: twelve on the first
  // day, twelve on the second.
  const START = Date.parse('2026-12-01T12:30:00-05:00')
  const RANGES: readonly [query: Record<string, string>, hours: readonly [from: number, to: number]][] = [
    [{ fecha_inicio: '2026-12-01', fecha_fin: '2026-12-01' }, [0, 12]],
    [{ fecha_inicio: '2026-12-02', fecha_fin: '2026-12-02' }, [12, 24]],
    [{ fecha_inicio: '2026-12-01', fecha_fin: '2026-12-02' }, [0, 24]],
    [{ fecha_inicio: '2026-12-02' }, [12, 24]],
    [{ fecha_fin: '2026-12-01' }, [0, 12]],
    [{ fecha_inicio: '2026-12-03' }, [0, 0]],
    [{ fecha_fin: '2026-11-30' }, [0, 0]],
    [{}, [0, 24]],
  ]

  test('a range of days holds whole days of Bogotá, the evening included', async () => {
    const hourly: Record<'activos' | 'finalizados', number[]> = { activos: [], finalizados: [] }
    for (let hour = 0; hour < 24; hour += 1) {
      server.clock.set(new Date(START + hour * HOUR))
      hourly.activos.push((await aPedido(server)).id)
      const finished = await aPedido(server)
      await setEstado(finished.id, 'CANCELADO')
      hourly.finalizados.push(finished.id)
    }
    for (const [query, [from, to]] of RANGES) {
      for (const list of ['activos', 'finalizados'] as const) {
        const found = await server.ask(pedidosApi[list], { query, token })
        const ours = found.filter(({ id }) => hourly[list].includes(id)).map(({ id }) => id)
        expect([list, query, ours]).toEqual([list, query, hourly[list].slice(from, to).toReversed()])
      }
    }
  })

  test.each([
    'fecha_inicio=2026-13-40',
    'fecha_inicio=2026-02-30',
    'fecha_inicio=20261120',
    'fecha_inicio=1999-12-31',
    'fecha_fin=2100-01-01',
    'fecha_fin=ayer',
    'fecha_inicio=2026-11-20&fecha_fin=2026-11-19',
    'fecha_inicio=2026-11-20&fecha_inicio=2026-11-21',
  ])('a range of days is refused as %s', async (query) => {
    for (const list of ['activos', 'finalizados']) {
      const answer = await server.call('GET', `/api/pedidos/${list}/?${query}`, { token })
      expect(answer).toMatchObject({ status: 400, body: { error: expect.any(String) } })
      if (!query.includes('inicio=2026-11-20&fecha_inicio')) {
        expect(answer.body).toMatchObject({ error: 'Rango de fechas inválido' })
      }
    }
  })
})

describe('a search of all orders', () => {
  const buscar = async (text: string) =>
    (await server.ask(pedidosApi.list, { query: { buscar: text }, token })).map(({ id }) => id)

  test('a search of all orders finds the guest, the phone and the number', async () => {
    const invitado = { nombre: 'Íngrid Peñaloza', numero: '3157770042' }
    const { id } = await aPedido(server, { invitado })
    await aPedido(server)
    for (const text of [
      'ingrid',
      'PENALOZA íngrid',
      '3157770042',
      '+57 315 777 0042',
      `#${String(id).padStart(5, '0')} ingrid`,
    ]) {
      expect([text, await buscar(text)]).toEqual([text, [id]])
    }
    expect(await buscar('ingrid restrepo')).toEqual([])
    expect(await buscar(' ')).toContain(id)
  })

  test('the next page of a search has matching orders alone, too', async () => {
    const { id } = await aPedido(server, { invitado: { nombre: 'Muchas Veces', numero: '3157770043' } })
    await copy(id, 250)
    const { body, headers } = await server.call('GET', '/api/pedidos/?buscar=muchas%20veces', { token })
    expect(body).toHaveLength(200)
    const next = /^<(.+)>; rel="next"$/.exec(String(headers['link']))?.[1] ?? ''
    expect((await server.call('GET', next, { token })).body).toHaveLength(51)
  })
})

test('all orders are read newest first, page by page', async () => {
  const { id } = await aPedido(server)
  await copy(id, 450)
  const { rows } = await server.pool.query<{ id: number }>('select id from pedidos order by id desc')
  const read: number[] = []
  let next: string | undefined = '/api/pedidos/'
  while (next !== undefined) {
    const { body, headers }: Awaited<ReturnType<typeof server.call>> = await server.call('GET', next, {
      token,
    })
    if (!Array.isArray(body)) throw new Error('no list')
    expect(body.length).toBeLessThanOrEqual(200)
    read.push(...body.map((pedido) => Number(Object(pedido).id)))
    next = /^<(\/api\/pedidos\/\?antes=\d+)>; rel="next"$/.exec(String(headers['link']))?.[1]
  }
  expect(read).toEqual(rows.map((row) => row.id))
})
