// A customer orders for later, a full kitchen says so before the order, and the board keeps the order in
// 'Programados' until its cooking must begin. Rules ritmo/para-mas-tarde and ritmo/capacidad.
import { aLinea } from '#test/orders.ts'
import { aPedidoBody } from '#test/builders.ts'
import {
  addToCart,
  chooseAddress,
  fillGuest,
  goToCheckoutAsGuest,
  isUncovered,
  lookAround,
  placeAndOpen,
  refusalOf,
  untilQuiet,
} from './cliente.ts'
import { LIVE } from './en-vivo.ts'
import { expect, expectAccessible, fadesEnded, FRIDAY_EVENING, test } from './harness.ts'
import { addProducto } from './productos.ts'

const SEDE = '/api/locations/sedes/1/'

test.afterEach(async ({ product }) => {
  await product.setNow(null)
  const token = await product.login('admin')
  const body = { minutos_cocina: null, pizzas_por_cuarto: null }
  await product.api('PATCH', SEDE, { token, body })
})

test('a pick-up for later is promised for its hour and waits on the board', async ({
  page,
  product,
  problems,
  staffPage,
}, info) => {
  await staffPage.goto('/sedes/1/modificar')
  await staffPage.getByLabel('Minutos de cocina').fill('20')
  await staffPage.getByLabel('Máximo de pizzas por cuarto de hora').fill('3')
  await staffPage.getByRole('button', { name: 'Modificar', exact: true }).click()
  await expect(staffPage.getByRole('heading', { level: 1, name: 'Sedes' })).toBeVisible()

  await lookAround(page)
  await addToCart(page, 'Pepperoni', 'Grande')
  await untilQuiet(page)
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await page.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
  const dialog = page.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
  await dialog.getByRole('radio', { name: /Chapinero/ }).check()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('radio', { name: 'Más tarde' }).check()
  await expect(page.getByText('Elige la hora de tu pedido').filter({ visible: true })).toBeVisible()
  await page.getByLabel('Día').selectOption({ label: 'Mañana' })
  const horas = page.getByLabel('Hora en que está listo')
  await expect(horas.getByRole('option').first()).toHaveText('Selecciona una opción')
  await horas.selectOption({ label: '1:00\u00A0p.\u00A0m.' })
  await expect(
    page.getByText('Lista mañana a la 1:00\u00A0p.\u00A0m.').filter({ visible: true }),
  ).toBeVisible()
  await expectAccessible(page)

  // Somebody else takes the last pizzas of that quarter.
  const libres = await horas.inputValue()
  const body = aPedidoBody({ para_las: libres, productos_pedidos: [aLinea({ cantidad: 3 })] })
  const other = await product.api('POST', '/api/pedidos/', { body })
  problems.must('409 /api/pedidos/')
  await fillGuest(page, 'Rosa', info.project.name.includes('movil') ? '3981112288' : '3981112299')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  const refusal = refusalOf(page).filter({ hasText: /^Esa hora se llenó\. Quedan: mañana 1:15/ })
  await expect(refusal).toBeVisible()
  await expect(page.getByText('Error al crear el pedido')).toBeVisible()
  await fadesEnded(page)
  const way = refusal.getByRole('button', { name: 'Elegir otra hora' })
  await expect.poll(() => isUncovered(way)).toBe(true)
  // As soon as possible needs no other hour.
  await page.getByRole('radio', { name: 'Lo antes posible' }).check()
  await expect(way).toBeHidden()
  await page.getByRole('radio', { name: 'Más tarde' }).check()
  await way.click()
  await expect(horas).toBeFocused()
  await expect(page.getByRole('button', { name: '1:15\u00A0p.\u00A0m.' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: '1:15\u00A0p.\u00A0m.' }).click()
  await expect(horas).toBeFocused()
  await expect(
    page.getByText('Lista mañana a la 1:15\u00A0p.\u00A0m.').filter({ visible: true }),
  ).toBeVisible()
  await expectAccessible(page)
  const numero = await placeAndOpen(page)
  await expect(page.getByText('Lista mañana a la 1:15\u00A0p.\u00A0m.')).toBeVisible()

  await staffPage.goto('/pedidos/gestionar')
  const waiting = staffPage.getByRole('region', { name: /^Programados/ })
  const mine = waiting.getByRole('listitem').filter({ hasText: numero })
  await expect(mine).toContainText('Para mañana 13:15 · empieza 12:55')
  await expectAccessible(staffPage)
  const token = await product.login('admin')
  await product.api('POST', `/api/pedidos/${String(Object(other.body).id)}/cambiar_estado/`, {
    token,
    body: { estado: 'CANCELADO' },
  })
})

test('the chosen hour, bill and invoice stay with the order on the way to the menu and across a reload', async ({
  page,
}) => {
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Pepperoni', 'Grande')
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await page.getByRole('radio', { name: 'Más tarde' }).check()
  await page.getByLabel('Día').selectOption({ label: 'Mañana' })
  const horas = page.getByLabel('Hora en que está listo')
  await horas.selectOption({ label: '1:00\u00A0p.\u00A0m.' })
  const chosen = await horas.inputValue()
  const bills = page.getByRole('group', { name: '¿Con cuánto pagas?' })
  await page.getByRole('radio', { name: 'Efectivo' }).check()
  await bills.getByRole('radio', { name: /100\.000/ }).check()
  await page.getByRole('checkbox', { name: 'Necesito factura electrónica' }).check()
  await page.getByLabel('Número de documento').fill('1020304050')
  await page.getByRole('link', { name: 'Volver al menú' }).click()
  await expect(page.getByRole('heading', { name: 'Pizzas tradicionales' })).toBeVisible()
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(horas).toHaveValue(chosen)
    await expect(page.getByLabel('Día').locator('option:checked')).toHaveText('Mañana')
    await expect(bills.getByRole('radio', { name: /100\.000/ })).toBeChecked()
    await expect(page.getByLabel('Número de documento')).toHaveValue('1020304050')
  }
})

