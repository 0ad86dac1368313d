// Staff filter, change and add tables, and take orders at them (rules mesa/estados, mesa/nombres
// and mesa/en-el-pedido).
import { qrApi } from '#contract/mesas/qr.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { leaveCart, openProduct } from './cliente.ts'
import { expect, expectAccessible, leftHistory, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { ask, askOf, openAsStaff } from './personal.ts'

const mesa = (page: Page, sede: string, nombre: string): Locator =>
  page.getByRole('region', { name: sede }).getByRole('article', { name: nombre, exact: true })

test('a table changes its state, and an order is taken at it', async ({ page, product, problems }) => {
  problems.must('ERR_FAILED /api/locations/mesas/17/')
  await openAsStaff(page, product, '/mesas/gestionar')
  await expect(page.getByRole('heading', { name: 'Gestionar mesas' })).toBeVisible()
  const mesa3 = mesa(page, 'Sede Chicó', 'Mesa 3')
  await expect(mesa3.getByText('Libre')).toBeVisible()

  await mesa3.getByRole('button', { name: 'Cambiar estado de Mesa 3' }).click()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('menuitemradio', { name: 'Esperando' }).click()
  // The state alone is sent, so a colleague's new name for the table stays (rule mesa/cambio).
  expect((await sent).postDataJSON()).toEqual({ estado: 'ESPERANDO' })
  await expect(page.getByText('Estado de la mesa actualizado correctamente')).toBeVisible()
  await expect(mesa3.getByText('Esperando')).toBeVisible()

  await page.route('**/api/locations/mesas/*/', (route) => route.abort())
  await mesa3.getByRole('button', { name: 'Cambiar estado de Mesa 3' }).click()
  await page.getByRole('menuitemradio', { name: 'Ocupada' }).click()
  await expect(page.getByText('Hubo un error al actualizar el estado de la mesa')).toBeVisible()
  await expect(mesa3.getByText('Esperando')).toBeVisible()
  await page.unroute('**/api/locations/mesas/*/')

  // Only that branch, only that state.
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chicó' })
  await expect(page.getByRole('article', { name: 'Mesa 22' })).toBeVisible()
  await page.getByRole('button', { name: /^Esperando \d+$/ }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(mesa3).toBeVisible()
  await mesa3.getByRole('button', { name: 'Cambiar estado de Mesa 3' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Libre', 'Esperando', 'Ocupada'])
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await mesa3.getByRole('button', { name: 'Tomar pedido en Mesa 3' }).click()
  await expect(page.getByText('Pedido para Mesa 3')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveValue('2')
  await openProduct(page, 'Margarita')
  await page.getByRole('radio', { name: /Mediana/ }).check()
  await page.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  // Another table starts with an empty order, and so does a caller; Mesa 3 can be continued.
  await page.goto('/mesas/gestionar')
  await mesa(page, 'Sede Chicó', 'Mesa 5').getByRole('button', { name: 'Tomar pedido en Mesa 5' }).click()
  await expect(page.getByText('Pedido para Mesa 5')).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'Mesa 3 · 1 producto' })).toBeVisible()
  await page.getByLabel('Celular del cliente').fill('3969999998')
  await expect(page.getByText('Pedido para Mesa 5')).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seguir con el pedido de Mesa 3' }).click()
  await expect(page.getByText('Pedido para Mesa 3')).toBeVisible()
  await expect(page.getByText('Pedidos sin enviar')).toBeHidden()
  await leaveCart(page)
  await page.getByRole('button', { name: 'En la mesa', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Mesa' }).locator('option:checked')).toHaveText('Mesa 3')
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await expect(page.getByText('Pedido para Mesa 3')).toBeHidden()
})

test('tables are added by branch and quantity, each of them once', async ({ page, product, problems }) => {
  problems.must('ERR_FAILED /api/locations/mesas/')
  const token = await product.login('admin')
  const tables = async () => {
    const { body } = await product.api('GET', '/api/locations/mesas/?sede=3', { token })
    return z.parse(z.array(sedesAdminApi.createMesa.response), body).map(({ nombre }) => nombre)
  }
  const before = (await tables()).length
  // Rule mesa/nombres: the number of an archived table is not used again.
  const { id, nombre } = await ask(product, sedesAdminApi.createMesa, token, { sede: 3 })
  await askOf(product, sedesAdminApi.changeMesa, id, token, { archivada: true })
  const name = (n: number) => `Mesa ${String(Number(nombre.slice('Mesa '.length)) + n)}`
  await openAsStaff(page, product, '/mesas/gestionar')
  const shown = page.getByRole('group', { name: 'Mesas que se muestran' })
  await shown.getByRole('button', { name: /^Ocupada/ }).click()
  await page.getByRole('link', { name: 'Registrar mesas' }).click()
  const register = page.getByRole('button', { name: 'Registrar', exact: true })
  await expect(register).toBeDisabled()
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Cedritos' })
  await expect(register).toBeDisabled()
  const quantity = page.getByRole('textbox', { name: 'Cantidad' })
  await quantity.fill('101')
  await register.click()
  await expect(page.getByText('Escribe un número entre 1 y 100.')).toBeVisible()
  await quantity.fill('5')
  await expect(page.getByText(`Se registrarán 5 mesas: de ${name(1)} a ${name(5)}.`)).toBeVisible()
  await expectAccessible(page)

  // The third answer is lost: the server has that table, and pressing again adds only the missing
  // ones.
  let sent = 0
  await page.route('**/api/locations/mesas/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent += 1
    if (sent !== 3) return route.continue()
    await product.api('POST', '/api/locations/mesas/', {
      token,
      body: { sede: 3 },
      headers: { 'idempotency-key': (await route.request().headerValue('idempotency-key')) ?? '' },
    })
    return route.abort()
  })
  await register.click()
  await expect(page.getByText('Hubo un error al registrar las mesas')).toBeVisible()
  await expect(page.getByText('Se registraron 2 de 5 mesas.')).toBeVisible()
  await expect(quantity).toHaveValue('3')
  await expectAccessible(page)
  await register.click()
  await expect(page.getByText('Mesas registradas correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/mesas\/gestionar$/)
  expect((await tables()).slice(before)).toEqual([1, 2, 3, 4, 5].map(name))
  // The chosen state would hide the new tables.
  await expect(shown.getByRole('button', { name: /^Todas/ })).toHaveAttribute('aria-pressed', 'true')
})

test(
  'tables whose accounts cannot be read say so, and a server without accounts says nothing',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    problems.must('500 /api/cuentas/', '404 /api/cuentas/')
    const answer = (status: number) =>
      page.route('**/api/cuentas/', (route) => route.fulfill({ status, json: { error: 'No' } }))
    const failure = page.getByRole('alert').filter({ hasText: 'No se pudieron leer las cuentas' })
    await answer(500)
    await openAsStaff(page, product, '/mesas/gestionar')
    await expect(failure).toBeVisible()
    await expect(mesa(page, 'Sede Chicó', 'Mesa 3')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/cuentas/')
    await failure.getByRole('button', { name: 'Reintentar' }).click()
    await expect(failure).toHaveCount(0)
    await answer(404)
    const read = page.waitForResponse(
      (response) => response.url().endsWith('/api/cuentas/') && response.status() === 404,
    )
    await page.reload()
    await read
    await expect(mesa(page, 'Sede Chicó', 'Mesa 3')).toBeVisible()
    await expect(failure).toHaveCount(0)
  },
)

test(
  'after a renewal without a response the sheet shows the QR that works',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    const token = await product.login('admin')
    const renewed = (await ask(product, qrApi.list, token)).at(-1)
    if (renewed === undefined) throw new Error('there are tables')
    const path = `/api/mesas/${String(renewed.id)}/renovar-qr/`
    problems.must(`ERR_FAILED ${path}`)
    await openAsStaff(page, product, '/mesas/qr')
    const card = page.getByRole('listitem').filter({ hasText: renewed.nombre }).last()
    const drawn = () => card.locator('svg path[fill="#000"]').getAttribute('d')
    const before = await drawn()
    await card.getByRole('button', { name: /^Renovar el QR de/ }).click()
    await loseAnswer(page, path)
    await page.getByRole('dialog').getByRole('button', { name: 'Renovar' }).click()
    await expect(page.getByText(/^Sin conexión\. Revisa/)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await expect.poll(drawn).not.toBe(before)
  },
)

test('the role of the kitchen opens no tables', async ({ page, product }) => {
  await openAsStaff(page, product, '/mesas/gestionar', 'cocina@donalumbre.example')
  await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
  await expect(page.getByRole('link', { name: 'Gestionar mesas' })).toHaveCount(0)
})

test('Mesa 4 orders two rounds, and its account is split in three', async ({ page, product }) => {
  const token = await product.login('admin')
  const round = (mesa = 4) =>
    product.api('POST', '/api/pedidos/', {
      token,
      body: {
        tipo_pedido: 'MESA',
        sede: 1,
        mesa,
        productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
      },
    })
  await round(10)
  await round()
  await openAsStaff(page, product, '/mesas/gestionar')
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chapinero' })
  const mesa4 = page.getByRole('article', { name: 'Mesa 4', exact: true })
  await expect(mesa4.getByText('Ocupada')).toBeVisible()
  await mesa4.getByRole('link', { name: /^Cuenta de Mesa 4/ }).click()
  await expect(page.getByRole('heading', { name: 'Cuenta de Mesa 4' })).toBeVisible()
  // The next round appears while the account is open.
  await expect(page.getByRole('heading', { name: /^Ronda 1/ })).toBeVisible()
  await round()
  await expect(page.getByRole('heading', { name: /^Ronda 2/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Precuenta' }).click()
  await expect(page.getByText('Precuenta. No es factura de venta.')).toBeVisible()
  await expect(page.getByRole('article')).toContainText('Mesa 4')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver' }).click()

  const dialog = page.getByRole('dialog')
  for (const mesa of ['Mesa 8', 'Mesa 4']) {
    await page.getByRole('button', { name: 'Pasar a otra mesa' }).click()
    await dialog.getByRole('combobox', { name: 'Mesa' }).selectOption({ label: mesa })
    await dialog.getByRole('button', { name: 'Pasar a otra mesa' }).click()
    await expect(page.getByRole('heading', { name: `Cuenta de ${mesa}` })).toBeVisible()
  }
  // Friends sit down together.
  await page.getByRole('button', { name: 'Juntar' }).click()
  const otra = dialog.getByRole('combobox', { name: 'Cuenta que se junta con esta' })
  await otra.selectOption({ label: (await otra.getByText(/^Mesa 10 · /).textContent()) ?? '' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Juntar' }).click()
  await expect(page.getByText('Cuentas juntas')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Ronda 3/ })).toBeVisible()
  await page.getByRole('button', { name: 'Dividir' }).click()
  await dialog.getByRole('button', { name: 'Aumentar cantidad' }).click()
  await expect(dialog.getByRole('list', { name: 'Partes' }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Dividir \$/ }).click()
  await expect(page.getByText('Cuenta dividida')).toBeVisible()
  for (const [at, forma] of ['Efectivo', 'Datáfono al recibir', 'Transferencia'].entries()) {
    await page.getByRole('button', { name: `Cobrar la parte ${String(at + 1)}` }).click()
    await dialog.getByRole('radio', { name: forma }).check()
    if (forma === 'Transferencia') {
      await dialog.getByRole('button', { name: /^Cobrar \$/ }).click()
      await expect(dialog.getByText('Elige la llave')).toBeVisible()
      await expectAccessible(page)
      await dialog.getByLabel('¿A qué llave llegó?').selectOption('Llave Bre-B')
    }
    await dialog.getByRole('button', { name: /^Cobrar \$/ }).click()
    await expect(page.getByText('Pagada', { exact: true })).toHaveCount(at + 1)
  }
  await expect(page.getByText(/^Transferencia · Llave Bre-B · \$/)).toBeVisible()
  await expect(page.getByText('Cerrada')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(mesa4.getByText('Libre')).toBeVisible()
  await expect(mesa4.getByRole('link', { name: /^Cuenta/ })).toBeHidden()
})

test('a guest who gave the tip at checkout is not asked again when the table pays', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  await product.api('POST', '/api/pedidos/', {
    token,
    body: {
      tipo_pedido: 'MESA',
      sede: 1,
      mesa: 6,
      propina: 2000,
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
    },
  })
  await openAsStaff(page, product, '/mesas/gestionar')
  await page.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chapinero' })
  const occupied = page
    .getByRole('group', { name: 'Mesas que se muestran' })
    .getByRole('button', { name: /^Ocupada/ })
  await occupied.click()
  await mesa(page, 'Sede Chapinero', 'Mesa 6')
    .getByRole('link', { name: /^Cuenta de Mesa 6/ })
    .click()
  const dialog = page.getByRole('dialog')
  const cobrar = page.getByRole('button', { name: /^Cobrar/ })
  const question = dialog.getByRole('group', { name: /incluir la propina voluntaria/ })
  await page.getByRole('button', { name: 'Dividir' }).click()
  await dialog.getByRole('tab', { name: 'Por producto' }).click()
  await expect(dialog.getByText(/^La propina de \$\s2\.000 va con los productos/)).toBeVisible()
  const only = dialog.getByRole('list', { name: 'Productos' }).getByRole('button')
  await only.click()
  const all = await dialog.getByRole('button', { name: /^Dividir \$/ }).innerText()
  await expect(dialog.getByRole('button', { name: all.replace('Dividir', 'Persona 1 ·') })).toBeVisible()
  await expectAccessible(page)
  await only.click()
  await dialog.getByRole('tab', { name: 'Partes iguales' }).click()
  const tip = dialog.getByRole('list', { name: 'Partes' }).getByRole('listitem').last()
  await expect(tip).toHaveText(/^Propina\s*\$\s2\.000$/)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await cobrar.click()
  await expect(dialog.getByText(/^Lleva propina de \$\s2\.000\.$/)).toBeVisible()
  await expect(question).toBeHidden()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Datáfono al recibir' }).check()
  await dialog.getByRole('button', { name: /^Cobrar \$/ }).click()
  await expect(page.getByText('Cerrada')).toBeVisible()
  // A payment adds no table: the list keeps its state.
  await page.getByRole('link', { name: 'Volver' }).click()
  await expect(occupied).toHaveAttribute('aria-pressed', 'true')
})

test('an account says the money of a cancelled round that has to go back', async ({ page, product }) => {
  const token = await product.login('admin')
  const round = async () => {
    const { body } = await product.api('POST', '/api/pedidos/', {
      token,
      body: {
        tipo_pedido: 'MESA',
        sede: 1,
        mesa: 9,
        productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
      },
    })
    const { id } = z.parse(z.object({ id: z.int() }), body)
    const call = (path: string, more: object) =>
      product.api('POST', `/api/pedidos/${String(id)}/${path}/`, { token, body: more })
    return { id, call }
  }
  const one = await round()
  const two = await round()
  await one.call('pagos', { forma: 'DATAFONO' })
  await one.call('cambiar_estado', { estado: 'CANCELADO' })
  const { body } = await product.api('GET', `/api/pedidos/${String(two.id)}/`, { token })
  const { cuenta } = z.parse(z.object({ cuenta: z.int() }), body)

  await openAsStaff(page, product, `/mesas/cuentas/${String(cuenta)}`)
  const saldo = page.getByRole('region', { name: 'Saldo' })
  await expect(saldo.getByText(/^Por devolver/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Cobrar/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Por devolver: \$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await leftHistory(page)
  await page.getByRole('link', { name: 'Precuenta' }).click()
  await expect(page.getByRole('article')).toContainText('Por devolver')
  await page.getByRole('link', { name: 'Volver' }).click()
  await saldo.getByRole('link').click()
  await expect(page.getByText(/^Por devolver: \$/).first()).toBeVisible()
  await two.call('cambiar_estado', { estado: 'CANCELADO' })
})
