// The main journeys in the machine's own Firefox, at phone and desktop size: a guest orders a
// delivery, another one a half-and-half pizza to pick up, and staff move the order along on the
// board.
import { end, FRIDAY_EVENING, freePort, launch, newDataDir } from '#test/e2e/product-process.ts'
import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFirefox, launchFirefox, type Firefox } from './firefox-browser.ts'
import type { FirefoxPage } from './firefox-page.ts'

const path = findFirefox()
if (path === undefined) console.log('Firefox: not run, this machine has none')

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
type SizeName = keyof typeof SIZES

let dataDir: string
let port: number
let product: ChildProcess | undefined
let firefox: Firefox | undefined

beforeAll(async () => {
  if (path === undefined) return
  dataDir = await newDataDir()
  port = await freePort()
  const offset = new Date(FRIDAY_EVENING).getTime() - Date.now()
  product = await launch({ port, dataDir, offset, databaseUrl: '' })
  firefox = await launchFirefox(path)
})
afterAll(async () => {
  await firefox?.close()
  if (product === undefined) return
  await end(product, 'SIGTERM')
  await rm(dataDir, { recursive: true })
})

const customerURL = () => `http://localhost:${String(port)}`
const adminURL = () => `http://admin.localhost:${String(port)}`

async function openPage(size: SizeName): Promise<FirefoxPage> {
  if (firefox === undefined) throw new Error('no Firefox')
  return firefox.newPage(SIZES[size])
}

async function openStaff(): Promise<FirefoxPage> {
  const staff = await openPage('desktop')
  await staff.goto(`${adminURL()}/login`)
  await staff.type('textbox', /Correo electrónico/, 'admin')
  await staff.type('password', /Contraseña/, 'comanda-demo')
  await staff.press('button', 'Acceder al Panel')
  await staff.see('heading', 'Gestionar los pedidos')
  await staff.read('En vivo')
  return staff
}

/** From the cart, which a phone opens from its dock, to checkout. */
async function checkOutAsGuest(page: FirefoxPage, tipo: string): Promise<void> {
  if (await page.has('button', /Ver carrito/)) await page.press('button', /Ver carrito/)
  await page.press('button', 'Realizar pedido')
  await page.press('button', 'Continuar como invitado')
  await page.press('button', tipo)
  await page.see('heading', 'Tu carrito')
}

/** Fills in the guest, places the order and returns its number, '#00042'. */
async function placeAs(page: FirefoxPage, nombre: string, numero: string): Promise<string> {
  await page.type('textbox', /^Nombre/, nombre)
  await page.type('textbox', /^Celular/, numero)
  await page.press('checkbox', /Autorizo el tratamiento/)
  await page.press('button', 'Realizar pedido')
  await page.press('link', /Ver mi pedido/)
  await page.see('heading', /^Pedido #\d{5}$/)
  return /Pedido (#\d{5})/.exec(await page.text())?.[1] ?? ''
}

describe.runIf(path !== undefined)('in Firefox', () => {
  test.each(['phone', 'desktop'] as const)(
    'a guest orders a delivery on a %s, and watches staff move it',
    async (size) => {
      const staff = await openStaff()
      const page = await openPage(size)
      await page.goto(`${customerURL()}/menu`)
      await page.press('radio', /Chapinero/)
      await page.type('combobox', /./, 'Calle 72 # 10-07')
      await page.press('option', /Calle 72 # 10-07/)
      await page.press('button', 'Confirmar')
      await page.press('button', 'Agregar Hawaiana')
      await page.press('radio', /Mediana/)
      await page.press('button', /^Agregar al carrito/)
      await page.read('Producto añadido al carrito con éxito!')
      expect(await page.overflow()).toBeLessThanOrEqual(0)
      await checkOutAsGuest(page, 'Domicilio')
      if (await page.has('button', /Usar esta dirección/)) await page.press('button', /Usar esta dirección/)
      const numero = await placeAs(page, 'Ana Zorro', size === 'phone' ? '3001230001' : '3001230002')
      await staff.press('button', `Aceptar pedido ${numero}`)
      await page.read('Aceptado')
      await staff.press('button', `Preparar pedido ${numero}`)
      await page.read('En preparación')
      expect(await page.overflow()).toBeLessThanOrEqual(0)
      expect(await staff.overflow()).toBeLessThanOrEqual(0)
    },
  )

  test.each(['phone', 'desktop'] as const)(
    'a guest builds a half-and-half pizza on a %s and picks it up',
    async (size) => {
      const page = await openPage(size)
      await page.goto(`${customerURL()}/menu`)
      await page.press('button', 'Ver el menú')
      await page.press('button', 'Armar tu pizza')
      await page.press('button', /^Hawaiana/)
      await page.press('button', /^Pepperoni/)
      await page.press('button', /^Agregar ?\$/)
      await checkOutAsGuest(page, 'Para recoger en el restaurante')
      await page.press('button', 'Selecciona la sede donde recoges')
      await page.press('radio', /Chicó/)
      await page.press('button', 'Confirmar')
      await placeAs(page, 'Beto Zorro', size === 'phone' ? '3001230003' : '3001230004')
      await page.read('Mitad 1: Hawaiana, Mitad 2: Pepperoni')
    },
  )

  test('no page logs an error to the console', () => {
    expect(firefox?.problems).toEqual([])
  })
})
