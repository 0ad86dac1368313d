// A payment online at a local Wompi: the owner connects it; a guest is declined, pays, and pays once
// more in a tab that is closed; a customer comes back from it.
import {
  addToCart,
  chooseAddress,
  fillGuest,
  goToCheckoutAsGuest,
  openCheckout,
  openProduct,
} from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { SIN_CONEXION } from '#web/lib/detail-of.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { lane, ticket } from './personal.ts'
import { minutesLater } from './product-process.ts'
import { LLAVES } from '#test/wompi.ts'
import type { Page } from '@playwright/test'

async function toCheckout(page: Page): Promise<void> {
  await page.goto('/menu')
  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await dialog.getByRole('radio', { name: /Mediana/ }).check()
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
  await goToCheckoutAsGuest(page, 'Domicilio')
}

async function goToPay(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'En línea' }).check()
  await page.getByRole('button', { name: 'Ir a pagar' }).click()
  await expect(page.getByRole('heading', { name: 'Wompi local' })).toBeVisible()
}

test('the owner connects Wompi; a guest is declined, pays, and pays in a tab that is closed', async ({
  page,
  staffPage,
  product,
}) => {
  const token = await product.login('admin')
  const DOMICILIO = ['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA']
  try {
    await staffPage.goto('/negocio')
    // The address for events, on this machine.
    await expect(staffPage.getByText(/solo abre en este equipo/)).toBeVisible()
    await staffPage.getByRole('button', { name: 'Conectar Wompi' }).click()
    const dialog = staffPage.getByRole('dialog', { name: 'Conectar Wompi' })
    await dialog.getByLabel('Llave pública').fill(LLAVES.llave_publica)
    await dialog.getByLabel('Llave privada').fill('prv_prod_otra')
    await dialog.getByLabel('Secreto de eventos').fill(LLAVES.secreto_eventos)
    await dialog.getByLabel('Secreto de integridad').fill(LLAVES.secreto_integridad)
    await dialog.getByRole('button', { name: 'Probar y guardar' }).click()
    await expect(dialog.getByText(/^Las cuatro llaves deben ser del mismo ambiente/)).toBeVisible()
    await expectAccessible(staffPage)
    await dialog.getByLabel('Llave privada').fill(LLAVES.llave_privada)
    await dialog.getByRole('button', { name: 'Probar y guardar' }).click()
    await expect(staffPage.getByText('Wompi quedó conectado')).toBeVisible()
    await expect(staffPage.getByText(LLAVES.llave_publica)).toBeVisible()
    await expect(staffPage.getByText(LLAVES.secreto_eventos)).toHaveCount(0)
    await staffPage.getByRole('button', { name: 'Probar', exact: true }).click()
    await expect(staffPage.getByText('Wompi reconoce a Doña Lumbre SAS')).toBeVisible()
    await staffPage
      .getByRole('group', { name: 'A domicilio' })
      .getByRole('checkbox', { name: 'En línea' })
      .check()
    await expectAccessible(staffPage)
    await staffPage.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(staffPage.getByText('Los datos del negocio fueron guardados correctamente')).toBeVisible()
    await staffPage.goto('/pedidos/gestionar')

    await page.goto('/menu')
    await chooseAddress(page)
    await toCheckout(page)
    await fillGuest(page, 'Ana Gómez', '3105550171')
    await goToPay(page)
    await page.getByRole('link', { name: 'Rechazar' }).click()
    await expect(page.getByRole('heading', { name: 'Tu pago no fue aprobado' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver a pagar' }).click()
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
    await expectAccessible(page)
    await fillGuest(page, 'Ana Gómez', '3105550171')
    await goToPay(page)
    await page.getByRole('link', { name: 'Aprobar' }).click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    const heading = page.getByRole('heading', { name: /^Pedido #\d{5}$/ })
    await expect(heading).toBeVisible()
    const id = Number((await heading.innerText()).replace('Pedido #', ''))
    await expect(page.getByText('Pago recibido')).toBeVisible()
    await expectAccessible(page)
    const pending = lane(staffPage, 'Pendiente')
    const isPaid = 'Ya está pagado. No cobres nada.'
    // Other stories may have left paid orders: they are there before this one.
    await expect(ticket(pending, id).getByText(isPaid)).toBeVisible()
    const paid = pending.getByText(isPaid)
    const before = await paid.count()

    await toCheckout(page)
    await goToPay(page)
    const approve = await page.getByRole('link', { name: 'Aprobar' }).getAttribute('href')
    const address = new URL(approve ?? '', page.url()).href
    await page.goto('/menu')
    await fetch(address, { redirect: 'manual' })
    await expect(paid).toHaveCount(before + 1)
    await page.goto('/pedidos/finalizar-pedido')
    await expect(page.getByRole('heading', { name: /^Pedido #\d{5}$/ })).toBeVisible()
  } finally {
    await product.api('PATCH', '/api/negocio/', { token, body: { formas_de_pago: { DOMICILIO } } })
    await product.api('DELETE', '/api/negocio/wompi/', { token })
  }
})

test('a customer who comes back from the payment goes on with it, or orders in cash with the same coupon', async ({
  page,
  product,
  problems,
}) => {
  const staff = await product.login('admin')
  const { token, cupones } = await aCustomer(product, { verified: true })
  const en = (formas: string[]) =>
    product.api('PATCH', '/api/negocio/', { token: staff, body: { formas_de_pago: { DOMICILIO: formas } } })
  try {
    await product.api('PUT', '/api/negocio/wompi/', { token: staff, body: LLAVES })
    await en(['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA', 'EN_LINEA'])
    await enterAs(page, token)
    await page.goto('/menu')
    await chooseAddress(page)
    await addToCart(page, 'Hawaiana', 'Grande')
    await openCheckout(page)
    const coupon = page.getByRole('checkbox', { name: new RegExp(cupones[0] ?? 'none') })
    await expect(coupon).toBeChecked()
    await goToPay(page)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Te falta pagar' })).toBeVisible()
    await expect(page.getByText(/apenas pagues \$\s48\.665/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continuar al pago' })).toBeVisible()
    await expectAccessible(page)
    const another = page.getByRole('button', { name: 'Pagar de otra forma' })
    await page.route('**/api/pagos/*/', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    const loseWithAPress = async () => {
      const lost = page.waitForEvent('requestfailed', (asked) => asked.method() === 'DELETE')
      await another.click()
      problems.must(`ERR_FAILED ${new URL((await lost).url()).pathname}`)
    }
    await loseWithAPress()
    await expect(page.getByText(SIN_CONEXION)).toBeVisible()
    await page.unroute('**/api/pagos/*/')
    await another.click()
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
    // The page reads again what became of a payment when the answer is lost.
    await goToPay(page)
    await page.goBack()
    await loseAnswer(page, '/api/pagos/*/')
    await loseWithAPress()
    await expect(page.getByRole('heading', { name: 'Dejaste este pago' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver a pagar' }).click()
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
    await expect(coupon).toBeChecked()
    await page.getByRole('radio', { name: 'Efectivo' }).check()
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    await page.getByRole('link', { name: 'Ver pedido' }).click()
    await expect(page.getByRole('region', { name: 'Total del pedido' })).toContainText(/Total\s*\$\s48\.665/)
  } finally {
    await en(['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'])
    await product.api('DELETE', '/api/negocio/wompi/', { token: staff })
  }
})

test('a customer who pays fourteen minutes after checkout reads that the order is promised for a later hour', async ({
  page,
  product,
}) => {
  const staff = await product.login('admin')
  const setMinutos = (minutos_cocina: number | null) =>
    product.api('PATCH', '/api/locations/sedes/1/', { token: staff, body: { minutos_cocina } })
  const en = (formas: string[]) =>
    product.api('PATCH', '/api/negocio/', { token: staff, body: { formas_de_pago: { DOMICILIO: formas } } })
  try {
    await setMinutos(20)
    await product.api('PUT', '/api/negocio/wompi/', { token: staff, body: LLAVES })
    await en(['EFECTIVO', 'EN_LINEA'])
    await page.goto('/menu')
    await chooseAddress(page)
    await toCheckout(page)
    await fillGuest(page, 'Ana Gómez', '3105550172')
    await expect(page.getByText(/^Llega entre/).filter({ visible: true })).toBeVisible()
    await product.setNow(minutesLater(10))
    await goToPay(page)
    await product.setNow(minutesLater(24))
    await page.getByRole('link', { name: 'Aprobar' }).click()
    // The toast leaves by itself, the heading stays.
    await expect(page.getByText(/^Ahora tardamos un poco más: llega entre/)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Pedido #\d{5}$/ })).toBeVisible()
  } finally {
    await product.setNow(null)
    await setMinutos(null)
    await en(['EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'])
    await product.api('DELETE', '/api/negocio/wompi/', { token: staff })
  }
})
