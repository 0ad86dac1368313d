// The end of the menu and of checkout says who sells and where customers complain (rule
// negocio/pie-legal).
import type { Page } from '@playwright/test'
import { addToCart, goToCheckoutAsGuest, lookAround, scrollToEnd, untilQuiet } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'

const pie = (page: Page) => page.getByRole('contentinfo')

/** Scrolled to the end, nothing that is fixed lies over the last link. */
async function expectFree(page: Page): Promise<void> {
  const link = pie(page).getByRole('link', { name: /^Superintendencia/ })
  await scrollToEnd(page, link)
  await link.click({ trial: true })
}

test('the menu and checkout end with the seller, its policy, its complaints and the authority', async ({
  page,
}) => {
  await lookAround(page)
  await expect(pie(page)).toContainText('NIT 900.000.000-0')
  await expect(
    pie(page).getByRole('link', { name: 'Superintendencia de Industria y Comercio' }),
  ).toHaveAttribute('href', 'https://www.sic.gov.co')
  await expectFree(page)
  await expectAccessible(page)
  await addToCart(page, 'Hawaiana', 'Mediana')
  await untilQuiet(page)
  await expectFree(page)
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await expectFree(page)
  await expectAccessible(page)
  const opening = page.waitForEvent('popup')
  await pie(page)
    .getByRole('link', { name: /^Política de datos/ })
    .click()
  await expect(
    (await opening).getByRole('heading', { name: 'Política de tratamiento de datos personales' }),
  ).toBeVisible()
})
