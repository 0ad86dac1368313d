// Toasts: how long each kind stays, how many are kept, and when a dismissed one is removed (rule
// pantalla/avisos).
import type { Page } from '@playwright/test'
import { expect, test } from './harness.ts'

/**
 * The clock stands still, so that the story controls each millisecond. A slow machine lets seconds
 * pass before it stops, and it cannot go back.
 */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
}

/** Visible to the user: a dismissed toast fades and is removed a second later. */
const shown = (page: Page, text: string) =>
  page.locator('[role=status], [role=alert]').filter({ hasText: text })

async function expectStays(page: Page, text: string, ms: number): Promise<void> {
  const toast = shown(page, text)
  await expect(toast).toHaveCSS('opacity', '1')
  await page.clock.runFor(ms - 100)
  await expect(toast).not.toHaveClass(/opacity-0$/)
  await page.clock.runFor(200)
  await expect(toast).toHaveClass(/opacity-0$/)
  await page.clock.runFor(800)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toast).toHaveCount(0)
}

test('each kind of toast stays its own time and is removed a second later', async ({ page, problems }) => {
  problems.must(
    '500 /api/directions/?input_text=Calle+94&sede_id=2',
    '500 /api/directions/?input_text=Calle+94+%23&sede_id=2',
  )
  await page.goto('/menu')
  const sedes = page.getByRole('dialog')
  await sedes.getByRole('radio', { name: /Chicó/ }).check()
  await page.route('**/api/directions/**', (route) => route.fulfill({ status: 500 }))
  await sedes.getByRole('combobox').fill('Calle 94')
  await expect(shown(page, 'Error buscando direcciones.')).toBeVisible()
  await page.clock.runFor(6_000)

  await stopTime(page)
  await sedes.getByRole('combobox').fill('Calle 94 #')
  await page.clock.runFor(250)
  await expectStays(page, 'Error buscando direcciones.', 4_000)

  await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
  // React draws the press first and its consequences after.
  await page.clock.runFor(50)
  await expectStays(page, 'Sede seleccionada correctamente.', 2_000)

  await page.getByRole('button', { name: 'Agregar Limonada natural' }).click()
  const product = page.getByRole('dialog', { name: 'Limonada natural' })
  await expect(product).toBeVisible()
  // Sheets and drawers of a phone slide in frame by frame.
  await page.clock.runFor(500)
  await product.getByRole('button', { name: /Agregar al carrito/ }).click()
  await page.clock.runFor(50)
  await expectStays(page, 'Producto añadido al carrito con éxito!', 2_500)

  const empty = page.getByRole('button', { name: 'Vaciar el carrito' })
  if (!(await empty.isVisible())) await page.getByRole('button', { name: /Ver carrito/ }).click()
  await page.clock.runFor(500)
  await empty.click()
  await expectStays(page, 'Carrito vaciado', 7_000)
})

test('at most twenty toasts wait at once, and the two newest are visible', async ({ page, problems }) => {
  await page.goto('/menu')
  const sedes = page.getByRole('dialog')
  await sedes.getByRole('radio', { name: /Chicó/ }).check()
  await page.route('**/api/directions/**', (route) => route.fulfill({ status: 500 }))
  await stopTime(page)
  const waiting = shown(page, 'Error buscando direcciones.')
  for (let n = 1; n <= 21; n += 1) {
    problems.must(`500 /api/directions/?input_text=Calle+${String(n)}&sede_id=2`)
    const answered = page.waitForResponse('**/api/directions/**')
    await sedes.getByRole('combobox').fill(`Calle ${String(n)}`)
    await page.clock.runFor(150)
    await page.clock.runFor(100)
    await answered
    // The next text would abort a search whose failure the page has not heard yet.
    await expect(waiting).toHaveCount(Math.min(n, 20))
  }
  await expect(waiting.filter({ visible: true })).toHaveCount(2)
})
