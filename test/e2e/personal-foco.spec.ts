// The keyboard focus of staff when its element goes away. Rule pantalla/foco.
import { adminPaths } from '#web/lib/paths.ts'
import { expect, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { openAsStaff, openBoard, placeOrder, ticket } from './personal.ts'

test('a row that is deleted passes the focus to the next one, though its dialog has no opener left', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  for (const nombre of ['Se va', 'Se queda']) {
    await product.api('POST', '/api/categoria-productos/', { token, body: { nombre } })
  }
  await openAsStaff(page, product, '/productos/carta')
  const names = page.getByRole('button', { name: /^Mover Se / })
  await expect(names).toHaveCount(2)
  await page.getByRole('button', { name: 'Acciones de Se va', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(names).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mover Se queda' })).toBeFocused()
})

test('a ticket that a colleague moves passes the focus to the next one in its lane', async ({
  page,
  product,
}) => {
  const { id: below } = await placeOrder(product)
  const { id } = await placeOrder(product)
  await openBoard(page, product)
  const number = (of: number) => ticket(page, of).locator('[data-number]')
  await number(id).focus()
  await moveOrder(product, id, 'ACEPTADO')
  await expect(number(below)).toBeFocused()
})

test('a box keeps the focus while its request runs', async ({ page, product }) => {
  await openAsStaff(page, product, adminPaths.ajustesDeCaja())
  const box = page.getByRole('checkbox', { name: 'Entregar con código' })
  await box.press('Space')
  await expect(page.getByText('Guardado')).toBeVisible()
  await expect(box).toBeFocused()
  await box.press('Space')
  await expect(box).toBeChecked({ checked: false })
})
