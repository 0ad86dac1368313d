// Who orders without a mouse, in few taps, on the narrowest screen, or with letters twice as large.
import type { Locator, Page } from '@playwright/test'
import { chooseAddress, fillGuest, goToCheckoutAsGuest } from './cliente.ts'
import { expect, expectAccessible, fadesEnded, test } from './harness.ts'

/** More stops than any screen of this way has. */
const MOST_STOPS = 200

/** Presses Tab until the keyboard is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.first().evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`)
}

test('a guest orders a built pizza for delivery with the keyboard alone', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const tabAndPress = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await press(key)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await tabAndPress(sedes.getByRole('radio').first(), 'Space')
  await tabTo(page, sedes.getByRole('combobox'))
  await page.keyboard.type('Calle 72 # 10-07')
  await expect(sedes.getByRole('option').first()).toBeVisible()
  await press('ArrowDown')
  await press('Enter')
  await expect(sedes.getByRole('button', { name: 'Confirmar' })).toBeEnabled()
  await tabAndPress(sedes.getByRole('button', { name: 'Confirmar' }))
  await expect(sedes).toBeHidden()

  await tabAndPress(button('Armar tu pizza'))
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  await tabTo(page, builder.getByRole('radio', { name: /Mediana/ }))
  await press('ArrowRight')
  await expect(builder.getByRole('radio', { name: /Grande/ })).toBeChecked()
  const flavours = builder.locator('[aria-pressed]:visible')
  await tabAndPress(flavours.filter({ hasText: 'Boloñesa' }))
  await tabAndPress(flavours.filter({ hasText: 'Hawaiana' }))
  await tabAndPress(builder.getByRole('button', { name: /^Agregar/ }))
  await expect(builder).toBeHidden()

  // From the card that opened it, the cart is reached over the top of the page.
  await tabAndPress(button(/^(Ver carrito|Carrito)/))
  await tabAndPress(button('Realizar pedido'))
  await tabAndPress(button('Continuar como invitado'))
  await tabAndPress(button('Domicilio'))
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  await tabAndPress(button(/Usar esta dirección/))
  await tabTo(page, page.getByLabel('Nombre'))
  await page.keyboard.type('Karen Ríos')
  await tabTo(page, page.getByLabel('Celular'))
  await page.keyboard.type('3105550505')
  await tabAndPress(page.getByRole('checkbox', { name: /Autorizo/ }), 'Space')
  await tabAndPress(button('Realizar pedido'))
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await tabAndPress(page.getByRole('link', { name: 'Ver mi pedido' }))
  await expect(page.getByText('Mitad 1: Boloñesa, Mitad 2: Hawaiana')).toBeVisible()
})

test('a first delivery takes no more than 16 taps and three typed fields', async ({ page }) => {
  let taps = 0
  let typed = 0
  const tap = async (target: Locator) => {
    taps += 1
    await target.filter({ visible: true }).first().click()
  }
  const type = async (target: Locator, text: string) => {
    await tap(target)
    typed += 1
    await page.keyboard.type(text)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await tap(sedes.getByRole('radio', { name: /Chapinero/ }))
  await type(sedes.getByRole('combobox'), 'Calle 72 # 10-07')
  await tap(sedes.getByRole('option', { name: /Calle 72 # 10-07/ }))
  await tap(sedes.getByRole('button', { name: 'Confirmar' }))
  await tap(button('Agregar Hawaiana'))
  const product = page.getByRole('dialog', { name: 'Hawaiana' })
  await expect(product).toBeVisible()
  await fadesEnded(page)
  await tap(product.getByRole('radio', { name: /Grande/ }))
  await expect(product.getByRole('radio', { name: /Grande/ })).toBeChecked()
  await tap(product.getByRole('button', { name: /Agregar al carrito/ }))
  await expect(product).toBeHidden()
  const place = button('Realizar pedido')
  if (!(await place.isVisible())) await tap(button(/Ver carrito/))
  await tap(place)
  await tap(button('Continuar como invitado'))
  await tap(page.getByRole('button', { name: 'Domicilio', exact: true }))
  await tap(button(/Usar esta dirección/))
  await type(page.getByLabel('Nombre'), 'Mario Gil')
  await type(page.getByLabel('Celular'), '3105550606')
  await tap(page.getByRole('checkbox', { name: /Autorizo/ }))
  await tap(place)
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(16)
  expect(typed).toBe(3)
})

for (const [screen, width, size, numero] of [
  ['at 320 px', 320, '100%', '3105550707'],
  ['with letters twice as large', 390, '200%', '3105550808'],
] as const) {
  test(`nothing overflows ${screen}, and the main button stays in sight`, async ({ page }) => {
    const check = async (main: Locator) => {
      await expect(main.filter({ visible: true }).first()).toBeInViewport({ ratio: 0.9 })
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(overflow).toBeLessThanOrEqual(0)
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript((fontSize) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = fontSize
      })
    }, size)
    await page.goto('/menu')
    await check(page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }))
    await chooseAddress(page)
    await check(button(/Ver carrito/))
    await button('Armar tu pizza').first().click()
    const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
    await check(builder.getByRole('button', { name: /^Agregar/ }))
    await page.keyboard.press('Escape')
    await expect(builder).toBeHidden()
    await button('Agregar Hawaiana').click()
    const product = page.getByRole('dialog', { name: 'Hawaiana' })
    await check(product.getByRole('button', { name: /Agregar al carrito/ }))
    await product.getByRole('radio', { name: /Grande/ }).check()
    await product.getByRole('button', { name: /Agregar al carrito/ }).click()
    await expect(product).toBeHidden()
    await button(/Ver carrito/).click()
    await check(button('Realizar pedido'))
    await goToCheckoutAsGuest(page, 'Domicilio')
    await button(/Usar esta dirección/).click()
    await check(button('Realizar pedido'))
    await fillGuest(page, 'Nora Sáenz', numero)
    await expectAccessible(page)
    await button('Realizar pedido').click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    await check(page.getByRole('link', { name: 'Ver mi pedido' }))
    await page.getByRole('link', { name: 'Ver mi pedido' }).click()
    await check(page.getByRole('heading', { name: /^Pedido #/ }))
    await expectAccessible(page)
  })
}
