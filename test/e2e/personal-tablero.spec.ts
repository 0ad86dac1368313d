// The board: orders arrive live, one tap takes the next step, one tap undoes it (rules
// tablero/llegada, pedido/siguiente-paso and tablero/deshacer).
import type { Locator, Page } from '@playwright/test'
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, fadesEnded, FRIDAY_EVENING, test } from './harness.ts'
import { isUncovered } from './cliente.ts'
import { moveOrder } from './move-order.ts'
import {
  choosePreset,
  holdUndo,
  lane,
  numero,
  openAsStaff,
  openBoard,
  placeOrder,
  showLane,
  showSede,
  ticket,
} from './personal.ts'

/** Returns whether the bell has rung. The browser starts its sound a moment after an arrival. */
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

async function expectInFoot(page: Page, toast: Locator): Promise<void> {
  const foot = page.getByText(/^\d+ pedidos? activos?$/).locator('..')
  await expect(async () => {
    const [at, box] = [await foot.boundingBox(), await toast.boundingBox()]
    expect(box?.y).toBeGreaterThanOrEqual(at?.y ?? Infinity)
  }).toPass()
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
  await expect.poll(rang).toBe(true)

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
  await holdUndo(page)
  await expect(ticket(await showLane(colleague, 'Aceptado'), id)).toBeVisible()
  const toast = page.getByRole('status').filter({ hasText: 'Estado del pedido actualizado correctamente' })
  await expect(toast).toContainText(`${numero(id)} · Aceptado`)
  await expectInFoot(page, toast)

  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(ticket(await showLane(page, 'Pendiente'), id)).toBeVisible()
  await expect(ticket(await showLane(colleague, 'Pendiente'), id)).toBeVisible()
  await context.close()
})

test('two toasts at once cover no next step of a ticket', async ({ page, product }) => {
  const ids: number[] = []
  for (let count = 0; count < 4; count += 1) ids.push((await placeOrder(product)).id)
  const token = await product.login('admin')
  const jamon = { id: 2, nombre: 'Jamón y queso' }
  const out = { sede: 1, cosa: 'PRODUCTO', id: jamon.id, plazo: 'AVISO' }
  expect((await product.api('PUT', '/api/disponibilidad/', { token, body: out })).status).toBe(200)
  await openBoard(page, product)
  const step = (id: number | undefined) =>
    page.getByRole('button', { name: `Aceptar pedido ${numero(id ?? 0)}` })
  await step(ids[3]).click()
  await expect(ticket(lane(page, 'Pendiente'), ids[3] ?? 0)).toBeHidden()
  // The focus in a toast keeps all of them.
  await holdUndo(page)
  await page.getByRole('button', { name: `Volver a vender ${jamon.nombre}` }).dispatchEvent('click')
  await expect(page.getByRole('status').filter({ hasText: /Se vende otra vez|actualizado/ })).toHaveCount(2)
  for (const id of ids.slice(0, 3)) {
    await step(id).evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await expect.poll(() => isUncovered(step(id))).toBe(true)
  }
  await expectAccessible(page)
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
      await holdUndo(page)
      // The board hears of both changes: in between it would refuse by itself.
      await moveOrder(product, id, 'EN_PROCESO')
      await expect(ticket(lane(page, 'En preparación'), id)).toBeVisible()
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
  await expect(ticket(page, id).getByText('Cliente nuevo')).toBeVisible()
  await page.clock.pauseAt(new Date(Date.parse(FRIDAY_EVENING) + 3 * 3_600_000))
  // Three hours later the ticket is late, and may have another line.
  await expect(ticket(page, id)).toContainText('demorado')
  // What the board reads again may move it: the mouse goes there when it stands still.
  await step.hover({ position: { x: 40, y: 24 } })
  const tap = async () => {
    await page.mouse.down()
    await page.mouse.up()
  }
  await tap()
  await page.clock.runFor(150)
  await tap()
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
    await expect.poll(rang).toBe(true)
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
    await expect.poll(rang).toBe(true)
    // Placed tomorrow, it would be newer than the orders of other stories.
    await moveOrder(product, id, 'CANCELADO')
  },
)

test(
  'the menu of a ticket stays under the finger while an order that arrives moves its ticket',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    const actions = page.getByRole('button', { name: `Acciones del pedido ${numero(id)}` })
    const placeOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN
    await actions.click()
    const state = page.getByRole('menuitemradio', { name: 'Completado' })
    await expect(state).toBeInViewport({ ratio: 1 })
    await fadesEnded(page)
    const [menuBefore, ticketBefore] = [await placeOf(state), await placeOf(actions)]
    const second = await placeOrder(product)
    await expect(ticket(lane(page, 'Pendiente'), second.id)).toBeVisible()
    await expect.poll(() => placeOf(actions)).toBeGreaterThan(ticketBefore + 40)
    expect(await placeOf(state)).toBe(menuBefore)
    await state.click()
    await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeVisible()
    await moveOrder(product, second.id, 'CANCELADO')
  },
)

