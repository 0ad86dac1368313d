// 'Arma tu pizza': two flavours on one pizza; the dearer one sets the price (rules pizza/precio and
// pizza/sabores).
import type { Locator, Page } from '@playwright/test'
import { expectFocusWithin } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'

async function openBuilder(page: Page): Promise<Locator> {
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  await expect(
    builder.getByText('Combina dos sabores. Pagas el precio del sabor de mayor valor.'),
  ).toBeVisible()
  return builder
}

const picker = (builder: Locator, mitad: 1 | 2) =>
  builder.getByRole('button', { name: new RegExp(`Selecciona el sabor ${String(mitad)}`) })
const flavour = (builder: Locator, nombre: string) =>
  builder
    .getByRole('button', { name: new RegExp(`^${nombre}`) })
    .and(builder.locator('[aria-pressed]:visible'))
const plaque = (builder: Locator, mitad: 1 | 2) =>
  builder.getByRole('button', { name: new RegExp(`^Mitad ${String(mitad)}`) })
const add = (builder: Locator) => builder.getByRole('button', { name: /^Agregar/ })

// Rule pizza/para-agregar.
test('two flavours are combined and the dearer one sets the price', async ({ page }) => {
  const builder = await openBuilder(page)
  await expect(builder.getByRole('radio')).toHaveCount(3)
  await expect(builder.getByRole('radio', { name: /Mediana/ })).toBeChecked()
  await expect(picker(builder, 1)).toHaveAttribute('aria-expanded', 'true')
  await expect(picker(builder, 2)).toHaveAttribute('aria-expanded', 'false')
  await expect(builder.getByRole('heading', { level: 4 }).filter({ visible: true })).toHaveText([
    'Tradicionales',
    'Especiales',
    'Super especiales',
  ])
  await expect(add(builder)).toBeDisabled()
  await expect(add(builder)).toHaveAccessibleDescription('Elige los dos sabores')
  await expectAccessible(page)

  await flavour(builder, 'Hawaiana').click()
  await expect(picker(builder, 1)).toHaveAttribute('aria-expanded', 'false')
  await expect(picker(builder, 2)).toHaveAttribute('aria-expanded', 'true')
  await expect(flavour(builder, 'Hawaiana')).toContainText('Ya seleccionado')
  await expect(add(builder)).toHaveAccessibleDescription('Elige el sabor 2')

  await flavour(builder, 'Paisa').click()
  await picker(builder, 1).click()
  // Far down in one list, the other half opens with its heading in view.
  await flavour(builder, 'Burrata y pesto').scrollIntoViewIfNeeded()
  await plaque(builder, 2).click()
  await expect(picker(builder, 2)).toBeInViewport()
  await expect(plaque(builder, 1)).toContainText('Hawaiana')
  await expect(plaque(builder, 2)).toContainText('Paisa')
  await expect(add(builder)).toHaveText(/Agregar\s*\$\s51\.400/)
  await builder.getByRole('radio', { name: /Familiar/ }).check()
  await expect(add(builder)).toHaveText(/\$\s83\.900/)
  await builder.getByRole('button', { name: 'Aumentar cantidad' }).click()
  await expect(add(builder)).toHaveText(/\$\s167\.800/)
  await expect(builder.locator('svg .pieza').first()).toBeVisible()
  await builder.getByRole('textbox', { name: 'Observaciones' }).fill('Mitad 2 sin cebolla')
  await expectAccessible(page)

  await add(builder).click()
  await expect(page.getByText('Producto añadido al carrito con éxito!')).toBeVisible()
  await expect(builder).toBeHidden()
  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  if (!isWide) await page.getByRole('button', { name: /Ver carrito 2 productos/ }).click()
  await expect(page.getByText('Mitad 1: Hawaiana, Mitad 2: Paisa')).toBeVisible()
  await expect(page.getByText('Mitad 2 sin cebolla')).toBeVisible()

  await page.getByRole('button', { name: /^Editar/ }).click()
  await expect(builder.getByRole('radio', { name: /Familiar/ })).toBeChecked()
  await expect(builder.getByRole('textbox', { name: 'Observaciones' })).toHaveValue('Mitad 2 sin cebolla')
  await flavour(builder, 'Margarita').click()
  await builder.getByRole('button', { name: /Actualizar carrito/ }).click()
  await expect(page.getByText('Mitad 1: Margarita, Mitad 2: Paisa')).toBeVisible()
  await expect(page.getByText('Mitad 1: Hawaiana, Mitad 2: Paisa')).toBeHidden()
})

