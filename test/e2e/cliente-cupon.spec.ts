// Coupons at checkout: the best valid one is preselected and counts on the products only; a refused
// one costs nothing else (rules cupon/ofrecido and cupon/rechazado-en-pantalla).
import type { Page } from '@playwright/test'
import {
  addToCart,
  chooseAddress,
  goToCheckoutAsGuest,
  openCheckout,
  refusalOf,
  untilQuiet,
} from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { cuponesApi } from '#contract/usuarios/cupones.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import * as z from 'zod/mini'

const panel = (page: Page) => page.getByRole('region', { name: 'Cupones' })
const total = (page: Page) => page.getByRole('region', { name: 'Total del pedido' })
const placeButton = (page: Page) => page.getByRole('button', { name: 'Realizar pedido' })

/** A large Hawaiana for $ 54.900 and a delivery for $ 2.000. */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Hawaiana', 'Grande')
  await openCheckout(page)
  await untilQuiet(page)
}

test('a guest who logs in at checkout comes back to it, with the cart, the address and the coupons', async ({
  page,
}) => {
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Hawaiana', 'Grande')
  await goToCheckoutAsGuest(page, 'Domicilio')
  await page.getByRole('link', { name: 'Inicia sesión' }).click()
  await page.getByLabel('Correo electrónico').fill('cliente@donalumbre.example')
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
  await expect(panel(page)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Hawaiana' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar la dirección de entrega' })).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeHidden()
})

test('the welcome coupon is applied by itself, to the products alone, and stays on the order', async ({
  page,
  product,
}) => {
  const { token, cupones } = await aCustomer(product, { verified: true })
  await enterAs(page, token)
  await fillCart(page)

  const coupon = panel(page).getByRole('checkbox', { name: new RegExp(cupones[0] ?? 'none') })
  await expect(coupon).toBeChecked()
  await expect(panel(page)).toContainText(/15\s% en productos/)
  await expect(panel(page)).toContainText('Vence el 19 de enero de 2027')
  await expect(total(page)).toContainText(/Subtotal\s*\$\s54\.900/)
  await expect(total(page)).toContainText(/Descuento.*− \$\s8\.235/)
  await expect(total(page)).toContainText(/Total\s*\$\s48\.665/)
  await expectAccessible(page)

  await coupon.uncheck()
  await expect(total(page)).not.toContainText('Descuento')
  await expect(total(page)).toContainText(/Total\s*\$\s56\.900/)
  await coupon.check()

  await placeButton(page).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(total(page)).toContainText(/Subtotal\s*\$\s54\.900/)
  await expect(total(page)).toContainText(/Domicilio\s*\$\s2\.000/)
  await expect(total(page)).toContainText(
    new RegExp(String.raw`Descuento${cupones[0] ?? ''} \(15\s%\)− \$\s8\.235`),
  )
  await expect(total(page)).toContainText(/Total\s*\$\s48\.665/)
  await expectAccessible(page)

  // It was used, so the next order does not offer it.
  await page.goto('/menu')
  await addToCart(page, 'Margarita', 'Mediana')
  await openCheckout(page)
  await expect(total(page)).toContainText(/Total\s*\$\s40\.900/)
  await expect(panel(page).getByRole('checkbox')).toHaveCount(0)
})

