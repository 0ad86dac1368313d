// Orders of a customer with an account: at a table with a beer, and again to an earlier address.
import { addToCart, openCheckout, untilQuiet } from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'

test('a customer at a table names it, and confirms their age for the beer', async ({ page, product }) => {
  const { token } = await aCustomer(product)
  await enterAs(page, token)
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await addToCart(page, 'Cerveza nacional 330 ml')
  await openCheckout(page)
  await page.getByRole('radio', { name: /En la mesa/ }).check()
  const placeButton = page.getByRole('button', { name: 'Realizar pedido' })
  await expect(placeButton).toHaveAccessibleDescription('Falta la sede')
  await page.getByRole('combobox', { name: 'Sede' }).selectOption('Chapinero')
  await expect(placeButton).toHaveAccessibleDescription('Falta la mesa')
  await page.getByRole('combobox', { name: 'Mesa' }).selectOption('Mesa 7')
  await expect(page.getByText('El exceso de alcohol es perjudicial para la salud.')).toBeVisible()
  await expect(
    page.getByText('Prohíbase el expendio de bebidas embriagantes a menores de edad.'),
  ).toBeVisible()

  await placeButton.click()
  await expect(page.getByText('Para pedir bebidas con alcohol debes ser mayor de edad.')).toBeVisible()
  const ofAge = page.getByRole('checkbox', { name: 'Confirmo que soy mayor de edad' })
  await expect(ofAge).toBeFocused()
  await untilQuiet(page)
  await expectAccessible(page)
  await ofAge.check()
  await placeButton.click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText('Mesa 7')).toBeVisible()
  await expect(page.getByText('Lucía Vargas').last()).toBeVisible()
})

test(
  'the addresses of earlier deliveries are one tap away, with their fee and instructions',
  { tag: '@telefono' },
  async ({ page, product }) => {
    const { token } = await aCustomer(product)
    const { status } = await product.api('POST', '/api/pedidos/', {
      token,
      body: {
        tipo_pedido: 'DOMICILIO',
        sede: 1,
        productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
        direccion: { direccion_entrega: 'Carrera 7 # 45-10, Chapinero Central', instrucciones: 'Torre 2' },
      },
    })
    expect(status).toBe(201)
    await enterAs(page, token)
    await page.goto('/menu')
    // The question for branch and address offers them too, with the branch that delivered there.
    const question = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await expect(question.getByRole('region', { name: 'Tus direcciones' })).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Carrera 7 # 45-10, Chapinero Central Torre 2' }).click()
    await expect(question.getByText(/Domicilio \$\s6\.500/)).toBeVisible()
    await expect(question.getByRole('radio', { name: /Chapinero/ })).toBeChecked()
    await expect(question.getByLabel('Torre')).toHaveValue('2')
    await expect(question.getByRole('button', { name: 'Confirmar' })).toBeEnabled()
    await question.getByRole('button', { name: 'Ver el menú' }).click()
    await addToCart(page, 'Margarita', 'Mediana')
    await openCheckout(page)
    await page
      .getByRole('button', { name: 'Carrera 7 # 45-10, Chapinero Central · Usar esta dirección' })
      .click()
    await expect(page.getByLabel('Torre')).toHaveValue('2')
    await page.getByRole('button', { name: 'Casa', exact: true }).click()
    await expect(page.getByText('Guardaste esta dirección como Casa')).toBeVisible()
    await expect(page.getByText('Guardar esta dirección como')).toBeHidden()
    const total = page.getByRole('region', { name: 'Total del pedido' })
    await expect(total).toContainText(/Domicilio\s*\$\s6\.500/)
    await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeEnabled()
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()

    // It is stored under its name, which can be changed.
    await page.goto('/mis-datos')
    await page.getByRole('button', { name: 'Cambiar nombre de Casa' }).click()
    await page.getByLabel('Nombre de la dirección').fill('Mis papás')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Cambiar nombre de Mis papás' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Eliminar Mis papás' }).click()
    await page.getByRole('button', { name: 'Sí, eliminar' }).click()
    await expect(page.getByText('Dirección eliminada')).toBeVisible()

    // Both orders are in the list, and each can be ordered again from there.
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Mis pedidos' }).click()
    await expect(page.getByRole('heading', { name: /^Pedido #/ })).toHaveCount(2)
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Pedir otra vez/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Margarita', level: 3 }).first()).toBeVisible()
  },
)
