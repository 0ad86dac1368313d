// A page opened while the browser still goes back from a closed dialog. Rule pantalla/dialogos.
import type { Page } from '@playwright/test'
import { lookAround, openProduct } from './cliente.ts'
import { expect, test } from './harness.ts'

/**
 * Closes the product, and presses 'Iniciar Sesión' when the browser is told to go back: `lateBy`
 * milliseconds before it does so, or just after. Waits until it has gone back.
 */
async function pressWhileItGoesBack(page: Page, lateBy: number | null): Promise<void> {
  await page.evaluate(async (late) => {
    const go = history.go.bind(history)
    const link = document.querySelector<HTMLElement>('header a[href="/login"]')
    const isBack = new Promise((resolve) => {
      history.go = (delta) => {
        history.go = go
        navigation.addEventListener('currententrychange', ({ navigationType }) => {
          if (navigationType === 'traverse') resolve(null)
        })
        if (late === null) go(delta)
        else setTimeout(() => go(delta), late)
        link?.click()
      }
    })
    document.querySelector<HTMLElement>('[role="dialog"] [aria-label="Cerrar"]')?.click()
    await isBack
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame)
  }, lateBy)
}

for (const [when, lateBy] of [
  ['before the browser goes back', 500],
  ['while the browser goes back', null],
] as const) {
  test(
    `a link pressed ${when} from a closed dialog opens its page`,
    { tag: '@telefono' },
    async ({ page }) => {
      await lookAround(page)
      await page.getByRole('heading', { name: 'Postres' }).scrollIntoViewIfNeeded()
      await openProduct(page, 'Margarita')
      await page.waitForFunction(() => Object.hasOwn(Object(history.state), 'capa'))
      await pressWhileItGoesBack(page, lateBy)
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Agregar Margarita' })).toBeHidden()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.goBack()
      await expect(page.getByRole('button', { name: 'Agregar Margarita' })).toBeVisible()
      await expect(page).toHaveURL(/\/menu(\/|$)/)
      await page.goForward()
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  )
}
