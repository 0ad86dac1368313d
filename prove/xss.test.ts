// Forty scripts written as texts into every field that people fill in, and every screen of both
// front ends opened in a real browser: nothing runs, nothing becomes part of the page, and the
// content policy has nothing to block (rule seguridad/texto-limpio).
import { launch, newDataDir, WHOLE, type Product } from '#test/product.ts'
import { CHROMIUM_FLAGS, ensureChromium, findChromium } from '#tools/chromium.ts'
import { chromium, type Browser, type Page } from '@playwright/test'
import { rm } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { PAYLOADS } from './payloads.ts'

const dataDir = newDataDir()
let product: Product
let browser: Browser
let url = ''
let admin = ''
const pedidos: { id: number; token: string }[] = []
let cliente = { email: '', token: '' }
const problems: string[] = []

beforeAll(async () => {
  ensureChromium()
  product = launch({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, WHOLE)
  url = await product.url()
  const executablePath = findChromium()
  browser = await chromium.launch({
    args: CHROMIUM_FLAGS,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  admin = z.parse(
    withToken,
    await send('POST', '/users/login/', { email: 'admin', password: 'comanda-demo' }),
  ).token
  await writeEverywhere()
}, 300_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  await rm(dataDir, { recursive: true })
})

const withToken = z.object({ token: z.string() })
const created = z.object({ id: z.int() })
const placed = z.object({ id: z.int(), token: z.string() })

/** Expects a success. */
async function send(method: string, path: string, body: unknown, token = ''): Promise<unknown> {
  const form = body instanceof FormData ? body : null
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(token === '' ? {} : { authorization: `Token ${token}` }),
      ...(form === null ? { 'content-type': 'application/json' } : {}),
    },
    body: form ?? JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${String(response.status)} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

async function writeEverywhere(): Promise<void> {
  const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  for (const [i, text] of PAYLOADS.entries()) {
    const short = text.slice(0, 60)
    await send('POST', '/api/ingredientes/', { nombre: text, descripcion: text, categoria: 1 }, admin)
    await send('POST', '/api/categoria-ingredientes/', { nombre: text }, admin)
    const { id: categoria } = z.parse(
      created,
      await send('POST', '/api/categoria-productos/', { nombre: text }, admin),
    )
    await send(
      'POST',
      '/api/productos/',
      { nombre: text, descripcion: text, categoria, precio: 9_000 },
      admin,
    )
    await send('POST', '/users/roles/', { rol: short }, admin)
    await send('POST', '/users/permisos/', { nombre: text, clave: text }, admin)
    await send('PATCH', `/api/locations/mesas/${String(i + 1)}/`, { nombre: short }, admin)
    const email = `${text.replaceAll(/[\s@.]/g, '')}@evil.example`.toLowerCase()
    const numero = `3${String(200_000_000 + i)}`
    const persona = { first_name: text, last_name: text, email, numero, password: 'leña-de-horno-77' }
    const { token } = z.parse(withToken, await send('POST', '/users/register/', persona, admin))
    if (i === 9) cliente = { email, token }
    const advert = new FormData()
    advert.set('titulo', text)
    advert.set('fecha_inicio', new Date(Date.now() - 86_400_000).toISOString())
    advert.set('fecha_fin', new Date(Date.now() + 86_400_000 * 30).toISOString())
    advert.set('imagen', new Blob([Uint8Array.from(photo)], { type: 'image/jpeg' }), `${text}.jpg`)
    await send('POST', '/api/publicidades/', advert, admin)
    const pedido = {
      sede: 1,
      tipo_pedido: 'DOMICILIO',
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1, observaciones: text }],
      direccion: { direccion_entrega: `Calle 72 # 10-07, ${text}`, instrucciones: text },
      invitado: { nombre: text, numero },
    }
    pedidos.push(z.parse(placed, await send('POST', '/api/pedidos/', pedido)))
    if (i === 9) await send('POST', '/api/pedidos/', { ...pedido, invitado: null }, token)
  }
}

/** Whatever in a page can run, scripts in addresses too: only the product's own may be there. */
const FOREIGN = `[...document.querySelectorAll('*')].flatMap((element) => [
  ...[...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => element.tagName + ' ' + name),
  ...['href', 'src', 'xlink:href', 'action', 'data'].filter((name) => /^\\s*(javascript|data:text)/i.test(element.getAttribute(name) ?? ''))
    .map((name) => element.tagName + ' ' + name),
  ...(/^(BASE|IFRAME|OBJECT|EMBED|MARQUEE|MATH)$/.test(element.tagName) ? [element.tagName] : []),
  ...(/evil\\.example/.test(element.getAttribute('src') ?? element.getAttribute('href') ?? '') && element.tagName !== 'A' ? [element.tagName + ' evil'] : []),
])`

