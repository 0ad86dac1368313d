// Staff come in, land where their role may be, and leave (personal.md §2, §5, §8).
import { expect, expectAccessible, test } from './harness.ts'
import { enterAsStaff } from './personal.ts'

test('a visitor is sent to the log-in, and each field says what it wants', async ({ page }) => {
  await page.goto('/pedidos/gestionar')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Correo electrónico').fill('cocina')
  await expect(page.getByText('Ingrese un correo electrónico válido')).toBeHidden()
  await page.getByLabel('Contraseña').focus()
  await expect(page.getByText('Ingrese un correo electrónico válido')).toBeVisible()

  await page.getByLabel('Correo electrónico').fill('')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByText('El correo electrónico es requerido')).toBeVisible()
  await expect(page.getByText('La contraseña es requerida')).toBeVisible()
  await expectAccessible(page)
})

test.describe('a wrong password', () => {
  test.use({ expectedProblems: [/401/] })

  test('is said by a toast and beside the form, and the right one opens the board', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill('admin')
    await page.getByLabel('Contraseña').fill('equivocada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Error al iniciar sesión. Por favor, intente de nuevo.')).toBeVisible()
    await expect(page.getByText('Credenciales inválidas')).toBeVisible()

    await page.getByLabel('Contraseña').fill('comanda-demo')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
    await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  })
})

test('the session outlives a reload, and every entrance leads to the board', async ({ page }) => {
  await enterAsStaff(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  for (const entrance of ['/', '/pedidos/listado', '/login']) {
    await page.goto(entrance)
    await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
    await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  }
})

test('a person whose role opens nothing is welcomed and goes no further', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('cliente@donalumbre.example')
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(page).toHaveURL(/\/inicio$/)
  await page.goto('/pedidos/gestionar')
  await expect(page).toHaveURL(/\/inicio$/)
  await expect(page.getByText('En vivo')).toBeHidden()
})

test('the welcome of a role with screens has a tile for each', async ({ page }) => {
  await enterAsStaff(page)
  await page.goto('/inicio')
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Pedidos' }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
})

test('the account menu shows who is here, and leaving closes the door', async ({ page }) => {
  await enterAsStaff(page)
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Administrador (Activo)' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Sesión cerrada correctamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/pedidos/gestionar')
  await expect(page).toHaveURL(/\/login$/)
})

test('an unknown path says so and leads back', async ({ page }) => {
  await enterAsStaff(page)
  await page.goto('/no/existe')
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
})
