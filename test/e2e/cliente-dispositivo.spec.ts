// What a device keeps: two tabs share the cart and the orders (rule carrito/en-varias-pestanas), and
// the next person finds no address, payment or buyer (rule cuenta/cerrar-sesion).
import type { Page } from '@playwright/test'
import { addToCart, chooseAddress, fillGuest, goToCheckoutAsGuest, openCheckout } from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, test } from './harness.ts'

/** On a phone the button of the cart counts what is in it. */
const cartOf = (page: Page, count: number) =>
  page.getByRole('button', { name: new RegExp(`Ver carrito\\s*${String(count)} producto`) })

test(
  'two tabs share one cart, and an order of one of them leaves nothing to order in the other',
  { tag: '@telefono' },
  async ({ page, watchPage }) => {
    await page.goto('/menu')
    await chooseAddress(page)
    const other = await page.context().newPage()
    await watchPage(other)
    await other.goto('/menu')
    await expect(cartOf(other, 0)).toBeVisible()

    await addToCart(page, 'Hawaiana', 'Mediana')
    await addToCart(page, 'Margarita', 'Mediana')
    await expect(cartOf(other, 2)).toBeVisible()
    await addToCart(other, 'Paisa', 'Mediana')
    await page.reload()
    await expect(cartOf(page, 3)).toBeVisible()

    await goToCheckoutAsGuest(page, 'Domicilio')
    await other.goto('/pedidos/finalizar-pedido')
    await expect(other.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
    await other.getByRole('radio', { name: 'Más tarde' }).check()
    await other.getByRole('checkbox', { name: 'Necesito factura electrónica' }).check()
    await fillGuest(page, 'Ana Gómez', '3105550181')
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    await expect(other).toHaveURL(/\/menu/)
    await expect(cartOf(other, 0)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Ver mi pedido' })).toBeVisible()

    await addToCart(other, 'Margarita', 'Mediana')
    await goToCheckoutAsGuest(other, 'Para recoger en el restaurante')
    await expect(other.getByRole('radio', { name: 'Lo antes posible' })).toBeChecked()
    await expect(other.getByRole('checkbox', { name: 'Necesito factura electrónica' })).not.toBeChecked()
  },
)

test(
  'logging out leaves the cart and the branch on the device, but no address and no payment',
  { tag: '@telefono' },
  async ({ page, product }) => {
    const { token } = await aCustomer(product)
    await enterAs(page, token)
    await page.addInitScript(() => {
      const pago = { token: 'pago-de-antes', vence: '2026-11-20T23:50:00.000Z', sent: {} }
      localStorage.setItem('pago-en-linea', JSON.stringify({ state: { pago }, version: 0 }))
    })
    await page.goto('/menu')
    await chooseAddress(page)
    await addToCart(page, 'Hawaiana', 'Mediana')
    await expect(page.getByText(/Calle 72/).filter({ visible: true })).toHaveCount(1)
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page.getByText('Sesión cerrada correctamente.')).toBeVisible()
    await expect(page.getByText(/Calle 72/)).toHaveCount(0)
    await expect(cartOf(page, 1)).toBeVisible()
    const kept = JSON.stringify((await page.context().storageState()).origins)
    expect(kept).toContain('Chapinero')
    expect(kept).not.toContain('Calle 72')
    expect(kept).not.toContain('pago-de-antes')
  },
)

test('a log-out in one tab takes the buyer out of the open checkout of another', async ({
  page,
  product,
  watchPage,
}) => {
  const { token } = await aCustomer(product)
  await enterAs(page, token)
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Hawaiana', 'Mediana')
  await openCheckout(page)
  const asks = page.getByRole('checkbox', { name: 'Necesito factura electrónica' })
  await asks.check()
  await page.getByLabel('Número de documento').fill('1020304050')

  const other = await page.context().newPage()
  await watchPage(other)
  await other.goto('/menu')
  await other.getByRole('button', { name: /^Tu cuenta/ }).click()
  await other.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(other.getByText('Sesión cerrada correctamente.')).toBeVisible()
  await expect(asks).not.toBeChecked()
  await asks.check()
  await expect(page.getByLabel('Número de documento')).toHaveValue('')
})
