// Several waiters at once: whatever they do to the tables of a branch, each account stays
// consistent and every peso belongs to one order (rules mesa/dos-a-la-vez and mesa/cobrar).
import { cuentasApi, type Cuenta } from '#contract/mesas/cuentas.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { CUENTA_YA_CAMBIO } from '#domain/mesa/cuenta.ts'
import { connectionOf } from '#test/beside.ts'
import { aProducto, aSesion, DEMO } from '#test/builders.ts'
import { place } from '#test/orders.ts'
import { problemsOfCuentas } from '#test/cuentas.ts'
import { Random } from '#test/random.ts'
import { startTestServer } from '#test/server.ts'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'

const server = await startTestServer()
afterAll(() => server.close())
const permisos = ['gestionar_pedidos', 'gestionar_mesas'] as const
const waiters = [await aSesion(server, { permisos }), await aSesion(server, { permisos })]
const producto = await aProducto(server, { precio: 9_973 })

const addMesas = (length: number) =>
  Promise.all(
    Array.from({ length }, async () => {
      const call = { token: waiters[0]?.token, body: { sede: DEMO.sede } }
      return (await server.ask(sedesAdminApi.createMesa, call)).id
    }),
  )
const mesas = await addMesas(4)
const aparte = new Set<number>()

const ROUNDS = 20
const SLOW_MS = 120_000
const AT_ONCE = 5
/** Done, or refused for a reason: never an error of the server. */
const ALLOWED = new Set([200, 201, 400, 404, 409])

/** How often each kind of step was done. */
const done = new Map<string, number>()

test.each([1, 2, 3])(
  'random work of several waiters leaves every account consistent (seed %i)',
  async (seed) => {
    const random = new Random(seed)
    for (let round = 0; round < ROUNDS; round += 1) {
      const steps = await drawSteps(random)
      const answers = await Promise.all(steps.map(({ run }) => run()))
      for (const [at, { status, body }] of answers.entries()) {
        const name = steps[at]?.name ?? ''
        expect(ALLOWED, `${name} ${JSON.stringify(body)}`).toContain(status)
        if (status < 300) done.set(name, (done.get(name) ?? 0) + 1)
      }
      expect(await problemsOfCuentas(server, mesas, aparte)).toEqual([])
    }
  },
  SLOW_MS,
)

test('the waiters did everything that can be done with an account', () => {
  const all = ['anular', 'cancelar', 'cobrar', 'dividir', 'juntar', 'parte', 'pasar', 'ronda']
  expect([...done.keys()].toSorted()).toEqual(all)
})

/** Two accounts and a free table, and what a waiter does with the first account. */
const STEPS = {
  dividir: () => ['dividir', { division: { modo: 'IGUAL', partes: 3 } }],
  pasar: (_otra: Cuenta, libre: number) => ['pasar', { mesa: libre }],
  cobrar: () => ['pagos', { forma: 'DATAFONO' }],
  juntar: (otra: Cuenta) => ['juntar', { cuenta: otra.id }],
} as const satisfies Record<string, (otra: Cuenta, libre: number) => readonly [string, object]>
type Step = keyof typeof STEPS
const NAMES = ['dividir', 'pasar', 'cobrar', 'juntar'] as const satisfies Step[]
const PAIRS = NAMES.flatMap((first) => NAMES.map((second) => [first, second] as const))

const holder = new Client(connectionOf(server))
await holder.connect()
afterAll(() => holder.end())

async function openCuenta(mesa: number): Promise<Cuenta> {
  const productos_pedidos = [{ producto, cantidad: 2, precio_unitario_aplicado: 9_973 }]
  const { body } = await place(
    server,
    { tipo_pedido: 'MESA', mesa, productos_pedidos },
    { token: waiters[0]?.token },
  )
  const params = { id: String(Object(body).cuenta) }
  return server.ask(cuentasApi.read, { token: waiters[0]?.token, params })
}

const waitingForLock = async () => {
  const { rows } = await holder.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.waiting
}

test.each(PAIRS)(
  'of two waiters at one table, who %s and then %s at the same moment, the second is refused',
  async (first, second) => {
    const [one = 0, two = 0, free = 0] = await addMesas(3)
    mesas.push(one, two, free)
    const [cuenta, otra] = [await openCuenta(one), await openCuenta(two)]
    // Both calls wait for the orders of the account, so that neither sees the other.
    await holder.query('begin')
    await holder.query('select from pedidos where cuenta_id = $1 for update', [cuenta.id])
    const send = async (name: Step, waiter: number) => {
      const [action, body] = STEPS[name](otra, free)
      const call = server.call('POST', `/api/cuentas/${String(cuenta.id)}/${action}/`, {
        token: waiters[waiter]?.token,
        body: { ...body, version: cuenta.version },
      })
      await waits(waiter + 1)
      return { call }
    }
    const calls = [await send(first, 0), await send(second, 1)]
    await holder.query('rollback')
    const [done, refused] = await Promise.all(calls.map(({ call }) => call))
    expect(done?.status).toBe(200)
    expect(refused).toMatchObject({ status: 409, body: { error: CUENTA_YA_CAMBIO } })
    expect(await problemsOfCuentas(server, mesas, aparte)).toEqual([])
  },
)

