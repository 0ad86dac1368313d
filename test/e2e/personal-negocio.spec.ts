// 'Tu negocio': the owner changes what customers see and pay (rules negocio/editar, negocio/colores
// and pedido/minimo).
import { adminPaths } from '#web/lib/paths.ts'
import { addToCart, openCheckout } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { openAsStaff } from './personal.ts'

/** What the story changes, as the demo has it. */
const DEMO = {
  nombre: 'Doña Lumbre',
  nit: '',
  colores: { primario: '#c5281c', secundario: '#14493b' },
  pedido_minimo: { RECOGER: 0 },
}

const EXTREMES = [
  ['#ffffff', '#ffffff'],
  ['#ffff00', '#00ffff'],
  ['#000000', '#000000'],
  ['#808080', '#ff00ff'],
  ['#00ff00', '#ff0000'],
  ['#ff8800', '#ffc83d'],
] as const

test('the owner changes the business, and customers see and pay it at once', async ({ page, product }) => {
  const token = await product.login('admin')
  const change = (body: object) => product.api('PATCH', '/api/negocio/', { token, body })
  try {
    await openAsStaff(page, product, adminPaths.inicio())
    await page.getByRole('main').getByRole('link', { name: 'Tu negocio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tu negocio' })).toBeVisible()
    await page.getByLabel('Nombre').fill('La Nona')
    await page.getByLabel('NIT').fill('900.123.456-7')
    await page.getByLabel('Ciudad').focus()
    await expect(page.getByText('NIT inválido: revisa el número y su dígito de verificación')).toBeVisible()
    await page.getByLabel('NIT').fill('900123456-8')
    await page.getByRole('textbox', { name: 'Color principal', exact: true }).fill('#ffd400')
    await expect(page.getByText(/más oscuro, para que se lea bien/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Recoger' }).fill('95000')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Los datos del negocio fueron guardados correctamente')).toBeVisible()
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--tomate').trim())
    // The open page follows, and is not as light as the chosen yellow.
    await expect.poll(accent).not.toBe('#c5281c')
    const darkened = await accent()
    expect(darkened).not.toBe('#ffd400')

    await page.goto(`${product.customerURL}/menu`)
    await expect(page).toHaveTitle('Menú · La Nona')
    expect(await accent()).toBe(darkened)
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    for (const [primario, secundario] of EXTREMES) {
      await change({ colores: { primario, secundario } })
      await page.reload()
      await expectAccessible(page)
    }

    await addToCart(page, 'Margarita', 'Mediana')
    await openCheckout(page)
    await page.getByRole('radio', { name: /Para recoger/ }).check()
    await page.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
    const dialog = page.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
    await dialog.getByRole('radio', { name: /Chicó/ }).check()
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    const place = page.getByRole('button', { name: 'Realizar pedido' })
    await expect(place).toBeDisabled()
    await expect(place).toHaveAccessibleDescription(
      /^El pedido mínimo para recoger es \$\s95\.000\. Te faltan \$\s56\.100\.$/,
    )
  } finally {
    await change(DEMO)
  }
})
