// Choosing branch and address: the dialog opens once, prices the address before it can be
// confirmed, and leaves a way on.
import { barriosApi } from '#contract/sedes/barrios.ts'
import type { Locator, Page } from '@playwright/test'
import { addToCart, chooseAddress, goToCheckoutAsGuest, isUncovered } from './cliente.ts'
import { expect, expectAccessible, test, leftHistory } from './harness.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
const search = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Dirección de entrega' })
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Confirmar' })
const change = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first()

test(
  'the question opens once per visit, and the menu can be read without an answer',
  { tag: '@telefono' },
  async ({ page }) => {
    await page.goto('/menu')
    await expect(dialogOf(page)).toBeVisible()
    await expectAccessible(page)
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    if (isPhone) {
      const box = await dialogOf(page).boundingBox()
      expect(box?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.6 + 1)
    }
    await dialogOf(page).getByRole('button', { name: 'Ver el menú' }).click()
    await expect(dialogOf(page)).toBeHidden()

    await leftHistory(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Pizzas tradicionales' })).toBeVisible()
    await change(page, /Seleccionar/).click()
    await expect(dialogOf(page)).toBeVisible()
  },
)

test('an address is found, priced and remembered', async ({ page }) => {
  await page.goto('/menu')
  await expect(confirm(page)).toBeDisabled()
  await expect(confirm(page)).toHaveAccessibleDescription('Falta la dirección de entrega')
  await search(page).fill('Calle 72')
  await expect(dialogOf(page).getByText('Por favor selecciona una sede primero.')).toBeVisible()

  await dialogOf(page)
    .getByRole('radio', { name: /Chapinero/ })
    .check()
  await expect(dialogOf(page).getByText('Por favor selecciona una sede primero.')).toBeHidden()
  await expect(dialogOf(page).getByRole('option').first()).toContainText(/A [\d,]+ k?m de la sede/)
  await search(page).press('Enter')
  await expect(dialogOf(page).getByText('Por favor selecciona una dirección válida.')).toBeVisible()
  await expect(confirm(page)).toHaveAccessibleDescription('Falta la dirección de entrega')
  await expectAccessible(page)

  // The addresses of the text before stay until those of the new text have come.
  const found = page.waitForResponse(/\/api\/directions\/\?input_text=Calle\+72\+%23\+10-07&/)
  await search(page).fill('Calle 72 # 10-07')
  await found
  await expect(dialogOf(page).getByRole('option').first()).toContainText('Calle 72 # 10-07')
  await search(page).press('ArrowDown')
  await search(page).press('Enter')
  await expect(search(page)).toHaveValue(/Calle 72 # 10-07/)
  await expect(dialogOf(page).getByText(/Domicilio \$\s[\d.]+/)).toBeVisible()
  await expect(confirm(page)).toHaveAccessibleDescription('')
  await dialogOf(page).getByLabel('Instrucciones para la entrega').fill('apto 301')
  await confirm(page).click()
  await expect(page.getByText('Sede y dirección seleccionadas correctamente.')).toBeVisible()
  await expect(page.getByText(/Calle 72 # 10-07/).filter({ visible: true })).toBeVisible()

  await leftHistory(page)
  await page.reload()
  await expect(page.getByText(/Calle 72 # 10-07/).filter({ visible: true })).toBeVisible()
  await change(page, /Cambiar/).click()
  await expect(dialogOf(page).getByRole('radio', { name: /Chapinero/ })).toBeChecked()
  await expect(dialogOf(page).getByLabel('Instrucciones para la entrega')).toHaveValue('apto 301')
  await expect(confirm(page)).toBeEnabled()
  await search(page).fill('Calle 72 # 1')
  await expect(confirm(page)).toBeDisabled()
})

test('an address out of coverage names the branch that does reach it', async ({ page }) => {
  await page.goto('/menu')
  await dialogOf(page)
    .getByRole('radio', { name: /Chapinero/ })
    .check()
  await search(page).fill('Calle 140 # 11')
  const option = dialogOf(page).getByRole('option').first()
  await expect(option).toContainText('Fuera de cobertura')
  await option.click()
  await expect(
    dialogOf(page).getByText(
      'Esta dirección se encuentra fuera de nuestra área de entrega para la sede seleccionada.',
    ),
  ).toBeVisible()
  await expect(confirm(page)).toBeDisabled()
  await expectAccessible(page)

  await dialogOf(page).getByRole('button', { name: 'Pedir a Sede Cedritos, que sí te cubre' }).click()
  await expect(dialogOf(page).getByRole('radio', { name: /Cedritos/ })).toBeChecked()
  await confirm(page).click()
  await expect(page.getByText('Sede y dirección seleccionadas correctamente.')).toBeVisible()
})

test('after a pick-up or a table in another branch, checkout offers the priced address in one tap', async ({
  page,
}) => {
  const tipo = (name: RegExp) => page.getByRole('radio', { name })
  const offered = page.getByRole('button', { name: 'Calle 72 # 10-07 · Usar esta dirección' })
  const total = page.getByRole('region', { name: 'Total del pedido' })
  const takeOffered = async () => {
    await tipo(/A domicilio/).check()
    await offered.click()
    await expect(page.getByText(/^Sede Chapinero · a/)).toBeVisible()
    await expect(total).toContainText(/Domicilio\s*\$\s2\.000/)
  }
  await page.goto('/menu')
  await chooseAddress(page)
  await addToCart(page, 'Hawaiana', 'Mediana')
  await goToCheckoutAsGuest(page, 'Domicilio')
  await expect(total).toContainText(/Domicilio\s*\$\s2\.000/)

  await tipo(/Para recoger/).check()
  await page.getByRole('button', { name: 'Cambiar la sede' }).click()
  const sedes = page.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
  await sedes.getByRole('radio', { name: /Chicó/ }).check()
  await sedes.getByRole('button', { name: 'Confirmar' }).click()
  await expect(sedes).toBeHidden()
  await expect(page.getByText('Sede Chicó')).toBeVisible()
  await takeOffered()

  await tipo(/En la mesa/).check()
  await page.getByRole('combobox', { name: 'Sede' }).selectOption('Chicó')
  await takeOffered()
})

test('an address that is not found offers pick-up and the chat', { tag: '@telefono' }, async ({ page }) => {
  await page.goto('/menu')
  await dialogOf(page).getByRole('radio', { name: /Chicó/ }).check()
  await search(page).fill('zzzz qqqq')
  await expect(
    dialogOf(page).getByText('No se encontró la dirección o está fuera del área de cobertura.'),
  ).toBeVisible()
  await expect(dialogOf(page).getByRole('link', { name: 'Preguntar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/57\d{10}\?text=.*zzzz/,
  )
  await dialogOf(page).getByRole('button', { name: 'Recoger en sede' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByText('Sede Chicó').filter({ visible: true }).first()).toBeVisible()
})

test('a pick-up needs a branch', { tag: '@telefono' }, async ({ page }) => {
  await page.goto('/menu')
  await dialogOf(page).getByRole('button', { name: 'Voy a recoger' }).click()
  await expect(dialogOf(page).getByText('Por favor selecciona una sede primero.')).toBeVisible()
})

test('a closed branch says when it opens', { tag: '@telefono' }, async ({ page, product }) => {
  const NIGHT = '2026-11-21T08:00:00.000Z'
  await product.setNow(NIGHT)
  await page.clock.setSystemTime(NIGHT)
  try {
    await page.goto('/menu')
    await expect(dialogOf(page).getByRole('radio', { name: /Chapinero/ })).toBeVisible()
    await expect(
      dialogOf(page)
        .getByText(/Cerrado · abre hoy a las \d\d:\d\d/)
        .first(),
    ).toBeVisible()
    await dialogOf(page)
      .getByRole('radio', { name: /Chapinero/ })
      .check()
    await dialogOf(page).getByRole('button', { name: 'Voy a recoger' }).click()
    await expect(
      page
        .getByText(/Cerrado · abre hoy/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
  } finally {
    await product.setNow(null)
  }
})

test(
  'on a phone the barrios for an address are in view, the named one first, and so is its fee',
  { tag: '@telefono' },
  async ({ page, product }) => {
    const token = await product.login('admin')
    const setBarrios = async (costs: Record<string, number>) => {
      const barrios = Object.entries(costs).map(([nombre, costo_domicilio]) => ({
        nombre,
        costo_domicilio,
        minutos: 30,
        ultima_hora: null,
      }))
      const path = barriosApi.setBarrios.path.replace('{id}', '3')
      expect((await product.api('PUT', path, { token, body: { barrios } })).status).toBe(200)
    }
    const expectInView = async (element: Locator) => {
      await expect(element).toBeInViewport({ ratio: 1 })
      await expect.poll(() => isUncovered(element)).toBe(true)
    }
    const option = (name: string) => dialogOf(page).getByRole('option', { name })
    await setBarrios({
      Centro: 4000,
      'San Marcos': 5000,
      'El Roble': 5000,
      'La Palma': 6000,
      'Los Olivos': 7000,
    })
    try {
      await page.goto('/menu')
      await search(page).fill('Los Olivos casa 5')
      await expectInView(dialogOf(page).getByText('Por favor selecciona una sede primero.'))
      await expect(dialogOf(page).getByRole('option')).toHaveCount(5)
      await expectInView(option('Los Olivos casa 5, Los Olivos Sede Cedritos'))
      await expectInView(option('Los Olivos casa 5, Centro Sede Cedritos'))

      await dialogOf(page)
        .getByRole('radio', { name: /Cedritos/ })
        .check()
      await search(page).fill('')
      await expect(search(page)).toHaveAttribute('placeholder', 'Calle, número y barrio')
      await search(page).fill('Los Olivos casa 5')
      await expect(dialogOf(page).getByRole('option').first()).toHaveText('Los Olivos casa 5, Los Olivos')
      await expectInView(search(page))
      for (const barrio of ['Los Olivos', 'Centro', 'El Roble', 'La Palma']) {
        await expectInView(option(`Los Olivos casa 5, ${barrio}`))
      }
      // Scrolled content disappears below the drag handle of the sheet.
      const title = dialogOf(page).getByRole('heading', { name: 'Seleccionar sede y dirección' })
      await expect(async () => {
        const hold = (await dialogOf(page).locator('.touch-none').boundingBox()) ?? { y: 0, height: 0 }
        expect((await title.boundingBox())?.y).toBeLessThan(hold.y)
        expect((await title.locator('..').boundingBox())?.y).toBeGreaterThanOrEqual(hold.y + hold.height)
        const box = await dialogOf(page).boundingBox()
        expect(box?.height).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) * 0.6 + 1)
      }).toPass({ timeout: 10_000 })
      await expectAccessible(page)

      await search(page).fill('los olivos')
      await option('los olivos, Los Olivos').click()
      await expectInView(dialogOf(page).getByText('Llega en unos 30 min'))
      await expectInView(dialogOf(page).getByText('Domicilio $ 7.000'))
      await expectInView(dialogOf(page).getByLabel('Apto'))

      // As high as a phone with its keyboard open.
      await page.setViewportSize({ width: 390, height: 544 })
      await search(page).fill('Los Olivos casa 5')
      for (const barrio of ['Los Olivos', 'Centro', 'El Roble', 'La Palma']) {
        await expectInView(option(`Los Olivos casa 5, ${barrio}`))
      }
    } finally {
      await setBarrios({})
    }
  },
)
