// The network goes and comes back: a banner says so, nothing is lost, and the screen is read again.
import { addToCart, openProduct } from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import { placeOrder } from './personal.ts'
import { watchRequests } from './requests.ts'

const ASKED = 'a page that lost the server looks for it every three seconds'

test('without a connection the cart stays, and afterwards the menu is up to date', async ({
  page,
  context,
  product,
  problems,
}) => {
  problems.must('ERR_CONNECTION_REFUSED /api/directions/?input_text=Calle+94&sede_id=2')
  problems.may('ERR_INTERNET_DISCONNECTED /media/demo/*', 'pictures that the menu scrolls past')
  problems.may('ERR_INTERNET_DISCONNECTED /health', ASKED)
  problems.may('ERR_INTERNET_DISCONNECTED /assets/*', 'parts that the idle page fetches ahead')
  problems.may('ERR_CONNECTION_REFUSED /api/locations/sedes/', 'read again with the menu')
  problems.mayMissFiles()
  const banner = page.getByText('Sin conexión. Tu carrito sigue aquí.')
  const untilRead = watchRequests(page)
  await page.goto('/menu')
  const sedes = page.getByRole('dialog')
  await sedes.getByRole('radio', { name: /Chicó/ }).check()
  await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
  await openProduct(page, 'Hawaiana')
  const dialog = page.getByRole('dialog', { name: 'Hawaiana' })
  await dialog.getByRole('radio', { name: /Mediana/ }).check()
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()
  await untilRead()

  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await expectAccessible(page)
  const bar = page.getByRole('navigation', { name: 'Categorías' })
  await bar.getByRole('link', { name: 'Lasañas' }).click()
  await expect(page.getByRole('heading', { name: 'Lasañas' })).toBeInViewport()
  // What sticks to the top of the window is below the banner.
  await expect.poll(async () => (await bar.boundingBox())?.y).toBeGreaterThanOrEqual(40)

  const read = page.waitForResponse('**/api/categoria-productos/?sede=2')
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await read
  await expect(page.getByRole('button', { name: /(Ver carrito|Carrito) ?1 producto/ }).first()).toBeAttached()

  // The browser reports a network, and the server is down.
  await untilRead()
  await product.kill()
  await page
    .getByRole('button', { name: /Cambiar/ })
    .filter({ visible: true })
    .first()
    .click()
  await sedes.getByRole('combobox').fill('Calle 94')
  await expect(page.getByText('Error buscando direcciones.')).toBeVisible()
  await expect(banner).toBeVisible()
  await product.restart()
  await expect(banner).toBeHidden()
})

test('a chunk that failed to load is fetched again at the next press', async ({ page, problems }) => {
  let isDown = true
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch()
    const isGate = (await response.text()).includes('Continuar como invitado')
    if (!isDown || !isGate) return route.fulfill({ response })
    problems.must(`ERR_FAILED ${new URL(response.url()).pathname}`)
    return route.abort()
  })
  // As in a page that has just reloaded: it does not reload by itself until ten seconds later, which a
  // slow machine needs to get to the cart.
  await page.addInitScript(() => {
    sessionStorage.setItem('recargada', '1')
    Storage.prototype.removeItem = function (key) {
      if (key !== 'recargada') Reflect.deleteProperty(this, key)
    }
  })
  await page.goto('/menu')
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await sedes.getByRole('radio', { name: /Chicó/ }).check()
  await sedes.getByRole('button', { name: 'Voy a recoger' }).click()
  await addToCart(page, 'Hawaiana', 'Mediana')
  await page.getByRole('button', { name: /Ver carrito/ }).click()
  const order = page.getByRole('button', { name: 'Realizar pedido' })
  await order.click()
  await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
  isDown = false
  const gate = page.getByRole('dialog', { name: 'Iniciar sesión' })
  const isOpen = gate.waitFor().then(
    () => true,
    () => false,
  )
  // A browser that remembers the failure needs a new page. The cart stays.
  const isNew = page.waitForEvent('load').then(
    () => false,
    () => false,
  )
  await order.click()
  if (!(await Promise.race([isOpen, isNew]))) {
    await page.getByRole('button', { name: /Ver carrito/ }).click()
    await order.click()
  }
  await expect(gate).toBeVisible()
  // Checkout is fetched while the dialog is open.
  await page.unrouteAll({ behavior: 'wait' })
})

test('a receipt that cannot be read now is not said to be missing', async ({ page, product, problems }) => {
  const { token } = await aCustomer(product)
  const { id } = await placeOrder(product, { invitado: null }, token)
  const path = `/api/pedidos/${String(id)}/comprobantes/`
  problems.must(`ERR_FAILED ${path}`, `429 ${path}`)
  problems.may('ERR_FAILED /health', ASKED)
  await enterAs(page, token)
  await page.route(`**${path}`, (route) => route.abort())
  await page.goto(`/order/${String(id)}/comprobante`)
  await expect(page.getByRole('heading', { name: 'No pudimos cargar tu comprobante' })).toBeVisible()
  await page.unroute(`**${path}`)
  const json = {
    error: 'Demasiados intentos. Intenta de nuevo en unos minutos.',
    codigo: 'demasiados_intentos',
  }
  await page.route(`**${path}`, (route) => route.fulfill({ status: 429, json }))
  await page.reload()
  await expect(page.getByText(json.error)).toBeVisible()
  await page.unroute(`**${path}`)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Este pedido no tiene comprobante' })).toBeVisible()
})

test('orders that cannot be read without a connection say so', async ({ page, product, problems }) => {
  problems.must('ERR_FAILED /api/pedidos/mios/')
  problems.may('ERR_FAILED /health', ASKED)
  const { token } = await aCustomer(product)
  await enterAs(page, token)
  await page.route('**/api/pedidos/mios/', (route) => route.abort())
  await page.goto('/mis-pedidos')
  await expect(page.getByRole('heading', { name: 'No pudimos cargar tus pedidos' })).toBeVisible()
  await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
})
