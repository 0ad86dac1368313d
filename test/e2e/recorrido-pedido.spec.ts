// The main journey: a customer orders, the kitchen sees the order arrive and moves it, the customer
// watches.
import {
  checkExtra,
  chooseAddress,
  fillGuest,
  goToCheckoutAsGuest,
  lookAround,
  openProduct,
  placeAndOpen,
} from './cliente.ts'
import { LIVE } from './en-vivo.ts'
import { expect, fadesEnded, expectAccessible, test } from './harness.ts'
import { lane, ticket } from './personal.ts'
import { REFUSED_SOCKET } from './problems.ts'

test('a guest orders a pizza with an extra and a note for delivery, and follows it', async ({
  page,
  staffPage,
}) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/menu$/)
  await chooseAddress(page)

  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await dialog.getByRole('radio', { name: /Mediana/ }).check()
  await dialog.getByRole('button', { name: /^Quesos/ }).click()
  await checkExtra(dialog, /Extra Queso mozzarella/)
  await dialog.getByPlaceholder('Escribe instrucciones especiales...').fill('Sin cebolla')
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(page.getByText('Producto añadido al carrito con éxito!')).toBeVisible()

  await goToCheckoutAsGuest(page, 'Domicilio')
  await fillGuest(page, 'Ana Gómez', '3001234567')
  await expectAccessible(page)
  const numero = await placeAndOpen(page)
  await expect(page.getByText('Pendiente').first()).toBeVisible()
  await expectAccessible(page)

  const arrived = ticket(lane(staffPage, 'Pendiente'), Number(numero.slice(1)))
  await expect(arrived).toBeVisible(LIVE)
  await expect(arrived).toContainText('Hawaiana')
  await expect(arrived).toContainText('Sin cebolla')
  await expectAccessible(staffPage)

  for (const [step, shown] of [
    ['Aceptar', 'Aceptado'],
    ['Preparar', 'En preparación'],
    ['Enviar', 'Enviado'],
  ] as const) {
    await staffPage.getByRole('button', { name: `${step} pedido ${numero}` }).click()
    await expect(page.getByRole('status').filter({ hasText: shown }).first()).toBeVisible(LIVE)
  }
})

test('a guest builds a half-and-half pizza and picks it up', async ({ page, staffPage }) => {
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Arma tu pizza' })).toBeVisible()
  await fadesEnded(page)
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  await builder.getByRole('button', { name: /^Hawaiana/ }).click()
  await builder.getByRole('button', { name: /^Pepperoni/ }).click()
  await expectAccessible(page)
  await builder.getByRole('button', { name: /^Agregar/ }).click()

  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await page.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
  const sedes = page.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
  await sedes.getByRole('radio', { name: /Chicó/ }).check()
  await sedes.getByRole('button', { name: 'Confirmar' }).click()
  await fillGuest(page, 'Beto Ruiz', '3007654321')
  const numero = await placeAndOpen(page)
  await expect(page.getByText(/Mitad 1: Hawaiana, Mitad 2: Pepperoni/)).toBeVisible()

  const arrived = ticket(lane(staffPage, 'Pendiente'), Number(numero.slice(1)))
  await expect(arrived).toBeVisible(LIVE)
  await expect(arrived).toContainText('Hawaiana')
  await expect(arrived).toContainText('Pepperoni')
})

test.describe('when the server is killed', () => {
  test('a killed server loses nothing, and both pages recover by themselves', async ({
    page,
    staffPage,
    product,
    problems,
  }) => {
    const cut = 'whatever the menu still loads when the server is killed'
    problems.may('ERR_CONNECTION_REFUSED *', cut)
    problems.may(REFUSED_SOCKET, 'the live channel tries again every five seconds')
    problems.may("WebSocket connection to '/ws/menu/*", 'an open menu follows its changes')
    const place = (nombre: string, numero: string) =>
      product.api('POST', '/api/pedidos/', {
        body: {
          tipo_pedido: 'RECOGER',
          sede: 1,
          productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
          invitado: { nombre, numero },
        },
      })
    const before = await place('Antes del corte', '3009990001')
    expect(before.status).toBe(201)
    await expect(staffPage.getByText('Antes del corte')).toBeVisible()
    // A page that misses a file reloads once, and a reload asks no second time for the branch.
    await lookAround(page)

    await product.killAndRestart()
    const after = await place('Después del corte', '3009990002')
    expect(after.status).toBe(201)

    await expect(staffPage.getByText('Después del corte')).toBeVisible({ timeout: 10_000 })
    await expect(staffPage.getByText('Antes del corte')).toBeVisible()
    await page.getByRole('button', { name: 'Agregar Hawaiana', exact: true }).click()
    // The page may reload in between.
    const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
    await expect(dialog.getByRole('button', { name: /Agregar al carrito/ })).toBeVisible()
  })
})
