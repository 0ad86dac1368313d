// Searching the menu: accents do not matter, results are announced, and the whole menu is always
// one step away.
import type { Page } from '@playwright/test'
import { lookAround } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'

const field = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en el menú' })
const icon = (page: Page) => page.getByRole('button', { name: 'Buscar en el menú' })
const found = (page: Page, title: string | RegExp) => page.getByRole('region', { name: title })
const names = (page: Page, title: string | RegExp) => found(page, title).getByRole('heading', { level: 3 })
const wholeMenu = (page: Page) => page.getByRole('region', { name: 'Pizzas tradicionales', exact: true })

/** On wide screens the field is visible; on a phone an icon opens it. */
async function openField(page: Page): Promise<void> {
  await expect(field(page).or(icon(page))).toBeVisible()
  if (await icon(page).isVisible()) await icon(page).press('Enter')
  else await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
}

test.beforeEach(async ({ page }) => {
  await lookAround(page)
})

test('products are found by name, description and extra, without accents, and counted aloud', async ({
  page,
}) => {
  await openField(page)
  await page.keyboard.type('BOLOÑESA')
  await expect(names(page, '4 productos con “BOLOÑESA”').first()).toHaveText('Boloñesa')
  await field(page).fill('bolonesa')
  await expect(names(page, '4 productos con “bolonesa”').first()).toHaveText('Boloñesa')
  await expect(wholeMenu(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: / productos con “bolonesa”/ })).toBeAttached()
  await expect(page.getByRole('navigation', { name: 'Categorías' }).locator('[aria-current]')).toHaveCount(0)

  await field(page).fill('tocineta')
  await expect(names(page, '7 productos con “tocineta”').first()).toHaveText('Tocineta y maíz')
  await expect(found(page, 'Puedes agregar “tocineta” a 52 productos')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar Tocineta y maíz' }).click()
  await expect(page.getByRole('dialog', { name: 'Tocineta y maíz' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(field(page)).toHaveValue('tocineta')

  await page.getByRole('button', { name: 'Borrar la búsqueda' }).click()
  await expect(wholeMenu(page)).toBeVisible()
  await expect(field(page)).toBeFocused()
})

test(
  'Escape, a category or the button of an empty search leave the search where it began',
  { tag: '@escritorio' },
  async ({ page }) => {
    await page.evaluate(() => window.scrollTo({ top: 2500, behavior: 'instant' }))
    await openField(page)
    const before = await page.evaluate(() => window.scrollY)
    await page.keyboard.type('limonada')
    await expect(page.getByRole('heading', { name: /productos con “limonada”/ })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)

    await field(page).fill('sushi')
    await expect(page.getByRole('heading', { name: 'No encontramos “sushi”' })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'No encontramos “sushi”' })).toBeAttached()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ver todo el menú' }).click()
    await expect(wholeMenu(page)).toBeAttached()
    await expect(field(page)).toHaveValue('')

    await field(page).fill('postre')
    await page.getByRole('link', { name: 'Pastas' }).click()
    await expect(page.getByRole('heading', { name: 'Pastas' })).toBeInViewport()
    await expect(field(page)).toHaveValue('')
  },
)

test(
  'on a phone, where the field covers the categories, Back folds it, and so does Escape once it is empty',
  { tag: '@telefono' },
  async ({ page }) => {
    await openField(page)
    await field(page).fill('postre')
    await expect(page.getByRole('heading', { name: /con “postre”/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: /con “postre”/ })).toBeHidden()
    await expect(field(page)).toBeHidden()
    await expect(page).toHaveURL(/\/menu$/)
    await icon(page).click()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await expect(icon(page)).toBeFocused()
  },
)
