// Orders of a customer with an account: at a table with a beer, and again to an earlier address.
import { cuentasApi } from '#contract/mesas/cuentas.ts'
import { qrApi } from '#contract/mesas/qr.ts'
import { CODIGO_VIEJO, mesaPath } from '#domain/mesa/codigo.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import {
  addToCart,
  chooseAddress,
  fillGuest,
  goToCheckoutAsGuest,
  openCheckout,
  untilQuiet,
} from './cliente.ts'
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

test('with an address chosen, the question still offers the saved ones until another is typed', async ({
  page,
  product,
}) => {
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
  await chooseAddress(page)
  await page
    .getByRole('button', { name: /Cambiar/ })
    .filter({ visible: true })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  const saved = question.getByRole('region', { name: 'Tus direcciones' })
  await expect(question.getByText(/Domicilio \$\s[\d.]+/)).toBeVisible()
  await expect(saved).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('combobox').fill('Calle 72')
  await expect(question.getByRole('option').first()).toBeVisible()
  await expect(saved).toBeHidden()
  await question.getByRole('combobox').fill('')
  await saved.getByRole('button', { name: /^Carrera 7/ }).click()
  await expect(question.getByRole('combobox')).toHaveValue(/^Carrera 7/)
  await expect(saved).toBeHidden()
})

