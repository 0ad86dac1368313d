// The board: orders arrive live, one tap takes the next step, one tap undoes it (rules
// tablero/llegada, pedido/siguiente-paso and tablero/deshacer).
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, FRIDAY_EVENING, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { choosePreset, lane, numero, openBoard, placeOrder, showLane, ticket } from './personal.ts'
import { REFUSED_SOCKET } from './problems.ts'

/** Records whether the bell has rung: the page makes its tones itself. */
async function listen(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    window.AudioContext = class extends AudioContext {
      override createOscillator(): OscillatorNode {
        document.documentElement.dataset['rang'] = 'yes'
        return super.createOscillator()
      }
    }
  })
  return async () => (await page.locator('html').getAttribute('data-rang')) !== null
}

/** The foot of the board has no buttons, so a toast in it covers none. */
async function expectInFoot(page: Page, toast: Locator): Promise<void> {
  const foot = await page
    .getByText(/^\d+ pedidos? activos?$/)
    .locator('..')
    .boundingBox()
  const box = await toast.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(foot?.y ?? Infinity)
}

test('an order arrives by itself, rings, and stays marked until it is touched', async ({ page, product }) => {
  const rang = await listen(page)
  await openBoard(page, product)
  expect(await rang()).toBe(false)
  const { id } = await placeOrder(product)
  const arrived = ticket(lane(page, 'Pendiente'), id)
  await expect(arrived).toBeVisible()
  await expect(arrived.getByText('Nuevo', { exact: true })).toBeVisible()
  await expect(page).toHaveTitle(/^\(1\) Gestionar los pedidos/)
  await expect(page.getByText(`Pedido nuevo ${numero(id)}, Para recoger`)).toBeAttached()
  expect(await rang()).toBe(true)

  await arrived.getByText('Margarita').click()
  await expect(arrived.getByText('Nuevo', { exact: true })).toBeHidden()
  await expect(page).toHaveTitle(/^Gestionar los pedidos/)
})

test('one tap takes the next step on every device, and Deshacer takes it back', async ({
  page,
  product,
  browser,
  watchPage,
}) => {
  const { id } = await placeOrder(product)
  const context = await browser.newContext({ baseURL: product.adminURL })
  const colleague = await context.newPage()
  await watchPage(colleague)
  await openBoard(colleague, product)
  await openBoard(page, product)

  await page.getByRole('button', { name: `Aceptar pedido ${numero(id)}` }).click()
  await expect(ticket(await showLane(page, 'Aceptado'), id)).toBeVisible()
  await expect(ticket(await showLane(colleague, 'Aceptado'), id)).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Estado del pedido actualizado correctamente' })
  await expect(toast).toContainText(`${numero(id)} · Aceptado`)
  await expectInFoot(page, toast)

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(ticket(await showLane(page, 'Pendiente'), id)).toBeVisible()
  await expect(ticket(await showLane(colleague, 'Pendiente'), id)).toBeVisible()
  await context.close()
})

test.describe('when a colleague has moved the order since', () => {
  test(
    'Deshacer refuses to undo the change of a colleague',
    { tag: '@escritorio' },
    async ({ page, product, problems }) => {
      const { id } = await placeOrder(product)
      problems.must(`409 /api/pedidos/${String(id)}/cambiar_estado/`)
      await openBoard(page, product)
      await page.getByRole('button', { name: `Aceptar pedido ${numero(id)}` }).click()
      await expect(page.getByRole('button', { name: 'Deshacer' })).toBeVisible()
      await moveOrder(product, id, 'EN_PROCESO')
      await moveOrder(product, id, 'ACEPTADO')
      await expect(ticket(lane(page, 'Aceptado'), id)).toBeVisible()
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(page.getByText(`El pedido ${numero(id)} ya cambió.`)).toBeVisible()
      await expect(ticket(lane(page, 'Aceptado'), id)).toBeVisible()
    },
  )
})

test('a double tap moves one order one step, and not the order that takes its place', async ({
  page,
  product,
}) => {
  const below = await placeOrder(product)
  const { id } = await placeOrder(product)
  await openBoard(page, product)
  const step = page.getByRole('button', { name: `Aceptar pedido ${numero(id)}` })
  await expect(step).toBeVisible()
  const box = await step.boundingBox()
  const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 24]
  await page.clock.pauseAt(new Date(Date.parse(FRIDAY_EVENING) + 3_600_000))
  await page.mouse.click(x, y)
  await page.clock.runFor(150)
  await page.mouse.click(x, y)
  await page.clock.resume()
  await expect(ticket(await showLane(page, 'Aceptado'), id)).toBeVisible()
  await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeVisible()
  const token = await product.login('admin')
  const estadoOf = async (pedido: number) =>
    (await product.api('GET', `/api/pedidos/${String(pedido)}/`, { token })).body
  expect(await estadoOf(id)).toMatchObject({ estado: 'ACEPTADO' })
  expect(await estadoOf(below.id)).toMatchObject({ estado: 'PENDIENTE' })
})

