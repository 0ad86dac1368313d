// Money on the staff's screens that another device changes meanwhile, or whose answer is lost.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { askOf, openAsStaff, placeOrder } from './personal.ts'

test("'Comprobante N.º' leads to the newest receipt after a payment was cancelled", async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const { id } = await placeOrder(product)
  const pay = () => askOf(product, pagosApi.create, id, token, { forma: 'DATAFONO' })
  await pay()
  await openAsStaff(page, product, adminPaths.detallePedido(id))
  const link = page.getByRole('link', { name: /^Comprobante N\.º \d{5}$/ })
  const first = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByText('Comprobante de pedido. No es factura de venta.')).toBeVisible()
  await page.getByTitle('Volver').click()

  const [pago] = await askOf(product, pagosApi.list, id, token)
  await product.api('POST', `/api/pedidos/${String(id)}/pagos/${String(pago?.id)}/anular/`, { token })
  await pay()
  await expect(link).not.toHaveText(first)
  const second = (await link.textContent()) ?? ''
  await link.click()
  const chips = page.getByRole('group', { name: 'Comprobantes de este pedido' })
  await expect(chips.getByRole('radio', { name: second.replace('Comprobante ', '') })).toBeChecked()
  await expect(page.getByText(/^Este comprobante fue anulado/)).toBeHidden()
  await expectAccessible(page)
  await chips.getByRole('radio', { name: `${first.replace('Comprobante ', '')} (anulado)` }).check()
  await expect(page.getByText(/^Este comprobante fue anulado/)).toBeVisible()
})
