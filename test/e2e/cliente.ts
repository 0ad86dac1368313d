// Steps that the customer's stories share.
import type { Locator, Page } from '@playwright/test'
import { expect, fadesEnded, leftHistory } from './harness.ts'

/** First visit: chooses Chapinero and an address inside its coverage. */
export async function chooseAddress(page: Page, address = 'Calle 72 # 10-07'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await dialog.getByRole('radio', { name: /Chapinero/ }).check()
  await dialog.getByRole('combobox').fill(address)
  await dialog.getByRole('option', { name: new RegExp(address) }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Sede y dirección seleccionadas correctamente.')).toBeVisible()
}

/** Opens a product of the menu by its name. */
export async function openProduct(page: Page, nombre: string): Promise<void> {
  await page.getByRole('button', { name: `Agregar ${nombre}`, exact: true }).click()
  await expect(page.getByRole('dialog', { name: nombre })).toBeVisible()
  await fadesEnded(page)
}

/** Puts a product of the menu into the cart, at a size where it has sizes. */
export async function addToCart(page: Page, nombre: string, medida?: string): Promise<void> {
  await openProduct(page, nombre)
  const dialog = page.getByRole('dialog', { name: nombre })
  if (medida !== undefined) await dialog.getByRole('radio', { name: new RegExp(medida) }).check()
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
}

/**
 * Waits until the toast of an added product is gone: while it fades it has too little contrast. The
 * mouse leaves the place of the pressed button, because a toast under the mouse stays.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.mouse.move(0, 0)
  await expect(page.getByText('Producto añadido al carrito con éxito!')).toBeHidden()
}

/** The cart, which a phone opens from its dock. */
export async function openCart(page: Page): Promise<void> {
  const dock = page.getByRole('button', { name: /Ver carrito/ })
  const place = page.getByRole('button', { name: 'Realizar pedido' })
  await expect(place.or(dock).first()).toBeVisible()
  if (!(await place.isVisible())) await dock.click()
  await expect(place).toBeVisible()
}

/** 'Realizar pedido' in the cart. */
export async function leaveCart(page: Page): Promise<void> {
  await openCart(page)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
}

/** The reason of a refused order, beside its button; a toast says that it failed. */
export const refusalOf = (page: Page) =>
  page.getByRole('alert').filter({ hasNotText: 'Error al crear el pedido' })

/** From the cart to checkout, for a logged-in customer. */
export async function openCheckout(page: Page): Promise<void> {
  await leaveCart(page)
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
}

/** Puts a Hawaiana into the cart and presses 'Realizar pedido'; a guest gets the log-in dialog. */
export async function openCheckoutGate(page: Page): Promise<void> {
  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await dialog.getByRole('radio', { name: /Mediana/ }).check()
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
  await leaveCart(page)
  await expect(page.getByRole('dialog', { name: 'Iniciar sesión' })).toBeVisible()
}

/** From the cart to checkout as a guest, with the type chosen in the dialog. */
export async function goToCheckoutAsGuest(
  page: Page,
  tipo: 'Domicilio' | 'Para recoger en el restaurante' | 'En la mesa',
): Promise<void> {
  await leaveCart(page)
  await page.getByRole('button', { name: 'Continuar como invitado' }).click()
  await page.getByRole('button', { name: tipo, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
}

export async function fillGuest(page: Page, nombre: string, numero: string): Promise<void> {
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByLabel('Celular').fill(numero)
  await page.getByRole('checkbox', { name: /Autorizo el tratamiento/ }).check()
}

/** Places the order and returns its number as shown ('#00042'). */
export async function placeAndOpen(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await page.getByRole('link', { name: /Ver mi pedido/ }).click()
  await expect(page).toHaveURL(/\/order\/\d+$/)
  const heading = page.getByRole('heading', { name: /^Pedido #\d{5}$/ })
  await expect(heading).toBeVisible()
  return (await heading.innerText()).replace('Pedido ', '')
}

/** The visitor looks around first: no branch, no address. */
export async function lookAround(page: Page, path = '/menu'): Promise<void> {
  await page.goto(path)
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await scrollRestored(page)
}

/**
 * A closed dialog goes back in the history, and the browser restores the scroll position then: what the
 * story scrolls to before is lost.
 */
export async function scrollRestored(page: Page): Promise<void> {
  await leftHistory(page)
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Scrolls to the end of the page, and again when it has grown meanwhile, until its last element is in view. */
export async function scrollToEnd(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await expect(last).toBeInViewport({ ratio: 1, timeout: 500 })
  }).toPass({ timeout: 10_000 })
}

/** A dialog is drawn before it is shown. It takes keys from then on. */
export const expectFocusWithin = (dialog: Locator) =>
  expect.poll(() => dialog.evaluate((layer) => layer.contains(document.activeElement))).toBe(true)

/**
 * Ticks an extra. On a phone the first scroll shrinks the picture of the product, and the driver would
 * press where the row was before.
 */
export async function checkExtra(dialog: Locator, name: RegExp): Promise<void> {
  const extra = dialog.getByRole('checkbox', { name })
  await extra.scrollIntoViewIfNeeded()
  await fadesEnded(dialog.page())
  await extra.check()
}

/** Whether its four corners, a little inside, belong to the element. */
export const isUncovered = (element: Locator) =>
  element.evaluate((own) => {
    const { left, right, top, bottom } = own.getBoundingClientRect()
    const [dx, dy] = [(right - left) / 10, (bottom - top) / 5]
    return [left + dx, right - dx].every((x) =>
      [top + dy, bottom - dy].every((y) => own.contains(document.elementFromPoint(x, y))),
    )
  })
