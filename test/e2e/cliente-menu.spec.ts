// Reading the menu: its order, its prices, the way to a category, one product and its choices, and
// what a branch sells.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import type { Locator, Page } from '@playwright/test'
import { lookAround, scrollRestored } from './cliente.ts'
import { expect, expectAccessible, leftHistory, test } from './harness.ts'
import { watchRequests } from './requests.ts'

const categoryBar = (page: Page) => page.getByRole('navigation', { name: 'Categorías' })

const section = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true })

const currentCategory = (page: Page) => categoryBar(page).locator('[aria-current]')

const scrolled = (bar: Locator) => bar.getByRole('list').evaluate((list) => list.scrollLeft)

test('the menu shows its categories, their products by name and what they cost', async ({ page }) => {
  await lookAround(page)
  const first = section(page, 'Pizzas tradicionales')
  await expect(first.getByRole('heading', { level: 3 })).toHaveText([
    'Arma tu pizza',
    'Boloñesa',
    'Hawaiana',
    'Jamón y queso',
    'Margarita',
    'Napolitana',
    'Pepperoni',
    'Pollo con champiñones',
    'Pollo y maduro',
    'Salami',
    'Tocineta y maíz',
    'Vegetariana',
  ])
  await expect(first.getByRole('article').filter({ hasText: 'Margarita' })).toContainText(
    /\$\s17\.400 – \$\s63\.900/,
  )
  const offer = section(page, 'Pizzas especiales').getByRole('article').filter({ hasText: 'Veleña' })
  await expect(offer).toContainText(/−15\s%/)
  await expect(offer).toContainText(/\$\s18\.615 – \$\s67\.915/)
  await expect(offer).toContainText(/Precio anterior \$\s21\.900 – \$\s79\.900/)

  await expect(page.getByRole('heading', { name: 'Arma tu pizza' })).toHaveCount(3)
  await expect(section(page, 'Bebidas').getByRole('heading', { name: 'Arma tu pizza' })).toHaveCount(0)
  await expect(categoryBar(page).getByRole('link')).toHaveCount(13)
  await expectAccessible(page)
})

