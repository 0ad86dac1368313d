// The branch question of a first visit: it is in the HTML, works before the program has loaded, and
// keeps its input when the program takes over.
import { expect, expectAccessible, fadesEnded, test } from './harness.ts'
import type { Page } from '@playwright/test'

const questionOf = (page: Page) => page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })

/** Holds the program back, as a slow network does; returns how to release it. */
async function holdProgram(page: Page): Promise<() => void> {
  const program = Promise.withResolvers<void>()
  await page.route(/\/assets\/(?!early).*\.js$/, async (route) => {
    await program.promise
    await route.continue()
  })
  return program.resolve
}

/** The program has loaded and every part of the page is hydrated. */
const isTaken = (page: Page) =>
  page.waitForFunction(() => document.getElementById('root')?.dataset['ssr'] === undefined)

test('a branch chosen and an address typed before the program is there are kept by it', async ({ page }) => {
  const letItCome = await holdProgram(page)
  await page.goto('/menu', { waitUntil: 'commit' })
  const question = questionOf(page)
  const address = question.getByRole('combobox', { name: 'Dirección de entrega' })
  await expect(question).toBeVisible()
  await expect(question.getByText('Abierta').first()).toBeVisible()
  await expect(page.locator('#root')).toHaveAttribute('inert')
  await expectAccessible(page)
  await question.getByRole('radio', { name: /Chapinero/ }).check()
  await address.click()
  await page.keyboard.type('Calle 72 # 10')

  const sheet = await question.elementHandle()
  letItCome()
  await page.keyboard.type('-07')
  await question.getByRole('option', { name: /Calle 72 # 10-07/ }).waitFor()
  // It is the same sheet, and the focus is where it was.
  expect(await sheet?.evaluate((element) => element.isConnected)).toBe(true)
  await expect(address).toBeFocused()
  await expect(address).toHaveValue('Calle 72 # 10-07')
  await expect(question.getByRole('radio', { name: /Chapinero/ })).toBeChecked()
  await expectAccessible(page)

  await question.getByRole('option', { name: /Calle 72 # 10-07/ }).click()
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Sede y dirección seleccionadas correctamente.')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  await page.getByRole('button', { name: 'Agregar Hawaiana' }).click()
  await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeVisible()
})

test(
  'an address that was typed without a branch gets its message once the program has loaded',
  { tag: '@telefono' },
  async ({ page }) => {
    const letItCome = await holdProgram(page)
    await page.goto('/menu', { waitUntil: 'commit' })
    const missing = questionOf(page).getByText('Por favor selecciona una sede primero.')
    await questionOf(page).getByRole('combobox').fill('Calle 72 # 10-07')
    await expect(missing).toBeHidden()
    letItCome()
    await expect(missing).toBeVisible()
    await questionOf(page)
      .getByRole('radio', { name: /Chapinero/ })
      .check()
    await expect(missing).toBeHidden()
    await expect(questionOf(page).getByRole('option', { name: /Calle 72 # 10-07/ })).toBeVisible()
  },
)

const WAYS_OUT: [string, (page: Page) => Promise<void>][] = [
  ["'Ver el menú'", (page) => questionOf(page).getByRole('button', { name: 'Ver el menú' }).click()],
  ["'Cerrar'", (page) => questionOf(page).getByRole('button', { name: 'Cerrar' }).click()],
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a press beside it', (page) => page.mouse.click(20, 20)],
]

for (const [name, leave] of WAYS_OUT) {
  for (const isProgramThere of [false, true]) {
    const when = isProgramThere ? 'after' : 'before'
    test(
      `${name} closes the question ${when} the program is there`,
      { tag: '@telefono' },
      async ({ page }) => {
        const letItCome = await holdProgram(page)
        await page.goto('/menu', { waitUntil: 'commit' })
        await expect(questionOf(page)).toBeVisible()
        await fadesEnded(page)
        if (isProgramThere) {
          letItCome()
          await isTaken(page)
        }
        await leave(page)
        await expect(questionOf(page)).toBeHidden()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        letItCome()
        await isTaken(page)
        await expect(questionOf(page)).toBeHidden()
        await page.getByRole('button', { name: 'Agregar Hawaiana' }).click()
        await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeVisible()
      },
    )
  }
}

test(
  'the question can be closed while the page is hydrated and the question is not',
  { tag: '@telefono' },
  async ({ page }) => {
    const sedes = Promise.withResolvers<void>()
    await page.route('**/api/locations/sedes/', async (route) => {
      await sedes.promise
      await route.continue()
    })
    await page.goto('/menu')
    await expect(questionOf(page)).toBeVisible()
    await page.waitForFunction(() => document.getElementById('root')?.dataset['ssr'] === 'tomado')
    await questionOf(page).getByRole('button', { name: 'Ver el menú' }).click()
    await expect(questionOf(page)).toBeHidden()
    sedes.resolve()
    await isTaken(page)
    await expect(questionOf(page)).toBeHidden()
    await page.getByRole('button', { name: 'Agregar Hawaiana' }).click()
    await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeVisible()
  },
)

test('Back closes the question', { tag: '@telefono' }, async ({ page }) => {
  await page.goto('/menu')
  await expect(questionOf(page)).toBeVisible()
  await page.waitForFunction(() => Object.hasOwn(Object(history.state), 'capa'))
  await page.goBack()
  await expect(questionOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/menu$/)
})

test(
  'a press before the program has loaded takes effect once it has',
  { tag: '@telefono' },
  async ({ page }) => {
    const letItCome = await holdProgram(page)
    await page.goto('/menu', { waitUntil: 'commit' })
    await questionOf(page).getByRole('radio', { name: /Chicó/ }).check()
    await questionOf(page).getByRole('button', { name: 'Voy a recoger' }).click()
    letItCome()
    await expect(page.getByText('Sede seleccionada correctamente.')).toBeVisible()
    await expect(questionOf(page)).toBeHidden()

    const letItComeAgain = await holdProgram(page)
    await page.goto('/menu', { waitUntil: 'commit' })
    // No page hears a press before its first script.
    const margarita = page.getByRole('button', { name: 'Agregar Margarita' })
    await expect(async () => {
      await margarita.click()
      await expect(margarita).toHaveAttribute('data-pendiente', '', { timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: 'Agregar Hawaiana' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    letItComeAgain()
    await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  },
)

test.describe('when its own script does not come', () => {
  test('the program asks the question', { tag: '@telefono' }, async ({ page, problems }) => {
    await page.route('**/assets/early-*', (route) => {
      problems.must(`ERR_FAILED ${new URL(route.request().url()).pathname}`)
      return route.abort()
    })
    await page.goto('/menu')
    await expect(questionOf(page)).toBeVisible()
    await questionOf(page).getByRole('radio', { name: /Chicó/ }).check()
    // Without that script a press before the program is lost.
    const pickUp = questionOf(page).getByRole('button', { name: 'Voy a recoger' })
    await expect(async () => {
      if (await pickUp.isVisible()) await pickUp.click({ timeout: 500 })
      await expect(page.getByText('Sede seleccionada correctamente.')).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})
