// The keyboard focus of a customer when its element is switched off. Rule pantalla/foco.
import type { Page } from '@playwright/test'
import { fileOf } from './built-file.ts'
import { addToCart, expectFocusWithin, openProduct } from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, test } from './harness.ts'
import { watchRequests } from './requests.ts'

/** Opens a page and waits for the parts at rest, which are loaded last and keep the focus from then on. */
async function openAtRest(page: Page, path: string): Promise<void> {
  const file = fileOf('index.html', 'src/web/cliente/at-rest.tsx')
  const arrived = page.waitForEvent('requestfinished', (request) => request.url().endsWith(file))
  const untilRead = watchRequests(page)
  await page.goto(path)
  await arrived
  await untilRead()
}

test('the button that reached its limit passes the focus to the other one', async ({ page }) => {
  await openAtRest(page, '/menu')
  await page.getByRole('button', { name: 'Ver el menú' }).click()
  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  const [less, more] = ['Disminuir cantidad', 'Aumentar cantidad'].map((name) =>
    dialog.getByRole('button', { name }),
  )
  await more?.press('Enter')
  await less?.press('Enter')
  await expect(less ?? dialog).toBeDisabled()
  await expect(more ?? dialog).toBeFocused()
})

test('a button that is off once it has saved passes the focus to the heading of its part', async ({
  page,
  product,
}) => {
  const { token } = await aCustomer(product)
  await enterAs(page, token)
  await openAtRest(page, '/mis-datos')
  await page.getByLabel('Nombre').fill('Ester')
  const save = page.getByRole('button', { name: 'Guardar cambios' })
  await expect(save).toBeEnabled()
  await save.press('Enter')
  await expect(save).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Tu perfil' })).toBeFocused()
})

test(
  "Tab leads from the open cart to 'Deshacer' and back, and its press leaves the focus in the cart",
  { tag: '@telefono' },
  async ({ page }) => {
    await openAtRest(page, '/menu')
    await page.getByRole('button', { name: 'Ver el menú' }).click()
    await addToCart(page, 'Margarita', 'Mediana')
    await page.getByRole('button', { name: /Ver carrito/ }).click()
    const cart = page.getByRole('dialog', { name: 'Carrito' })
    const empty = cart.getByRole('button', { name: 'Vaciar el carrito' })
    const close = cart.getByRole('button', { name: 'Cerrar el carrito' })
    const shop = cart.getByRole('button', { name: 'Ir a Comprar' })
    const undo = page.getByRole('button', { name: 'Deshacer' })
    await empty.press('Enter')
    await shop.press('Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(close).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(shop).toBeFocused()
    await page.keyboard.press('Tab')
    await undo.press('Enter')
    await expect(cart.getByText('Margarita')).toBeVisible()
    await expectFocusWithin(cart)
    await expect(undo).toBeHidden()

    await empty.click()
    await undo.click()
    await expect(cart.getByText('Margarita')).toBeVisible()
    await expectFocusWithin(cart)
  },
)
