// What a look at the customers' pages must find: nothing covers a card or a main button, nothing is
// selected or doubled, and the pizza is whole.
import { negocioAdminApi } from '#contract/negocio-admin.ts'
import { clientePaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import {
  addToCart,
  chooseAddress,
  goToCheckoutAsGuest,
  isUncovered,
  lookAround,
  openCart,
  openProduct,
  scrollToEnd,
} from './cliente.ts'
import { expect, fadesEnded, test } from './harness.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

test('the chat covers no card: its bar is as wide as the window, and the last card ends above it', async ({
  page,
}) => {
  await lookAround(page)
  const last = page.getByRole('article').last()
  await scrollToEnd(page, last)
  await expect.poll(() => isUncovered(last)).toBe(true)
  const chat = page.getByRole('button', { name: 'Chat de la sede en WhatsApp' }).filter({ visible: true })
  const [bar, window] = await chat.evaluate((button) => {
    let around: Element = button
    while (around.parentElement !== null && !/fixed|sticky/.test(getComputedStyle(around).position)) {
      around = around.parentElement
    }
    return [around.clientWidth, document.documentElement.clientWidth]
  })
  expect(bar).toBe(window)
})

test('a toast covers no main button, on the menu and at checkout', async ({ page }) => {
  await page.goto(clientePaths.menu())
  await chooseAddress(page)
  const toast = page.getByRole('status').filter({ hasText: 'Producto añadido al carrito con éxito!' })
  // A mouse that moves over it keeps it, while the dialog still fades.
  const hold = async () => {
    await expect(toast).toBeVisible({ timeout: 30_000 })
    const { x = 0, y = 0 } = (await toast.boundingBox()) ?? {}
    await page.mouse.move(x + 8, y + 8)
    await page.mouse.move(x + 16, y + 8)
  }
  await Promise.all([addToCart(page, 'Hawaiana', 'Mediana'), hold()])
  await fadesEnded(page)
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  const main = isPhone(page) ? page.getByRole('button', { name: /Ver carrito/ }) : place
  await expect(main).toBeVisible()
  await expect.poll(() => isUncovered(main)).toBe(true)
  await expect(toast).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 0)
  await addToCart(page, 'Margarita', 'Mediana')

  // One way to remove a line: its minus at one is no second trash.
  await openCart(page)
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Quitar / }) })
  await expect(lines).toHaveCount(2)
  const trash = page.locator('svg.lucide-trash-2')
  for (const line of await lines.all()) await expect(line.locator(trash)).toHaveCount(1)

  await goToCheckoutAsGuest(page, 'Domicilio')
  await page.getByRole('button', { name: 'Quitar Margarita' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await fadesEnded(page)
  await expect(place).toBeInViewport({ ratio: 1 })
  await expect.poll(() => isUncovered(place)).toBe(true)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
})

test('after a line was removed the toast leaves the totals of the cart in sight', async ({ page }) => {
  await page.goto(clientePaths.menu())
  await chooseAddress(page)
  await addToCart(page, 'Hawaiana', 'Mediana')
  await addToCart(page, 'Margarita', 'Mediana')
  await openCart(page)
  await page.getByRole('button', { name: 'Quitar Margarita' }).click()
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
  await expect.poll(() => isUncovered(page.getByText('Total con domicilio'))).toBe(true)
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
})

test('a double press selects no text', async ({ page }) => {
  await lookAround(page)
  const selected = () => page.evaluate(() => getSelection()?.toString())
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await openProduct(page, 'Hawaiana')
  // The second press of the double press: it lands on a word of the dialog that has just opened.
  const word = await dialog.getByText('Observaciones', { exact: true }).boundingBox()
  if (word === null) throw new Error('the dialog has no notes')
  await page.mouse.move(word.x + 20, word.y + word.height / 2)
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  expect(await selected()).toBe('')
  await dialog.getByRole('button', { name: 'Aumentar cantidad' }).dblclick()
  await expect(dialog.getByRole('group', { name: 'Cantidad' })).toHaveText('3')
  expect(await selected()).toBe('')
})