test('the QR of a table opens the menu, and the order goes to its account', async ({
  page,
  staffPage,
  product,
  problems,
}) => {
  const token = await product.login('admin')
  const codes = async () =>
    z
      .parse(qrApi.list.response, (await product.api('GET', '/api/mesas/qr/', { token })).body)
      .find(({ nombre, sede }) => nombre === 'Mesa 9' && sede === 1)
  const mesa = await codes()
  problems.must(`404 /api/mesas/qr/${mesa?.codigo ?? ''}/`)
  await page.goto('/menu')
  await chooseAddress(page)
  await page.goto(mesaPath(mesa?.codigo ?? ''))
  await expect(page.getByText('Estás en la Mesa 9')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  // Over the menu stands the table, not the address of earlier deliveries.
  const place = page.getByText('En la mesa: Mesa 9').or(page.getByRole('banner').getByText('Mesa 9'))
  await expect(place.filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Cambiar sede y dirección' })).toHaveCount(0)

  // The guest calls, the board of the branch shows it, and Voy tells the guest.
  const call = page.getByRole('region', { name: 'Mesa 9' })
  await call.getByRole('button', { name: 'Llamar al mesero' }).click()
  await expect(call.getByText('Ya avisamos')).toBeVisible()
  await expectAccessible(page)
  // Another story may have left the call of its table.
  const calls = staffPage
    .getByRole('list', { name: 'Mesas que llaman' })
    .getByRole('listitem')
    .filter({ hasText: 'Mesa 9' })
  await expect(calls).toContainText('Mesa 9 llama')
  await expectAccessible(staffPage)
  await calls.getByRole('button', { name: 'Voy a Mesa 9' }).click()
  await expect(calls).toBeHidden()
  await expect(call.getByText('Ya vamos')).toBeVisible()
  await call.getByRole('button', { name: 'Pedir la cuenta' }).click()
  await expect(calls).toContainText('Mesa 9 pide la cuenta')
  await calls.getByRole('button', { name: 'Voy a Mesa 9' }).click()
  await expect(calls).toBeHidden()

  await addToCart(page, 'Cerveza nacional 330 ml')
  await goToCheckoutAsGuest(page, 'En la mesa')
  await expect(page.getByRole('combobox', { name: 'Mesa' }).locator('option:checked')).toHaveText('Mesa 9')
  await fillGuest(page, 'Rosa Peña', '3115550189')
  await page.getByRole('checkbox', { name: 'Confirmo que soy mayor de edad' }).check()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  const { body } = await product.api('GET', '/api/cuentas/', { token })
  expect(z.parse(cuentasApi.list.response, body).map((cuenta) => cuenta.mesa.nombre)).toContain('Mesa 9')

  await product.api('POST', `/api/mesas/${String(mesa?.id)}/renovar-qr/`, { token })
  await page.goto(mesaPath(mesa?.codigo ?? ''))
  await expect(page.getByText(CODIGO_VIEJO)).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
})

test('a table whose code cannot be read says so aloud, and opens at the next press', async ({
  page,
  product,
  problems,
}) => {
  const token = await product.login('admin')
  const { body } = await product.api('GET', '/api/mesas/qr/', { token })
  const mesa = z
    .parse(qrApi.list.response, body)
    .find(({ nombre, sede }) => nombre === 'Mesa 8' && sede === 1)
  const path = `/api/mesas/qr/${mesa?.codigo ?? ''}/`
  problems.must(`500 ${path}`)
  await page.route(`**${path}`, (route) => route.fulfill({ status: 500 }))
  await page.goto(mesaPath(mesa?.codigo ?? ''))
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir el menú de tu mesa')
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Estás en la Mesa 8')).toBeVisible()
})

const STAYS = 'what a scan chooses stays in its tab, and the next visit begins as before'
test(STAYS, async ({ page, product, watchPage }) => {
  const token = await product.login('admin')
  const { body } = await product.api('GET', '/api/mesas/qr/', { token })
  const mesa = z
    .parse(qrApi.list.response, body)
    .find(({ nombre, sede }) => nombre === 'Mesa 8' && sede === 1)
  const kept = (tab: Page) => tab.evaluate(() => localStorage.getItem('entrega'))
  const question = (tab: Page) => tab.getByRole('dialog', { name: 'Seleccionar sede y dirección' })

  await page.goto(mesaPath(mesa?.codigo ?? ''))
  await expect(page.getByText('Estás en la Mesa 8')).toBeVisible()
  await addToCart(page, 'Margarita', 'Mediana')
  expect(await kept(page)).toBeNull()

  // Another tab asks as on a first visit, and chooses for the visits that follow.
  const home = await page.context().newPage()
  await watchPage(home)
  await home.goto('/menu')
  await expect(question(home)).toBeVisible()
  await chooseAddress(home)
  await expect.poll(() => kept(home)).toContain('"tipo_pedido":"DOMICILIO"')
  const chosen = await kept(home)

  // The guest is still at the table, also after a reload.
  await page.reload()
  await expect(page.getByRole('region', { name: 'Mesa 8' })).toBeVisible()
  await expect(question(page)).toBeHidden()
  await page.goto('/pedidos/finalizar-pedido')
  await expect(page.getByRole('radio', { name: /En la mesa/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Mesa' }).locator('option:checked')).toHaveText('Mesa 8')
  expect(await kept(page)).toBe(chosen)

  await page.close()
  await home.goto('/pedidos/finalizar-pedido')
  await expect(home.getByRole('radio', { name: 'Domicilio' })).toBeChecked()
})

test('Enter in a field of checkout places no order, and on its button it does', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Margarita', 'Mediana')
  await goToCheckoutAsGuest(page, 'Domicilio')
  await fillGuest(page, 'Nora Díaz', '3105550190')
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  await expect(place).toBeEnabled()
  for (const field of [
    page.getByLabel('Nombre'),
    page.getByLabel('Apto'),
    page.getByRole('radio', { name: 'Para recoger' }),
    page.getByRole('checkbox', { name: /Autorizo/ }),
  ]) {
    await field.press('Enter')
    await expect(place).toBeEnabled()
  }
  expect(sent).toEqual([])
  await place.press('Enter')
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
})

test('Enter in the name of an address saves it, and places no order', async ({ page, product }) => {
  const { token } = await aCustomer(product)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await enterAs(page, token)
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Margarita', 'Mediana')
  await openCheckout(page)
  await page.getByRole('button', { name: 'Otro nombre' }).click()
  await page.getByLabel('Nombre de la dirección').fill('Mis papás')
  await page.getByLabel('Nombre de la dirección').press('Enter')
  await expect(page.getByText('Guardaste esta dirección como Mis papás')).toBeVisible()
  await expect(page).toHaveURL(/\/finalizar-pedido$/)
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual(['POST /users/direcciones/'])
})
