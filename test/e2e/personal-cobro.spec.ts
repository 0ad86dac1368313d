// Staff take the money of a table while a colleague changes its account (rule mesa/dos-a-la-vez).
import { cuentasApi, type Cuenta } from '#contract/mesas/cuentas.ts'
import { CUENTA_YA_CAMBIO } from '#domain/mesa/cuenta.ts'
import { adminPaths } from '#web/lib/paths.ts'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { ask, openAsStaff } from './personal.ts'
import type { Product } from './start-product.ts'

/** Guests order at a table of Chapinero. */
async function aRound(product: Product, mesa: number, cantidad = 1): Promise<void> {
  const { status } = await product.api('POST', '/api/pedidos/', {
    token: await product.login('admin'),
    body: { tipo_pedido: 'MESA', sede: 1, mesa, productos_pedidos: [{ producto: 1, medida: 3, cantidad }] },
  })
  expect(status).toBe(201)
}

/** The open account of a table. */
async function cuentaOf(product: Product, mesa: number): Promise<Cuenta> {
  const token = await product.login('admin')
  const open = await ask(product, cuentasApi.list, token)
  const id = open.find((one) => one.mesa.id === mesa)?.id ?? 0
  const { body } = await product.api('GET', `/api/cuentas/${String(id)}/`, { token })
  return z.parse(cuentasApi.read.response, body)
}

const change = async (product: Product, { id }: Cuenta, step: string, body: object) =>
  product.api('POST', `/api/cuentas/${String(id)}/${step}/`, { token: await product.login('admin'), body })

test(
  'the payment of a part closes when a colleague divides the account again',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    await aRound(product, 11)
    const cuenta = await cuentaOf(product, 11)
    await change(product, cuenta, 'dividir', { division: { modo: 'IGUAL', partes: 3 } })
    await openAsStaff(page, product, adminPaths.cuentaDeMesa(cuenta.id))
    await page.getByRole('button', { name: 'Cobrar la parte 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Cobrar la parte 2' })
    await expect(dialog.getByRole('button', { name: /^Cobrar \$/ })).toBeVisible()

    await change(product, cuenta, 'dividir', { division: { modo: 'IGUAL', partes: 2 } })
    // An order that joins the account makes the page read it again.
    await aRound(product, 11)
    await expect(page.getByText(CUENTA_YA_CAMBIO)).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAccessible(page)
    await change(product, cuenta, 'pagos', { forma: 'DATAFONO' })
  },
)

test(
  'the payment of an account is refused when a round came while its amount was on the screen',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    await aRound(product, 12)
    const cuenta = await cuentaOf(product, 12)
    problems.must(`409 /api/cuentas/${String(cuenta.id)}/pagos/`)
    await openAsStaff(page, product, adminPaths.cuentaDeMesa(cuenta.id))
    await page.getByRole('button', { name: 'Cobrar', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cobrar la cuenta de Mesa 12' })
    await dialog.getByRole('radio', { name: 'Datáfono al recibir' }).check()
    const cobrar = dialog.getByRole('button', { name: /^Cobrar \$/ })
    const seen = await cobrar.textContent()
    await aRound(product, 12)
    await expect(page.getByText(/^Ronda 2/)).toBeAttached()
    await expect(cobrar).toHaveText(seen ?? '')
    await cobrar.click()
    await expect(page.getByText(CUENTA_YA_CAMBIO)).toBeVisible()
    await expect(dialog).toBeHidden()
    await change(product, cuenta, 'pagos', { forma: 'DATAFONO' })
  },
)
