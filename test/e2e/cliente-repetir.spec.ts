// Ordering the same again: one tap, today's prices, and marks on what is no longer sold (rule
// pedido/repetir).
import type { Page } from '@playwright/test'
import { chooseAddress, openCheckout } from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { watchRequests } from './requests.ts'
import type { Product } from './start-product.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Tu último pedido' })
const cartLines = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('group', { name: /^Cantidad de/ }) })

interface Placed {
  readonly id: number
  readonly token: string
}

async function place(product: Product, call: { token?: string; body: object }): Promise<Placed> {
  const { status, body } = await product.api('POST', '/api/pedidos/', call)
  expect(status).toBe(201)
  if (typeof body !== 'object' || body === null || !('id' in body) || !('token' in body)) {
    throw new Error('an order without id and token')
  }
  return { id: Number(body.id), token: String(body.token) }
}

/**
 * Two Hawaianas with extra mozzarella and a note, a built pizza, and a glass of wine that Cedritos
 * does not sell.
 */
const ORDER = {
  tipo_pedido: 'RECOGER',
  sede: 1,
  productos_pedidos: [
    { producto: 3, medida: 4, cantidad: 2, adiciones: [{ ingrediente: 1 }], observaciones: 'Bien tostada' },
    { producto: 'build-your-pizza', medida: 3, cantidad: 1, sabores: [1, 3] },
    { producto: 87, cantidad: 1 },
  ],
  mayor_de_edad: true,
}

test('a customer repeats the last order from the menu, at the prices of today', async ({ page, product }) => {
  const { token } = await aCustomer(product)
  const { id } = await place(product, { token, body: ORDER })
  await enterAs(page, token)
  const untilRead = watchRequests(page)
  await page.goto('/menu')
  await chooseAddress(page)
  // While the order is under way its card is shown instead, and nothing moves when it appears.
  await expect(page.getByRole('region', { name: 'Tu pedido en curso' })).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Pizzas tradicionales' })
  const top = async () => Math.round((await heading.boundingBox())?.y ?? 0)
  await untilRead()
  const settled = await top()
  await page.reload({ waitUntil: 'commit' })
  // Before its style sheets are there nothing is drawn, and nothing has its place.
  await expect(heading).toBeAttached()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
  expect(await top()).toBe(settled)
  await expect(page.getByRole('region', { name: 'Tu pedido en curso' })).toBeVisible()
  expect(await top()).toBe(settled)
  await expect(strip(page)).toBeHidden()

  await moveOrder(product, id, 'CANCELADO')
  // A cancelled order stays for two hours, by the clock of the product, which ran on since its start.
  await page.clock.fastForward('03:00:00')
  await page.reload()
  await expect(strip(page)).toContainText('2 × ')
  await expectAccessible(page)
  await strip(page).getByRole('button', { name: 'Pedir otra vez' }).click()

  await expect(cartLines(page)).toHaveCount(3)
  await expect(cartLines(page).first()).toContainText(/Grande · Extra Queso mozzarella.*Bien tostada/)
  await expect(cartLines(page).nth(1)).toContainText(/Mitad 1: .*, Mitad 2: /)
  await expect(page.getByText('Total con domicilio')).toBeVisible()
  await expectAccessible(page)
  // It has been used: the strip does not offer it again.
  await page.getByRole('button', { name: 'Cerrar el carrito' }).click()
  await expect(strip(page)).toBeHidden()
})

test(
  'a line that the branch does not sell is marked in the cart and blocks the order',
  { tag: '@telefono' },
  async ({ page, product }) => {
    const { token } = await aCustomer(product)
    const { id } = await place(product, { token, body: ORDER })
    await enterAs(page, token)
    await page.goto('/menu')
    const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await sedes.getByRole('radio', { name: /Cedritos/ }).check()
    await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
    await expect(sedes).toBeHidden()
    // A pointer that rests on the toast would keep it open.
    await page.mouse.move(0, 0)
    await page.goto(`/order/${String(id)}`)

    await page.getByRole('button', { name: 'Pedir otra vez' }).click()
    await expect(page).toHaveURL(/\/menu$/)
    await expect(cartLines(page)).toHaveCount(3)
    const wine = cartLines(page).filter({ hasText: 'Copa de vino tinto' })
    await expect(wine).toContainText('No disponible en esta sede. Quítalo para continuar.')
    await expect(wine.getByRole('button', { name: /^Editar/ })).toBeHidden()
    await openCheckout(page)
    const placeButton = page.getByRole('button', { name: 'Realizar pedido' })
    await expect(placeButton).toBeDisabled()
    await expect(placeButton).toHaveAccessibleDescription('Hay productos que no se pueden pedir en esta sede')
    await expectAccessible(page)
    await wine.getByRole('button', { name: 'Quitar Copa de vino tinto' }).click()
    await expect(placeButton).toBeEnabled()
  },
)

