// The customer's screens and dialogs on a tablet: nothing lies beside the window, and nothing shuts anybody out.
import { clientePaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import { addToCart, chooseAddress, goToCheckoutAsGuest, openProduct } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'

async function look(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
}

test('from the menu to the order', async ({ page }) => {
  await page.goto(clientePaths.menu())
  await expect(page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })).toBeVisible()
  await look(page)
  await chooseAddress(page)
  await openProduct(page, 'Pepperoni')
  await look(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Arma tu pizza' })).toBeVisible()
  await look(page)
  await page.keyboard.press('Escape')
  await addToCart(page, 'Pepperoni', 'Grande')
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeVisible()
  await look(page)
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await look(page)
})

test('screens around the order', async ({ page }) => {
  // The question of the branch has been put in this visit.
  await page.addInitScript(() => sessionStorage.setItem('sede-preguntada', '1'))
  for (const [path, title] of [
    [clientePaths.login(), 'Qué bueno verte'],
    [clientePaths.politicaDeDatos(), 'Política de tratamiento de datos personales'],
    [clientePaths.order(999_999), 'No se encontró la información del pedido.'],
    ['/nada/de/esto', 'Algo salió mal'],
  ] as const) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await look(page)
    })
  }
})
