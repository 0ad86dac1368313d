// Four processes take the last payments of one branch at once, and are killed while they do: the
// numbers of its receipts have no gap and no double, and each paid order has exactly one.
import { createEmptyDatabase, query, urlOf } from '#test/database.ts'
import { placeAt } from '#test/orders.ts'
import { launch, newDataDir, type Product } from '#test/product.ts'
import { readyAgain } from '#test/order-load.ts'
import { rmSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { tell } from './figures.ts'

const PROCESSES = 4
const ORDERS = 240
const KILL_EVERY = 30

const database = await createEmptyDatabase(inject('postgres').connection)
const dataDir = newDataDir()
const env = {
  DATABASE_URL: urlOf(database.connection),
  DATA_DIR: dataDir,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}
const products: Product[] = []
afterAll(async () => {
  for (const product of products) product.kill('SIGTERM')
  await Promise.all(products.map((product) => product.exited))
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function logIn(url: string): Promise<string> {
  const answer = await post(`${url}/users/login/`, {
    email: 'caja@donalumbre.example',
    password: 'comanda-demo',
  })
  return String(Object(await answer.json()).token)
}

test(`${String(ORDERS)} payments on ${String(PROCESSES)} processes that are killed number their receipts without a gap`, async () => {
  const urls: string[] = []
  for (let n = 0; n < PROCESSES; n += 1) {
    const product = launch(env)
    products.push(product)
    urls.push(await product.url())
  }
  const token = await logIn(urls[0] ?? '')
  const invitado = { nombre: 'Recibos', numero: '3001234567' }
  const ids: number[] = []
  for (let n = 0; n < ORDERS; n += 1) {
    const answer = await placeAt(urls[n % PROCESSES] ?? '', { invitado }, `recibo-${String(n)}`)
    ids.push(Number(Object(await answer.json()).id))
  }

  let paid = 0
  let kills = 0
  let restarting: Promise<unknown> = Promise.resolve()
  /** Pays on one process after the other until one acknowledges. */
  const pay = async (id: number, index: number) => {
    const key = { authorization: `Token ${token}`, 'idempotency-key': `pago-de-recibo-${String(id)}` }
    for (let turn = index; ; turn += 1) {
      const url = `${urls[turn % PROCESSES] ?? ''}/api/pedidos/${String(id)}/pagos/`
      const answer = await post(url, { forma: 'DATAFONO' }, key).catch(() => null)
      if (answer?.status === 200) break
      if (answer !== null && answer.status < 500 && answer.status !== 409) {
        throw new Error(`${String(answer.status)} ${await answer.text()}`)
      }
      await restarting
    }
    paid += 1
    if (paid % KILL_EVERY === 0) restarting = restart(kills++ % PROCESSES)
  }
  const restart = async (victim: number) => {
    const url = urls[victim] ?? ''
    products[victim]?.kill('SIGKILL')
    await products[victim]?.exited
    products[victim] = launch({ ...env, PORT: new URL(url).port })
    await readyAgain(url)
  }
  const waiting = ids.map((id, index) => ({ id, index }))
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await pay(next.id, next.index)
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  await restarting

  const numbers = await query<{ numero: number; pedidos: number[] }>(
    database.connection,
    'select numero, pedidos from comprobantes where sede_id = 1 order by numero',
  )
  const [counts] = await query(
    database.connection,
    `select (select ultimo from comprobante_numeros where sede_id = 1) as ultimo,
      (select count(*)::int from pedidos where comprobante is not null) as con_comprobante,
      (select count(*)::int from pagos) as pagos`,
  )
  tell({ orders: ORDERS, kills, receipts: numbers.length })
  expect(kills).toBeGreaterThan(2)
  expect(numbers.map(({ numero }) => numero)).toEqual(Array.from({ length: ORDERS }, (_, n) => n + 1))
  expect(numbers.flatMap(({ pedidos }) => pedidos).toSorted((a, b) => a - b)).toEqual(
    ids.toSorted((a, b) => a - b),
  )
  expect(counts).toEqual({ ultimo: ORDERS, con_comprobante: ORDERS, pagos: ORDERS })
})
