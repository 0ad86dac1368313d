// Staff change an order: the difference is shown before saving, the kitchen's ticket marks what is
// new, and the customer reads it. Rule pedido/modificar.
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { lane, numero, placeOrder, ticket } from './personal.ts'
import type { Route } from '@playwright/test'

test('a product is added by keyboard, the difference stands before saving, and kitchen and customer read it', async ({
  page,
  product,
  staffPage,
}) => {
  const { id, token } = await placeOrder(product)
  await moveOrder(product, id, 'EN_PROCESO')
  await page.goto(`/${token}`)
  await expect(page.getByText('En preparación').first()).toBeVisible()

  await staffPage.getByRole('button', { name: `Acciones del pedido ${numero(id)}` }).click()
  await staffPage.getByRole('menuitem', { name: 'Modificar pedido' }).click()
  await expect(staffPage.getByRole('heading', { name: `Modificar pedido ${numero(id)}` })).toBeVisible()
  await expect(staffPage.getByText('La cocina ya lo está preparando.')).toBeVisible()
  const save = staffPage.getByRole('button', { name: 'Guardar cambios' })
  await expect(save).toBeDisabled()
  await expectAccessible(staffPage)

  const search = staffPage.getByRole('searchbox', { name: 'Agregar producto' })
  await search.fill('agua sin gas')
  await search.press('Enter')
  const dialog = staffPage.getByRole('dialog', { name: 'Agua sin gas 600 ml' })
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog).toBeHidden()
  const summary = staffPage.getByRole('region', { name: 'Resumen del cambio' })
  await expect(summary).toContainText(/Antes\s*\$\s38\.900/)
  await expect(summary).toContainText(/Ahora\s*\$\s43\.800/)
  await expect(summary).toContainText(/Diferencia\s*\$\s4\.900/)
  await expectAccessible(staffPage)
  await save.click()
  await expect(staffPage.getByRole('heading', { name: 'Cambios del pedido' })).toBeVisible()
  await expect(staffPage.getByText('Agregó 1 × Agua sin gas 600 ml')).toBeVisible()
  const added = staffPage.getByRole('listitem').filter({ hasText: 'Agua sin gas 600 ml' })
  await expect(added.getByText('Nuevo', { exact: true })).toBeVisible()
  // The number is the first and the largest of the page.
  await expect(staffPage.getByRole('main').getByRole('heading').first()).toHaveText(`Pedido ${numero(id)}`)
  await expectAccessible(staffPage)

  await staffPage.goto(adminPaths.gestionarPedidos())
  const card = ticket(lane(staffPage, 'En preparación'), id)
  await expect(card).toContainText('Cambió en preparación')
  await expect(card.getByRole('button', { name: /Agua sin gas/ })).toContainText('Nuevo')
  await expect(page.getByText(/La sede cambió tu pedido a las? \d\d:\d\d\. Así quedó:/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Agua sin gas/ })).toBeVisible()
  await expectAccessible(page)
})

