// An order whose answer is lost: sent again with the same key it is one order, and the cart is kept
// (rule pedido/una-sola-vez). A page of a product whose database is down.
import { pedidosApi } from '#contract/pedidos/api.ts'
import { findRunningEngine } from '#server/engine/engine.ts'
import type { Page } from '@playwright/test'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { fileOf } from './built-file.ts'
import { addToCart, fillGuest, goToCheckoutAsGuest, leaveCart } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { end, FRIDAY_EVENING, freePort, launch, newDataDir } from './product-process.ts'
import type { Product } from './start-product.ts'

const placeButton = (page: Page) => page.getByRole('button', { name: 'Realizar pedido' })

/** How many orders the kitchen has from a phone. */
async function countOrders(product: Product, numero: string): Promise<number> {
  const token = await product.login('caja@donalumbre.example')
  const { body } = await product.api('GET', '/api/pedidos/', { token })
  const pedidos = z.parse(pedidosApi.list.response, body)
  return pedidos.filter(({ invitado }) => invitado?.numero === numero).length
}

test.afterEach(({ product }) => product.setNow(null))

test('an order that is sent again, also after a reload, is placed once', async ({ page, product, problems }, {
  repeatEachIndex,
}) => {
  problems.must('ERR_FAILED /api/pedidos/')
  // Each repetition in one product has a phone of its own.
  const numero = String(3_105_550_404 + repeatEachIndex)
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await sedes.getByRole('radio', { name: /Chapinero/ }).check()
  await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
  await addToCart(page, 'Hawaiana', 'Mediana')
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')

  const keys: (string | undefined)[] = []
  await page.route('**/api/pedidos/', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    await route.fetch()
    await route.abort()
  })
  await fillGuest(page, 'Julia Paz', numero)
  await placeButton(page).click()
  await expect(page.getByText('Error al crear el pedido')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión.' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Julia Paz')
  expect(await countOrders(product, numero)).toBe(1)

  await placeButton(page).click()
  await expect.poll(() => keys.length).toBe(2)

  // Meanwhile the branch closes: a new order would be scheduled for its opening, but this one was
  // placed while it was open.
  await product.setNow('2026-11-21T08:00:00Z')
  await page.reload()
  const closed = page.getByText('La sede está cerrada. Tu pedido se prepara').filter({ visible: true })
  await expect(closed).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hawaiana' })).toBeVisible()
  await fillGuest(page, 'Julia Paz', numero)
  await page.unroute('**/api/pedidos/')
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/pedidos/')),
    placeButton(page).click(),
  ])
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  expect(new Set([...keys, sent.headers()['idempotency-key']]).size).toBe(1)
  expect(await countOrders(product, numero)).toBe(1)
})

test('checkout and the page of a new order are fetched before a press opens them', async ({ page }) => {
  const fetched = (source: string) => page.waitForRequest(`**/${fileOf('index.html', source)}`)
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await sedes.getByRole('radio', { name: /Chapinero/ }).check()
  await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
  await addToCart(page, 'Hawaiana', 'Mediana')
  const checkout = fetched('src/web/ordering/checkout/checkout-page.tsx')
  await leaveCart(page)
  await checkout
  await page.getByRole('button', { name: 'Continuar como invitado' }).click()
  await page.getByRole('button', { name: 'Para recoger en el restaurante', exact: true }).click()
  await fillGuest(page, 'Julia Paz', '3105550405')
  const order = fetched('src/web/cliente/pedido/order-page.tsx')
  await placeButton(page).click()
  await order
})

test('a screen that cannot be fetched ahead does not reload the page under the person', async ({
  page,
  problems,
}) => {
  const file = `/${fileOf('index.html', 'src/web/ordering/checkout/checkout-page.tsx')}`
  problems.must(`ERR_FAILED ${file}`)
  await page.route(`**${file}`, (route) => route.abort())
  let asksForHealth = false
  page.on('request', (request) => {
    asksForHealth ||= request.url().endsWith('/health')
  })
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await sedes.getByRole('radio', { name: /Chapinero/ }).check()
  await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
  await addToCart(page, 'Hawaiana', 'Mediana')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file))
  await leaveCart(page)
  await page.getByLabel('Correo electrónico').fill('ana@example.com')
  await failed
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@example.com')
  expect(asksForHealth).toBe(false)
})

test('a part that the idle page cannot fetch does not reload the page under the person', async ({
  page,
  problems,
}) => {
  const file = `/${fileOf('index.html', 'src/web/cliente/at-rest.tsx')}`
  problems.must(`ERR_FAILED ${file}`)
  await page.route(`**${file}`, (route) => route.abort())
  let asksForHealth = false
  page.on('request', (request) => {
    asksForHealth ||= request.url().endsWith('/health')
  })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(file))
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await sedes.getByRole('combobox').fill('Calle 72')
  await failed
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  await expect(sedes.getByRole('combobox')).toHaveValue('Calle 72')
  expect(asksForHealth).toBe(false)
})

test('a page opened while the database is down says so warmly, and becomes the menu by itself', async ({
  page,
  problems,
}) => {
  problems.must('503 /menu', '503 /ready')
  const dataDir = await newDataDir()
  const port = await freePort()
  const offset = Date.parse(FRIDAY_EVENING) - Date.now()
  const server = await launch({ port, dataDir, offset })
  try {
    const database = new Client(findRunningEngine(dataDir))
    await database.connect()
    const { rows } = await database.query<{ folder: string }>('select current_setting($1) as folder', [
      'data_directory',
    ])
    await database.end()
    const folder = rows[0]?.folder ?? ''
    // PostgreSQL is killed, and does not start with a setting that it does not know.
    const settings = join(folder, 'postgresql.auto.conf')
    const before = await readFile(settings, 'utf8')
    await writeFile(settings, `${before}\nunknown_setting = on\n`)
    process.kill(
      Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n', 1)[0]),
      'SIGKILL',
    )

    const menu = `http://localhost:${String(port)}/menu`
    await expect.poll(async () => (await page.goto(menu))?.status()).toBe(503)
    await expect(page.getByRole('heading', { name: 'Volvemos en un momento' })).toBeVisible()
    await expectAccessible(page)
    await page.waitForResponse((response) => response.url().endsWith('/ready') && response.status() === 503)
    await writeFile(settings, before)
    await expect(page.getByRole('button', { name: 'Ver el menú' })).toBeVisible({ timeout: 60_000 })
  } finally {
    // A page that is left asks a server that is gone for nothing.
    await page.close()
    await end(server, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})
