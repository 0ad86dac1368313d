// The advert: when it comes, how it closes, and that it does not disturb a busy visitor (rules
// publicidad/cuando and publicidad/donde).
import type { Page, Request } from '@playwright/test'
import { fileOf } from './built-file.ts'
import { expect, expectAccessible, leftHistory, test } from './harness.ts'
import { watchRequests } from './requests.ts'

const TITLE = 'Nueva Veleña: bocadillo, queso y tocineta'

const advert = (page: Page) => page.getByRole('dialog', { name: TITLE })
const card = (page: Page) => page.getByRole('complementary', { name: 'Publicidad' })
const branchDialog = (page: Page) => page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
const options = (page: Page) => branchDialog(page).getByRole('option')
const close = (page: Page) => advert(page).getByRole('button', { name: 'Cerrar' })

/**
 * A page loaded at `time`, where the clock stands still, which asks for no branch. Returns the
 * milliseconds by which its clock moved on until it was at rest.
 */
async function open(page: Page, time: string, path = '/menu'): Promise<number> {
  await page.clock.pauseAt(time)
  await page.addInitScript(() => sessionStorage.setItem('sede-preguntada', '1'))
  return untilAtRest(page, () => page.goto(path), path === '/menu')
}

/**
 * Loads a page whose clock stands still. What it fetches at rest has arrived, however slow the
 * machine is: the clock moves only until that is requested. On the menu it has also been rendered:
 * the advert's delay begins in the commit that opens the menu's socket.
 */
async function untilAtRest(page: Page, load: () => Promise<unknown>, isMenu: boolean): Promise<number> {
  const atRest = fileOf('index.html', 'src/web/cliente/at-rest.tsx')
  let isAsked = false
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith(atRest)
  })
  const come = page.waitForEvent('requestfinished', (request: Request) => request.url().endsWith(atRest))
  const rendered = isMenu ? page.waitForEvent('websocket') : null
  await load()
  let passed = 0
  await expect(async () => {
    await page.clock.runFor(5)
    passed += 5
    expect(isAsked).toBe(true)
  }).toPass({ intervals: [50] })
  await come
  await rendered
  return passed
}

/**
 * Loads the menu again, with an advert still to come, and opens a product before it does. In real
 * time a slow machine would show the advert first.
 */
async function openProductFirst(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('publicidad-vista'))
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await untilAtRest(page, () => page.reload(), true)
  await page.getByRole('button', { name: 'Agregar Hawaiana' }).click()
  await expect(async () => {
    await page.clock.runFor(50)
    await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeVisible({ timeout: 50 })
  }).toPass()
  await page.clock.runFor(5_000)
  await page.clock.resume()
  await expect(card(page)).toBeVisible()
}

/**
 * The controls under the card; with a dialog open only the dialog's can be used. One that is scrolled out
 * of sight is under nothing.
 */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const dialog = document.querySelector('dialog, [role="dialog"]')
    const card = document.querySelector<HTMLElement>('[aria-label="Publicidad"]')
    if (card === null) return []
    return [...(dialog ?? document).querySelectorAll('button, input, label, a')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (card.contains(control) || !card.contains(document.elementFromPoint(x, y))) return []
      card.style.pointerEvents = 'none'
      const below = document.elementFromPoint(x, y)
      card.style.pointerEvents = ''
      return control.contains(below) ? [control.outerHTML] : []
    })
  })

const lastShown = (page: Page) => page.evaluate(() => localStorage.getItem('publicidad-vista'))

/** Another tab of this device shows an advert now. */
const showElsewhere = (page: Page) =>
  page.evaluate(() => localStorage.setItem('publicidad-vista', new Date().toISOString()))

/** The card, also while it waits for a place. */
const waiting = (page: Page) => page.locator('[aria-label="Publicidad"]')

/** Opens the menu under a dialog that is one large button. Its advert comes, and finds no place. */
async function openBusy(page: Page, time: string): Promise<void> {
  await open(page, time)
  const before = await lastShown(page)
  await page.evaluate(() => {
    const style = 'position: fixed; inset: 0; width: 100vw; height: 100vh; z-index: 60'
    const dialog = `<dialog open id="ocupada" style="${style}"><button style="${style}">Sigue</button></dialog>`
    document.body.insertAdjacentHTML('beforeend', dialog)
  })
  await page.clock.runFor(5_000)
  await expect(waiting(page)).toBeAttached()
  await page.clock.runFor(40_000)
  await page.getByRole('button', { name: 'Sigue' }).click()
  await page.clock.runFor(200)
  await expect(waiting(page)).toBeAttached()
  await expect(card(page)).toBeHidden()
  expect(await lastShown(page)).toBe(before)
}

