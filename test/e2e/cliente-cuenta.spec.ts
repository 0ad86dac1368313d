// Who is ordering: the log-in page, the dialog before checkout, the active order of an account, and
// order links.
import { invitacionesApi } from '#contract/usuarios/invitaciones.ts'
import { chooseAddress, leaveCart, openProduct } from './cliente.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { ask, askOf } from './personal.ts'
import type { Product } from './start-product.ts'

async function orderAs(product: Product, email: string): Promise<number> {
  const token = await product.login(email)
  const { status, body } = await product.api('POST', '/api/pedidos/', {
    token,
    body: { tipo_pedido: 'RECOGER', sede: 1, productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }] },
  })
  expect(status).toBe(201)
  if (typeof body !== 'object' || body === null || !('id' in body)) throw new Error('an order without id')
  return Number(body.id)
}

test.describe('the log-in page', () => {
  test('the log-in page explains each field, refuses a wrong password and leads to the menu', async ({
    page,
    product,
    problems,
  }) => {
    problems.must('401 /users/login/')
    const id = await orderAs(product, 'cliente@donalumbre.example')
    await page.goto('/login')
    await expect(page.getByRole('link', { name: 'Volver al menú' }).filter({ visible: true })).toBeVisible()
    await page.getByLabel('Correo electrónico').fill('valentina')
    await expect(page.getByText('Ingrese un correo electrónico válido')).toBeHidden()
    await page.getByPlaceholder('Tu contraseña').focus()
    await expect(page.getByText('Ingrese un correo electrónico válido')).toBeVisible()
    // Already visible, but announced only once the form has been sent.
    const said = page
      .locator('[aria-live=polite]')
      .filter({ hasText: 'Ingrese un correo electrónico válido' })
    await expect(said).toHaveCount(0)
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(said).toHaveCount(1)
    await expect(page.getByText('La contraseña es requerida')).toBeVisible()
    await expectAccessible(page)

    await page.getByLabel('Correo electrónico').fill('cliente@donalumbre.example')
    await page.getByPlaceholder('Tu contraseña').fill('corta')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Error al iniciar sesión. Por favor, intente de nuevo.')).toBeVisible()
    await expect(page.getByText('Credenciales inválidas')).toBeVisible()

    await page.getByPlaceholder('Tu contraseña').fill('comanda-demo')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/menu$/)
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()

    await page.goto('/login')
    await expect(page).toHaveURL(/\/menu$/)

    const card = page.getByRole('region', { name: 'Tu pedido en curso' })
    await expect(card).toContainText(`Pedido #${String(id).padStart(5, '0')}`)
    await expect(card).toContainText('Pendiente')
    await moveOrder(product, id, 'ACEPTADO')
    await expect(card).toContainText('Aceptado')
    await expectAccessible(page)
    await card.getByRole('link', { name: 'Ver pedido' }).click()
    await expect(page.getByRole('heading', { name: `Pedido #${String(id).padStart(5, '0')}` })).toBeVisible()
    await expect(page.getByText('Valentina Rojas').last()).toBeVisible()
  })
})

test('the dialog before checkout asks for 8 characters, logs in and goes on to checkout', async ({
  page,
}) => {
  await page.goto('/menu')
  await chooseAddress(page)
  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await dialog.getByRole('radio', { name: /Mediana/ }).check()
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()

  await leaveCart(page)

  const auth = page.getByRole('dialog', { name: 'Iniciar sesión' })
  await auth.getByLabel('Correo electrónico').fill('cliente2@donalumbre.example')
  await auth.getByPlaceholder('Tu contraseña').fill('corta')
  await auth.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(auth.getByText('La contraseña debe tener al menos 8 caracteres')).toBeVisible()
  await expectAccessible(page)
  await auth.getByPlaceholder('Tu contraseña').fill('comanda-demo')
  await auth.getByRole('button', { name: 'Iniciar Sesión' }).click()

  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeHidden()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText('Santiago Ortiz').last()).toBeVisible()
})

test.describe('an order link', () => {
  test(
    'an invalid order link says so, and the order of another person is not shown',
    { tag: '@telefono' },
    async ({ page, product, problems }) => {
      problems.must('404 /api/pedidos/token/AAAAAAAAAAAAAAAAAAAAAA/', '404 /ni-token-ni-pagina')
      const id = await orderAs(product, 'cliente@donalumbre.example')
      await page.goto('/AAAAAAAAAAAAAAAAAAAAAA')
      await expect(page.getByText('Token inválido o expirado.').first()).toBeVisible()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expectAccessible(page)
      await page.getByRole('link', { name: 'Volver al inicio' }).click()
      await expect(page).toHaveURL(/\/menu$/)
      await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()

      await page.goto(`/order/${String(id)}`)
      await expect(page.getByText('No se encontró la información del pedido.')).toBeVisible()
      await page.goto('/ni-token-ni-pagina')
      await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
    },
  )
})

test(
  'a member of the team without an e-mail reads the phone that they log in with',
  { tag: '@telefono' },
  async ({ page, product }) => {
    const admin = await product.login('admin')
    const numero = '3005550941'
    const person = { first_name: 'Nubia', last_name: 'Gil', numero, roles: [3] }
    const { id } = await ask(product, invitacionesApi.create, admin, person)
    const { token: link } = await askOf(product, invitacionesApi.makeLink, id, admin)
    const accepted = { token: link, password: 'comanda-demo' }
    await product.api('POST', '/users/invitaciones/aceptar/', { body: accepted })
    await enterAs(page, await product.login(numero))
    await page.goto('/mis-datos')
    await expect(page.getByLabel('Correo electrónico')).toHaveValue('Entras con tu celular')
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    const menu = page.getByRole('menu', { name: 'Tu cuenta' })
    await expect(menu).toContainText('+57 300 555 0941')
    await expect(menu).not.toContainText(numero)
  },
)

test('the log-in leads back to the orders of a customer, and a log-out there to the menu', async ({
  page,
}) => {
  await page.goto('/mis-pedidos')
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('Correo electrónico').fill('cliente@donalumbre.example')
  await page.getByPlaceholder('Tu contraseña').fill('comanda-demo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/mis-pedidos$/)
  await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible()
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/menu$/)
})
