// Two tabs of one device share the cart and the orders (rule carrito/en-varias-pestanas).
import type { Page } from '@playwright/test'
import { addToCart, chooseAddress, fillGuest, goToCheckoutAsGuest } from './cliente.ts'
import { expect, test } from './harness.ts'

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
    await fillGuest(page, 'Ana Gómez', '3105550181')
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    await expect(other).toHaveURL(/\/menu/)
    await expect(cartOf(other, 0)).toBeVisible()
    await expect(other.getByRole('link', { name: 'Ver mi pedido' })).toBeVisible()
  },
)