async function watch(page: Page): Promise<void> {
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()} at ${page.url()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to|violates/i.test(message.text()))
      problems.push(`${page.url()}: ${message.text()}`)
  })
  page.on('request', (request) => {
    if (new URL(request.url()).hostname.includes('evil')) problems.push(`asked ${request.url()}`)
  })
}

/** Opens each screen; returns how many of the payloads it shows as text. */
async function visit(page: Page, base: string, paths: readonly string[]): Promise<number> {
  let shown = 0
  for (const path of paths) {
    await page.goto(base + path)
    await page.waitForLoadState('networkidle')
    const foreign: unknown = await page.evaluate(FOREIGN)
    if (!Array.isArray(foreign) || foreign.length > 0) problems.push(`${path}: ${JSON.stringify(foreign)}`)
    const text = String(await page.evaluate('document.body.innerText'))
    const values = String(
      await page.evaluate(
        `[...document.querySelectorAll('input, textarea')].map(({ value }) => value).join(' ')`,
      ),
    )
    const found = PAYLOADS.filter((payload) => `${text} ${values}`.includes(payload.slice(0, 20))).length
    if (found > 0) shown += 1
  }
  return shown
}

// prettier-ignore
const STAFF = [
  '/pedidos/gestionar', '/productos/listado', '/productos/registrar', '/ingredientes/listado', '/ingredientes/registrar',
  '/publicidad/listado', '/usuarios/listado', '/roles/listado', '/permisos/listado', '/auditoria', '/bandeja-de-salida',
  '/mesas/gestionar', '/mesas/registrar', '/sedes', '/sedes/1/asociar-productos', '/menu', '/pedidos/finalizar-pedido', '/inicio',
  '/ingredientes/modificar/140', '/publicidad/modificar/10', '/usuarios/asignar-roles/16', '/usuarios/cambiar-clave/16',
  '/roles/asignar-permisos/16', '/permisos/modificar/30', '/productos/detalle/98', '/productos/98/modificar',
]

test('every screen of both front ends shows scripts as text', async () => {
  const staff = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CO' })
  const page = await staff.newPage()
  await watch(page)
  const staffUrl = url.replace('//localhost', '//admin.localhost')
  await page.goto(`${staffUrl}/login`)
  await page.getByLabel('Correo electrónico').fill('admin')
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await page.getByRole('heading', { name: 'Gestionar los pedidos' }).waitFor()
  const details = pedidos.slice(8, 11).map(({ id }) => `/pedidos/${String(id)}/detalle`)
  const staffShown = await visit(page, staffUrl, [...STAFF, ...details])

  const customer = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-CO' })
  await customer.addInitScript(
    `localStorage.setItem('authentication', ${JSON.stringify(JSON.stringify({ state: { token: cliente.token, isAuth: true }, version: 0 }))})`,
  )
  const phone = await customer.newPage()
  await watch(phone)
  const slugs = z.parse(
    z.array(z.object({ slug: z.string() })),
    await (await fetch(`${url}/api/categoria-productos/`)).json(),
  )
  const orders = pedidos.slice(8, 11).map(({ token }) => `/${token}`)
  const menus = slugs.slice(-3).map(({ slug }) => `/menu/${slug}`)
  const shown = await visit(phone, url, [
    '/menu',
    ...menus,
    '/pedidos/finalizar-pedido',
    '/mis-datos',
    '/whatsapp-chat/1',
    ...orders,
  ])

  console.log(
    `${String(PAYLOADS.length)} payloads; ${String(staffShown)} of ${String(STAFF.length + 3)} staff screens and ${String(shown)} of the customer's show some; ${String(problems.length)} ran or were stopped, bound 0`,
  )
  expect(problems).toEqual([])
  expect(staffShown).toBeGreaterThan(15)
  expect(shown).toBeGreaterThan(4)

  // A payload that is put into the page on purpose is seen by both checks and blocked by the
  // policy.
  await phone.evaluate(`document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(PAYLOADS[9])})`)
  expect(await phone.evaluate(FOREIGN)).toEqual(['IMG onerror'])
  await vi.waitFor(() => expect(problems).toEqual([expect.stringContaining('Content Security Policy')]))
}, 300_000)