test(
  'the menu of a ticket opens although its button moves between press and release',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    const actions = page.getByRole('button', { name: `Acciones del pedido ${numero(id)}` })
    await actions.hover()
    await page.mouse.down()
    await page.getByRole('main').evaluate((main) => (main.style.paddingTop = '120px'))
    await page.mouse.up()
    await page.getByRole('menuitem', { name: 'Desactivar' }).click()
    await expect(page.getByText('Pedido desactivado correctamente')).toBeVisible()
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
      await expect(page.getByRole('menuitemradio', { name: label })).toBeInViewport({ ratio: 1 })
    }
    await page.getByRole('menuitem', { name: 'Desactivar' }).click()
    await expect(page.getByText('Pedido desactivado correctamente')).toBeVisible()
    await expect(ticket(page, id)).toBeHidden()
    const finished = page.getByRole('region', { name: 'Pedidos finalizados' })
    const card = finished.getByRole('listitem').filter({ has: page.getByRole('link', { name: numero(id) }) })
    await expect(card).toContainText(/Pendiente.*Inactivo/)

    await expect(page.getByRole('menu')).toBeHidden()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Activar' }).click()
    await expect(page.getByText('Pedido activado correctamente')).toBeVisible()
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()

    // All tickets share one menu: a press while it closes would open it for the ticket that is gone.
    await expect(page.getByRole('menu')).toBeHidden()
    await actions.click()
    await page.getByRole('menuitemradio', { name: 'Cancelado' }).click()
    await page.getByRole('button', { name: 'Pedido repetido' }).click()
    await expect(card).toContainText('Cancelado: Pedido repetido')
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

  // Every type is in view beside the controls, also when they include the channels.
  const tipos = page.getByRole('tablist', { name: 'Tipos de los pedidos activos' }).getByRole('tab')
  await expect(tipos).toHaveCount(4)
  for (const tipo of await tipos.all()) await expect(tipo).toBeInViewport({ ratio: 1 })
  await placeOrder(product, { canal: 'TELEFONO' }, token)
  await expect(page.getByRole('combobox', { name: 'Canal' })).toBeVisible()
  for (const tipo of await tipos.all()) await expect(tipo).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
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
    await expect.poll(rang).toBe(true)
    await page.getByRole('button', { name: 'Ver', exact: true }).click()
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()

    await choosePreset(page, 'Hoy')
    await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()
  },
)

test('an order that no one accepted rings and is named on every other screen', async ({ page, product }) => {
  await product.setNow('2026-11-21T00:20:00.000Z')
  const { id } = await placeOrder(product)
  await product.setNow(null)
  try {
    await openAsStaff(page, product, adminPaths.mesas())
    const strip = page.getByText(
      new RegExp(`^El pedido ${numero(id)} espera hace 1\\d minutos y nadie lo acepta\\.$`),
    )
    await expect(strip).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ver', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
    await expect(strip).toBeHidden()
    await page.goBack()
    await expect(strip).toBeVisible()
    // Above the menu it takes room from the docked cart, whose button stays in view.
    await page.goto(adminPaths.menu())
    await expect(strip).toBeVisible()
    const go = page.getByRole('button', { name: /^(Realizar pedido|Ver carrito)/ })
    await expect(go).toBeInViewport({ ratio: 1 })
    await moveOrder(product, id, 'ACEPTADO')
    await expect(strip).toBeHidden()
  } finally {
    await moveOrder(product, id, 'ACEPTADO')
  }
})

test('a board of a branch that is not there any more shows all branches', async ({ page, product }) => {
  const { id } = await placeOrder(product)
  await showSede(page, 999)
  await openBoard(page, product)
  await expect(ticket(lane(page, 'Pendiente'), id)).toBeVisible()
})

test('a board that cannot ring says so until the first press', async ({ page, product }) => {
  // The driver's own calls count as a press for the browser.
  await page.addInitScript(() => {
    let hasBeenActive = false
    addEventListener('pointerdown', () => (hasBeenActive = true), true)
    Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) })
  })
  await placeOrder(product)
  await openBoard(page, product)
  const notice = page.getByText('Este equipo no puede sonar. Toca para activar el timbre.')
  await expect(notice).toBeVisible()
  await expectInFoot(page, notice)
  await expectAccessible(page)
  await page.getByRole('heading', { name: 'Gestionar los pedidos' }).click()
  await expect(notice).toBeHidden()
})

test(
  'the screen stays awake on the board, and no longer when it is left',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await page.addInitScript(() => {
      const note = (what: string) => {
        const { dataset } = document.documentElement
        dataset['locks'] = `${dataset['locks'] ?? ''}${what} `
        return Promise.resolve()
      }
      const request = (type: string) => note(type).then(() => ({ release: () => note('released') }))
      Object.defineProperty(navigator, 'wakeLock', { value: { request } })
    })
    const html = page.locator('html')
    await openBoard(page, product)
    await expect(html).toHaveAttribute('data-locks', 'screen ')
    // The browser has released it while the page was hidden.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(html).toHaveAttribute('data-locks', 'screen screen ')
    await page.getByRole('link', { name: `Ver detalle del pedido ${numero(id)}` }).click()
    await expect(page.getByRole('heading', { name: `Pedido ${numero(id)}` })).toBeVisible()
    await expect(html).toHaveAttribute('data-locks', 'screen screen released ')
  },
)

test(
  'the search hides and shows tickets without reading their warnings again',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    let reads = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/pedidos/avisos/')) reads += 1
    })
    await openBoard(page, product)
    await expect(ticket(page, id)).toBeVisible()
    await expect.poll(() => reads).toBeGreaterThan(0)
    // Orders that come within a second are read together.
    await page.clock.runFor(2000)
    const before = reads
    const search = page.getByRole('searchbox', { name: 'Buscar pedido' })
    await search.fill('nadie se llama así')
    await expect(ticket(page, id)).toBeHidden()
    await search.fill('')
    await expect(ticket(page, id)).toBeVisible()
    await page.clock.runFor(2000)
    expect(reads).toBe(before)
    await placeOrder(product)
    await expect.poll(() => reads).toBe(before + 1)
  },
)
