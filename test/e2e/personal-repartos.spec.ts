// A rider takes a delivery with one thumb, loses the network at the door, and hands it over; the board
// and the customer see it. Rules reparto/tomar, reparto/sin-red, reparto/tablero and reparto/cliente.
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { moveOrder } from './move-order.ts'
import { ask, aStaffMember, enter, numero, openAsStaff, placeOrder } from './personal.ts'
import { domiciliariosApi, repartosApi } from '#contract/pedidos/repartos.ts'
import type { Page } from '@playwright/test'
import { CANCELADO } from '#domain/reparto/entrega.ts'
import { adminPaths } from '#web/lib/paths.ts'

// Riders have a phone; the board of the second story has a window of its own.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const RIDER = 'domicilios@donalumbre.example'
const LARGA =
  'Carrera 7 # 72-41, Torre Occidental del Conjunto Residencial Parque de los Arrayanes, Quinta Camacho'

/** A delivery in cash, near Chapinero. */
const aDelivery = (changes: Record<string, unknown> = {}) => ({
  tipo_pedido: 'DOMICILIO',
  direccion: {
    direccion_entrega: 'Calle 72 # 10-07',
    instrucciones: 'Torre 3, apto 402. El timbre no suena.',
  },
  forma_de_pago: 'EFECTIVO',
  ...changes,
})

test('a rider takes two orders, delivers one without network, and brings one back', async ({
  page,
  context,
  browser,
  product,
  watchPage,
  problems,
}) => {
  problems.may('ERR_INTERNET_DISCONNECTED /api/repartos/*', 'the page reads and sends without network')
  problems.may('ERR_INTERNET_DISCONNECTED /health', 'a page that lost the server looks for it')
  problems.may('ERR_INTERNET_DISCONNECTED /assets/*', 'parts that the idle page fetches ahead')
  const first = await placeOrder(product, aDelivery())
  const second = await placeOrder(
    product,
    aDelivery({ direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: LARGA } }),
  )
  for (const { id } of [first, second]) await moveOrder(product, id, 'EN_PROCESO')

  await openAsStaff(page, product, adminPaths.repartos(), RIDER)
  const take = (id: number) => page.getByRole('button', { name: `Tomar el pedido ${numero(id)}` })
  await expect(take(first.id)).toBeVisible()
  await expectAccessible(page)
  await take(first.id).click()
  await take(second.id).click()
  const stop = (id: number) => page.getByRole('article', { name: `Pedido ${numero(id)}` })
  await expect(stop(first.id).getByText('Torre 3, apto 402. El timbre no suena.')).toBeVisible()
  await expect(stop(second.id).getByText(LARGA)).toBeVisible()
  await expect(stop(first.id).getByText(/^Cobra \$/)).toBeVisible()
  await expect(stop(first.id).getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+57396/)
  await expectAccessible(page)

  const visitor = await browser.newContext({ locale: 'es-CO', baseURL: product.customerURL })
  const customer = await visitor.newPage()
  await watchPage(customer)
  await customer.goto(`/${first.token}`)
  await expect(customer.getByText('Carlos va en camino')).toBeVisible()
  await expect(customer.getByText('Rincón')).toHaveCount(0)
  await expectAccessible(customer)
  await visitor.close()

  await context.setOffline(true)
  await stop(first.id)
    .getByRole('button', { name: /^Entregado/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Entregado/ })
  await expect(dialog.getByRole('radio', { name: 'Efectivo' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Recibí/ }).click()
  await expect(page.getByText(/^Pendiente de enviar\. Se envía solo/)).toBeVisible()
  const delivered = page.getByRole('region', { name: 'Entregados' })
  await expect(delivered.getByText('Pendiente de enviar')).toBeVisible()
  await stop(second.id)
    .getByRole('button', { name: /^No pude entregar/ })
    .click()
  await page.getByRole('radio', { name: 'Otro motivo' }).check()
  await page.getByLabel('Cuéntale a la sede').fill('El edificio está cerrado')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Cuéntale a la sede')).toHaveValue('El edificio está cerrado')
  await page.getByRole('radio', { name: 'No recibió' }).check()
  await page.getByRole('button', { name: 'Avisar a la sede' }).click()
  await expect(stop(second.id).getByText('No entregado: No recibió')).toBeVisible()
  await expectAccessible(page)

  await context.setOffline(false)
  await expect(page.getByText(/^Pendiente de enviar/)).toHaveCount(0)
  const token = await product.login(RIDER)
  const read = () => ask(product, repartosApi.list, token)
  const mine = async (pedido: number) => (await read()).mios.find(({ id }) => id === pedido)
  // Both are sent, one after the other.
  await expect.poll(() => mine(first.id)).toMatchObject({ estado: 'COMPLETADO', entrega: 'EN_MANOS' })
  await expect.poll(() => mine(second.id)).toMatchObject({ no_entregado: { motivo: 'No recibió' } })
  expect((await read()).en_mano).toBeGreaterThan(0)
})

