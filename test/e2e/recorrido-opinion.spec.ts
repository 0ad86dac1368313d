// A delivered order asks its customer how it arrived; staff read it on the order.
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { placeOrder } from './personal.ts'

test('a customer says in one tap how the order arrived, adds words, and staff read both', async ({
  page,
  product,
  staffPage,
}) => {
  const { id, token } = await placeOrder(product)
  await page.goto(`/${token}`)
  await expect(page.getByText('Recibimos tu pedido')).toBeVisible()
  const panel = page.getByRole('region', { name: '¿Cómo llegó tu pizza?' })
  await expect(panel).toBeHidden()

  await moveOrder(product, id, 'COMPLETADO')
  await panel.getByRole('button', { name: 'Muy bien' }).click()
  await expect(panel.getByText('¡Gracias por contarnos! Solo lo lee el negocio.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Muy bien' })).toHaveAttribute('aria-pressed', 'true')
  await panel.getByLabel('¿Quieres contarnos algo más?').fill('Llegó calientica')
  await panel.getByRole('button', { name: 'Enviar' }).click()
  await expect(panel.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  await expectAccessible(page)

  await page.reload()
  await expect(panel.getByLabel('¿Quieres contarnos algo más?')).toHaveValue('Llegó calientica')

  await staffPage.goto(adminPaths.detallePedido(id))
  const dicho = staffPage.getByRole('region', { name: '¿Cómo llegó?' })
  await expect(dicho).toContainText('Muy bien')
  await expect(dicho).toContainText('«Llegó calientica»')
  await expectAccessible(staffPage)
})
