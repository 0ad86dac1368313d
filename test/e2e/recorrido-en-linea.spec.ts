// A payment online at a local Wompi: the owner connects it; a guest is declined, pays, and pays once
// more in a tab that is closed.
import { chooseAddress, fillGuest, goToCheckoutAsGuest, openProduct } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { lane } from './personal.ts'
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
    await expect(page.getByRole('heading', { name: /^Pedido #\d{5}$/ })).toBeVisible()
    await expect(page.getByText('Pago recibido')).toBeVisible()
    await expectAccessible(page)
    const paid = lane(staffPage, 'Pendiente').getByText('Ya está pagado. No cobres nada.')
    await expect(paid.first()).toBeVisible()
    const before = await paid.count()

    await toCheckout(page)
    await goToPay(page)
    const approve = await page.getByRole('link', { name: 'Aprobar' }).getAttribute('href')
    const address = new URL(approve ?? '', page.url()).href
    await page.goto('/menu')
    await fetch(address, { redirect: 'manual' })
    await expect(paid).toHaveCount(before + 1)
    await page.goto('/pedidos/finalizar-pedido')
    await page.getByRole('button', { name: 'Ir a pagar' }).click()
    await expect(page.getByRole('heading', { name: /^Pedido #\d{5}$/ })).toBeVisible()
  } finally {
    await product.api('PATCH', '/api/negocio/', { token, body: { formas_de_pago: { DOMICILIO } } })
    await product.api('DELETE', '/api/negocio/wompi/', { token })
  }
})