test(
  'in the dialog of a product the pizza is whole and in the middle of its half',
  { tag: '@escritorio' },
  async ({ page }) => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 900, height: 700 },
    ]) {
      await page.setViewportSize(size)
      await lookAround(page)
      await openProduct(page, 'Hawaiana')
      const picture = page.getByRole('dialog', { name: 'Hawaiana' }).getByRole('img', { name: 'Hawaiana' })
      await expect(picture.first()).toBeVisible()
      // The dialog grows with the parts that come later.
      await expect(async () => {
        const [pizza, half] = await picture.first().evaluate((image) => {
          let around = image.parentElement
          while (around !== null && getComputedStyle(around).overflow !== 'hidden')
            around = around.parentElement
          return [image, around ?? image].map((element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            return { left, right, top, bottom }
          })
        })
        if (pizza === undefined || half === undefined) throw new Error('the dialog shows no picture')
        expect(pizza.left).toBeGreaterThan(half.left)
        expect(pizza.top).toBeGreaterThan(half.top)
        expect(pizza.left - half.left).toBeCloseTo(half.right - pizza.right, 0)
        expect(pizza.top - half.top).toBeCloseTo(half.bottom - pizza.bottom, 0)
      }).toPass({ timeout: 10_000 })
      await page.evaluate(() => sessionStorage.removeItem('sede-preguntada'))
    }
  },
)

test(
  'on a phone the number of the flat comes into view as soon as the address is known',
  { tag: '@telefono' },
  async ({ page }) => {
    await page.goto(clientePaths.menu())
    const dialog = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await dialog.getByRole('radio', { name: /Chapinero/ }).check()
    await dialog.getByRole('combobox').fill('Calle 72 # 10-07')
    await dialog.getByRole('option', { name: /Calle 72 # 10-07/ }).click()
    const apto = dialog.getByLabel('Apto')
    await expect(apto).toBeInViewport({ ratio: 1 })
    await expect.poll(() => isUncovered(apto)).toBe(true)
  },
)

test(
  'from 768 px on cart, total and its button stay within reach while the menu scrolls',
  { tag: '@escritorio' },
  async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 })
    await lookAround(page)
    await addToCart(page, 'Hawaiana', 'Mediana')
    // From this width on the cart opens by itself.
    await page
      .getByRole('dialog', { name: 'Carrito' })
      .getByRole('button', { name: /^Cerrar/ })
      .click()
    for (const path of ['/menu', '/menu/postres']) {
      await page.goto(path)
      const foot = page.getByRole('complementary', { name: 'Tu carrito' })
      await expect(foot).toBeVisible()
      for (const top of [0, 2_000, 100_000]) {
        await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
        await expect(foot.getByRole('button', { name: /Ver carrito 1 producto/ })).toBeInViewport({
          ratio: 1,
        })
        await expect(foot.getByText(/^\$\s[\d.]+$/)).toBeInViewport({ ratio: 1 })
        await expect(foot.getByRole('button', { name: 'Realizar pedido' })).toBeInViewport({ ratio: 1 })
      }
    }
  },
)

test('a delivery that costs nothing is called free, without a figure', async ({ page, product }) => {
  const token = await product.login('admin')
  const setFree = (gratis_desde: number | null) =>
    product.api(negocioAdminApi.change.method, negocioAdminApi.change.path, {
      token,
      body: { domicilio: { gratis_desde } },
    })
  expect((await setFree(10_000)).status).toBe(200)
  await page.goto(clientePaths.menu())
  await chooseAddress(page)
  await addToCart(page, 'Hawaiana', 'Mediana')
  await openCart(page)
  await expect(page.getByText('Domicilio gratis').filter({ visible: true }).first()).toBeVisible()
  const figure = page.getByText(/\$\s0(?![.\d])/).filter({ visible: true })
  await expect(figure).toHaveCount(0)
  await goToCheckoutAsGuest(page, 'Domicilio')
  await expect(page.getByText('Domicilio gratis').filter({ visible: true }).first()).toBeVisible()
  await expect(figure).toHaveCount(0)
  await expect(page.locator('body')).not.toContainText('Envío')
  expect((await setFree(null)).status).toBe(200)
})