test('an order that is taken in one tab stays taken in another, whose list is older', async ({
  page,
  context,
  product,
  watchPage,
  problems,
}) => {
  problems.may('ERR_FAILED /api/repartos/*', 'the other tab gets no newer list')
  problems.may('ERR_FAILED /health', 'a page that lost the server looks for it')
  const [first, second] = [await placeOrder(product, aDelivery()), await placeOrder(product, aDelivery())]
  for (const { id } of [first, second]) await moveOrder(product, id, 'EN_PROCESO')
  await openAsStaff(page, product, adminPaths.repartos(), RIDER)
  const other = await context.newPage()
  await watchPage(other)
  await other.goto(adminPaths.repartos())
  const takes = (tab: Page, { id }: { id: number }) =>
    tab.getByRole('button', { name: `Tomar el pedido ${numero(id)}` })
  for (const tab of [page, other]) {
    await expect(takes(tab, first)).toBeVisible()
    await expect(takes(tab, second)).toBeVisible()
  }
  await other.route('**/api/repartos/', (route) => route.abort())
  const taken = () => page.waitForResponse(/\/tomar\/$/)
  const readAfter = taken().then(() => page.waitForResponse(/\/api\/repartos\/$/))
  await takes(page, first).click()
  await readAfter
  await expect(takes(other, first)).toBeHidden()
  const secondTaken = taken()
  await takes(page, second).click()
  await expect(takes(other, second)).toBeHidden()
  await expect(takes(other, first)).toBeHidden()
  // A branch that cancels it before would make the server refuse it.
  await secondTaken
  for (const { id } of [first, second]) await moveOrder(product, id, 'CANCELADO')
})

test('a delivery that was pressed without network and is refused later is said, and is not shown as done', async ({
  page,
  context,
  product,
  problems,
}) => {
  problems.may('ERR_INTERNET_DISCONNECTED /api/repartos/*', 'the page reads and sends without network')
  problems.may('ERR_INTERNET_DISCONNECTED /health', 'a page that lost the server looks for it')
  problems.may('ERR_INTERNET_DISCONNECTED /assets/*', 'parts that the idle page fetches ahead')
  const { id } = await placeOrder(product, aDelivery())
  problems.must(`409 /api/repartos/${String(id)}/entregar/`)
  await moveOrder(product, id, 'ENVIADO')
  await openAsStaff(page, product, adminPaths.repartos(), RIDER)
  // The word of its state is that of the board.
  const free = page.getByRole('region', { name: 'Sin domiciliario' }).getByRole('listitem')
  await expect(free.filter({ hasText: numero(id) })).toContainText('Enviado')
  // Without network the phone knows the address alone, and says so.
  await context.setOffline(true)
  await page.getByRole('button', { name: `Tomar el pedido ${numero(id)}` }).click()
  const stop = page.getByRole('article', { name: `Pedido ${numero(id)}` })
  const later = stop.getByText('Cuando haya internet ves el nombre y el celular.')
  await expect(later).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(later).toBeHidden()
  await expect(stop.getByText(/^Invitada/)).toBeVisible()
  const handOver = stop.getByRole('button', { name: /^Entregado/ })
  await expect(handOver).toBeVisible()
  await expect
    .poll(async () =>
      (await ask(product, repartosApi.list, await product.login(RIDER))).mios.map((one) => one.id),
    )
    .toContain(id)

  await context.setOffline(true)
  await handOver.click()
  await page
    .getByRole('dialog', { name: /^Entregado/ })
    .getByRole('button', { name: /^Recibí/ })
    .click()
  const delivered = page.getByRole('region', { name: 'Entregados' })
  await expect(delivered).toContainText(numero(id))
  // The branch cancels the order while the rider has no signal.
  await moveOrder(product, id, 'CANCELADO')
  await context.setOffline(false)
  const refused = page.getByRole('alert').filter({ hasText: numero(id) })
  await expect(refused).toContainText(CANCELADO)
  await expect(page.getByText('Pendiente de enviar')).toHaveCount(0)
  await expect(delivered.getByText(numero(id))).toHaveCount(0)
  const back = page.getByRole('region', { name: 'Vuelven a la sede' })
  await expect(back.getByRole('article', { name: `Pedido ${numero(id)}` })).toContainText(CANCELADO)
  await expectAccessible(page)

  // It is there after a reload, until the rider closes it.
  await page.reload()
  await expect(refused).toContainText(CANCELADO)
  await page.getByRole('button', { name: `Cerrar el aviso del pedido ${numero(id)}` }).focus()
  await page.keyboard.press('Enter')
  await expect(refused).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Repartos' })).toBeVisible()
  await expect(refused).toBeHidden()
})