// Rule disponibilidad/hora.
test('what is out until tomorrow stops a cart for now, and is ordered for tomorrow', async ({
  page,
  product,
}, info) => {
  const token = await product.login('admin')
  const nombre = `Brownie ${info.project.name}`
  const { id } = await addProducto(product, { nombre, categoria: 'Postres', precio: 12_000 })
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, nombre)
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await fillGuest(page, 'Rosa', info.project.name.includes('movil') ? '3981112277' : '3981112266')
  const cosa = { sede: 1, cosa: 'PRODUCTO', id }
  const body = { ...cosa, plazo: 'MANANA', hora: null, quedan: null }
  expect((await product.api('PUT', '/api/disponibilidad/', { token, body })).status).toBe(200)
  const problem = page.getByText('Agotado por hoy. Quítalo para continuar.')
  await expect(problem).toBeVisible(LIVE)
  await page.getByRole('radio', { name: 'Más tarde' }).check()
  await page.getByLabel('Día').selectOption({ label: 'Mañana' })
  await page.getByLabel('Hora en que está listo').selectOption({ label: '1:00\u00A0p.\u00A0m.' })
  await expect(problem).toBeHidden()
  await expectAccessible(page)
  await placeAndOpen(page)
  await product.api('POST', '/api/disponibilidad/vender/', { token, body: cosa })
})

test('the menu of a branch whose kitchen is full promises the hour of the next quarter with room', async ({
  page,
  product,
}) => {
  // The page begins at half past seven.
  await product.setNow(FRIDAY_EVENING)
  const token = await product.login('admin')
  const limit = { minutos_cocina: '20', pizzas_por_cuarto: '1' }
  expect((await product.api('PATCH', SEDE, { token, body: limit })).status).toBe(200)
  await page.goto('/menu')
  await chooseAddress(page)
  const promise = page.getByText(ARRIVES).filter({ visible: true }).first()
  await expect(promise).toBeVisible()
  const before = minuteOf(await promise.textContent())
  // Three quarters of an hour are taken: the next order begins at least half an hour later.
  const ids: number[] = []
  for (const _quarter of [1, 2, 3]) {
    const { status, body } = await product.api('POST', '/api/pedidos/', { body: aPedidoBody(), token })
    expect(status).toBe(201)
    ids.push(Object(body).id)
  }
  await page.reload()
  await expect(promise).toBeVisible()
  const later = (minuteOf(await promise.textContent()) - before + 720) % 720
  expect(later).toBeGreaterThanOrEqual(30)
  expect(later).toBeLessThanOrEqual(60)
  await expectAccessible(page)
  for (const id of ids) {
    await product.api('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
      token,
      body: { estado: 'CANCELADO' },
    })
  }
})

const ARRIVES = /Llega entre \d+:\d\d y/

/** The minute of half a day. */
function minuteOf(text: string | null): number {
  const [, hora, minuto] = /entre (\d+):(\d\d)/.exec(text ?? '') ?? []
  return (Number(hora) % 12) * 60 + Number(minuto)
}