test(
  'a kitchen that filters by one branch sees and hears only its orders, also after a reload',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const rang = await listen(page)
    await openBoard(page, product)
    const options = page.getByRole('button', { name: 'Opciones del tablero' })
    const phone = await page.getByRole('button', { name: 'Fechas', exact: true }).isVisible()
    if (phone) await options.click()
    await page.getByLabel('Sede').selectOption({ label: 'Cedritos' })
    if (phone) await page.keyboard.press('Escape')
    const elsewhere = await placeOrder(product)
    const here = await placeOrder(product, { sede: 3 })
    await expect(ticket(lane(page, 'Pendiente'), here.id)).toBeVisible()
    await expect(ticket(page, elsewhere.id)).toBeHidden()
    await expect(page).toHaveTitle(/^\(1\) /)
    expect(await rang()).toBe(true)
    await page.reload()
    await expect(ticket(lane(page, 'Pendiente'), here.id)).toBeVisible()
    await expect(ticket(page, elsewhere.id)).toBeHidden()
  },
)

test(
  'a scheduled order waits above the lanes, then enters its lane and rings',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const rang = await listen(page)
    await product.setNow('2026-11-21T14:00:00.000Z')
    const { id } = await placeOrder(product)
    await product.setNow(null)
    await openBoard(page, product)
    const waiting = page.getByRole('region', { name: /^Programados/ })
    await expect(waiting.getByRole('link', { name: numero(id) })).toBeVisible()
    await expect(waiting.getByText('Para mañana 12:00').first()).toBeVisible()
    await expect(ticket(page, id)).toBeHidden()
    expect(await rang()).toBe(false)
    await page.clock.fastForward('17:00:00')
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()
    expect(await rang()).toBe(true)
  },
)

test(
  'the menu of a ticket offers every state, and deactivating moves an order to the finished ones',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    const actions = page.getByRole('button', { name: `Acciones del pedido ${numero(id)}` })
    await actions.click()
    for (const label of ['Pendiente', 'Aceptado', 'En preparación', 'Enviado', 'Completado', 'Cancelado']) {
      await expect(page.getByRole('menuitemradio', { name: label })).toBeVisible()
    }
    await page.getByRole('menuitem', { name: 'Desactivar' }).click()
    await expect(page.getByText('Pedido desactivado correctamente')).toBeVisible()
    await expect(ticket(page, id)).toBeHidden()
    const finished = page.getByRole('region', { name: 'Pedidos finalizados' })
    const card = finished.getByRole('listitem').filter({ has: page.getByRole('link', { name: numero(id) }) })
    await expect(card).toContainText(/Pendiente.*Inactivo/)

    await actions.click()
    await page.getByRole('menuitem', { name: 'Activar' }).click()
    await expect(page.getByText('Pedido activado correctamente')).toBeVisible()
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()

    await actions.click()
    await page.getByRole('menuitemradio', { name: 'Cancelado' }).click()
    await expect(card).toContainText('Cancelado')
  },
)

test('the next step is named by the type of the order', { tag: '@escritorio' }, async ({ page, product }) => {
  const token = await product.login('admin')
  const enPreparacion = async (changes: Record<string, unknown>) => {
    const { id } = await placeOrder(product, changes)
    await product.api('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
      token,
      body: { estado: 'EN_PROCESO' },
    })
    return id
  }
  const recoger = await enPreparacion({})
  const mesa = await enPreparacion({ tipo_pedido: 'MESA', mesa: 1 })
  const domicilio = await enPreparacion({
    tipo_pedido: 'DOMICILIO',
    direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: '' },
  })
  await openBoard(page, product)
  await expect(page.getByRole('button', { name: `Listo pedido ${numero(recoger)}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Servir pedido ${numero(mesa)}` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Enviar pedido ${numero(domicilio)}` })).toBeVisible()
})

test(
  'an arrival outside the chosen days still rings and can be found',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const rang = await listen(page)
    await openBoard(page, product)
    await choosePreset(page, 'Ayer')
    await expect(page.getByText('No hay pedidos activos')).toBeVisible()
    const { id } = await placeOrder(product)
    await expect(page.getByText('Hay 1 pedido nuevo')).toBeVisible()
    await expect(ticket(page, id)).toBeHidden()
    expect(await rang()).toBe(true)
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()

    await choosePreset(page, 'Hoy')
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()
  },
)

test(
  'the board works by keyboard, and its keys can be turned off',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    await expect(ticket(page, id)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('link', { name: numero(id), exact: true })).toBeFocused()
    await page.keyboard.press('p')
    await page.keyboard.press('a')
    await expect(ticket(lane(page, 'Aceptado'), id)).toBeVisible()
    await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeVisible()
    await page.keyboard.press('z')
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Atajos de teclado' })
    await expect(keys).toBeVisible()
    await keys.getByRole('switch', { name: 'Usar atajos de teclado' }).click()
    await page.keyboard.press('Escape')
    await expect(keys).toBeHidden()
    await page.keyboard.press('?')
    await page.getByRole('link', { name: numero(id), exact: true }).focus()
    await page.keyboard.press('a')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: `Pedido ${numero(id)}` })).toBeVisible()
    await expect(page.getByRole('main').getByText('Pendiente').first()).toBeVisible()
    await expect(keys).toBeHidden()
  },
)

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
  expect(await margaritas()).toBe(before - 6)
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
  {
    tag: '@escritorio',
  },
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

test.describe('when the server goes away', () => {
  test(
    'a refused step is rolled back, and missed orders arrive after the cut',
    { tag: '@escritorio' },
    async ({ page, product, problems }) => {
      const { id } = await placeOrder(product)
      problems.must(`ERR_CONNECTION_REFUSED /api/pedidos/${String(id)}/cambiar_estado/`)
      problems.may(REFUSED_SOCKET, 'the live channel tries again every five seconds')
      await openBoard(page, product)
      await expect(ticket(page, id)).toBeVisible()
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
