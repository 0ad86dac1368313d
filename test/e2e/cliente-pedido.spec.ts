// A guest's order for delivery: what is missing, what it costs, what is refused, and what can be
// undone.
import type { Page } from '@playwright/test'
import {
  addToCart,
  checkExtra,
  chooseAddress,
  fillGuest,
  goToCheckoutAsGuest,
  lookAround,
  openProduct,
  placeAndOpen,
  refusalOf,
} from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { numero, placeOrder } from './personal.ts'
import { clientePaths } from '#web/lib/paths.ts'

const pesos = (amount: string) => new RegExp(`\\$\\s${amount.replace('.', '\\.')}`)

/**
 * A large Hawaiana with extra mozzarella and a note, in the cart of a visitor who has an address.
 */
async function fillCart(page: Page): Promise<void> {
  await page.goto('/menu')
  await chooseAddress(page)
  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await dialog.getByRole('radio', { name: /Grande/ }).check()
  await dialog.getByRole('button', { name: /^Quesos/ }).click()
  await checkExtra(dialog, /Extra Queso mozzarella/)
  await dialog.getByPlaceholder('Escribe instrucciones especiales...').fill('Bien tostada')
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
}

const placeButton = (page: Page) => page.getByRole('button', { name: 'Realizar pedido' })

