// How an order is paid, from checkout to the board: cash with change, and a transfer that staff
// confirm.
import { adminPaths } from '#web/lib/paths.ts'
import { chooseAddress, fillGuest, goToCheckoutAsGuest, openProduct, placeAndOpen } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { lane, placeOrder, ticket } from './personal.ts'
import type { Page } from '@playwright/test'

async function toCheckout(page: Page): Promise<void> {
  await page.goto('/menu')
  await chooseAddress(page)
  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await dialog.getByRole('radio', { name: /Mediana/ }).check()
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
  await goToCheckoutAsGuest(page, 'Domicilio')
}

test('a guest pays in cash with a bill, and the rider reads the change to bring', async ({
  page,
  staffPage,
}) => {
  await toCheckout(page)
  const panel = page.getByRole('region', { name: '¿Cómo vas a pagar?' })
  await expect(panel.getByRole('radio', { name: 'Efectivo' })).toBeChecked()
  await expect(panel.getByRole('radio', { name: 'Pago completo' })).toBeChecked()
  await panel.getByRole('radio', { name: 'Otro valor' }).check()
  await panel.getByLabel('Pagas con').fill('1000')
  await fillGuest(page, 'Ana Gómez', '3105550161')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(panel.getByText(/^Escribe \$\s[\d.]+ o más$/)).toBeVisible()
  await expect(panel.getByLabel('Pagas con')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Necesito factura electrónica' }).check()
  await page.getByLabel('Nombre o razón social').fill('Hornos del Norte S. A. S.')
  await page.getByLabel('Tipo de documento').selectOption('NIT')
  await page.getByLabel('Número de documento').fill('900123456-7')
  await page.getByLabel('Correo electrónico (opcional)').focus()
  await expect(page.getByText('NIT inválido: revisa el número y su dígito de verificación')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Número de documento').fill('900123456-8')
  await panel.getByRole('radio', { name: /100\.000$/ }).check()
  await expect(panel.getByText(/^Tus vueltas: \$\s[\d.]+$/)).toBeVisible()
  await expectAccessible(page)

  const numero = await placeAndOpen(page)
  await expect(page.getByText(/Efectivo · pagas con \$\s100\.000/)).toBeVisible()
  const arrived = ticket(lane(staffPage, 'Pendiente'), Number(numero.slice(1)))
  await expect(arrived.getByText(/^Cobra \$\s[\d.]+\. Lleva vueltas de \$\s[\d.]+\.$/)).toBeVisible()

  await arrived.getByRole('link', { name: /Ver detalle/ }).click()
  const pago = staffPage.getByRole('region', { name: 'Pago', exact: true })
  await expect(page.getByText('Factura electrónica pedida')).toBeVisible()
  const factura = staffPage.getByRole('region', { name: 'Factura electrónica pedida' })
  await expect(factura.getByText('900.123.456-8')).toBeVisible()
  await factura.getByLabel('N.º de factura o tiquete POS').fill('FE-1024')
  await factura.getByRole('button', { name: 'Guardar número' }).click()
  await expect(page.getByText('Factura electrónica N.º FE-1024')).toBeVisible()
  await pago.getByRole('button', { name: 'Registrar pago' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'Registrar pago' })
  await dialog.getByRole('radio', { name: 'Datáfono al recibir' }).check()
  await dialog.getByLabel('Valor').fill('10000')
  await expectAccessible(staffPage)
  await dialog.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(pago.getByText(/Datáfono al recibir · \$\s10\.000/)).toBeVisible()
  await expect(page.getByText(/^Recibimos \$\s10\.000\. Faltan/)).toBeVisible()

  await pago.getByRole('button', { name: /^Anular el pago/ }).click()
  await staffPage.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await expect(pago.getByText(/Anulado por/)).toBeVisible()
  await expectAccessible(staffPage)
})

test('a guest transfers, and staff confirm it before the order leaves', async ({ page, staffPage }) => {
  await toCheckout(page)
  const panel = page.getByRole('region', { name: '¿Cómo vas a pagar?' })
  await panel.getByRole('radio', { name: 'Transferencia' }).check()
  await expect(panel.getByText('310 555 0199')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Copiar llave de Nequi' })).toBeVisible()
  await expectAccessible(page)
  await fillGuest(page, 'Ana Gómez', '3105550162')
  const numero = await placeAndOpen(page)
  await expect(page.getByText('Transferencia · por confirmar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar llave de Nequi' })).toBeVisible()
  await expectAccessible(page)

  const card = (name: string) => ticket(lane(staffPage, name), Number(numero.slice(1)))
  await expect(card('Pendiente').getByText(/^Transferencia de \$\s[\d.]+ por confirmar\.$/)).toBeVisible()
  await staffPage.getByRole('button', { name: `Aceptar pedido ${numero}` }).click()
  await staffPage.getByRole('button', { name: `Preparar pedido ${numero}` }).click()
  await expect(card('En preparación').getByText('Revisa la app del banco, no el pantallazo.')).toBeVisible()
  await expect(staffPage.getByRole('button', { name: `Enviar pedido ${numero}` })).toBeHidden()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: `Pago recibido del pedido ${numero}` }).click()
  await expect(staffPage.getByRole('menu', { name: '¿A qué llave llegó?' })).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('menuitem', { name: 'Nequi' }).click()
  await expect(card('En preparación').getByText('Ya está pagado. No cobres nada.')).toBeVisible()
  await expect(page.getByText('Pago recibido')).toBeVisible()
  await staffPage.getByRole('button', { name: `Enviar pedido ${numero}` }).click()
})

