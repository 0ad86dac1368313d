// Ordering with few taps, on the narrowest screen, with letters of 200 %, and in a browser that
// forbids storage.
import type { Locator } from '@playwright/test'
import {
  addToCart,
  chooseAddress,
  expectFocusWithin,
  fillGuest,
  goToCheckoutAsGuest,
  placeAndOpen,
} from './cliente.ts'
import { findViolations } from './axe.ts'
import { setLetters } from './cada-ventana.ts'
import { expect, expectAccessible, fadesEnded, test } from './harness.ts'

test('a first delivery takes at most 14 presses, and one of a later visit at most 9', async ({ page }) => {
  let presses = 0
  const press = async (target: Locator) => {
    presses += 1
    await target.filter({ visible: true }).first().click()
  }
  const type = async (target: Locator, text: string) => {
    await press(target)
    await page.keyboard.type(text)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const place = button('Realizar pedido')
  const orderHawaiana = async () => {
    await press(button('Agregar Hawaiana'))
    const product = page.getByRole('dialog', { name: 'Hawaiana' })
    await expect(product).toBeVisible()
    await fadesEnded(page)
    await press(product.getByRole('radio', { name: /Grande/ }))
    await expect(product.getByRole('radio', { name: /Grande/ })).toBeChecked()
    await press(product.getByRole('button', { name: /Agregar al carrito/ }))
    await expect(product).toBeHidden()
    await expect(place.or(button(/Ver carrito/)).first()).toBeVisible()
    if (!(await place.isVisible())) await press(button(/Ver carrito/))
    await press(place)
    await press(button('Continuar como invitado'))
    await press(page.getByRole('button', { name: 'Domicilio', exact: true }))
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  }
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await type(sedes.getByRole('combobox'), 'Calle 72 # 10-07')
  await press(sedes.getByRole('option', { name: /Calle 72 # 10-07.*Sede Chapinero/ }))
  await expect(sedes.getByRole('radio', { name: /Chapinero/ })).toBeChecked()
  await press(sedes.getByRole('button', { name: 'Confirmar' }))
  await orderHawaiana()
  // Checkout takes the address of this visit by itself (rule domicilio/de-la-visita).
  await expect(button('Cambiar la dirección de entrega')).toBeVisible()
  await type(page.getByLabel('Nombre'), 'Mario Gil')
  await type(page.getByLabel('Celular'), '3105550606')
  await press(page.getByRole('checkbox', { name: /Autorizo/ }))
  // What was typed survives a reload; the consent stays unticked.
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Mario Gil')
  await expect(page.getByLabel('Celular')).toHaveValue('3105550606')
  await page.getByRole('checkbox', { name: /Autorizo/ }).check()
  await press(place)
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(14)

  // Another visit: the tab was closed, and the quote has expired.
  presses = 0
  await page.evaluate(() => {
    for (const key of ['direccion-de-la-visita', 'sede-preguntada']) sessionStorage.removeItem(key)
  })
  await page.clock.fastForward('02:00:00')
  await page.goto('/menu')
  await orderHawaiana()
  await expect(place).toHaveAccessibleDescription('Falta la dirección de entrega')
  await press(button(/Calle 72 # 10-07.*Usar esta dirección/))
  await expect(page.getByLabel('Nombre')).toHaveValue('Mario Gil')
  await expect(page.getByText('Ya autorizaste el tratamiento de tus datos personales')).toBeVisible()
  await expectAccessible(page)
  await press(place)
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  expect(presses).toBeLessThanOrEqual(9)

  // Another person on the same device.
  await addToCart(page, 'Margarita', 'Mediana')
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await button('Cambiar tus datos').click()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expect(page.getByLabel('Celular')).toHaveValue('')
  await expect(page.getByRole('checkbox', { name: /Autorizo/ })).not.toBeChecked()
})

for (const [screen, width, letters, numero] of [
  ['at 320 px', 320, 100, '3105550707'],
  ['with letters twice as large', 390, 200, '3105550808'],
] as const) {
  test(`nothing overflows ${screen}, and the main button stays in sight`, async ({ page }) => {
    const check = async (main: Locator) => {
      await expect(main.filter({ visible: true }).first()).toBeInViewport({ ratio: 0.9 })
      const overflow = () =>
        page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement
          return scrollWidth - clientWidth
        })
      // What slides in is beside the window for a moment.
      await expect.poll(overflow).toBeLessThanOrEqual(0)
    }
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/menu')
    // Chromium forgets their size when another page opens.
    await setLetters(page, letters)
    await check(page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }))
    await chooseAddress(page)
    await check(button(/Ver carrito/))
    await button('Armar tu pizza').first().click()
    const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
    await check(builder.getByRole('button', { name: /^Agregar/ }))
    await expectFocusWithin(builder)
    await page.keyboard.press('Escape')
    await expect(builder).toBeHidden()
    await button('Agregar Hawaiana').click()
    const product = page.getByRole('dialog', { name: 'Hawaiana' })
    await check(product.getByRole('button', { name: /Agregar al carrito/ }))
    const grande = product.getByRole('radio', { name: /Grande/ })
    await grande.scrollIntoViewIfNeeded()
    await fadesEnded(page)
    await grande.check()
    await product.getByRole('button', { name: /Agregar al carrito/ }).click()
    await expect(product).toBeHidden()
    await button(/Ver carrito/).click()
    await check(button('Realizar pedido'))
    await goToCheckoutAsGuest(page, 'Domicilio')
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
  ['has a full storage', 'full', '3105551011'],
] as const) {
  test(`a browser that ${browser} orders all the same`, { tag: '@telefono' }, async ({ page }) => {
    await page.addInitScript((has) => {
      if (has === 'full') {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
        }
        return
      }
      const get = () => {
        if (has === 'throws') throw new DOMException('Access is denied for this document.', 'SecurityError')
        return null
      }
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { get, configurable: true })
      }
    }, storage)
    // This browser cannot remember that it showed the advert, and an advert over the menu would
    // take the click.
    await page.route('/api/publicidades/vigente/', (route) => route.fulfill({ status: 204 }))
    await page.goto('/menu')
    await chooseAddress(page)
    await addToCart(page, 'Hawaiana', 'Mediana')
    await goToCheckoutAsGuest(page, 'Domicilio')
    await fillGuest(page, 'Mario Gil', numero)
    await placeAndOpen(page)
  })
}

test('the check of a page sees one pale text among equal ones, and two small targets side by side', async ({
  page,
}) => {
  await page.setContent(`<html lang="es"><title>Prueba</title><body>
    <ul><li>Uno</li><li>Dos</li><li style="color:#ccc">Tres</li></ul>
    <div style="display:flex"><button style="width:9px;height:9px;padding:0" aria-label="Más"></button>
    <button style="width:9px;height:9px;padding:0" aria-label="Menos"></button></div>`)
  expect(await findViolations(page)).toEqual([
    expect.stringMatching(/^color-contrast: <li style="color:#ccc"/),
    expect.stringMatching(/^target-size: .*Más.*Menos/),
  ])
  await page.getByText('Tres').evaluate((item) => item.removeAttribute('style'))
  expect(await findViolations(page)).toEqual([expect.stringMatching(/^target-size/)])
  // A text that turns pale later is seen, although its neighbours were checked.
  await page.getByText('Dos').evaluate((item) => item.setAttribute('style', 'color:#ccc'))
  expect(await findViolations(page)).toContainEqual(expect.stringMatching(/^color-contrast/))
})
