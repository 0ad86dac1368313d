// A board that stays open for the eight hours of a busy day holds no more memory at the end: each
// hour brings 60 orders, and each of them moves on until it leaves the board.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { usuariosApi } from '#contract/usuarios/api.ts'
import { aPedidoBody } from '#test/builders.ts'
import { launch, newDataDir, WHOLE } from '#test/product.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.ts'
import { chromium, type Page } from '@playwright/test'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tell } from './figures.ts'

const HOURS = 8
const PER_HOUR = 60
/**
 * Lists, dates and code that is compiled later may add this much; leaked orders would add 2 KB
 * each, and their tickets much more.
 */
const MOST_MB = 2

const dataDir = newDataDir()
const product = launch({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, WHOLE)
const executablePath = findChromium()
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath === undefined ? {} : { executablePath }),
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true })
})

test(`a board holds no more memory after ${String(HOURS)} hours of ${String(PER_HOUR)} orders`, async () => {
  const url = await product.url()
  const page = await openBoard(new URL(url).port)
  const token = await logIn(url)
  await workAnHour(url, token, page)
  const before = await heapMb(page)
  for (let hour = 0; hour < HOURS; hour += 1) await workAnHour(url, token, page)
  const after = await heapMb(page)
  tell({
    orders: HOURS * PER_HOUR,
    'heap before (MB)': before.toFixed(2),
    'heap after (MB)': `${after.toFixed(2)}, bound ${(before + MOST_MB).toFixed(2)}`,
  })
  expect(after - before).toBeLessThan(MOST_MB)
})

async function openBoard(port: string): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(`http://admin.localhost:${port}/login`)
  await page.getByLabel('Correo electrónico').fill('admin')
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await page.getByText('En vivo').waitFor()
  return page
}

async function logIn(url: string): Promise<string> {
  const answer = await send(url, usuariosApi.login.path, { email: 'admin', password: 'comanda-demo' })
  return z.parse(usuariosApi.login.response, answer).token
}

async function workAnHour(url: string, token: string, page: Page): Promise<void> {
  let last = 0
  for (let n = 0; n < PER_HOUR; n += 1) {
    const { id } = z.parse(pedidosApi.create.response, await send(url, pedidosApi.create.path, aPedidoBody()))
    for (const estado of ['ACEPTADO', 'EN_PROCESO', 'COMPLETADO']) {
      await send(url, pedidosApi.changeEstado.path.replace('{id}', String(id)), { estado }, token)
    }
    last = id
  }
  await page
    .getByRole('article')
    .filter({ hasText: String(last) })
    .waitFor({ state: 'detached' })
}

async function send(url: string, path: string, body: unknown, token?: string): Promise<unknown> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Token ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`)
  return answer.json()
}

/** The heap after a garbage collection. */
async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.enable')
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize / 1024 / 1024
}