test('a press that was sent stays as it is while the list cannot be read again', async ({
  page,
  product,
  problems,
}) => {
  problems.must('ERR_FAILED /api/repartos/')
  problems.may('ERR_FAILED /health', 'a page that lost the server looks for it')
  const { id } = await placeOrder(product, aDelivery())
  await moveOrder(product, id, 'EN_PROCESO')
  await openAsStaff(page, product, adminPaths.repartos(), RIDER)
  const take = page.getByRole('button', { name: `Tomar el pedido ${numero(id)}` })
  await expect(take).toBeVisible()
  const lista = '**/api/repartos/'
  await page.route(lista, (route) => route.abort())
  await take.click()
  await expect(page.getByText('Sin internet. Ves lo último que llegó.')).toBeVisible()
  const stop = page.getByRole('region', { name: 'Para entregar' }).getByRole('article', {
    name: `Pedido ${numero(id)}`,
  })
  await expect(stop).toBeVisible()
  await expect(stop.getByText('Pendiente de enviar')).toHaveCount(0)
  await expect(take).toHaveCount(0)
  await page.unroute(lista)
  await page.reload()
  await expect(stop.getByText(/^Invitada/)).toBeVisible()
})

test('a person whose role only delivers logs in, comes to their deliveries, and opens nothing else', async ({
  page,
  product,
}) => {
  const rider = await aStaffMember(product, ['repartir'])
  await page.goto(adminPaths.login())
  await enter(page, rider.email)
  await expect(page.getByRole('heading', { name: 'Repartos' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${adminPaths.repartos()}$`))
  await expectAccessible(page)

  for (const path of ['/productos/listado', '/usuarios/listado', '/caja', '/reportes', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(new RegExp(`${adminPaths.repartos()}$`))
  }
  await page.goto(adminPaths.gestionarPedidos())
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Repartos'])
})

test('the board hands an order to a rider for today, whose link opens it', async ({
  browser,
  product,
  watchPage,
  staffPage,
  problems,
}) => {
  problems.may('ERR_INTERNET_DISCONNECTED /*', 'the page of the rider without network')
  const { id } = await placeOrder(product, aDelivery())
  await moveOrder(product, id, 'EN_PROCESO')
  const token = await product.login(RIDER)
  const taken = await product.api('POST', `/api/repartos/${String(id)}/tomar/`, { token })
  expect(taken.status).toBe(200)
  const strip = staffPage.getByRole('list', { name: 'Domicilios en camino' })
  const mine = strip.getByRole('button', { name: new RegExp(numero(id)) })
  await expect(mine).toContainText('Lo lleva Carlos')
  await expectAccessible(staffPage)

  await mine.click()
  const dialog = staffPage.getByRole('dialog', { name: 'Domicilios' })
  await dialog.getByLabel('Nombre').fill('Wilson')
  await dialog.getByLabel('Sede').selectOption('Chapinero')
  // The link that was made is lost: the next press makes another one for the same person.
  problems.must('ERR_FAILED /api/domiciliarios/')
  await loseAnswer(staffPage, '/api/domiciliarios/')
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const hired = dialog.getByRole('button', { name: 'Quitar a Wilson' })
  await expect(hired).toBeVisible()
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  await expect(dialog.getByLabel('Enlace de Wilson')).toBeVisible()
  await expect(hired).toHaveCount(1)
  const link = await dialog.getByLabel('Enlace de Wilson').inputValue()
  expect(link).toMatch(/\/repartos\/hoy#[\w-]{43}$/)
  await expectAccessible(staffPage)
  // The link is shown once: it is not lost before it was handed over.
  await staffPage.keyboard.press('Escape')
  await staffPage.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(dialog.getByLabel('Enlace de Wilson')).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Listo' }).click()
  const row = dialog.getByRole('listitem').filter({ hasText: numero(id) })
  await row.getByLabel('Lo lleva').selectOption('Wilson')
  await expect(row).toContainText('Lo lleva Wilson ·')
  await staffPage.keyboard.press('Escape')
  await expect(mine).toContainText('Lo lleva Wilson')

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    baseURL: product.adminURL,
  })
  const rider = await context.newPage()
  await watchPage(rider)
  await rider.goto(link)
  await expect(rider.getByRole('article', { name: `Pedido ${numero(id)}` })).toBeVisible()
  expect(new URL(rider.url()).hash).toBe('')
  await expectAccessible(rider)

  // The branch ends the link while the rider has no signal: what was pressed does not vanish.
  problems.must('401 /api/repartos/', `401 /api/repartos/${String(id)}/entregar/`)
  await context.setOffline(true)
  await rider.getByRole('button', { name: /^Entregado/ }).click()
  await rider.getByRole('button', { name: /^Recibí/ }).click()
  await expect(rider.getByText(/^Pendiente de enviar\. Se envía solo/)).toBeVisible()
  const admin = await product.login('admin')
  for (const one of (await ask(product, domiciliariosApi.list, admin)).filter(
    ({ nombre }) => nombre === 'Wilson',
  )) {
    await product.api('DELETE', `/api/domiciliarios/${String(one.id)}/`, { token: admin })
  }
  const refused = rider.waitForResponse(/\/entregar\/$/)
  await context.setOffline(false)
  await refused
  const unsent = rider.getByRole('alert').filter({ hasText: `Pedido ${numero(id)}: no se envió.` })
  await expect(unsent).toContainText('Avísale a la sede.')
  await expect(rider.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await rider.reload()
  await expect(unsent).toBeVisible()
  await expectAccessible(rider)
  await context.close()
})

// Headless browsers have neither the question for consent nor a push service: the page sees a browser that
// has both.
const PUSH_BROWSER = () => {
  let endpoint: string | null = null
  const subscription = () =>
    endpoint === null
      ? null
      : {
          endpoint,
          toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
          unsubscribe: async () => {
            localStorage.removeItem('test-endpoint')
            endpoint = null
            return true
          },
        }
  endpoint = localStorage.getItem('test-endpoint')
  Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' })
  Object.defineProperty(PushManager.prototype, 'getSubscription', { value: async () => subscription() })
  Object.defineProperty(PushManager.prototype, 'subscribe', {
    value: async () => {
      endpoint = 'https://push.example.com/wilson'
      localStorage.setItem('test-endpoint', endpoint)
      return subscription()
    },
  })
}

test('a rider asks for notifications while the screen is off, and takes it back', async ({
  page,
  product,
}) => {
  const rider = await aStaffMember(product, ['repartir'])
  await page.addInitScript(PUSH_BROWSER)
  await page.goto(adminPaths.login())
  await enter(page, rider.email)
  const choice = page.getByRole('checkbox', {
    name: 'Avisarme en este equipo aunque la pantalla esté apagada',
  })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(page.getByText('Este equipo recibirá los avisos')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(choice).toBeChecked()
  await choice.click()
  await expect(page.getByText('Este equipo ya no recibe avisos')).toBeVisible()
  await page.reload()
  // It is enabled once the page has read whether it is on.
  await expect(choice).toBeEnabled()
  await expect(choice).not.toBeChecked()
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
    .toBe(0)
})