/** Closes the dialog that covers the menu. */
async function endBusy(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('#ocupada')?.remove())
  await page.clock.runFor(300)
}

/** The path of a picture without its ending, with which its variants begin. */
const stemOf = (path: string) => path.replace(/\.[a-z]+$/, '')

test.use({ withAdvert: true })

test(
  'the advert comes after 5 seconds, goes after 30, and stays away for two days',
  { tag: '@telefono' },
  async ({ page }) => {
    const passed = await open(page, '2026-11-21T01:00:00Z')
    await page.clock.runFor(4_800 - passed)
    await expect(advert(page)).toBeHidden()
    await page.clock.runFor(200)
    await expect(advert(page)).toBeVisible()
    await page.clock.runFor(100)
    await expect(close(page)).toBeFocused()
    await expect(advert(page).getByRole('img', { name: TITLE })).toBeVisible()
    await page.clock.runFor(29_600)
    await expect(advert(page)).toBeVisible()
    await page.clock.runFor(400)
    // It fades frame by frame.
    await page.clock.runFor(100)
    await expect(advert(page)).toBeHidden()

    await open(page, '2026-11-23T00:59:00Z')
    await page.clock.runFor(10_000)
    await expect(advert(page)).toBeHidden()

    await open(page, '2026-11-23T01:01:00Z')
    await page.clock.runFor(5_000)
    await expect(advert(page)).toBeVisible()
    await page.clock.resume()
    await expectAccessible(page)
    await close(page).click()
    await expect(advert(page)).toBeHidden()
  },
)

test('a press outside the advert closes it, and so do Escape and Back', async ({ page }) => {
  const ways = [
    () => page.mouse.click(4, 4),
    () => page.keyboard.press('Escape'),
    () => page.goBack({ waitUntil: 'commit' }),
  ]
  for (const [index, leave] of ways.entries()) {
    await open(page, `2026-11-2${String(1 + 3 * index)}T01:00:00Z`)
    await page.clock.runFor(5_000)
    await expect(advert(page)).toBeVisible()
    await page.clock.runFor(100)
    await leave()
    await page.clock.runFor(100)
    await expect(advert(page)).toBeHidden()
    await expect(page).toHaveURL(/\/menu$/)
  }
})

test('beside an open dialog the advert is a card that takes no focus, covers no control and closes alone', async ({
  page,
}) => {
  await page.goto('/menu')
  await branchDialog(page)
    .getByRole('radio', { name: /Chapinero/ })
    .check()
  const field = branchDialog(page).getByRole('combobox')
  await field.pressSequentially('Calle 7')
  await page.clock.runFor(5_000)
  await expect(card(page)).toBeVisible()
  await expect(advert(page)).toBeHidden()
  await expect(field).toBeFocused()
  await field.pressSequentially('2')
  await expect(field).toHaveValue('Calle 72')
  // The dialog grows with its results, and the card gives way.
  await expect(options(page).first()).toBeVisible()
  await expect.poll(() => coveredControls(page)).toEqual([])
  await page.clock.runFor(400)
  await expectAccessible(page)

  // Behind the dialog, a press closes the card and nothing else.
  const free = await page.evaluate(() => {
    const dialog = document.querySelector('dialog, [role="dialog"]')?.getBoundingClientRect()
    return { x: (dialog?.left ?? 0) + 4, y: (dialog?.top ?? 0) - 8 }
  })
  await page.mouse.click(free.x, free.y)
  await expect(card(page)).toBeHidden()
  await expect(branchDialog(page)).toBeVisible()
  await expect(field).toHaveValue('Calle 72')

  const product = page.getByRole('dialog', { name: 'Hawaiana' })
  await openProductFirst(page)
  await expect.poll(() => coveredControls(page)).toEqual([])
  await card(page).getByRole('button', { name: 'Cerrar' }).click()
  await expect(card(page)).toBeHidden()
  await expect(product).toBeVisible()
  // A reload would open it again.
  await page.keyboard.press('Escape')
  await expect(product).toBeHidden()
  await leftHistory(page)

  // Closed by the keyboard, the dialog leaves the card without its place: the card moves or goes,
  // and does not come back as a dialog.
  await openProductFirst(page)
  await page.keyboard.press('Escape')
  await expect(product).toBeHidden()
  await page.clock.runFor(1_000)
  await expect.poll(() => coveredControls(page)).toEqual([])
  await expect(advert(page)).toBeHidden()
})

