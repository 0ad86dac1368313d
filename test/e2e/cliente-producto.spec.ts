// One product of the menu: its choices, how it closes, and its way into the cart.
import { addToCart, checkExtra, lookAround, openProduct } from './cliente.ts'
import { expect, expectAccessible, fadesEnded, FRIDAY_EVENING, leftHistory, test } from './harness.ts'

test('a pizza needs a size, adds up its extras and goes into the cart', async ({ page }) => {
  await lookAround(page)
  await openProduct(page, 'Pepperoni')
  const dialog = page.getByRole('dialog', { name: 'Pepperoni' })
  const add = dialog.getByRole('button', { name: /Agregar al carrito/ })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription('Elige un tamaño')
  await expect(dialog.getByRole('radio')).toHaveCount(5)
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(dialog.getByText('Haz que tu pizza sea única')).toBeVisible()
  await expectAccessible(page)

  await dialog.getByRole('radio', { name: /Grande/ }).check()
  await expect(add).toHaveText(/Agregar al carrito\s*\$\s54\.900/)
  await expect(add).toHaveAccessibleDescription('')
  // Many extras are folded by category.
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await dialog.getByRole('searchbox', { name: 'Buscar una adición' }).fill('champiñon')
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('searchbox', { name: 'Buscar una adición' }).fill('')
  const carnes = dialog.getByRole('button', { name: /^Carnes y embutidos/ })
  await carnes.click()
  await checkExtra(dialog, /Extra Tocineta/)
  await expect(carnes).toContainText('Tocineta')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Aumentar cantidad' }).click()
  await expect(add).toHaveText(/\$\s123\.600/)
  await dialog.getByRole('button', { name: 'Disminuir cantidad' }).click()
  await expect(dialog.getByRole('button', { name: 'Disminuir cantidad' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Observaciones' }).fill('sin orégano')
  await add.click()
  await expect(page.getByText('Producto añadido al carrito con éxito!')).toBeVisible()
  await expect(dialog).toBeHidden()

  const isWide = (page.viewportSize()?.width ?? 0) >= 768
  if (!isWide) await page.getByRole('button', { name: /Ver carrito 1 producto/ }).click()
  await expect(page.getByRole('heading', { name: 'Carrito' })).toBeVisible()
  await expect(page.getByText(/Grande · Extra Tocineta/)).toBeVisible()
  await expect(page.getByText('sin orégano')).toBeVisible()

  await page.getByRole('button', { name: /^Editar/ }).click()
  await expect(dialog.getByRole('radio', { name: /Grande/ })).toBeChecked()
  await carnes.click()
  await expect(dialog.getByRole('checkbox', { name: /Extra Tocineta/ })).toBeChecked()
  await expect(dialog.getByRole('textbox', { name: 'Observaciones' })).toHaveValue('sin orégano')
  await dialog.getByRole('radio', { name: /Personal/ }).check()
  await dialog.getByRole('button', { name: /Actualizar carrito/ }).click()
  await expect(page.getByText('Carrito actualizado', { exact: true })).toBeVisible()
  await expect(page.getByText(/Personal · Extra Tocineta/)).toBeVisible()
  await expect(page.getByText(/Grande · Extra Tocineta/)).toBeHidden()

  // On wide screens the total and the button stay in reach with the cart closed, wherever the menu
  // is scrolled.
  if (!isWide) return
  await page.goto('/menu/postres')
  await expect(page.getByRole('heading', { name: 'Postres' })).toBeInViewport()
  const foot = page.getByRole('complementary', { name: 'Tu carrito' })
  await expect(foot).toContainText(/Subtotal\s*\$\s[\d.]+/)
  await expect(foot.getByRole('button', { name: 'Realizar pedido' })).toBeInViewport({ ratio: 1 })
  await foot.getByRole('button', { name: /Ver carrito 1 producto/ }).click()
  await expect(foot).toBeHidden()
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeInViewport({ ratio: 1 })
})

// Rule pantalla/dialogos.
test('a product closes with Back, Escape and its button, and gives the focus back', async ({ page }) => {
  await lookAround(page)
  const opener = page.getByRole('button', { name: 'Agregar Margarita' })
  const dialog = page.getByRole('dialog', { name: 'Margarita' })

  // Each dialog adds its history entry a moment after it opens and removes it a moment after it
  // closes.
  await leftHistory(page)
  await opener.click()
  await expect(dialog).toBeVisible()
  await page.waitForFunction(() => Object.hasOwn(Object(history.state), 'capa'))
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/menu$/)

  // The focus is on the dialog and not on a field: a phone would open its keyboard for
  // 'Observaciones'.
  await opener.press('Enter')
  await expect(dialog).toBeFocused()
  // It has the focus before the first frame, so that keys that are pressed at once are not lost.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await leftHistory(page)
  await page.clock.pauseAt(Date.parse(FRIDAY_EVENING) + 600_000)
  await opener.press('Enter')
  await expect(dialog).toBeFocused()
  await page.clock.resume()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toBeHidden()
})

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test(
    'a press while the picture shrinks holds the content still and hits what it meant',
    { tag: '@telefono' },
    async ({ page }) => {
      await lookAround(page)
      await openProduct(page, 'Pepperoni')
      const dialog = page.getByRole('dialog', { name: 'Pepperoni' })
      const size = dialog.getByRole('radio', { name: /Familiar/ })
      const shrinking = () =>
        dialog.evaluate((sheet) =>
          sheet
            .getAnimations({ subtree: true })
            .filter((a) => a instanceof CSSTransition && a.transitionProperty === 'height')
            .map(({ playState }) => playState),
        )
      const center = async () => {
        const { x, y, width, height } = (await size.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
        return { x: x + width / 2, y: y + height / 2 }
      }
      await fadesEnded(page)
      // However slow the machine is, the press comes before the end.
      await page.addStyleTag({ content: '* { transition-duration: 60s !important }' })
      await size.evaluate((radio) => {
        radio.closest('.overflow-y-auto')?.scrollBy(0, 60)
      })
      await expect.poll(shrinking).toEqual(['running'])
      const { x, y } = await center()
      await page.mouse.move(x, y)
      await page.mouse.down()
      expect(await shrinking()).toEqual(['paused'])
      await page.mouse.up()
      await expect(size).toBeChecked()
      await expect.poll(shrinking).toEqual(['running'])
    },
  )
})

test(
  'one Back leaves a page whose open cart was closed by a reload',
  { tag: '@telefono' },
  async ({ page }) => {
    await page.goto('/politica-de-datos')
    await lookAround(page)
    await addToCart(page, 'Hawaiana', 'Mediana')
    await page.getByRole('button', { name: /Ver carrito/ }).click()
    await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible()
    await page.waitForFunction(() => Object.hasOwn(Object(history.state), 'capa'))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Agregar Margarita' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(/\/politica-de-datos$/)
  },
)

test(
  'a product without sizes can be added at once, and alcohol shows the legal texts',
  { tag: '@telefono' },
  async ({ page }) => {
    await lookAround(page, '/menu/cervezas-y-vinos')
    await openProduct(page, 'Copa de vino tinto')
    const dialog = page.getByRole('dialog', { name: 'Copa de vino tinto' })
    await expect(dialog.getByRole('button', { name: /Agregar al carrito/ })).toHaveText(/\$\s19\.900/)
    await expect(dialog.getByText('El exceso de alcohol es perjudicial para la salud.')).toBeVisible()
    await expect(dialog.getByText('Adiciones')).toBeHidden()
  },
)

test(
  'a dialog opened while the one before it still leaves the history stays open',
  { tag: '@telefono' },
  async ({ page }) => {
    await page.goto('/menu')
    const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await expect(sedes).toBeVisible()
    await page.waitForFunction(() => Object.hasOwn(Object(history.state), 'capa'))
    // The history entry of the first one is removed after the second has opened, as on a busy
    // phone.
    await page.evaluate(async () => {
      const press = (name: string) => {
        const all = [...document.querySelectorAll<HTMLElement>('button')]
        all.find((button) => (button.ariaLabel ?? button.textContent) === name)?.click()
      }
      const go = history.go.bind(history)
      const left = new Promise<void>((resolve) => {
        history.go = (delta) => {
          press('Agregar Hawaiana')
          setTimeout(() => {
            go(delta)
            resolve()
          }, 300)
        }
      })
      press('Cerrar')
      await left
    })
    await page.waitForFunction(() => history.state !== null && 'capa' in history.state)
    await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Hawaiana' })).toBeHidden()
  },
)
