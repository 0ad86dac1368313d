// Ordering without a mouse.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './harness.ts'

/** More tab stops than any screen of this way has. */
const MOST_STOPS = 200

/** Presses Tab until the element has the focus; Shift+Tab for elements before. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target.first()).toBeVisible()
  // A dialog is drawn before it takes the focus, which would undo a Tab.
  await expect.poll(() => target.first().evaluate(holdsFocus)).toBe(true)
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key)
    if (await target.first().evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`)
}

/** Whether the dialog of an element has the focus, if it has one. */
function holdsFocus(element: Element): boolean {
  const dialog = element.closest('dialog, [role=dialog]')
  return dialog === null || dialog.contains(document.activeElement)
}

test('a guest orders a built pizza for delivery with the keyboard alone', async ({ page }) => {
  const press = (key: string) => page.keyboard.press(key)
  const tabAndPress = async (target: Locator, key = 'Enter') => {
    await tabTo(page, target)
    await press(key)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true })
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await tabAndPress(sedes.getByRole('radio').first(), 'Space')
  await tabTo(page, sedes.getByRole('combobox'))
  // A pause between two letters finds other addresses first.
  const found = page.waitForResponse(/\/api\/directions\/\?input_text=Calle\+72\+%23\+10-07&/)
  await page.keyboard.type('Calle 72 # 10-07')
  await found
  await expect(sedes.getByRole('option').first()).toContainText('Calle 72 # 10-07')
  await press('ArrowDown')
  await press('Enter')
  await expect(sedes.getByRole('button', { name: 'Confirmar' })).toBeEnabled()
  await tabAndPress(sedes.getByRole('button', { name: 'Confirmar' }))
  await expect(sedes).toBeHidden()

  await tabAndPress(button('Armar tu pizza'))
  const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
  await tabTo(page, builder.getByRole('radio', { name: /Mediana/ }))
  await press('ArrowRight')
  await expect(builder.getByRole('radio', { name: /Grande/ })).toBeChecked()
  const flavours = builder.locator('[aria-pressed]:visible')
  await tabAndPress(flavours.filter({ hasText: 'Boloñesa' }))
  await tabAndPress(flavours.filter({ hasText: 'Hawaiana' }))
  await tabAndPress(builder.getByRole('button', { name: /^Agregar/ }))
  await expect(builder).toBeHidden()

  // A key leads from the card that opened it to the docked cart; a phone has the dock.
  if ((page.viewportSize()?.width ?? 0) < 1024) await tabAndPress(button(/^Ver carrito/))
  else {
    await expect(button('Armar tu pizza').first()).toBeFocused()
    await press('Alt+c')
    await expect(page.getByRole('heading', { name: 'Carrito' })).toBeFocused()
  }
  await tabAndPress(button('Realizar pedido'))
  await tabAndPress(button('Continuar como invitado'))
  await tabAndPress(button('Domicilio'))
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeFocused()
  await tabTo(page, page.getByLabel('Nombre'))
  await page.keyboard.type('Karen Ríos')
  await tabTo(page, page.getByLabel('Celular'))
  await page.keyboard.type('3105550505')
  await tabAndPress(page.getByRole('checkbox', { name: /Autorizo/ }), 'Space')
  await tabAndPress(button('Realizar pedido'))
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  const menu = page.getByRole('heading', { name: 'Menú', exact: true })
  await expect(menu).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Ver mi pedido' }), 'Shift+Tab')
  await press('Enter')
  await expect(page.getByText('Mitad 1: Boloñesa, Mitad 2: Hawaiana')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Pedido #/ })).toBeFocused()
  await page.goBack()
  await expect(menu).toBeFocused()
})
