// The customer's screens in the narrowest window and with letters of 200 %: each control can be pressed,
// and each name can be read.
import { expectWithinReach } from './al-alcance.ts'
import { setLetters } from './cada-ventana.ts'
import {
  addToCart,
  chooseAddress,
  expectFocusWithin,
  fillGuest,
  goToCheckoutAsGuest,
  lookAround,
  placeAndOpen,
  scrollRestored,
} from './cliente.ts'
import { expect, fadesEnded, test } from './harness.ts'

test('a press on the name or the picture of a card opens it', async ({ page }) => {
  await lookAround(page)
  for (const [card, dialog] of [
    ['Hawaiana', 'Hawaiana'],
    ['Arma tu pizza', 'Arma tu pizza'],
  ] as const) {
    const article = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: card }) })
      .first()
    for (const part of [article.getByRole('heading'), article.locator('img')]) {
      // The button of the card lies over it. A part that comes later may still move the card.
      await part.click({ position: { x: 8, y: 8 }, force: true })
      const opened = page.getByRole('dialog', { name: dialog })
      await expectFocusWithin(opened)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await scrollRestored(page)
    }
    const button = await article.getByRole('button').boundingBox()
    expect(button?.height).toBeGreaterThanOrEqual(44)
  }
})

for (const [screen, width, letters] of [
  ['at 320 px', 320, 100],
  ['with letters twice as large', 390, 200],
] as const) {
  test(`menu, builder, cart and the strip of the order can be used ${screen}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/menu')
    await chooseAddress(page)
    await setLetters(page, letters)
    await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
    const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
    await expect(builder.getByRole('radio').first()).toBeVisible()
    await fadesEnded(page)
    await builder.locator('[aria-pressed]:visible').first().click()
    await builder.locator('[aria-pressed]:visible').nth(4).click()
    await expectWithinReach(builder)
    await page.keyboard.press('Escape')
    await expect(builder).toBeHidden()
    await addToCart(page, 'Hawaiana', 'Mediana')
    await goToCheckoutAsGuest(page, 'Domicilio')
    await fillGuest(page, 'Rosa Peña', letters === 100 ? '3105551111' : '3105551212')
    await placeAndOpen(page)
    await page.goto('/menu')
    await setLetters(page, letters)
    await addToCart(page, 'Hawaiana', 'Mediana')
    const strip = page.getByRole('region', { name: 'Tu pedido en curso' })
    await expect(strip.getByText('Pendiente')).toBeInViewport({ ratio: 1 })
    await expectWithinReach(strip)
    await expectWithinReach(page.getByRole('complementary', { name: 'Carrito y chat' }))
    await expectWithinReach(page.getByRole('main'))
  })

  test.describe(() => {
    test.use({ withAdvert: true })

    test(`the advert fits ${screen}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.addInitScript(() => sessionStorage.setItem('sede-preguntada', '1'))
      await page.goto('/menu')
      await setLetters(page, letters)
      const advert = page.getByRole('dialog', { name: /Veleña/ })
      await page.clock.fastForward(5_000)
      await expect(advert).toBeVisible()
      await fadesEnded(page)
      await expectWithinReach(advert)
    })
  })
}

test('the words of a toast fit a window of 320 px with letters of 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/menu')
  await setLetters(page, 200)
  const question = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await question.getByRole('radio', { name: /Chapinero/ }).check()
  await question.getByRole('button', { name: 'Voy a recoger' }).click()
  const toast = page.getByRole('status').filter({ hasText: 'Sede seleccionada correctamente.' })
  await expect(toast).toBeVisible()
  const beyond = await toast.evaluate((box) => {
    const words = document.createRange()
    words.selectNodeContents(box)
    const { right } = box.getBoundingClientRect()
    return (
      [...words.getClientRects()].filter((line) => line.right > right).length +
      box.scrollWidth -
      box.clientWidth
    )
  })
  expect(beyond).toBe(0)
})

test('the strip of the header says all of its branch at 320 px with letters of 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 })
  await page.goto('/menu')
  const question = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await question.getByRole('radio', { name: /Chapinero/ }).check()
  await question.getByRole('button', { name: 'Voy a recoger' }).click()
  await expect(question).toBeHidden()
  await setLetters(page, 200)
  const text = page.getByText(/^Recoger en: Sede Chapinero/)
  await expect(text).toBeVisible()
  const beyond = await text.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ])
  expect(beyond).toEqual([0, 0])
  // No word is broken.
  const lines = await text.evaluate((element) => {
    const letters = document.createRange()
    const name = element.querySelector('strong')?.firstChild
    if (name === null || name === undefined) return []
    const words = [...(name.textContent ?? '').matchAll(/\S+/g)]
    return words.map(({ index, 0: word }) => {
      letters.setStart(name, index)
      letters.setEnd(name, index + word.length)
      return letters.getClientRects().length
    })
  })
  expect(lines).toEqual([1, 1])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