test('a guest sees what is missing, orders a pizza with an extra and a note, and follows it', async ({
  page,
  product,
}) => {
  await fillCart(page)
  await goToCheckoutAsGuest(page, 'Domicilio')

  // The address that was chosen a moment ago is taken by itself.
  await expect(page.getByRole('button', { name: 'Cambiar la dirección de entrega' })).toBeVisible()
  await expect(placeButton(page)).toBeEnabled()
  await page.getByLabel('Conjunto').fill('Los Cedros')
  await page.getByLabel('Apto').fill('301')
  await page.getByRole('checkbox', { name: 'Dejar en portería' }).check()

  await placeButton(page).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(page.getByText('El número de teléfono es requerido')).toBeVisible()
  await expect(page.getByText('autoriza el tratamiento de tus datos')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Celular').fill('31055')
  await expect(page.getByText('Ingrese un número de teléfono válido (10 dígitos)')).toBeVisible()
  await fillGuest(page, 'Ana Gómez', '3105550101')
  await placeAndOpen(page)

  await expect(page.getByRole('listitem').filter({ hasText: '1 × Hawaiana' })).toContainText(
    /Grande · Extra Queso mozzarella.*Bien tostada/,
  )
  await expect(page.getByRole('definition').filter({ hasText: 'Calle 72 # 10-07' })).toBeVisible()
  await expect(page.getByText('Conjunto Los Cedros, Apto 301. Dejar en portería')).toBeVisible()
  await expect(page.getByText('+57 310 555 0101')).toBeVisible()
  await expect(page.getByText('Esta página se actualiza sola.')).toBeVisible()
  await expectAccessible(page)

  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  await moveOrder(product, id, 'EN_PROCESO')
  await expect(page.getByText('Tu pizza está en el horno')).toBeVisible()
  await expect(page.locator('[aria-current=step]')).toContainText('En preparación')

  await page.reload()
  await expect(page.getByText('Tu pizza está en el horno')).toBeVisible()

  await moveOrder(product, id, 'CANCELADO')
  await expect(page.getByRole('alert')).toContainText('Tu pedido fue cancelado')
  await expectAccessible(page)

  // The order emptied the cart, and an empty checkout leads back to the menu.
  await page.goto('/pedidos/finalizar-pedido')
  await expect(page).toHaveURL(/\/menu$/)
})

test.describe('when a price changed', () => {
  test(
    'checkout shows old and new price and asks again before anybody pays a changed price',
    { tag: '@telefono' },
    async ({ page, problems }) => {
      problems.must('409 /api/pedidos/')
      await fillCart(page)
      // The menu could still write what it remembers. On a page without the program, nothing does.
      await page.goto('/robots.txt')
      // This device remembers a fee and a price from before they changed.
      await page.evaluate(() => {
        const change = (key: string, from: RegExp, to: string) =>
          localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(from, to))
        change('entrega', /"costo_domicilio":\d+/, '"costo_domicilio":1500')
        change('cart-storage', /(?<="adiciones":\[\{.*?"precio_adicion":)\d+/, '1000')
      })
      await page.goto('/pedidos/finalizar-pedido')
      await expect(page.getByText(/El precio cambió: antes/)).toBeVisible()
      await fillGuest(page, 'Beto Ruiz', '3105550102')

      await placeButton(page).click()
      await expect(page.getByText('Error al crear el pedido')).toBeVisible()
      const refusal = refusalOf(page)
      await expect(refusal).toContainText('Los precios cambiaron. Revisa tu carrito.')
      await expect(refusal).toContainText(/Antes \$\s[\d.]+, ahora \$\s[\d.]+/)
      await expect(page.getByText(/^Domicilio \$/).first()).toContainText(pesos('2.000'))
      await expectAccessible(page)

      await placeAndOpen(page)
      await expect(page.getByRole('definition').filter({ hasText: pesos('2.000') })).toBeVisible()
    },
  )

  test(
    'a branch that closed meanwhile says when it cooks before it takes the order',
    { tag: '@telefono' },
    async ({ page, product, problems }) => {
      problems.must('409 /api/pedidos/')
      await fillCart(page)
      await page.goto('/pedidos/finalizar-pedido')
      await fillGuest(page, 'Carla Díaz', '3105550103')
      await expect(page.getByText('La sede está cerrada.')).toBeHidden()
      try {
        // Five past midnight: Chapinero closed at the end of Friday.
        await product.setNow('2026-11-21T05:05:00.000Z')
        await placeButton(page).click()
        await expect(refusalOf(page)).toContainText('Revisa cuándo se prepara tu pedido.')
        await expect(
          page
            .getByText('La sede está cerrada. Tu pedido se prepara mañana a las 12:00.')
            .filter({ visible: true }),
        ).toBeVisible()
        await placeAndOpen(page)
        await expect(page.getByText('Se prepara mañana a las 12:00.')).toBeVisible()
      } finally {
        await product.setNow(null)
      }
    },
  )
})

test('a removed line can be put back, also after the last one', async ({ page }) => {
  await fillCart(page)
  await goToCheckoutAsGuest(page, 'Domicilio')

  const stepper = page.getByRole('group', { name: 'Cantidad de Hawaiana' })
  await stepper.getByRole('button', { name: 'Aumentar cantidad' }).click()
  await expect(stepper).toContainText('2')
  await stepper.getByRole('button', { name: 'Disminuir cantidad' }).click()
  await stepper.getByRole('button', { name: 'Quitar' }).click()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(page.getByText('Hawaiana eliminado')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()

  // On wide screens it is docked since the first product went in. The checkout has neither.
  const dock = page.getByRole('button', { name: /^Ver carrito/ })
  const cart = page.locator('#carrito')
  await expect(cart.or(dock)).toBeVisible()
  if (!(await cart.isVisible())) await dock.click()
  const line = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('group', { name: 'Cantidad de Hawaiana' }) })
  await expect(line).toContainText(/Grande · Extra Queso mozzarella.*Bien tostada/)
  await expectAccessible(page)

  // The line is gone: the focus moves to the cart's title, not to the start of the page.
  await line.getByRole('button', { name: 'Quitar Hawaiana' }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await expect(page.locator('#carrito')).toBeFocused()
  await page
    .getByRole('status')
    .filter({ hasText: 'Hawaiana eliminado' })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(line).toContainText('Bien tostada')

  await page.getByRole('button', { name: 'Vaciar el carrito' }).click()
  await expect(page.getByText('Tu carrito está vacío')).toBeVisible()
  await expect(page.locator('#carrito')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Ir a Comprar' })).toBeVisible()
  await page
    .getByRole('status')
    .filter({ hasText: 'Carrito vaciado' })
    .getByRole('button', { name: 'Deshacer' })
    .click()
  await expect(line).toContainText('Bien tostada')
})

test('a customer whose order no one accepts is asked to call the branch', async ({ page, product }) => {
  await product.setNow('2026-11-21T00:20:00.000Z')
  const { id, token } = await placeOrder(product)
  await product.setNow(null)
  try {
    await page.goto(clientePaths.token(token))
    const notice = page.getByText('La sede aún no confirma tu pedido. Llámanos al')
    await expect(notice).toBeVisible()
    await expect(notice.getByRole('link')).toHaveAttribute('href', /^tel:\+57\d{10}$/)
    await expectAccessible(page)
  } finally {
    await moveOrder(product, id, 'ACEPTADO')
  }
  await expect(page.getByText('La sede aún no confirma tu pedido.')).toBeHidden()
})

// Rule pedido/en-curso.
test('the menu names a cancelled order of a customer, and why it was cancelled', async ({
  page,
  product,
}) => {
  const { token } = await aCustomer(product)
  const { id } = await placeOrder(product, {}, token)
  await moveOrder(product, id, 'CANCELADO')
  await enterAs(page, token)
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  const card = page.getByRole('region', { name: 'Tu pedido cancelado' })
  await expect(card).toContainText('Cancelado')
  // The sentence with the reason is in view, also on a phone.
  const reason = card.getByRole('status')
  await expect(reason).toContainText('cancel')
  expect((await reason.boundingBox())?.height).toBeGreaterThan(10)
  await expect(page.getByRole('region', { name: 'Tu último pedido' })).toBeHidden()
})

test('of two orders of a guest the menu shows the one that is coming', async ({ page, product }) => {
  const coming = await placeOrder(product)
  const cancelled = await placeOrder(product)
  await moveOrder(product, cancelled.id, 'CANCELADO')
  const channels: string[] = []
  page.on('websocket', (socket) => {
    if (socket.url().includes('/ws/pedidos/')) channels.push(socket.url())
  })
  await page.addInitScript(
    (pedidos) => {
      localStorage.setItem(
        'mi-pedido',
        JSON.stringify({ state: { pedidos, repetirOculto: null }, version: 0 }),
      )
    },
    [cancelled, coming],
  )
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await expect(page.getByRole('region', { name: 'Tu pedido en curso' })).toContainText(numero(coming.id))
  await expect(page.getByRole('region', { name: 'Tu pedido cancelado' })).toBeHidden()
  // The order that is shown has the only live channel.
  await expect.poll(() => channels.length).toBe(1)
  // Without one under way the newest remains.
  await moveOrder(product, coming.id, 'CANCELADO')
  await expect(page.getByRole('region', { name: 'Tu pedido cancelado' })).toContainText(numero(cancelled.id))
})

// Rule cuenta/invitado.
test('the menu names the state of the order, and another guest on the device starts afresh', async ({
  page,
}) => {
  const order = async () => {
    await addToCart(page, 'Limonada natural')
    await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  }
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await sedes.getByRole('radio', { name: /Chicó/ }).check()
  await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
  await order()
  await fillGuest(page, 'Nidia Páez', '3105550466')
  await placeButton(page).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()

  // In letters, beside its colour.
  const label = page
    .getByRole('region', { name: 'Tu pedido en curso' })
    .getByText('Pendiente', { exact: true })
  await expect(label).toBeVisible()
  expect((await label.boundingBox())?.width).toBeGreaterThan(40)

  await order()
  const [nombre, celular] = [page.getByLabel('Nombre'), page.getByLabel('Celular')]
  await expect(nombre).toHaveValue('Nidia Páez')
  await expect(celular).toHaveValue(/466$/)
  await expect(page.getByText('¿No eres tú?')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar tus datos' }).click()
  await expect(nombre).toBeFocused()
  for (const again of [false, true]) {
    if (again) await page.reload()
    await expect(nombre).toHaveValue('')
    await expect(celular).toHaveValue('')
    await expect(page.getByRole('checkbox', { name: /Autorizo el tratamiento/ })).not.toBeChecked()
    await expect(page.getByText('¿No eres tú?')).toBeHidden()
  }

  // Somebody who typed and left is known to the next visitor, too.
  await nombre.fill('Nidia Páez')
  await page.reload()
  await expect(nombre).toHaveValue('Nidia Páez')
  await page.getByRole('button', { name: 'Cambiar tus datos' }).click()
  await expect(nombre).toHaveValue('')
})

test(
  'a toast under a resting mouse goes away, and a mouse that moves over it keeps it',
  { tag: '@escritorio' },
  async ({ page }) => {
    await lookAround(page)
    const toast = page.getByRole('status').filter({ hasText: 'Producto añadido al carrito con éxito!' })
    const dialog = page.getByRole('dialog', { name: 'Limonada natural' })
    const add = async () => {
      await page.getByRole('button', { name: 'Agregar Limonada natural', exact: true }).press('Enter')
      await dialog.getByRole('button', { name: /Agregar al carrito/ }).press('Enter')
      await expect(toast).toHaveCSS('opacity', '1')
    }
    await add()
    const box = await toast.boundingBox()
    if (box === null) throw new Error('the toast has no place')
    await page.clock.runFor(4_000)
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeHidden()
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await add()
    await page.clock.runFor(4_000)
    await expect(toast).toHaveCount(0)
    await expect(dialog).toBeHidden()

    await add()
    await page.mouse.move(x + 8, y)
    await page.clock.runFor(10_000)
    await expect(toast).toHaveCSS('opacity', '1')
    await page.mouse.move(0, 0)
    await page.clock.runFor(4_000)
    await expect(toast).toHaveCount(0)
  },
)
