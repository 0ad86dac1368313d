// Who orders in few taps, on the narrowest screen, with letters twice as large, or in a browser that keeps nothing.
import type { Locator } from '@playwright/test'
import { addToCart, chooseAddress, fillGuest, goToCheckoutAsGuest, placeAndOpen } from './cliente.ts'
import { expect, expectAccessible, fadesEnded, test } from './harness.ts'

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

for (const [browser, storage, numero] of [
  ['forbids to keep anything', 'throws', '3105550909'],
  ['has nowhere to keep anything', 'null', '3105551010'],
] as const) {
  test(`a browser that ${browser} orders all the same`, { tag: '@telefono' }, async ({ page }) => {
    await page.addInitScript((has) => {
      const get = () => {
        if (has === 'throws') throw new DOMException('Access is denied for this document.', 'SecurityError')
        return null
      }
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get, configurable: true })
      }
    }, storage)
    await page.goto('/menu')
    await chooseAddress(page)
    await addToCart(page, 'Hawaiana', 'Mediana')
    await goToCheckoutAsGuest(page, 'Domicilio')
    await page.getByRole('button', { name: /Usar esta dirección/ }).click()
    await fillGuest(page, 'Mario Gil', numero)
    await placeAndOpen(page)
  })
}
