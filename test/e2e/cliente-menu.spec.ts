// Reading the menu: its order, its prices, the way to a category, one product and its choices, and
// what a branch sells.
import { catalogoApi } from '#contract/catalogo/api.ts'
import { sedesApi } from '#contract/sedes/api.ts'
import type { Locator, Page } from '@playwright/test'
import { openProduct } from './cliente.ts'
import { expect, expectAccessible, FRIDAY_EVENING, leftHistory, test } from './harness.ts'

const categoryBar = (page: Page) => page.getByRole('navigation', { name: 'Categorías' })
const section = (page: Page, nombre: string) => page.getByRole('region', { name: nombre, exact: true })
const currentCategory = (page: Page) => categoryBar(page).locator('[aria-current]')

/** The visitor looks around first: no branch, no address. */
async function lookAround(page: Page, path = '/menu'): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The horizontal scroll of the category bar, in pixels. */
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

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(currentCategory(page)).toHaveText('Pizzas tradicionales')

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

test('a pizza needs a size, adds up its extras and goes into the cart', async ({ page }) => {
  await lookAround(page)
  await openProduct(page, 'Pepperoni')
  const dialog = page.getByRole('dialog', { name: 'Pepperoni' })
  const add = dialog.getByRole('button', { name: /Agregar al carrito/ })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Elige un tamaño')
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByText('Haz que tu pizza sea única')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('radio', { name: /Grande/ }).check()
  await expect(add).toHaveText(/Agregar al carrito\s*\$\s54\.900/)
  await expect(add).toHaveAccessibleDescription('')
  // Many extras are folded by category.
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('searchbox', { name: 'Buscar una adición' }).fill('champiñon')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('searchbox', { name: 'Buscar una adición' }).fill('')
  const carnes = dialog.getByRole('button', { name: /^Carnes y embutidos/ })
  await carnes.click()
  await dialog.getByRole('checkbox', { name: /Extra Tocineta/ }).check()
  await expect(carnes).toContainText('Tocineta')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aumentar cantidad' }).click()
  await expect(add).toHaveText(/\$\s123\.600/)
  await dialog.getByRole('button', { name: 'Disminuir cantidad' }).click()
  await expect(dialog.getByRole('button', { name: 'Disminuir cantidad' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Observaciones' }).fill('sin orégano')
  await add.click()
  await expect(page.getByText('Producto añadido al carrito con éxito!')).toBeVisible()
  await expect(dialog).toBeHidden()

  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  if (!isWide) await page.getByRole('button', { name: /Ver carrito 1 producto/ }).click()
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  await expect(page.getByText(/Grande · Extra Tocineta/)).toBeVisible()
  await expect(page.getByText('sin orégano')).toBeVisible()

  await page.getByRole('button', { name: /^Editar/ }).click()
  await expect(dialog.getByRole('radio', { name: /Grande/ })).toBeChecked()
  await carnes.click()
  await expect(dialog.getByRole('checkbox', { name: /Extra Tocineta/ })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Observaciones' })).toHaveValue('sin orégano')
  await dialog.getByRole('radio', { name: /Personal/ }).check()
  await dialog.getByRole('button', { name: /Actualizar carrito/ }).click()
  await expect(page.getByText('Carrito actualizado', { exact: true })).toBeVisible()
  await expect(page.getByText(/Personal · Extra Tocineta/)).toBeVisible()
  await expect(page.getByText(/Grande · Extra Tocineta/)).toBeHidden()

  // On wide screens the total and the button stay in reach with the cart closed, wherever the menu
  // is scrolled.
  if (!isWide) return
  await page.goto('/menu/postres')
  await expect(page.getByRole('heading', { name: 'Postres' })).toBeInViewport()
  const foot = page.getByRole('complementary', { name: 'Tu carrito' })
  await expect(foot).toContainText(/Subtotal\s*\$\s[\d.]+/)
  await expect(foot.getByRole('button', { name: 'Realizar pedido' })).toBeInViewport({ ratio: 1 })
  await foot.getByRole('button', { name: /Ver carrito 1 producto/ }).click()
  await expect(foot).toBeHidden()
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeInViewport({ ratio: 1 })
})

test('a product closes with Back, Escape and its button, and gives the focus back', async ({ page }) => {
  await lookAround(page)
  const opener = page.getByRole('button', { name: 'Agregar Margarita' })
  const dialog = page.getByRole('dialog', { name: 'Margarita' })

  // Each dialog adds its history entry a moment after it opens and removes it a moment after it
  // closes.
  await leftHistory(page)
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.waitForFunction(() => Object.hasOwn(Object(history.state), 'capa'))
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/menu$/)

  // The focus is on the dialog and not on a field: a phone would open its keyboard for
  // 'Observaciones'.
  await opener.press('Enter')
  await expect(dialog).toBeFocused()
  // It has the focus before the first frame, so that keys that are pressed at once are not lost.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await leftHistory(page)
  await page.clock.pauseAt(Date.parse(FRIDAY_EVENING) + 600_000)
  await opener.press('Enter')
  await expect(dialog).toBeFocused()
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
})

test(
  'a product without sizes can be added at once, and alcohol shows the legal texts',
  { tag: '@telefono' },
  async ({ page }) => {
    await lookAround(page, '/menu/cervezas-y-vinos')
    await openProduct(page, 'Copa de vino tinto')
    const dialog = page.getByRole('dialog', { name: 'Copa de vino tinto' })
    await expect(dialog.getByRole('button', { name: /Agregar al carrito/ })).toHaveText(/\$\s19\.900/)
    await expect(dialog.getByText('El exceso de alcohol es perjudicial para la salud.')).toBeVisible()
    await expect(dialog.getByText('Adiciones')).toBeHidden()
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
      await page.goto('/menu')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: /Chicó/ }).check()
      await dialog.getByRole('button', { name: 'Voy a recoger' }).click()
      await expect(dialog).toBeHidden()
      await page.getByRole('link', { name: 'Iniciar Sesión' }).click()
      const way = page.getByRole('link', { name: 'Volver al menú' }).filter({ visible: true })
      await expect(way).toBeVisible()
      await page.waitForLoadState('networkidle')
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

test(
  'a dialog opened while the one before it still leaves the history stays open',
  { tag: '@telefono' },
  async ({ page }) => {
    await page.goto('/menu')
    const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await expect(sedes).toBeVisible()
    await page.waitForFunction(() => Object.hasOwn(Object(history.state), 'capa'))
    // The history entry of the first one is removed after the second has opened, as on a busy
    // phone.
    await page.evaluate(async () => {
      const press = (name: string) => {
        const all = [...document.querySelectorAll<HTMLElement>('button')]
        all.find((button) => (button.ariaLabel ?? button.textContent) === name)?.click()
      }
      const go = history.go.bind(history)
      const left = new Promise<void>((resolve) => {
        history.go = (delta) => {
          press('Agregar Hawaiana')
          setTimeout(() => {
            go(delta)
            resolve()
          }, 300)
        }
      })
      press('Cerrar')
      await left
    })
    await page.waitForFunction(() => history.state !== null && 'capa' in history.state)
    await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeHidden()
  },
)
