// Short dialogs of staff ask before they lose typed text. Rule pantalla/cambios-sin-guardar.
import { adminPaths } from '#web/lib/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness.ts'
import { openAsStaff, openBoard, placeOrder, ticket } from './personal.ts'

/** Types into the open dialog and closes it: it asks, Enter stays with the text, and it closes when told so. */
async function loses(page: Page, dialog: Locator, type: (dialog: Locator) => Promise<void>): Promise<void> {
  const leave = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await expect(dialog).toBeVisible()
  await type(dialog)
  const field = dialog.locator(':focus')
  const typed = await field.inputValue()
  expect(typed).not.toBe('')
  await page.keyboard.press('Escape')
  await expect(leave.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  // The question darkens the dialog below it, as that one darkens the board.
  await expect(page.locator('.bg-scrim')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(leave).toBeHidden()
  await expect(dialog).toBeVisible()
  await expect(field).toHaveValue(typed)
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(leave).toBeHidden()
  await expect(dialog).toBeHidden()
}

test('the dialogs of the board ask before they lose an hour, a name, a count or a reason', async ({
  page,
  product,
}) => {
  const { id } = await placeOrder(product)
  await openBoard(page, product)
  const dialog = page.getByRole('dialog').first()

  await page.getByRole('button', { name: 'Ritmo de los pedidos' }).click()
  await loses(page, dialog, async () => {
    await dialog.getByRole('radio', { name: 'Hasta las…' }).check()
    await dialog.getByLabel(/^Hora/).fill('21:30')
  })

  await page.getByRole('button', { name: 'Domicilios y domiciliarios por hoy' }).click()
  await loses(page, dialog, () => dialog.getByLabel('Nombre').fill('Wilson'))

  await page.getByRole('button', { name: 'Se acabó…' }).click()
  await dialog.getByRole('searchbox').fill('piña')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Se acabó…' }).click()
  await loses(page, dialog, async () => {
    await dialog.getByRole('radio', { name: 'Quedan…' }).check()
    await dialog.getByLabel('Cuántos quedan').fill('8')
  })

  await ticket(page, id)
    .getByRole('button', { name: /^Acciones/ })
    .click()
  await page.getByRole('menuitemradio', { name: 'Cancelado' }).click()
  await loses(page, dialog, async () => {
    await dialog.getByLabel('Otro motivo').fill('Se dañó el horno')
  })
})

test('the dialogs of one order and of an account ask before they lose a reason or an amount', async ({
  page,
  product,
}) => {
  const { id } = await placeOrder(product)
  await openAsStaff(page, product, adminPaths.detallePedido(id))
  const dialog = page.getByRole('dialog').first()
  for (const name of ['Repetir', 'No recibir pedidos de este número']) {
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await loses(page, dialog, () => dialog.getByRole('textbox', { name: 'Motivo' }).fill('Llegó otra pizza'))
  }

  const mesa = { tipo_pedido: 'MESA', sede: 1, mesa: 7, invitado: undefined }
  await placeOrder(product, mesa, await product.login('admin'))
  await openAsStaff(page, product, adminPaths.mesas())
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chapinero' })
  await page.getByRole('link', { name: /^Cuenta de Mesa 7/ }).click()
  await page.getByRole('button', { name: 'Dividir' }).click()
  await loses(page, dialog, async () => {
    await dialog.getByRole('tab', { name: 'Por valor' }).click()
    await dialog.getByLabel('Parte 1').fill('12000')
  })
})
