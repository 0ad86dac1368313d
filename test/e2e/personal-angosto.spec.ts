// Staff screens on a narrow phone and with letters of 200 %: each control can be pressed, and the
// focus stays in sight.
import { adminPaths } from '#web/lib/paths.ts'
import { expectFocusInSight, expectWithinReach } from './al-alcance.ts'
import { setLetters } from './cada-ventana.ts'
import { expect, fadesEnded, test } from './harness.ts'
import { openAsStaff, openBoard, placeOrder, ticket } from './personal.ts'
import { watchRequests } from './requests.ts'

for (const [screen, width, letters] of [
  ['at 320 px', 320, 100],
  ['with letters twice as large', 390, 200],
] as const) {
  test(`the list of a ticket fits ${screen}`, async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await page.setViewportSize({ width, height: 844 })
    await openBoard(page, product)
    await setLetters(page, letters)
    await ticket(page, id)
      .getByRole('button', { name: /^Acciones/ })
      .click()
    await fadesEnded(page)
    await expectWithinReach(page.getByRole('menu'))
  })

  test(`the calendars fit ${screen}`, async ({ page, product }) => {
    await page.setViewportSize({ width, height: 844 })
    await openBoard(page, product)
    await setLetters(page, letters)
    await page.getByRole('button', { name: 'Fechas', exact: true }).click()
    const days = page.getByRole('dialog')
    await expect(days.getByRole('grid')).toBeVisible()
    await fadesEnded(page)
    await expectWithinReach(days)

    await page.goto(adminPaths.registrarCupon())
    await setLetters(page, letters)
    await page
      .getByRole('button', { name: /Primer día/ })
      .first()
      .click()
    await expect(page.getByRole('grid')).toBeVisible()
    await fadesEnded(page)
    await expectWithinReach(page.getByRole('dialog'))
  })
}

test('on a phone the focus is never behind the foot of a screen', async ({ page, product }) => {
  const { id } = await placeOrder(product)
  await page.setViewportSize({ width: 390, height: 664 })
  await openAsStaff(page, product, adminPaths.modificarPedido(id))
  const untilRead = watchRequests(page)
  for (const path of [
    adminPaths.modificarPedido(id),
    adminPaths.registrarProducto(),
    adminPaths.registrarSede(),
    adminPaths.registrarCupon(),
  ]) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('main').getByRole('button').last()).toBeVisible()
      await untilRead()
      await expectFocusInSight(page)
    })
  }
})

test('the actions of an order stand in even rows on a phone', async ({ page, product }) => {
  const { id } = await placeOrder(product)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, product, adminPaths.detallePedido(id))
  const last = page.getByRole('button', { name: 'Cambiar estado' })
  await expect(page.getByRole('button', { name: 'Pasar a otra sede' })).toBeVisible()
  const rows = await last.evaluate((button) => {
    const edges = new Map<number, number[]>()
    for (const action of button.parentElement?.children ?? []) {
      const { top, left, right } = action.getBoundingClientRect()
      edges.set(top, [...(edges.get(top) ?? []), left, right])
    }
    return [...edges.values()].map((all) => [Math.min(...all), Math.max(...all)])
  })
  expect(rows).toEqual(rows.map(() => [16, 374]))
})

test('on a tablet all tabs of the reports are in sight, and the branch stands beside the days', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openAsStaff(page, product, adminPaths.reportes())
  const tabs = page.getByRole('tablist', { name: 'Reportes' })
  await expect(tabs).toBeVisible()
  expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const desde = await page.getByRole('button', { name: /^Desde/ }).boundingBox()
  const sede = await page.getByLabel('Sede', { exact: true }).boundingBox()
  expect(sede?.y).toBe(desde?.y)
})
