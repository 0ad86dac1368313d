// A branch says how many minutes its kitchen needs. Customers read by when the order comes, before they
// order and on its page, and the board counts down. Staff ask for more minutes. Rules ritmo/promesa and
// ritmo/mas-minutos.
import {
  addToCart,
  chooseAddress,
  fillGuest,
  goToCheckoutAsGuest,
  placeAndOpen,
  untilQuiet,
} from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { minutesLater } from './product-process.ts'

const ARRIVES = /^Llega entre \d+:\d\d y \d+:\d\d\sp\.\sm\.$/
const SLOWER = /^Ahora tardamos un poco más: llega entre \d+:\d\d y \d+:\d\d\sp\.\sm\.$/

test.afterEach(async ({ product }) => {
  await product.setNow(null)
  const token = await product.login('admin')
  await product.api('PATCH', '/api/locations/sedes/1/', { token, body: { minutos_cocina: null } })
})

test('a delivery is promised at checkout, on its page and on the board', async ({
  page,
  staffPage,
}, info) => {
  await staffPage.goto('/sedes/1/modificar')
  const minutes = staffPage.getByLabel('Minutos de cocina')
  await minutes.fill('200')
  await staffPage.getByRole('button', { name: 'Modificar', exact: true }).click()
  await expect(staffPage.getByText('Escribe de 1 a 180 minutos, o nada').first()).toBeVisible()
  await expectAccessible(staffPage)
  await minutes.fill('20')
  await staffPage.getByRole('button', { name: 'Modificar', exact: true }).click()
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Sedes' })).toBeVisible()

  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Pepperoni', 'Grande')
  await untilQuiet(page)
  await goToCheckoutAsGuest(page, 'Domicilio')
  const promise = page.getByText(ARRIVES).filter({ visible: true })
  await expect(promise).toBeVisible()
  await page.getByRole('radio', { name: /^Para recoger/ }).check()
  await expect(page.getByText(/^Lista a las \d+:\d\d\sp\.\sm\.$/).filter({ visible: true })).toBeVisible()
  await page.getByRole('radio', { name: /^En la mesa/ }).check()
  await expect(page.getByText(/^Lista a las/)).toHaveCount(0)
  await page.getByRole('radio', { name: /^A domicilio/ }).check()
  await expect(promise).toBeVisible()
  await expectAccessible(page)
  await fillGuest(page, 'Rosa', info.project.name.includes('movil') ? '3981112266' : '3981112277')
  const numero = await placeAndOpen(page)
  await expect(promise).toBeVisible()
  await expectAccessible(page)

  await staffPage.goto('/pedidos/gestionar')
  const ticket = staffPage.getByRole('article', { name: numero })
  await expect(ticket).toContainText(/Para las \d+:\d\d\sp\.\sm\. · faltan \d+ min/)
  await expectAccessible(staffPage)

  await ticket.getByRole('button', { name: /^Acciones/ }).click()
  await staffPage.getByRole('menuitem', { name: /^\+10 min/ }).click()
  await expect(staffPage.getByText(/^El cliente del pedido .* ya lo sabe$/)).toBeVisible()
  await expect(
    page.getByText(/^Necesitamos 10 minutos más: llega hacia las \d+:\d\d\sp\.\sm\. Gracias por esperar\.$/),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a customer who orders when the kitchen is slower than checkout showed reads the later hour', async ({
  page,
  product,
}, info) => {
  const token = await product.login('admin')
  await product.api('PATCH', '/api/locations/sedes/1/', { token, body: { minutos_cocina: 20 } })
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Pepperoni', 'Grande')
  await untilQuiet(page)
  await goToCheckoutAsGuest(page, 'Domicilio')
  await expect(page.getByText(ARRIVES).filter({ visible: true })).toBeVisible()
  await fillGuest(page, 'Rosa', info.project.name.includes('movil') ? '3981112268' : '3981112278')
  // The page goes on with what its own clock promises.
  await product.setNow(minutesLater(25))
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await expect(page.getByText(SLOWER)).toBeVisible()
})