test('a conflicting change shows a message and reloads the order', async ({
  product,
  staffPage,
  problems,
}) => {
  const { id } = await placeOrder(product)
  problems.must(`409 /api/pedidos/${String(id)}/modificar/previa/`, `503 /api/pedidos/${String(id)}/`)
  await staffPage.goto(adminPaths.modificarPedido(id))
  await staffPage.getByRole('button', { name: 'Aumentar cantidad' }).click()
  const name = staffPage.getByLabel('Nombre')
  await name.fill('Camila Torres')
  const save = staffPage.getByRole('button', { name: 'Guardar cambios' })
  await expect(save).toBeEnabled()
  const { status } = await product.api('POST', `/api/pedidos/${String(id)}/modificar/`, {
    token: await product.login('caja@donalumbre.example'),
    body: { version: 1, invitado: { nombre: 'Andrés Ruiz', numero: '3105550199' } },
  })
  expect(status).toBe(200)
  const alert = staffPage.getByRole('alert')
  await expect(alert).toContainText('mientras lo modificabas')
  await expect(save).toBeDisabled()
  // Coming back to the tab a minute later reads the order again, and the edits stay.
  const read = staffPage.waitForResponse((response) => response.url().endsWith(`/api/pedidos/${String(id)}/`))
  await staffPage.evaluate(() => {
    const later = Date.now() + 60_000
    Date.now = () => later
    window.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await (await read).json()).toMatchObject({ version: 2 })
  await expect(alert).toContainText('antes que tú. Revisa cómo quedó.')
  await expect(name).toHaveValue('Camila Torres')
  // A read that fails leaves the edits, and says so.
  const again = alert.getByRole('button', { name: 'Ver cómo quedó' })
  const down = (route: Route) => route.fulfill({ status: 503, json: { error: 'x', codigo: 'x' } })
  await staffPage.route(`**/api/pedidos/${String(id)}/`, down)
  await again.click()
  await expect(staffPage.getByText('No se pudo cargar el pedido')).toBeVisible()
  await expect(name).toHaveValue('Camila Torres')
  await staffPage.unroute(`**/api/pedidos/${String(id)}/`)
  await again.click()
  await expect(name).toHaveValue('Andrés Ruiz')
  await staffPage.getByRole('button', { name: 'Aumentar cantidad' }).click()
  await save.click()
  await expect(staffPage.getByText('Cambió 1 por 2 × Margarita Mediana')).toBeVisible()
})

test('the phone of a guest is pasted with its +57, and a wrong one is named after its field was left', async ({
  product,
  staffPage,
}) => {
  const { id } = await placeOrder(product)
  await staffPage.goto(adminPaths.modificarPedido(id))
  const phone = staffPage.getByLabel('Celular')
  const problem = staffPage.getByText('Ingrese un número de teléfono válido (10 dígitos)')
  await phone.fill('320')
  await expect(staffPage.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled()
  await expect(problem).toBeHidden()
  await phone.blur()
  await expect(problem).toBeVisible()
  await phone.evaluate((input) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', '+57 320 444 1188')
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(phone).toHaveValue('3204441188')
  await expect(problem).toBeHidden()
  await staffPage.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Cambios del pedido' })).toBeVisible()
})

test('another branch sets a new address aside with its instructions, and one tap takes both again', async ({
  product,
  staffPage,
}) => {
  const before = { direccion_entrega: 'Calle 72 # 10-07', instrucciones: 'apto 301' }
  const { id } = await placeOrder(product, { tipo_pedido: 'DOMICILIO', direccion: before })
  await staffPage.goto(adminPaths.modificarPedido(id))
  const panel = staffPage.getByRole('region', { name: 'Entrega', exact: true })
  const instrucciones = panel.getByLabel('Instrucciones para la entrega')
  await expect(instrucciones).toHaveValue('apto 301')
  await panel.getByRole('button', { name: 'Cambiar dirección' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'Selecciona la dirección de entrega' })
  await dialog.getByRole('combobox').fill('Calle 72 # 11-20')
  await dialog.getByRole('option', { name: /Calle 72 # 11-20/ }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(panel.getByText('Calle 72 # 11-20')).toBeVisible()
  await instrucciones.fill('casa 4')

  await panel.getByLabel('Sede').selectOption({ label: 'Chicó' })
  await expect(panel.getByText('Calle 72 # 10-07')).toBeVisible()
  await expect(instrucciones).toHaveValue('apto 301')
  await expectAccessible(staffPage)
  await panel.getByRole('button', { name: 'Calle 72 # 11-20 · Usar esta dirección' }).click()
  await expect(instrucciones).toHaveValue('casa 4')
  await expect(panel.getByLabel('Sede').locator('option:checked')).toHaveText('Chicó')
  await staffPage.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Cambios del pedido' })).toBeVisible()
  const token = await product.login('admin')
  const { body } = await product.api('GET', `/api/pedidos/${String(id)}/`, { token })
  expect(body).toMatchObject({
    sede: { nombre: 'Chicó' },
    direccion: { direccion_entrega: 'Calle 72 # 11-20', instrucciones: 'casa 4' },
  })
})

test('where the menu or the figures of a change were lost, staff can ask again', async ({
  product,
  staffPage,
  problems,
}) => {
  const { id } = await placeOrder(product)
  const preview = `/api/pedidos/${String(id)}/modificar/previa/`
  problems.must('ERR_FAILED /api/categoria-productos/?sede=1', `ERR_FAILED ${preview}`)
  await staffPage.route('**/api/categoria-productos/**', (route) => route.abort())
  await staffPage.goto(adminPaths.modificarPedido(id))
  await staffPage.getByRole('searchbox', { name: 'Agregar producto' }).fill('agua sin gas')
  const alert = staffPage.getByRole('alert')
  await expect(alert).toContainText('No pudimos cargar el menú')
  await expect(staffPage.getByText(/^No encontramos/)).toHaveCount(0)
  await expectAccessible(staffPage)
  await staffPage.unroute('**/api/categoria-productos/**')
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(staffPage.getByRole('button', { name: /^Agua sin gas/ })).toBeVisible()
  await expect(alert).toHaveCount(0)

  await staffPage.route(`**${preview}`, (route) => route.abort(), { times: 1 })
  await staffPage.getByRole('button', { name: 'Aumentar cantidad' }).click()
  const save = staffPage.getByRole('button', { name: 'Guardar cambios' })
  await expect(alert).toContainText('Sin conexión')
  await expect(save).toBeDisabled()
  await expectAccessible(staffPage)
  await alert.getByRole('button', { name: 'Reintentar' }).click()
  await expect(save).toBeEnabled()
  await expect(alert).toHaveCount(0)
})

test('the told hour stands before and after, and an order that is moved to now enters its lane', async ({
  product,
  staffPage,
}) => {
  const { id } = await placeOrder(product, { para_las: '2026-11-21T18:00:00.000Z' })
  await staffPage.goto(adminPaths.gestionarPedidos())
  const waiting = staffPage.getByRole('region', { name: /^Programados/ })
  await expect(waiting.getByRole('link', { name: numero(id) })).toBeVisible()

  await staffPage.goto(adminPaths.modificarPedido(id))
  await staffPage.getByLabel('Hora de inicio').fill('')
  const summary = staffPage.getByRole('region', { name: 'Resumen del cambio' })
  await expect(summary).toContainText(/Antes: Lista mañana a la 1:00\sp\.\sm\./)
  await expect(summary).toContainText(/Ahora: (Lista a las|Sin hora)/)
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(staffPage.getByRole('heading', { name: 'Cambios del pedido' })).toBeVisible()

  await staffPage.goto(adminPaths.gestionarPedidos())
  const card = ticket(lane(staffPage, 'Pendiente'), id)
  await expect(card).toBeVisible()
  await expect(card).not.toContainText('Programado')
})