test('a card without a place waits for one: its 30 seconds and the two days begin when it is seen', async ({
  page,
}) => {
  await openBusy(page, '2026-11-21T01:00:00Z')
  // When the person leaves, it comes again with the next visit, and does not wait any more.
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().dispatchEvent('click')
  await expect(waiting(page)).toHaveCount(0)
  await page.goBack()
  await endBusy(page)
  await expect(advert(page)).toBeHidden()
  await page.clock.runFor(5_000)
  await expect(advert(page)).toBeVisible()
  await close(page).click()
  await page.clock.runFor(100)

  await openBusy(page, '2026-11-24T01:00:00Z')
  await endBusy(page)
  await page.clock.runFor(2_000)
  await expect(advert(page)).toBeVisible()
  expect(await lastShown(page)).toMatch(/^2026-11-24T01:0/)
  await page.clock.runFor(29_000)
  await expect(advert(page)).toBeVisible()
  await page.clock.runFor(1_500)
  // It fades frame by frame.
  await page.clock.runFor(100)
  await expect(advert(page)).toBeHidden()
})

test('a waiting card becomes the dialog only once the person is still', async ({ page }) => {
  await openBusy(page, '2026-11-21T01:00:00Z')
  await endBusy(page)
  await expect(advert(page)).toBeHidden()
  await page.clock.runFor(1_000)
  await page.mouse.click(4, 4)
  await page.clock.runFor(1_500)
  await expect(advert(page)).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(advert(page)).toBeVisible()
})

test('an advert that waits does not come when another tab has shown one meanwhile', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const passed = await open(page, '2026-11-21T01:00:00Z')
  await page.clock.runFor(4_800 - passed)
  await showElsewhere(page)
  await page.clock.runFor(5_000)
  await expect(advert(page)).toBeHidden()
  expect(asked.filter((url) => url.includes('publicidades'))).toEqual([])

  // A card that waits until the person is still.
  await openBusy(page, '2026-11-24T01:00:00Z')
  await showElsewhere(page)
  await endBusy(page)
  await page.clock.runFor(3_000)
  await expect(waiting(page)).toHaveCount(0)
  await expect(advert(page)).toBeHidden()

  // A card that waits for a place.
  await openBusy(page, '2026-11-27T01:00:00Z')
  await showElsewhere(page)
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('#ocupada, #ocupada *')) {
      if (part instanceof HTMLElement) part.style.height = '50vh'
    }
  })
  await page.clock.runFor(1_000)
  await expect(waiting(page)).toHaveCount(0)
})

test('an advert that is shown again on another screen goes on with the time that is left', async ({
  page,
}) => {
  await open(page, '2026-11-21T01:00:00Z', '/order/999999')
  await expect(async () => {
    await page.clock.runFor(500)
    await expect(card(page)).toBeVisible({ timeout: 50 })
  }).toPass()
  await page.clock.runFor(15_000)
  // Without a pointer, which would close the card.
  await page.getByRole('link', { name: 'Iniciar sesión' }).first().dispatchEvent('click')
  await expect(card(page)).toBeHidden()
  await page.goBack()
  await page.clock.runFor(500)
  await expect(card(page)).toBeVisible()
  const passed = await card(page).evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .flatMap((one) =>
        one instanceof CSSAnimation && one.animationName === 'agotar'
          ? (one.effect?.getComputedTiming().progress ?? 0)
          : [],
      ),
  )
  expect(passed).toHaveLength(1)
  expect(passed[0]).toBeGreaterThanOrEqual(0.5)
})

