// The main journeys in the machine's own Firefox: a guest orders a delivery that staff move along,
// and another one a half-and-half pizza to pick up, both at phone and desktop size; a third one
// adds a product with the keyboard alone.
import { end, FRIDAY_EVENING, freePort, launch, newDataDir } from '#test/e2e/product-process.ts'
import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Browser, Page } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  byRole,
  byText,
  click,
  findFirefox,
  gone,
  launchFirefox,
  nameInFocus,
  openPage,
  overflow,
  see,
  tabTo,
} from './firefox-browser.ts'

const path = findFirefox()
if (path === undefined) console.log('Firefox: not run, this machine has none')

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const
type SizeName = keyof typeof SIZES

let dataDir: string
let port: number
let product: ChildProcess | undefined
let firefox: Browser | undefined
const clockOffset = Date.parse(FRIDAY_EVENING) - Date.now()
const problems: string[] = []

beforeAll(async () => {
  if (path === undefined) return
  dataDir = await newDataDir()
  port = await freePort()
  product = await launch({ port, dataDir, offset: clockOffset })
  firefox = await launchFirefox(path)
})
afterAll(async () => {
  await firefox?.close()
  if (product === undefined) return
  await end(product, 'SIGTERM')
  await rm(dataDir, { recursive: true })
})

const DIALOG = '[role=dialog]'

async function open(size: SizeName, url: string): Promise<Page> {
  if (firefox === undefined) throw new Error('no Firefox')
  const page = await openPage(firefox, { size: SIZES[size], clockOffset, problems })
  onTestFinished(() => page.browserContext().close())
  await page.goto(url)
  return page
}

const openMenu = (size: SizeName): Promise<Page> => open(size, `http://localhost:${String(port)}/menu`)

async function openStaff(): Promise<Page> {
  const staff = await open('desktop', `http://admin.localhost:${String(port)}/login`)
  await staff.locator(byRole('textbox', 'Correo electrónico')).fill('admin')
  await staff.locator('input[type=password]').fill('comanda-demo')
  await click(staff, byRole('button', 'Acceder al Panel'))
  await see(staff, byRole('heading', 'Gestionar los pedidos'))
  await see(staff, byText('En vivo'))
  return staff
}

/** From the cart, which a phone opens from its dock, to checkout. */
async function checkOutAsGuest(page: Page, size: SizeName, tipo: string): Promise<void> {
  await gone(page, DIALOG)
  if (size === 'phone') await click(page, `button${byText('Ver carrito')}`)
  await click(page, byRole('button', 'Realizar pedido'))
  await click(page, byRole('button', 'Continuar como invitado'))
  await click(page, byRole('button', tipo))
  await see(page, byRole('heading', 'Tu carrito'))
  await gone(page, DIALOG)
}

/** Fills in the guest, places the order and returns its number, '#00042'. */
async function placeAs(page: Page, nombre: string, numero: string): Promise<string> {
  await page.locator(byRole('textbox', 'Nombre')).fill(nombre)
  await page.locator(byRole('textbox', 'Celular')).fill(numero)
  await click(page, `label${byText('Autorizo el tratamiento')}`)
  await click(page, byRole('button', 'Realizar pedido'))
  await click(page, byRole('link', 'Ver mi pedido'))
  const heading = await page.waitForSelector(`h1${byText('Pedido #')}`)
  const text = await heading?.evaluate((element) => element.textContent)
  return /#\d{5}/.exec(text ?? '')?.[0] ?? ''
}

describe.runIf(path !== undefined)('in Firefox', () => {
  test.each(['phone', 'desktop'] as const)(
    'a guest orders a delivery on a %s, and watches staff move it',
    async (size) => {
      const staff = await openStaff()
      const page = await openMenu(size)
      await click(page, `label ${byText('Chapinero')}`)
      await page.locator('[role=combobox]').fill('Calle 72 # 10-07')
      await click(page, `[role=option] ${byText('Calle 72 # 10-07')}`)
      await click(page, byRole('button', 'Confirmar'))
      await gone(page, 'dialog')
      await click(page, byRole('button', 'Agregar Hawaiana'))
      await click(page, `${DIALOG} label ${byText('Mediana')}`)
      await click(page, `${DIALOG} button${byText('Agregar al carrito')}`)
      await gone(page, DIALOG)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      await checkOutAsGuest(page, size, 'Domicilio')
      const numero = await placeAs(page, 'Ana Zorro', size === 'phone' ? '3001230001' : '3001230002')
      await click(staff, byRole('button', `Aceptar pedido ${numero}`))
      await see(page, `output ${byText('Aceptado')}`)
      await click(staff, byRole('button', `Preparar pedido ${numero}`))
      await see(page, `output ${byText('En preparación')}`)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(await overflow(staff)).toBeLessThanOrEqual(0)
    },
  )

  test.each(['phone', 'desktop'] as const)(
    'a guest builds a half-and-half pizza on a %s and picks it up',
    async (size) => {
      const page = await openMenu(size)
      await click(page, byRole('button', 'Ver el menú'))
      await gone(page, 'dialog')
      await click(page, byRole('button', 'Armar tu pizza'))
      for (const sabor of ['Hawaiana', 'Pepperoni']) {
        await click(page, `${DIALOG} ${byRole('button', sabor)}`)
      }
      await click(page, `${DIALOG} button${byText('Agregar')}`)
      await checkOutAsGuest(page, size, 'Para recoger en el restaurante')
      await click(page, byRole('button', 'Selecciona la sede donde recoges'))
      await click(page, `${DIALOG} label ${byText('Chicó')}`)
      await click(page, byRole('button', 'Confirmar'))
      await gone(page, DIALOG)
      await placeAs(page, 'Beto Zorro', size === 'phone' ? '3001230003' : '3001230004')
      await see(page, byText('Mitad 1: Hawaiana, Mitad 2: Pepperoni'))
    },
  )

  test('a guest adds a product with the keyboard alone', async () => {
    const page = await openMenu('desktop')
    await tabTo(page, 'Ver el menú')
    await page.keyboard.press('Enter')
    await gone(page, 'dialog')
    await tabTo(page, 'Agregar Hawaiana')
    await page.keyboard.press('Enter')
    await see(page, DIALOG)
    await tabTo(page, 'Personal')
    await page.keyboard.press('ArrowRight')
    expect(await nameInFocus(page)).toMatch(/^Pequeña/)
    await tabTo(page, 'Agregar al carrito')
    await page.keyboard.press('Enter')
    await gone(page, DIALOG)
    await see(page, byRole('button', 'Realizar pedido'))
    expect(await nameInFocus(page)).toBe('Agregar Hawaiana')
  })

  test('no page logs an error to the console', () => {
    expect(problems).toEqual([])
  })
})
