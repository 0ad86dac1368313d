// 'Tu negocio': the owner changes what customers see and pay (rules negocio/editar, negocio/colores
// and pedido/minimo).
import { adminPaths } from '#web/lib/paths.ts'
import { addToCart, openCheckout } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { openAsStaff } from './personal.ts'
import sharp from 'sharp'

/** What the story changes, as the demo has it. */
const DEMO = {
  nombre: 'Doña Lumbre',
  nit: '',
  colores: { primario: '#c5281c', secundario: '#14493b' },
  pedido_minimo: { RECOGER: 0 },
}

/** `prove/extreme-colors.test.ts` tries more pairs, on every screen. */
const EXTREMES = [
  ['#ffffff', '#ffffff'],
  ['#ffff00', '#00ffff'],
] as const

test('the owner changes the business, and customers see and pay it at once', async ({ page, product }) => {
  const token = await product.login('admin')
  const change = (body: object) => product.api('PATCH', '/api/negocio/', { token, body })
  try {
    await openAsStaff(page, product, adminPaths.inicio())
    await page.getByRole('main').getByRole('link', { name: 'Tu negocio' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Tu negocio' })).toBeVisible()
    const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#123' } })
      .png()
      .toBuffer()
    await page
      .getByLabel('QR de Nequi')
      .setInputFiles({ name: 'qr.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('El QR fue guardado correctamente')).toBeVisible()
    const qr = page.getByRole('img', { name: /^Código QR de Nequi: 310 ?555 ?0199$/ })
    await expect(qr).toBeVisible()
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
    const extreme = await accent()

    // Another story changes the price of the Margarita.
    await addToCart(page, 'Hawaiana', 'Mediana')
    await openCheckout(page)
    await page.getByRole('radio', { name: /Para recoger/ }).check()
    await page.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
    const dialog = page.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
    await dialog.getByRole('radio', { name: /Chicó/ }).check()
    await dialog.getByRole('button', { name: 'Confirmar' }).click()
    const place = page.getByRole('button', { name: 'Realizar pedido' })
    await expect(place).toBeDisabled()
    await expect(place).toHaveAccessibleDescription(
      /^El pedido mínimo para recoger es \$\s95\.000\. Te faltan \$\s53\.100\.$/,
    )
    await page.getByRole('radio', { name: 'Transferencia' }).check()
    await expect(qr).toBeVisible()
    await expect(qr).toHaveJSProperty('complete', true)
    await expectAccessible(page)
    // The parts that loaded since have not brought the default colours back.
    expect(await accent()).toBe(extreme)
  } finally {
    await change(DEMO)
    await product.api('PUT', '/api/negocio/qr/', { token, body: { medio: 'nequi' } })
  }
})

test('the owner takes the colours of her logo, sees it in every header, and removes it', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><circle cx="60" cy="60" r="55" fill="#ffd400"/><path d="M130 20h160v80H130z" fill="#0a3d91"/></svg>`
  const svg = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(ring) }
  const png = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await sharp(Buffer.from(ring)).png().toBuffer(),
  }
  try {
    await openAsStaff(page, product, adminPaths.negocio())
    const file = page.getByLabel('Imagen del logo')
    await file.setInputFiles(svg)
    await expect(
      page.getByText('Un SVG no sirve de logo. Expórtalo como PNG y súbelo de nuevo.'),
    ).toBeVisible()
    await file.setInputFiles(png)
    await expect(page.getByText('El logo fue guardado correctamente')).toBeVisible()
    await expect(page.getByText(/^Un SVG no sirve/)).toBeHidden()
    const icon = page.locator('link[rel=icon]')
    const address = await icon.getAttribute('href')

    // The yellow is darkened, and its palette says so.
    await expect(page.getByRole('textbox', { name: 'Color principal', exact: true })).toBeHidden()
    const [first, second] = [
      page.getByRole('button', { name: /^Paleta 1: principal #0a3d91 secundario #\w{6} en vez de #ffd400/ }),
      page.getByRole('button', { name: /^Paleta 2: / }),
    ]
    await second.click()
    await expect(second).toHaveAttribute('aria-pressed', 'true')
    await first.click()
    await expect(second).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('button', { name: 'Más', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Color principal', exact: true })).toHaveValue('#0a3d91')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Los datos del negocio fueron guardados correctamente')).toBeVisible()
    await expect(icon).not.toHaveAttribute('href', address ?? '')

    await page.goto(`${product.customerURL}/menu`)
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    const mark = page.getByRole('banner').locator('img')
    await expect(mark).toHaveJSProperty('naturalWidth', 285)
    await expectAccessible(page)

    await page.goto(`${product.adminURL}${adminPaths.negocio()}`)
    await page.getByRole('button', { name: 'Quitar logo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar logo' }).click()
    await expect(page.getByText('El logo fue quitado correctamente')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Color principal', exact: true })).toBeVisible()
  } finally {
    await product.api('DELETE', '/api/negocio/logo/', { token })
    await product.api('PATCH', '/api/negocio/', { token, body: DEMO })
  }
})