test(
  'of several valid coupons one counts at a time, and an expired one is not offered',
  { tag: '@telefono' },
  async ({ page, product }) => {
    await enterAs(page, await product.login('cliente@donalumbre.example'))
    // Whatever the order of the answer, the one that saves most comes first.
    for (const inOrder of [true, false]) {
      await page.route('**/api/cupones/usuario/', async (route) => {
        const response = await route.fetch()
        const cupones = z.parse(cuponesApi.own.response, await response.json())
        await route.fulfill({ response, json: inOrder ? cupones : cupones.toReversed() })
      })
      if (inOrder) await fillCart(page)
      else await page.reload()
      await expect(panel(page).getByRole('checkbox').first()).toHaveAccessibleName(/CUMPLE25/)
    }
    await expect(panel(page).getByRole('checkbox')).toHaveCount(2)
    await expect(panel(page)).not.toContainText('GRADOS2026')
    const [first, second] = ['CUMPLE25', 'BIENVENIDA-DEMO15'].map((codigo) =>
      panel(page).getByRole('checkbox', { name: new RegExp(codigo) }),
    )
    if (first === undefined || second === undefined) throw new Error('two coupons')
    await expect(first).toBeChecked()
    await expect(total(page)).toContainText(/− \$\s13\.725/)
    await second.check()
    await expect(first).not.toBeChecked()
    await expect(total(page)).toContainText(/− \$\s8\.235/)
  },
)

test('a typed code of a campaign says what is missing, and then counts', async ({
  page,
  product,
  problems,
}) => {
  problems.must('404 /api/cupones/codigo/')
  const admin = await product.login('admin')
  const campana = await product.api('POST', '/api/campanas/', {
    token: admin,
    body: {
      codigo: 'VOLANTE',
      monto: 10_000,
      pedido_minimo: 60_000,
      fecha_inicio: '2026-11-01',
      fecha_fin: '2026-12-31',
    },
  })
  expect(campana.status).toBe(201)
  const { token } = await aCustomer(product, {})
  await enterAs(page, token)
  await fillCart(page)

  await page.getByRole('button', { name: 'Tengo un código' }).click()
  const field = page.getByRole('textbox', { name: 'Código del cupón' })
  await field.fill('volantes')
  await field.press('Enter')
  await expect(panel(page)).toContainText('Cupón no válido')
  await field.fill('volante')
  await panel(page).getByRole('button', { name: 'Aplicar' }).click()
  const coupon = panel(page).getByRole('checkbox', { name: /VOLANTE/ })
  await expect(coupon).toBeDisabled()
  await expect(panel(page)).toContainText(/Pedido mínimo para este cupón: \$\s60\.000. Te faltan \$\s5\.100./)
  await expect(total(page)).toContainText(/Total\s*\$\s56\.900/)
  await expectAccessible(page)

  await page
    .getByRole('button', { name: /^Aumentar/ })
    .first()
    .click()
  await expect(coupon).toBeChecked()
  await expect(total(page)).toContainText(/DescuentoVOLANTE− \$\s10\.000/)
  await expect(total(page)).toContainText(/Total\s*\$\s101\.800/)
  await placeButton(page).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
})

test.describe('a coupon that was used meanwhile', () => {
  test(
    'a coupon that was used meanwhile is removed with its reason, the total is computed again, and the order goes on',
    { tag: '@telefono' },
    async ({ page, product, problems }) => {
      problems.must('409 /api/pedidos/')
      const { token, cupones } = await aCustomer(product, { verified: true })
      await enterAs(page, token)
      await fillCart(page)
      await page.getByLabel('Instrucciones').fill('Torre 2')
      await expect(total(page)).toContainText(/Total\s*\$\s48\.665/)
      const elsewhere = await product.api('POST', '/api/pedidos/', {
        token,
        body: {
          tipo_pedido: 'RECOGER',
          sede: 1,
          productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
          codigo_cupon: cupones[0],
        },
      })
      expect(elsewhere.status).toBe(201)

      await placeButton(page).click()
      const refusal = refusalOf(page)
      await expect(refusal).toContainText('Este cupón ya fue usado')
      await expect(refusal).toContainText(/Antes \$\s48\.665, ahora \$\s56\.900/)
      await expect(panel(page)).toContainText(`${cupones[0] ?? ''}: Este cupón ya fue usado`)
      await expect(panel(page).getByRole('checkbox')).toHaveCount(0)
      await expect(total(page)).not.toContainText('Descuento')
      await expect(page.getByLabel('Instrucciones')).toHaveValue('Torre 2')
      await expectAccessible(page)

      await placeButton(page).click()
      await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    },
  )
})
