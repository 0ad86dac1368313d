// The customer's screens and dialogs at three window sizes: nothing overflows, and axe finds no
// violation.
import { clientePaths } from '#web/lib/paths.ts'
import { atEverySize } from './cada-ventana.ts'
import { addToCart, chooseAddress, goToCheckoutAsGuest, openProduct } from './cliente.ts'
import { expectSystemColours } from './colores-del-sistema.ts'
import { expect, test } from './harness.ts'
import { placeOrder } from './personal.ts'

// On a tablet the cart opens by itself, over the menu.
test.use({ viewport: { width: 820, height: 1180 } })

test('the screens from the question to the builder are accessible', async ({ page }) => {
  await page.goto(clientePaths.menu())
  await expect(page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })).toBeVisible()
  await atEverySize(page)
  await chooseAddress(page)
  await expectSystemColours(page, [/^Pizzas tradicionales$/])
  await openProduct(page, 'Pepperoni')
  await page.getByRole('radio', { name: /Mediana/ }).check()
  await atEverySize(page)
  await expectSystemColours(page, [/^Mediana/])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Arma tu pizza' })).toBeVisible()
  await atEverySize(page)
})

test('the screens from the cart to the order are accessible', async ({ page }) => {
  await page.goto(clientePaths.menu())
  await chooseAddress(page)
  await addToCart(page, 'Pepperoni', 'Grande')
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeVisible()
  await atEverySize(page)
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await atEverySize(page)
  await expectSystemColours(page, [/^Para recoger/])
})

test.describe('around the order', () => {
  test('the page of an order that its customer cancels is accessible', async ({ page, product }) => {
    const { token } = await placeOrder(product)
    await page.goto(`/${token}`)
    await expect(page.getByText('Recibimos tu pedido')).toBeVisible()
    await atEverySize(page)
    await page.getByRole('button', { name: 'Cancelar pedido' }).click()
    const question = page.getByRole('dialog', { name: '¿Cancelar tu pedido?' })
    await expect(question).toBeVisible()
    await atEverySize(page)
    await question.getByRole('button', { name: 'Cancelar pedido' }).click()
    await expect(page.getByRole('alert')).toContainText('Cancelaste tu pedido')
    await atEverySize(page)
  })

  test('the screens around the order are accessible', async ({ page, problems }) => {
    problems.must('404 /nada/de/esto')
    for (const [path, title] of [
      [clientePaths.login(), 'Qué bueno verte'],
      [clientePaths.politicaDeDatos(), 'Política de tratamiento de datos personales'],
      [clientePaths.order(999_999), 'No se encontró la información del pedido.'],
      ['/nada/de/esto', 'Algo salió mal'],
    ] as const) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await atEverySize(page)
        // Only the menu opens the branch question by itself.
        await expect(page.getByRole('dialog')).toBeHidden()
      })
    }
  })
})