// Rule menu/categoria-activa.
test('a category is reached by its chip, its address and scrolling', async ({ page }) => {
  await lookAround(page)
  await expect(currentCategory(page)).toHaveText('Pizzas tradicionales')

  await categoryBar(page).getByRole('link', { name: 'Bebidas' }).click()
  await expect(page).toHaveURL(/\/menu\/bebidas$/)
  await expect(currentCategory(page)).toHaveText('Bebidas')
  await expect(page.getByRole('heading', { name: 'Bebidas' })).toBeInViewport()

  // With a branch, the browser asks for its menu and also for the category that the address names.
  await page.evaluate(() => {
    const state = { tipo_pedido: 'DOMICILIO', sede: { id: 2, nombre: 'Chicó' }, direccion: null }
    localStorage.setItem('entrega', JSON.stringify({ state, version: 0 }))
  })
  const asked = page.waitForRequest(/\/api\/categoria-productos\/\?slug=lasanas&sede=2$/)
  await page.goto('/menu/lasanas')
  await asked
  await expect(currentCategory(page)).toHaveText('Lasañas')
  await expect(page.getByRole('heading', { name: 'Lasañas' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Arma tu pizza' }).first()).not.toBeInViewport()

  // By key: a scroll of a script does not stop the page's own scroll to the category.
  await page.keyboard.press('ControlOrMeta+Home')
  await expect(currentCategory(page)).toHaveText('Pizzas tradicionales')

  // A category that is in its place already: a person who drags the scrollbar is not pulled back.
  await categoryBar(page).getByRole('link', { name: 'Bebidas' }).click()
  await expect(page.getByRole('heading', { name: 'Bebidas' })).toBeInViewport()
  await scrollRestored(page)
  await categoryBar(page).getByRole('link', { name: 'Bebidas' }).click()
  const moved = await page.evaluate(async () => {
    const before = scrollY
    const ended = new Promise((resolve) => addEventListener('scrollend', resolve, { once: true }))
    scrollTo({ top: scrollY - 400, behavior: 'instant' })
    await ended
    return scrollY - before
  })
  expect(moved).toBeLessThan(-200)

  await page.goto('/menu/no-existe')
  await expect(currentCategory(page)).toHaveCount(0)
  await expect(section(page, 'Pizzas tradicionales')).toBeVisible()
})

test(
  'on wide screens the category bar moves 150 px with each press of an arrow, as far as there is more',
  { tag: '@escritorio' },
  async ({ page }) => {
    await lookAround(page)
    const bar = categoryBar(page)
    const next = bar.getByRole('button', { name: 'Categorías siguientes' })
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024
    await expect(next).toBeVisible({ visible: isWide })
    if (!isWide) return
    const previous = bar.getByRole('button', { name: 'Categorías anteriores' })
    await expect(previous).toBeDisabled()
    await next.click()
    await expect.poll(() => scrolled(bar)).toBe(150)
    await previous.click()
    await expect.poll(() => scrolled(bar)).toBe(0)
    await expect(previous).toBeDisabled()
    await bar.locator('ul').evaluate((list) => list.scrollTo({ left: list.scrollWidth }))
    await expect(next).toBeDisabled()
    await expect(previous).toBeEnabled()
  },
)

test('the menu can be read without JavaScript', { tag: '@telefono' }, async ({ browser, product }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: product.customerURL,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/menu/pastas')
  await expect(page.getByRole('heading', { name: 'Espagueti a la carbonara' })).toBeVisible()
  // The picture at the top is inlined in the page.
  const first = page.getByRole('article').first().locator('img')
  await expect(first).not.toHaveJSProperty('naturalWidth', 0)
  expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/^data:image\/avif;/)
  await expect(page.getByRole('img', { name: 'Pepperoni' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
  await context.close()
})

test(
  'on a phone the pictures below the first screen load after the program',
  { tag: '@telefono' },
  async ({ page }) => {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/menu', { waitUntil: 'commit' })
    await expect(page.getByRole('img', { name: 'Boloñesa' })).toBeVisible()
    const later = page.getByRole('img', { name: 'Pepperoni' })
    await expect(later).toBeHidden()
    scripts.resolve()
    await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    await later.scrollIntoViewIfNeeded()
    await expect(later).toHaveJSProperty('complete', true)
    await expect(later).not.toHaveJSProperty('naturalWidth', 0)
  },
)

test(
  'the menu of a branch leaves out what it does not sell',
  { tag: '@telefono' },
  async ({ page, product }) => {
    const sedes = await product.api('GET', '/api/locations/sedes/')
    const productos = await product.api('GET', '/api/productos/')
    const cedritos = sedesApi.sedes.response.parse(sedes.body).find(({ nombre }) => nombre === 'Cedritos')
    const missing = catalogoApi.productos.response
      .parse(productos.body)
      .find(({ id }) => cedritos?.productos.includes(id) === false)
    if (missing === undefined) throw new Error('the demo has a branch that sells less')

    await page.goto('/menu')
    // Also behind the dialog that asks for the branch.
    const card = page.getByRole('button', {
      name: `Agregar ${missing.nombre}`,
      exact: true,
      includeHidden: true,
    })
    await expect(card).toHaveCount(1)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /Cedritos/ }).check()
    await dialog.getByRole('button', { name: 'Voy a recoger' }).click()
    await expect(dialog).toBeHidden()
    await expect(card).toHaveCount(0)
    await leftHistory(page)
    await page.reload()
    await expect(card).toHaveCount(0)
  },
)

test.describe('without a connection', () => {
  test(
    'without a connection the menu says that it could not load, and recovers',
    { tag: '@telefono' },
    async ({ page, context, problems }) => {
      problems.must('ERR_INTERNET_DISCONNECTED /api/categoria-productos/?sede=2')
      problems.may(
        'ERR_INTERNET_DISCONNECTED /api/locations/sedes/',
        'read by the closing note, if its part was fetched before the connection was lost',
      )
      problems.may('ERR_INTERNET_DISCONNECTED /assets/*', 'parts that the idle page fetches ahead')
      problems.may('ERR_INTERNET_DISCONNECTED /health', 'looked for every three seconds')
      problems.may("WebSocket connection to '/ws/menu/*", 'an open menu follows its changes')
      const untilRead = watchRequests(page)
      await page.goto('/menu')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: /Chicó/ }).check()
      await dialog.getByRole('button', { name: 'Voy a recoger' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
      const way = page.getByRole('link', { name: 'Volver al menú' }).filter({ visible: true })
      await expect(way).toBeVisible()
      await untilRead()
      // React Query drops a menu that nothing uses after five minutes.
      await page.clock.fastForward('06:00')
      await context.setOffline(true)
      await way.click()
      const lost = page.getByRole('heading', { name: 'No pudimos cargar el menú' })
      await expect(lost).toBeVisible()
      await page.getByRole('button', { name: 'Reintentar' }).click()
      await expect(lost).toBeVisible()
      // It reloads by itself once there is a connection.
      await context.setOffline(false)
      await expect(section(page, 'Pizzas tradicionales')).toBeVisible()
    },
  )
})

test.describe('a path that leads nowhere', () => {
  test('an unknown path says so and leads home', { tag: '@telefono' }, async ({ page, problems }) => {
    problems.must('404 /esto/no/existe')
    await page.goto('/esto/no/existe')
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL(/\/menu$/)
  })
})
