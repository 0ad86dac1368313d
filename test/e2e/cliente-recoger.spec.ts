// A half-and-half pizza to pick up: the branch is chosen at checkout, and delivery costs nothing.
import { addToCart, fillGuest, goToCheckoutAsGuest, placeAndOpen } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'

test('a guest builds a pizza of two flavours, picks it up and sees when it is ready', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const takeInChico = (formas: string[] | null) =>
    product.api('PATCH', '/api/locations/sedes/2/', { token, body: { formas_de_pago: { RECOGER: formas } } })
  expect(await takeInChico(['EFECTIVO', 'TRANSFERENCIA'])).toMatchObject({ body: { nombre: 'Chicó' } })

  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  for (const sabor of ['Hawaiana', 'Pepperoni']) {
    await builder
      .getByRole('button', { name: new RegExp(`^${sabor}`) })
      .filter({ visible: true })
      .first()
      .click()
  }
  await builder.getByRole('button', { name: /^Agregar/ }).click()
  await expect(builder).toBeHidden()

  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  // The dialogs of the menu add no entry on the checkout, so the first Back leaves it.
  const entries = await page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''))
  expect(entries.filter((url) => url.endsWith('/finalizar-pedido'))).toHaveLength(1)
  // Back passes through the cart and its dialogs, and so does Forward.
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Menú', exact: true })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  await expect(place).toBeDisabled()
  await expect(place).toHaveAccessibleDescription('Falta la sede')
  await page.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
  const dialog = page.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
  const confirm = dialog.getByRole('button', { name: 'Confirmar' })
  await expect(confirm).toBeDisabled()
  await expect(confirm).toHaveAccessibleDescription('Falta la sede')
  const choose = async (sede: RegExp) => {
    await dialog.getByRole('radio', { name: sede }).check()
    await confirm.click()
    await expect(dialog).toBeHidden()
  }
  await choose(/Cedritos/)
  const pago = page.getByRole('region', { name: '¿Cómo vas a pagar?' })
  await pago.getByRole('radio', { name: 'Datáfono al recibir' }).check()
  await page.getByRole('button', { name: 'Cambiar la sede' }).click()
  await choose(/Chicó/)
  // Chicó has no machine today.
  await expect(pago.getByRole('status')).toHaveText(
    'Aquí no recibimos pagos con datáfono. Revisa cómo vas a pagar.',
  )
  await expect(pago.getByRole('radio', { name: 'Datáfono al recibir' })).toHaveCount(0)
  await expect(pago.getByRole('radio', { name: 'Efectivo' })).toBeChecked()
  await expect(page.getByText('Sede Chicó')).toBeVisible()
  await expectAccessible(page)

  await fillGuest(page, 'Dora Pérez', '3105550201')
  await placeAndOpen(page)
  await expect(page.getByText('Mitad 1: Hawaiana, Mitad 2: Pepperoni')).toBeVisible()
  await expect(page.getByText('Para recoger').first()).toBeVisible()
  await expect(page.getByText('Listo para recoger')).toBeVisible()

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await moveOrder(product, id, 'COMPLETADO')
  await expect(page.getByText('Tu pedido está listo')).toBeVisible()
  await expect(page.getByText(/Recógelo en la sede Chicó/)).toBeVisible()
  await expectAccessible(page)

  // The next time, pick-up and its branch are preselected.
  await page.goto('/menu')
  const ready = page.getByRole('region', { name: 'Tu pedido en curso' }).getByText('Tu pedido está listo')
  await expect(ready).toBeVisible()
  expect((await ready.boundingBox())?.height).toBeGreaterThan(10)
  await addToCart(page, 'Margarita', 'Mediana')
  await page.goto('/pedidos/finalizar-pedido')
  await expect(page.getByRole('radio', { name: /Para recoger/ })).toBeChecked()
  await expect(page.getByText('Sede Chicó')).toBeVisible()
  // Restores what the next story expects.
  await takeInChico(null)
})

test('a guest at a table chooses it', { tag: '@telefono' }, async ({ page }) => {
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await page
    .getByRole('button', { name: /^Agregar Limonada/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()

  await goToCheckoutAsGuest(page, 'En la mesa')
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  await expect(place).toHaveAccessibleDescription('Falta la sede')
  await page.getByRole('combobox', { name: 'Sede' }).selectOption('Chapinero')
  await expect(place).toHaveAccessibleDescription('Falta la mesa')
  await page.getByRole('combobox', { name: 'Mesa' }).selectOption('Mesa 4')
  await fillGuest(page, 'Elsa Mora', '3105550202')
  await placeAndOpen(page)
  await expect(page.getByText('Mesa 4')).toBeVisible()
})
