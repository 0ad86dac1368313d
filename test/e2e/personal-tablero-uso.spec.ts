// Around the kitchen board: its keys, the detail of an order, lines and totals, a phone's tabs, the
// theme, and a lost server.
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import { adminPaths } from '#web/lib/paths.ts'
import * as z from 'zod/mini'
import { expectFocusWithin, isUncovered } from './cliente.ts'
import { expect, expectAccessible, leftHistory, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { ask, CHICO, lane, numero, openBoard, placeOrder, showLane, showSede, ticket } from './personal.ts'
import { REFUSED_SOCKET } from './problems.ts'
import type { Product } from './start-product.ts'
import { watchRequests } from './requests.ts'

test(
  'the board works by keyboard, and its keys can be turned off',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    await expect(ticket(page, id)).toBeVisible()
    // The ring of the heading, 5 px wide, is whole, though its row scrolls.
    const heading = page.getByRole('heading', { name: 'Pedidos activos', exact: true })
    const room = await heading.evaluate((element) => {
      const row = (element.parentElement ?? element).getBoundingClientRect()
      const own = element.getBoundingClientRect()
      return [own.left - row.left, own.top - row.top, row.bottom - own.bottom]
    })
    for (const side of room) expect(side).toBeGreaterThanOrEqual(5)
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: numero(id), exact: true })).toBeFocused()
    await page.keyboard.press('p')
    await page.keyboard.press('a')
    await expect(ticket(lane(page, 'Aceptado'), id)).toBeVisible()
    await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeVisible()
    await page.keyboard.press('z')
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()
    // Also after a press on a tab.
    await page.getByRole('tablist', { name: 'Tipos de los pedidos activos' }).getByRole('tab').first().click()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await expect(keys).toBeVisible()
    await keys.getByRole('switch', { name: 'Usar atajos de teclado' }).click()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await leftHistory(page)
    await page.keyboard.press('?')
    await page.getByRole('link', { name: numero(id), exact: true }).focus()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Pedido ${numero(id)}` })).toBeVisible()
    await expect(page.getByRole('main').getByText('Pendiente').first()).toBeVisible()
    await expect(keys).toBeHidden()
  },
)

test(
  'figures take tickets to their next state when the device asks for it',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    await expect(ticket(page, id)).toBeVisible()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await expect(keys.getByText('Cambiar de pestaña')).toBeVisible()
    await keys.getByRole('switch', { name: 'Los números avanzan pedidos' }).click()
    await expect(keys.getByText('Avanzar el pedido con ese número')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    // The newest order is the first ticket of the first lane.
    await expect(ticket(lane(page, 'Pendiente'), id)).toContainText('Tecla 1')
    await expectAccessible(page)
    await page.keyboard.press('1')
    await expect(ticket(lane(page, 'Aceptado'), id)).toBeVisible()
  },
)

test(
  'the sheet of sold out things shows its results above the keyboard of a phone',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openBoard(page, product)
    await page.getByRole('button', { name: 'Se acabó…' }).click()
    const question = page.getByRole('dialog', { name: '¿Qué se acabó?' })
    const search = question.getByRole('searchbox')
    await search.click()
    await page.setViewportSize({ width: 390, height: 420 })
    for (const [typed, name] of [
      ['', 'Se acabó Aceite de oliva'],
      ['jalape', 'Se acabó Jalapeños'],
    ] as const) {
      await search.pressSequentially(typed)
      const button = question.getByRole('button', { name })
      await expect(button).toBeInViewport({ ratio: 1 })
      await expect.poll(() => isUncovered(button)).toBe(true)
      await expect.poll(() => isUncovered(question.getByRole('button', { name: 'Cerrar' }))).toBe(true)
    }
    await question.getByRole('button', { name: 'Se acabó Jalapeños' }).click()
    await expect(question.getByText('Agotado', { exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Volver a vender Jalapeños' }).click()
    await expect(page.getByText('Se vende otra vez: Jalapeños')).toBeVisible()
  },
)

test(
  'of twelve sold out things a phone shows three lines, which open, and the first ticket is on the screen',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const token = await product.login('admin')
    await showSede(page, CHICO)
    const { id } = await placeOrder(product, { sede: CHICO })
    const ingredientes = (await ask(product, catalogoAdminApi.ingredientes, token)).slice(0, 12)
    const things = ingredientes.map((one) => ({ sede: CHICO, cosa: 'INGREDIENTE', id: one.id }))
    for (const thing of things) {
      await product.api('PUT', '/api/disponibilidad/', { token, body: { ...thing, plazo: 'AVISO' } })
    }
    try {
      await openBoard(page, product)
      const names = page.locator('summary').filter({ hasText: 'Se acabó' })
      await expect(names).toBeVisible()
      await expect(page.getByRole('button', { name: `Aceptar pedido ${numero(id)}` })).toBeInViewport()
      const height = async () => (await names.boundingBox())?.height ?? 0
      const folded = await height()
      await names.click()
      await expect(page.getByRole('list', { name: 'Agotado' }).getByRole('listitem')).toHaveCount(12)
      await expect.poll(height).toBeGreaterThan(folded)
      await expectAccessible(page)
    } finally {
      for (const body of things) await product.api('POST', '/api/disponibilidad/vender/', { token, body })
    }
  },
)

test('a screen of the bar shows drinks in full, the rest as a summary, and no ticket without a drink', async ({
  page,
  product,
}) => {
  const drink = await aProductOf(product, 'Bebidas')
  const both = await placeOrder(product, {
    productos_pedidos: [
      { producto: 1, medida: 3, cantidad: 2 },
      { producto: drink.id, cantidad: 1 },
    ],
  })
  const pizza = await placeOrder(product)
  await openBoard(page, product)
  const pending = await showLane(page, 'Pendiente')
  await expect(ticket(pending, both.id).getByRole('button', { name: /^2 por Margarita/ })).toBeVisible()
  await expect(ticket(pending, pizza.id)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Esta pantalla muestra' })).toBeHidden()

  // By keyboard alone.
  const choose = page.getByRole('button', { name: 'Esta pantalla muestra' })
  const sheet = page.getByRole('button', { name: /^Opciones del tablero/ })
  if (await sheet.isVisible()) {
    await sheet.press('Enter')
    await expectFocusWithin(page.getByRole('dialog', { name: 'Opciones del tablero' }))
  }
  await choose.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Esta pantalla muestra' })
  await expectFocusWithin(dialog)
  await expect(dialog.getByRole('checkbox', { name: 'Todo' })).toBeChecked()
  // Those that have products, in the order of the menu. Hidden ones come last.
  const [{ body: menu }, { body: productos }] = await Promise.all([
    product.api('GET', '/api/categoria-productos/'),
    product.api('GET', '/api/productos/'),
  ])
  const used = new Set(
    z.parse(catalogoApi.productos.response, productos).map(({ categoria }) => categoria.id),
  )
  const nombres = z
    .parse(catalogoApi.menu.response, menu)
    .filter(({ id }) => used.has(id))
    .map(({ nombre }) => nombre)
  for (const [at, nombre] of ['Todo', ...nombres].entries()) {
    await expect(dialog.getByRole('checkbox').nth(at)).toHaveAccessibleName(nombre)
  }
  await dialog.getByRole('checkbox', { name: 'Bebidas' }).press('Space')
  await expect(dialog.getByRole('checkbox', { name: 'Todo' })).not.toBeChecked()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const mine = ticket(pending, both.id)
  await expect(mine.getByRole('button', { name: `1 por ${drink.nombre}` })).toBeVisible()
  await expect(mine.getByText('y 2 de otras estaciones')).toBeVisible()
  await expect(mine.getByRole('button', { name: /Margarita/ })).toBeHidden()
  await expect(ticket(page, pizza.id)).toBeHidden()
  const strip = page.getByRole('region', { name: 'Esta pantalla muestra' })
  await expect(strip).toContainText('Esta pantalla muestra Bebidas')
  await expect(strip).toContainText(/de otras estaciones/)
  await expect(pending.getByText(/^Por hacer/).first()).not.toContainText('Margarita')
  await expectAccessible(page)

  // The device keeps it.
  await page.reload()
  await expect(mine.getByText('y 2 de otras estaciones')).toBeVisible()
  await strip.getByRole('button', { name: 'Mostrar todo' }).click()
  await expect(ticket(pending, pizza.id)).toBeVisible()
  await expect(mine.getByRole('button', { name: /^2 por Margarita/ })).toBeVisible()
  await expect(strip).toBeHidden()
})

/** A product of a category, without sizes. */
async function aProductOf(product: Product, categoria: string) {
  const productos = await ask(product, catalogoApi.productos, await product.login('admin'))
  const found = productos.find(
    (one) => one.categoria.nombre === categoria && one.precio !== null && !one.no_disponible,
  )
  if (found === undefined) throw new Error(`nothing is sold of ${categoria}`)
  return found
}

test('the detail follows the kitchen, takes the next step and leads back', async ({ page, product }) => {
  const { id } = await placeOrder(product)
  await openBoard(page, product)
  await page.getByRole('link', { name: `Ver detalle del pedido ${numero(id)}` }).click()
  await expect(page.getByRole('heading', { name: `Pedido ${numero(id)}` })).toBeVisible()
  const token = await product.login('admin')
  await product.api('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
    token,
    body: { estado: 'ACEPTADO' },
  })
  await page.getByRole('button', { name: 'Preparar' }).click()
  await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Listo' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(ticket(await showLane(page, 'En preparación'), id)).toBeVisible()
})

test('a finished order is activated again from its detail', async ({ page, product }) => {
  const { id } = await placeOrder(product)
  await moveOrder(product, id, 'CANCELADO')
  await openBoard(page, product)
  await page.goto(`/pedidos/${String(id)}/detalle`)
  await page.getByRole('button', { name: 'Cambiar estado' }).click()
  await page.getByRole('menuitemradio', { name: 'Pendiente' }).click()
  await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible()
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()
})

test('cooks tick lines off, a lane shows its totals, and the panel for the rider shows what to collect', async ({
  page,
  product,
}) => {
  const address = { direccion_entrega: 'Calle 72 # 10-07', instrucciones: 'apto 301' }
  const { id, total_a_pagar } = await placeOrder(product, {
    tipo_pedido: 'DOMICILIO',
    direccion: address,
    invitado: { nombre: 'Rosa Peña', numero: '3965550142' },
    productos_pedidos: [
      { producto: 1, medida: 3, cantidad: 6 },
      { producto: 'build-your-pizza', medida: 4, sabores: [1, 2], cantidad: 1 },
    ],
  })
  await product.api('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
    token: await product.login('admin'),
    body: { estado: 'EN_PROCESO' },
  })
  await openBoard(page, product)
  const cooking = await showLane(page, 'En preparación')
  const mine = ticket(cooking, id)
  const whole = mine.getByRole('button', { name: /^6 por Margarita/ })
  await expect(whole).toHaveAttribute('aria-pressed', 'false')
  const before = await margaritas()
  await whole.click()
  await expect(whole).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(margaritas).toBe(before - 6)
  // Scrolls to the top: a control that is half under the sticky bar would count as a small target.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await page.reload()
  await expect(whole).toHaveAttribute('aria-pressed', 'true')
  await whole.click()
  await expect(whole).toHaveAttribute('aria-pressed', 'false')

  await page.getByRole('link', { name: `Ver detalle del pedido ${numero(id)}` }).click()
  const rider = page.getByRole('region', { name: 'Entrega del pedido' })
  await expect(rider).toContainText(`Cobrar $\u00a0${total_a_pagar.toLocaleString('es-CO')}`)
  await expect(rider.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+573965550142')
  await expect(rider.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=Calle%2072/,
  )
  await expectAccessible(page)

  /** Units of Margarita in the lane's total. */
  async function margaritas(): Promise<number> {
    const totals = cooking.getByRole('group')
    if (!(await totals.getByRole('listitem').first().isVisible())) await totals.locator('summary').click()
    const text = await totals.getByRole('listitem').filter({ hasText: 'Margarita' }).innerText()
    return Number(
      text
        .replace(/ Margarita$/, '')
        .replace(/^½$/, '0.5')
        .replace(' ½', '.5'),
    )
  }
})

test(
  'a phone shows one lane at a time, behind tabs with counts, and keeps the chosen one',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    const tabs = page.getByRole('tablist', { name: 'Estados de los pedidos activos' })
    const pending = tabs.getByRole('tab', { name: 'Pendiente' })
    const accepted = tabs.getByRole('tab', { name: 'Aceptado' })
    await expect(pending).toHaveAttribute('aria-selected', 'true')
    await expect(ticket(page.getByRole('tabpanel', { name: 'Pendiente' }), id)).toContainText('Pendiente')
    await page.getByRole('button', { name: `Aceptar pedido ${numero(id)}` }).click()
    await expect(ticket(page, id)).toBeHidden()
    await expect(accepted).toContainText(/^[1-9]/)
    await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeVisible()
    await pending.focus()
    await page.keyboard.press('ArrowRight')
    await expect(accepted).toBeFocused()
    await expect(ticket(page.getByRole('tabpanel', { name: 'Aceptado' }), id)).toContainText('Aceptado')
    await page.reload()
    await expect(ticket(page, id)).toBeVisible()
    await expect(accepted).toHaveAttribute('aria-selected', 'true')
  },
)

test('the board is dark by default, light when this device prefers it, and readable in both', async ({
  page,
  product,
}) => {
  const { id } = await placeOrder(product)
  await openBoard(page, product)
  await expect(ticket(page, id)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'cocina')
  await expectAccessible(page)
  await page.getByRole('link', { name: `Ver detalle del pedido ${numero(id)}` }).click()
  await expect(page.getByRole('heading', { name: `Pedido ${numero(id)}` })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'cocina')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver' }).click()

  const options = page.getByRole('button', { name: 'Opciones del tablero' })
  const useLight = page.getByRole('button', { name: 'Usar tema claro' })
  await expect(options.or(useLight).first()).toBeVisible()
  if (await options.isVisible()) {
    await options.click()
    await page.getByRole('switch', { name: 'Tema oscuro' }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  } else {
    await useLight.click()
  }
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'cocina')
  await expectAccessible(page)
  await page.reload()
  await expect(ticket(page, id)).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'cocina')
})

test(
  'orders that arrive within a second ask for their warnings together',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const first = await placeOrder(product)
    await openBoard(page, product)
    await expect(ticket(page, first.id).getByText('Cliente nuevo')).toBeVisible()
    // When the page asks: a busy browser sends later.
    const asked = await page.evaluateHandle(() => {
      const times: number[] = []
      const send = window.fetch
      window.fetch = (input, init) => {
        if (typeof input === 'string' && input.endsWith('/api/pedidos/avisos/')) times.push(Date.now())
        return send(input, init)
      }
      return times
    })
    const orders = []
    while (orders.length < 5) orders.push(await placeOrder(product))
    for (const { id } of orders) await expect(ticket(page, id).getByText('Cliente nuevo')).toBeVisible()
    const readings = await asked.jsonValue()
    const gaps = readings.slice(1).map((at, index) => at - (readings[index] ?? 0))
    expect(readings.length).toBeGreaterThan(0)
    expect(Math.min(Infinity, ...gaps)).toBeGreaterThan(900)
  },
)

test(
  'a waiting order that changes reads its warning again',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const token = await product.login('caja@donalumbre.example')
    const invitado = { nombre: 'Rosa', numero: '3105550233' }
    const cooked = await placeOrder(product, { invitado })
    for (const estado of ['ACEPTADO', 'EN_PROCESO', 'ENVIADO'] as const) {
      await moveOrder(product, cooked.id, estado)
    }
    const changed = await placeOrder(product, { invitado })
    const newest = await placeOrder(product)
    await openBoard(page, product)
    await expect(ticket(page, newest.id).getByText('Cliente nuevo')).toBeVisible()
    await expect(ticket(page, changed.id)).toBeVisible()
    await expect(ticket(page, changed.id).getByText('Cliente nuevo')).toBeHidden()
    const { status } = await product.api('POST', `/api/pedidos/${String(changed.id)}/modificar/`, {
      token,
      body: { version: 1, invitado: { nombre: 'Rosa', numero: '3105550234' } },
    })
    expect(status).toBe(200)
    await expect(ticket(page, changed.id).getByText('Cliente nuevo')).toBeVisible()
  },
)

test.describe('when the server goes away', () => {
  test(
    'a refused step is rolled back, and missed orders arrive after the cut',
    { tag: '@escritorio' },
    async ({ page, product, problems }) => {
      const { id } = await placeOrder(product)
      problems.must(`ERR_CONNECTION_REFUSED /api/pedidos/${String(id)}/cambiar_estado/`)
      problems.may(REFUSED_SOCKET, 'the live channel tries again every five seconds')
      problems.mayMissFiles()
      problems.boardMayRead()
      const untilRead = watchRequests(page)
      await openBoard(page, product)
      await expect(ticket(page, id).getByText('Cliente nuevo')).toBeVisible()
      await untilRead()
      await product.kill()
      await expect(page.getByText('Reconectando')).toBeVisible()
      const logged = page.waitForEvent('console', {
        predicate: (message) => message.text().includes('Error al cambiar el estado del pedido'),
      })
      await page.getByRole('button', { name: `Aceptar pedido ${numero(id)}` }).click()
      await logged
      await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeHidden()
      await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()

      await product.restart()
      const missed = await placeOrder(product)
      await expect(ticket(lane(page, 'Pendiente'), missed.id)).toBeVisible({ timeout: 15_000 })
      await expect(page.getByText('En vivo')).toBeVisible()
    },
  )
})

test(
  'a board across the room has large letters, and no other screen',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    const size = () => page.locator('html').evaluate((root) => getComputedStyle(root).fontSize)
    expect(await size()).toBe('16px')
    await page.getByRole('button', { name: 'Letra grande' }).click()
    await expect.poll(size).toBe('24px')
    await expectAccessible(page)
    const tipos = page.getByRole('tablist', { name: 'Tipos de los pedidos activos' })
    await expect(tipos).toBeInViewport({ ratio: 1 })

    // A tablet has room for one lane of them.
    await page.setViewportSize({ width: 820, height: 1180 })
    const lanes = page.getByRole('tablist', { name: 'Estados de los pedidos activos' })
    await lanes.getByRole('tab', { name: 'Pendiente' }).click()
    const shown = ticket(page.getByRole('tabpanel', { name: 'Pendiente' }), id)
    await expect(shown).toBeVisible()
    const isCut = (span: HTMLElement) => span.scrollWidth > span.clientWidth
    for (const words of ['Para recoger', 'Pendiente']) {
      await expect.poll(() => shown.getByText(words, { exact: true }).evaluate(isCut)).toBe(false)
    }
    await expectAccessible(page)
    await page.goto(adminPaths.mesas())
    await expect(page.getByRole('heading', { name: 'Gestionar mesas' })).toBeVisible()
    expect(await size()).toBe('16px')
  },
)
