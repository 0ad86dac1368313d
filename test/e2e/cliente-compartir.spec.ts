// A built pizza as a link: made in the builder, and opened by another visitor with both flavours
// and the size.
import { expect, expectAccessible, test } from './harness.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('a shared link opens the built pizza again', async ({ page, context }) => {
  // Without the Web Share API the link is copied.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  await builder.getByRole('radio', { name: /Grande.*10 porciones/ }).check()
  const share = builder.getByRole('button', { name: 'Compartir esta pizza' })
  for (const sabor of ['Hawaiana', 'Paisa']) {
    await expect(share).toBeHidden()
    await builder
      .getByRole('button', { name: new RegExp(`^${sabor}`) })
      .and(builder.locator('[aria-pressed]:visible'))
      .click()
  }
  await share.click()
  await expect(page.getByText('Enlace copiado')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname + new URL(link).search).toMatch(/^\/menu\?pizza=\d+-\d+-\d+$/)

  // Another visitor, on another device.
  const other = await context.newPage()
  await other.goto(link)
  const opened = other.getByRole('dialog', { name: 'Arma tu pizza' })
  await expect(opened.getByRole('radio', { name: /Grande/ })).toBeChecked()
  await expect(opened.getByRole('button', { name: /^Mitad 1/ })).toContainText('Hawaiana')
  await expect(opened.getByRole('button', { name: /^Mitad 2/ })).toContainText('Paisa')
  await expect(other).toHaveURL(/\/menu$/)
  await expectAccessible(other)

  // A tap on half of the drawing opens the flavours of that half.
  const first = opened.getByRole('button', { name: /Selecciona el sabor 1/ })
  const second = opened.getByRole('button', { name: /Selecciona el sabor 2/ })
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  const drawing = opened.locator('svg .pieza').first()
  await expect(drawing).toBeVisible()
  const pizza = await opened.locator('svg:has(.pieza)').boundingBox()
  if (pizza === null) throw new Error('no drawing')
  await other.mouse.click(pizza.x + pizza.width * 0.7, pizza.y + pizza.height / 2)
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await other.mouse.click(pizza.x + pizza.width * 0.3, pizza.y + pizza.height / 2)
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await opened.getByRole('button', { name: /^Agregar/ }).click()
  await expect(opened).toBeHidden()
})

test('a phone shares by its own sheet, and copies the link when that does not open @telefono', async ({
  page,
  context,
}) => {
  // The share sheet belongs to the phone: the first time the user closes it, the second time it
  // fails, the third time it shares.
  await context.addInitScript(() => {
    const answers = ['AbortError', 'NotAllowedError']
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, {
      share: async (data: ShareData) => {
        const refusal = answers.shift()
        if (refusal !== undefined) throw new DOMException('', refusal)
        shared.push(data)
      },
    })
  })
  await page.goto('/menu?pizza=4-3-5')
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  const share = builder.getByRole('button', { name: 'Compartir esta pizza' })
  const copied = page.getByText('Enlace copiado')
  await share.tap()
  await expect(share).toBeEnabled()
  await expect(copied).toBeHidden()
  await share.tap()
  await expect(copied).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  await share.tap()
  await expect
    .poll(() => page.evaluate<ShareData[]>('shared'))
    .toEqual([{ title: 'Arma tu pizza', text: expect.any(String), url: link }])
})

test('a link whose flavours are gone opens the builder with the rest, and a wrong one opens nothing', async ({
  page,
}) => {
  await page.goto('/menu?pizza=4-3-999')
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  await expect(builder.getByRole('button', { name: /^Mitad 2/ })).toContainText('Elige un sabor')
  await expect(builder.getByRole('button', { name: /Selecciona el sabor 2/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
  await page.goto('/menu?pizza=hola')
  await expect(page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })).toBeVisible()
  await expect(builder).toBeHidden()
})

test.describe('a product', () => {
  // Rules menu/direccion-de-producto and menu/tarjeta.
  test('a product has an address: its card pushes it, Back closes it, and the link opens it over the menu', async ({
    page,
    problems,
  }) => {
    problems.must('404 /menu/lasanas/99999-nada')
    await page.goto('/menu')
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    const producto = page.getByRole('dialog', { name: 'Lasaña boloñesa' })
    await page.getByRole('button', { name: 'Agregar Lasaña boloñesa' }).click()
    await expect(producto).toBeVisible()
    await expect(page).toHaveURL(/\/menu\/lasanas\/\d+-lasana-bolonesa$/)
    const link = page.url()
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await producto.getByRole('button', { name: 'Compartir este producto' }).click()
    await expect(page.getByText('Enlace copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.goBack()
    await expect(producto).toBeHidden()
    await expect(page).toHaveURL(/\/menu$/)
    await page.goForward()
    await expect(producto).toBeVisible()
    await page.reload()
    await expect(producto).toBeVisible()
    await expect(page).toHaveTitle('Lasaña boloñesa · Doña Lumbre')
    // The focus is on none of its buttons: a screen reader starts with the product's name.
    await expect(producto).toBeFocused()
    await producto.getByRole('button', { name: 'Cerrar' }).click()
    await expect(producto).toBeHidden()
    await expect(page).toHaveURL(/\/menu$/)

    // The id decides: other words lead to the same product, under its own name.
    await page.goto(link.replace('lasana-bolonesa', 'otra-cosa'))
    await expect(producto).toBeVisible()
    await expect(page).toHaveURL(link)
    await page.goBack()
    await expect(producto).toBeHidden()
    await expect(page).toHaveURL(/\/menu\/lasanas$/)
    await expect(page).toHaveTitle('Lasañas · Doña Lumbre')

    expect((await page.goto('/menu/lasanas/99999-nada'))?.status()).toBe(404)
    await expect(page.getByText('Este producto no está disponible')).toBeVisible()
    await expect(page).toHaveURL(/\/menu$/)
  })
})