test(
  'a flavour is never on both halves: it moves, and choosing it again takes it off',
  { tag: '@telefono' },
  async ({ page }) => {
    const builder = await openBuilder(page)
    await flavour(builder, 'Hawaiana').click()
    await flavour(builder, 'Hawaiana').click()
    await expect(plaque(builder, 1)).toContainText('Elige un sabor')
    await expect(plaque(builder, 2)).toContainText('Hawaiana')
    await expect(picker(builder, 1)).toHaveAttribute('aria-expanded', 'true')

    await flavour(builder, 'Paisa').click()
    await expect(add(builder)).toBeEnabled()
    await picker(builder, 1).click()
    await expect(flavour(builder, 'Paisa')).toHaveAttribute('aria-pressed', 'true')
    await flavour(builder, 'Paisa').click()
    await expect(plaque(builder, 1)).toContainText('Elige un sabor')
    await expect(add(builder)).toBeDisabled()
  },
)

test('a pizza is built with the keyboard alone', { tag: '@escritorio' }, async ({ page }) => {
  const builder = await openBuilder(page)
  await builder.getByRole('radio', { name: /Mediana/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(builder.getByRole('radio', { name: /Grande/ })).toBeChecked()
  await flavour(builder, 'Jamón y queso').focus()
  await page.keyboard.press('Enter')
  await expect(picker(builder, 2)).toBeFocused()
  await flavour(builder, 'Salami').focus()
  await page.keyboard.press('Space')
  await add(builder).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Producto añadido al carrito con éxito!')).toBeVisible()
  await expect(builder).toBeHidden()
})

test(
  'the builder does not offer flavours that the chosen branch does not sell',
  { tag: '@telefono' },
  async ({ page }) => {
    const builder = await openBuilder(page)
    await expect(flavour(builder, 'Burrata y pesto')).toBeVisible()
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /Seleccionar/ })
      .filter({ visible: true })
      .first()
      .click()
    const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await sedes.getByRole('radio', { name: /Cedritos/ }).check()
    await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
    await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
    await expect(flavour(builder, 'Hawaiana')).toBeVisible()
    await expect(flavour(builder, 'Burrata y pesto')).toHaveCount(0)
  },
)

test('the builder loads in its own dialog, which keeps the focus and closes', async ({ page, problems }) => {
  problems.must('ERR_FAILED /api/build-your-pizza-options/')
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  const opener = page.getByRole('button', { name: 'Armar tu pizza' }).first()
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  const options = '**/api/build-your-pizza-options/**'
  const asked = Promise.withResolvers<null>()
  const answer = Promise.withResolvers<null>()
  await page.route(options, async (route) => {
    asked.resolve(null)
    await answer.promise
    await route.abort()
  })
  await opener.click()
  await asked.promise
  await expectFocusWithin(builder)
  await page.keyboard.press('Escape')
  await expect(builder).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(builder).toBeVisible()
  const shown = await builder.elementHandle()
  answer.resolve(null)
  const retry = builder.getByRole('button', { name: 'Reintentar' })
  await expect(retry).toBeVisible()
  await expectFocusWithin(builder)
  await page.unroute(options)
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(flavour(builder, 'Hawaiana')).toBeVisible()
  await expectFocusWithin(builder)
  expect(await shown?.evaluate((dialog) => dialog.isConnected)).toBe(true)
})