/** Calls that `work` makes wait for the order, and go on afterwards. */
async function whileHeld<Calls>(pedido: number, work: () => Promise<Calls>): Promise<Calls> {
  await holder.query('begin')
  await holder.query('select from pedidos where id = $1 for update', [pedido])
  const calls = await work()
  await holder.query('rollback')
  return calls
}
const waits = (calls: number) =>
  vi.waitUntil(async () => (await waitingForLock()) === calls, { timeout: 10_000, interval: 5 })
const token = waiters[0]?.token
const pay = (pedido: number) =>
  server.call('POST', `/api/pedidos/${String(pedido)}/pagos/`, { token, body: { forma: 'DATAFONO' } })

// Rule mesa/dos-a-la-vez.
test('a payment of one order is refused when its table was joined to another while it waited', async () => {
  const [one = 0, two = 0] = await addMesas(2)
  mesas.push(one, two)
  const [cuenta, otra] = [await openCuenta(one), await openCuenta(two)]
  const pedido = cuenta.pedidos[0]?.id ?? 0
  const { joined, paid } = await whileHeld(pedido, async () => {
    const body = { cuenta: cuenta.id }
    const first = server.call('POST', `/api/cuentas/${String(otra.id)}/juntar/`, { token, body })
    await waits(1)
    const second = pay(pedido)
    await waits(2)
    return { joined: first, paid: second }
  })
  expect((await joined).status).toBe(200)
  expect(await paid).toMatchObject({ status: 409, body: { codigo: 'pedido_cambiado' } })
  expect(await problemsOfCuentas(server, mesas, aparte)).toEqual([])
})

test('a payment of one order is refused when another round came while it waited', async () => {
  const [mesa = 0] = await addMesas(1)
  mesas.push(mesa)
  const pedido = (await openCuenta(mesa)).pedidos[0]?.id ?? 0
  const { paid } = await whileHeld(pedido, async () => {
    const waiting = pay(pedido)
    await waits(1)
    await openCuenta(mesa)
    return { paid: waiting }
  })
  expect(await paid).toMatchObject({ status: 409, body: { codigo: 'pedido_cambiado' } })
  expect(await problemsOfCuentas(server, mesas, aparte)).toEqual([])
})

/** Steps that are drawn from one view of the accounts, as waiters who look at the same moment. */
async function drawSteps(random: Random) {
  const token = () => random.pick(waiters).token
  const open = await server.ask(cuentasApi.list, { token: token() })
  const post = (name: string, path: string, body: object) => {
    const by = token()
    return { name, run: () => server.call('POST', path, { token: by, body }) }
  }
  const order = () => {
    const by = token()
    const cantidad = random.int(1, 3)
    const productos_pedidos = [{ producto, cantidad, precio_unitario_aplicado: 9_973 }]
    const change = { tipo_pedido: 'MESA', mesa: random.pick(mesas), productos_pedidos }
    return { name: 'ronda', run: () => place(server, change, { token: by }) }
  }
  const steps = []
  while (steps.length < AT_ONCE) {
    if (open.length === 0 || random.chance(0.2)) {
      steps.push(order())
      continue
    }
    const { id } = random.pick(open)
    const cuenta = await server.ask(cuentasApi.read, { token: token(), params: { id: String(id) } })
    const path = `/api/cuentas/${String(id)}`
    // Some clients send no version.
    const version = random.chance(0.7) ? { version: cuenta.version } : {}
    const forma = random.pick(['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'] as const)
    const parte = cuenta.partes.find(({ cobro }) => cobro === null)
    const cobro = cuenta.cobros.find(({ anulado }) => anulado === null)
    const kind = random.int(0, 9)
    if (kind <= 1) {
      const valor = random.chance(0.4) ? null : random.int(1, cuenta.por_pagar)
      const propina = valor === null && random.chance(0.5) ? random.int(1, 3000) : 0
      steps.push(post('cobrar', `${path}/pagos/`, { forma, valor, propina, ...version }))
    } else if (kind <= 3 && parte !== undefined) {
      steps.push(post('parte', `${path}/pagos/`, { forma, parte: parte.id, ...version }))
    } else if (kind === 4 && cobro !== undefined) {
      steps.push(post('anular', `${path}/pagos/${String(cobro.id)}/anular/`, {}))
    } else if (kind === 5) {
      steps.push(post('pasar', `${path}/pasar/`, { mesa: random.pick(mesas), ...version }))
    } else if (kind === 6) {
      steps.push(post('juntar', `${path}/juntar/`, { cuenta: random.pick(open).id, ...version }))
    } else if (kind === 7) {
      const pedido = random.pick(cuenta.pedidos).id
      const estado = random.pick(['CANCELADO', 'PENDIENTE'])
      steps.push(post('cancelar', `/api/pedidos/${String(pedido)}/cambiar_estado/`, { estado }))
    } else {
      const division = random.chance(0.5)
        ? { modo: 'IGUAL', partes: random.int(2, 4) }
        : { modo: 'VALOR', valores: [random.int(0, cuenta.por_pagar)] }
      steps.push(post('dividir', `${path}/dividir/`, { division, ...version }))
    }
  }
  return steps
}