test('a guest includes a voluntary tip, staff collect another one, and both read the receipt', async ({
  page,
  staffPage,
  product,
}) => {
  const token = await product.login('admin')
  const askDeliveries = (domicilios: boolean) =>
    product.api('PATCH', '/api/negocio/', { token, body: { propina: { domicilios } } })
  await askDeliveries(true)
  try {
    await toCheckout(page)
    const question = /^¿Deseas incluir la propina voluntaria del 10\s% \(\$\s[\d.]+\)\?$/
    const tip = page.getByRole('group', { name: question })
    await expect(tip.getByRole('radio', { checked: true })).toHaveCount(0)
    await tip.getByRole('radio', { name: 'Otro valor' }).check()
    await fillGuest(page, 'Ana Gómez', '3105550163')
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('Escribe el valor de la propina')).toBeVisible()
    await expect(page.getByLabel('Propina', { exact: true })).toBeFocused()
    await expectAccessible(page)
    await tip.getByRole('radio', { name: 'Sí' }).check()
    await expect(page.getByText('Total con propina').first()).toBeVisible()
    const numero = await placeAndOpen(page)
    await expect(page.getByText('Propina voluntaria')).toBeVisible()
    await expectAccessible(page)

    await ticket(lane(staffPage, 'Pendiente'), Number(numero.slice(1)))
      .getByRole('link', { name: /Ver detalle/ })
      .click()
    const pago = staffPage.getByRole('region', { name: 'Pago', exact: true })
    await expect(pago.getByText(/^Propina voluntaria: \$/)).toBeVisible()
    await pago.getByRole('button', { name: 'Registrar pago' }).click()
    const dialog = staffPage.getByRole('dialog', { name: 'Registrar pago' })
    await expect(dialog.getByText(/^Lleva propina de/)).toBeVisible()
    await dialog.getByRole('radio', { name: 'Otro valor' }).check()
    await dialog.getByLabel('Propina', { exact: true }).fill('5000')
    await dialog.getByRole('radio', { name: 'Datáfono al recibir' }).check()
    await expectAccessible(staffPage)
    await dialog.getByRole('button', { name: 'Registrar pago' }).click()
    await expect(pago.getByText(/propina \$\s5\.000/)).toBeVisible()
    await expect(pago.getByText('Ya está pagado. No cobres nada.')).toBeVisible()
    await expect(page.getByText('Pago recibido')).toBeVisible()

    await page.getByRole('link', { name: 'Ver comprobante' }).click()
    await expect(page.getByText('Comprobante de pedido. No es factura de venta.')).toBeVisible()
    await page.getByRole('radio', { name: '58 mm' }).check()
    await expectAccessible(page)
    await pago.getByRole('link', { name: /^Comprobante N\.º \d{5}$/ }).click()
    await expect(staffPage.getByText('Comprobante de pedido. No es factura de venta.')).toBeVisible()
    await expect(staffPage.getByText('Propina voluntaria')).toBeVisible()
    await expectAccessible(staffPage)
  } finally {
    await askDeliveries(false)
  }
})

test('a payment and a refund whose response was lost are sent again as they were, and count once', async ({
  product,
  staffPage,
  problems,
}) => {
  const { id } = await placeOrder(product)
  const order = `/api/pedidos/${String(id)}/`
  await staffPage.goto(adminPaths.detallePedido(id))
  const lose = async (url: string) => {
    problems.must(`ERR_FAILED ${url}`)
    await staffPage.route(`**${url}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch({ url: `${product.customerURL}${url}` })
      await route.abort()
    })
  }
  await lose(`${order}pagos/`)
  const panel = staffPage.getByRole('region', { name: 'Pago', exact: true })
  await panel.getByRole('button', { name: 'Registrar pago' }).click()
  const pay = staffPage.getByRole('dialog', { name: 'Registrar pago' })
  await pay.getByRole('radio', { name: 'Datáfono al recibir' }).check()
  await pay.getByRole('button', { name: 'Registrar pago' }).click()
  // The order beside the form has the payment already.
  await expect(staffPage.getByText('Ya está pagado. No cobres nada.').first()).toBeAttached()
  await expect(pay.getByText(/^Sin conexión\. Revisa/)).toBeVisible()
  await expect(pay.getByText('Este pedido ya está pagado')).toHaveCount(0)
  await expectAccessible(staffPage)
  await staffPage.unroute(`**${order}pagos/`)
  await pay.getByRole('button', { name: 'Registrar pago' }).click()
  await expect(staffPage.getByText('Pago registrado')).toBeVisible()
  await expect(pay).toBeHidden()
  const back = panel.getByRole('button', { name: /^Devolver del pago de/ })
  await expect(back).toHaveCount(1)

  await back.click()
  const refund = staffPage.getByRole('dialog', { name: 'Devolver dinero' })
  await refund.getByLabel('Motivo').fill('Llegó frío')
  await lose(`${order}devoluciones/`)
  await refund.getByRole('button', { name: 'Registrar devolución' }).click()
  await expect(staffPage.getByText(/^Devuelto \$\s[\d.]+: Llegó frío/)).toBeAttached()
  await expect(refund.getByText(/^Sin conexión\. Revisa/)).toBeVisible()
  await staffPage.unroute(`**${order}devoluciones/`)
  await refund.getByRole('button', { name: 'Registrar devolución' }).click()
  await expect(staffPage.getByText('Devolución registrada')).toBeVisible()
  await expect(refund).toBeHidden()
  await expect(panel.getByText(/^Devuelto \$\s[\d.]+: Llegó frío/)).toHaveCount(1)
})