test('a guest repeats an order from its link', { tag: '@telefono' }, async ({ page, product }) => {
  const body = { ...ORDER, invitado: { nombre: 'Iván Sol', numero: '3105550303' } }
  const { id, token } = await place(product, { body })
  await moveOrder(product, id, 'COMPLETADO')
  await page.goto(`/${token}`)
  // A second press before the menu is there: on a slow phone that takes a moment.
  await page.getByRole('button', { name: 'Pedir otra vez' }).evaluate((button) => {
    if (!(button instanceof HTMLElement)) return
    button.click()
    button.click()
  })
  await expect(cartLines(page)).toHaveCount(3)
  const units = await page.evaluate(() => {
    const stored: unknown = JSON.parse(localStorage.getItem('cart-storage') ?? '')
    return JSON.stringify(stored).match(/"cantidad":\d+/g)
  })
  const ordered = ORDER.productos_pedidos.map(({ cantidad }) => `"cantidad":${String(cantidad)}`)
  expect(units?.toSorted()).toEqual(ordered.toSorted())
})

test('an order of an archived branch is repeated without choosing that branch', async ({ page, product }) => {
  const { token } = await aCustomer(product)
  await place(product, { token, body: { ...ORDER, productos_pedidos: ORDER.productos_pedidos.slice(0, 1) } })
  const staff = await product.login('admin')
  const archive = (archivada: boolean) =>
    product.api('PATCH', '/api/locations/sedes/1/', { token: staff, body: { archivada } })
  expect((await archive(true)).status).toBe(200)
  try {
    await enterAs(page, token)
    const sedes = page.waitForResponse('**/api/locations/sedes/')
    await page.goto('/mis-pedidos')
    await sedes
    await page.getByRole('button', { name: /^Pedir otra vez/ }).click()
    const question = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await question.getByRole('button', { name: 'Ver el menú' }).click()
    await expect(cartLines(page)).toHaveCount(1)
    await expect(page.getByText('Aún no hay productos en esta sede')).toBeHidden()
    await expect(cartLines(page)).not.toContainText('No disponible en esta sede')
  } finally {
    await archive(false)
  }
})

test(
  'a full cart of a branch that was archived asks for another branch, and loses no line',
  { tag: '@telefono' },
  async ({ page, product }) => {
    const body = { ...ORDER, productos_pedidos: ORDER.productos_pedidos.slice(0, 1) }
    const { token: link } = await place(product, {
      body: { ...body, invitado: { nombre: 'Iván Sol', numero: '3105550304' } },
    })
    const staff = await product.login('admin')
    const archive = (archivada: boolean) =>
      product.api('PATCH', '/api/locations/sedes/1/', { token: staff, body: { archivada } })
    await page.goto(`/${link}`)
    await page.getByRole('button', { name: 'Pedir otra vez' }).click()
    await expect(cartLines(page)).toHaveCount(1)
    await page.evaluate(() => {
      const state = { tipo_pedido: 'RECOGER', sede: { id: 1, nombre: 'Chapinero' }, direccion: null }
      localStorage.setItem('entrega', JSON.stringify({ state, version: 0 }))
    })
    expect((await archive(true)).status).toBe(200)
    try {
      await page.goto('/pedidos/finalizar-pedido')
      const placeButton = page.getByRole('button', { name: 'Realizar pedido' })
      await expect(placeButton).toHaveAccessibleDescription('Esta sede ya no recibe pedidos. Elige otra.')
      await expect(page.getByText('No disponible en esta sede')).toBeHidden()
      await page.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
      const question = page.getByRole('dialog')
      await question.getByRole('radio', { name: /Cedritos/ }).check()
      await question.getByRole('button', { name: 'Confirmar' }).click()
      await expect(placeButton).toBeEnabled()
    } finally {
      await archive(false)
    }
  },
)