test('on the page of an order the advert is a card, and none comes within a minute after an order', async ({
  page,
}) => {
  const passed = await open(page, '2026-11-21T01:00:00Z', '/order/999999')
  await page.clock.runFor(5_000 - passed)
  await expect(async () => {
    // It looks for a free place once it has loaded and has been laid out.
    await page.clock.runFor(50)
    await expect(card(page)).toBeVisible({ timeout: 50 })
  }).toPass()
  await expect(advert(page)).toBeHidden()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return coveredControls(page)
    })
    .toEqual([])
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.clock.runFor(500)
  await expect(card(page)).toBeVisible()

  await page.addInitScript(() => localStorage.setItem('pedido-creado', '2026-11-24T01:00:00.000Z'))
  await open(page, '2026-11-24T01:00:10Z')
  await page.clock.runFor(45_000)
  await expect(advert(page)).toBeHidden()
  await page.clock.runFor(5_000)
  await expect(advert(page)).toBeVisible()
})

test('an order that another tab places holds an advert back that is about to come', async ({ page }) => {
  const passed = await open(page, '2026-11-21T01:00:00Z')
  await page.clock.runFor(4_000 - passed)
  await page.evaluate(() => localStorage.setItem('pedido-creado', new Date().toISOString()))
  await page.clock.runFor(59_000)
  await expect(advert(page)).toBeHidden()
  await expect(card(page)).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(advert(page)).toBeVisible()
})

test(
  'an order link that is not valid stays in sight: no advert and no question covers it',
  { tag: '@telefono' },
  async ({ page, problems }) => {
    problems.must('404 /api/pedidos/token/AAAAAAAAAAAAAAAAAAAAAA/')
    await page.clock.pauseAt('2026-11-21T01:00:00Z')
    await untilAtRest(page, () => page.goto('/AAAAAAAAAAAAAAAAAAAAAA'), false)
    await expect(async () => {
      await page.clock.runFor(50)
      const refused = page.getByRole('heading', { name: 'Token inválido o expirado.' })
      await expect(refused).toBeVisible({ timeout: 50 })
    }).toPass({ intervals: [50] })
    await page.clock.runFor(10_000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(card(page)).toHaveCount(0)
    // The same visitor is asked on the menu.
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(async () => {
      await page.clock.runFor(50)
      await expect(branchDialog(page)).toBeVisible({ timeout: 50 })
    }).toPass({ intervals: [50] })
  },
)

test.describe('without an advert', () => {
  test(
    'no advert is shown when there is none, when the call fails and on other pages',
    { tag: '@telefono' },
    async ({ page, product, problems }) => {
      problems.must('500 /api/publicidades/vigente/')
      const path = '**/api/publicidades/vigente/'
      for (const [index, answer] of [{ status: 204 }, { status: 500, body: 'no' }].entries()) {
        await page.route(path, (route) => route.fulfill(answer))
        await open(page, `2026-11-21T0${String(1 + index)}:00:00Z`)
        const asked = page.waitForResponse(path)
        await page.clock.runFor(5_000)
        await (await asked).finished()
        await page.clock.runFor(5_000)
        await expect(page.getByRole('dialog')).toHaveCount(0)
        await expect(card(page)).toHaveCount(0)
        await page.unroute(path)
      }
      // Without its picture it is no advert, and it comes with the next visit.
      const { body } = await product.api('GET', '/api/publicidades/vigente/')
      const original = String(Object(body).imagen)
      const picture = `**${stemOf(original)}*`
      await page.route(picture, (route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }))
      await open(page, '2026-11-21T03:00:00Z')
      const last = page.waitForEvent('requestfinished', (request) => request.url().endsWith(original))
      await page.clock.runFor(5_000)
      await last
      await page.clock.runFor(5_000)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(card(page)).toHaveCount(0)
      await page.unroute(picture)
      await open(page, '2026-11-21T04:00:00Z', '/login')
      await page.clock.runFor(10_000)
      await expect(page.getByRole('heading', { name: 'Qué bueno verte' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await open(page, '2026-11-21T05:00:00Z')
      await page.clock.runFor(5_000)
      await expect(advert(page)).toBeVisible()
    },
  )
})

test('the staff menu never asks for an advert', { tag: '@escritorio' }, async ({ staffPage }) => {
  const asked: string[] = []
  staffPage.on('request', (request) => asked.push(request.url()))
  const untilRead = watchRequests(staffPage)
  await staffPage.goto('/menu')
  await expect(staffPage.getByRole('heading', { name: 'Pizzas tradicionales' })).toBeVisible()
  await untilRead()
  await staffPage.clock.runFor(10_000)
  await untilRead()
  expect(asked.filter((url) => url.includes('publicidades'))).toEqual([])
})
