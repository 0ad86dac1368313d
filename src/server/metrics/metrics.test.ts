// /metrics over HTTP: correct figures, and no personal data.
import { whileHeld } from '#test/beside.ts'
import { PATIENT, query } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { place, placed } from '#test/orders.ts'
import { startTestServer } from '#test/server.ts'
import { afterAll, expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'
import { serveMetrics } from './metrics-server.ts'
import { readProcess } from './process-metrics.ts'

const server = await startTestServer({
  config: { metrics: { host: 'localhost', port: 0 } },
  // A database without a free connection is missing after the product's two seconds.
  limits: { ...PATIENT, connectMs: 2_000 },
})
readProcess(server.metrics)
const served = await serveMetrics({ host: 'localhost', port: 0 }, server.metrics)
afterAll(async () => {
  await served.close()
  await server.close()
})

const read = async () => (await fetch(`http://localhost:${String(served.port)}/metrics`)).text()
const figure = (text: string, name: string) => {
  const line = text.split('\n').find((line) => line.startsWith(`${name} `))
  return line === undefined ? undefined : Number(line.slice(name.length))
}

test('/metrics counts requests by route, method and status, and orders', async () => {
  const { token } = await placed(server)
  await place(server, { tipo_pedido: 'NINGUNO' })
  await server.call('GET', `/api/pedidos/token/${token}/?celular=3001234567`)
  await server.call('GET', '/nada/3001234567')
  await server.call('POST', '/users/login/', { body: { email: 'ana@example.com', password: 'secreta-1' } })
  const text = await read()
  const count = (route: string, method: string, status: number) =>
    figure(
      text,
      `comanda_http_request_duration_seconds_count{route="${route}",method="${method}",status="${String(status)}"}`,
    )
  expect(count('/api/pedidos/', 'POST', 201)).toBe(1)
  expect(count('/api/pedidos/', 'POST', 400)).toBe(1)
  expect(count('/api/pedidos/token/:token/', 'GET', 200)).toBe(1)
  expect(count('/users/login/', 'POST', 401)).toBe(1)
  expect(figure(text, 'comanda_orders_placed_total{tipo="RECOGER"}')).toBe(1)
  expect(figure(text, 'comanda_database_up')).toBe(1)
  expect(figure(text, 'comanda_live_sockets')).toBe(0)
  expect(figure(text, 'comanda_password_queue')).toBe(0)
  expect(figure(text, 'comanda_pool_connections')).toBeGreaterThan(0)
  expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
  expect(figure(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  expect(figure(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  for (const told of [token, '3001234567', 'ana@', 'secreta', '127.0.0.1']) expect(text).not.toContain(told)
})

test('/metrics counts events that were not delivered', async () => {
  const unpublished = async () => figure(await read(), 'comanda_events_unpublished')
  await eventually(async () => expect(await unpublished()).toBe(0))
  // A publisher waits for its lock; writing events does not.
  await whileHeld(server, 'select pg_advisory_xact_lock(7234002)', async () => {
    await query(
      server.connection,
      `insert into eventos (pedido_id, creado_en) select id, now() - interval '7 s' from pedidos`,
    )
    const text = await read()
    expect(figure(text, 'comanda_events_unpublished')).toBe(1)
    expect(figure(text, 'comanda_events_lag_seconds')).toBeGreaterThan(6)
  })
  await eventually(async () => expect(await unpublished()).toBe(0))
})

test('/metrics reports a missing database', async () => {
  const held = await Promise.all(Array.from({ length: 10 }, () => server.pool.connect()))
  const text = await read()
  for (const client of held) client.release()
  expect(figure(text, 'comanda_database_up')).toBe(0)
  expect(figure(text, 'comanda_events_lag_seconds')).toBeUndefined()
  expect(figure(text, 'comanda_pool_idle')).toBe(0)
})

test('the metrics port serves nothing else', async () => {
  expect((await fetch(`http://localhost:${String(served.port)}/api/negocio/`)).status).toBe(404)
  expect((await server.call('GET', '/metrics')).body).not.toContain('comanda_')
})

test('the metrics have the text form of Prometheus', async () => {
  const metrics = createMetrics()
  const counter = metrics.counter('things_total', 'Things.')
  const times = metrics.histogram('time_seconds', 'Time.', [0.1, 1])
  metrics.counter('never_total', 'Not seen.')
  metrics.read('now', 'A figure.', () => 2.5)
  metrics.read('absent', 'None.', () => null)
  counter.add({ a: 'x"\\\n' })
  counter.add({ a: 'x"\\\n' })
  for (const seconds of [0.05, 0.5, 5]) times.observe({ b: 1 }, seconds)
  expect(await metrics.text()).toBe(`# HELP things_total Things.
# TYPE things_total counter
things_total{a="x\\"\\\\\\n"} 2
# HELP time_seconds Time.
# TYPE time_seconds histogram
time_seconds_bucket{b="1",le="0.1"} 1
time_seconds_bucket{b="1",le="1"} 2
time_seconds_bucket{b="1",le="+Inf"} 3
time_seconds_sum{b="1"} 5.55
time_seconds_count{b="1"} 3
# HELP now A figure.
# TYPE now gauge
now 2.5
`)
})
