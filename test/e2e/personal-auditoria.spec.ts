// The audit of staff changes, and the outbox of messages (rules permisos/auditoria and
// permisos/bandeja).
import { expect, expectAccessible, test } from './harness.ts'
import { logIn, numero, openAsStaff, placeOrder } from './personal.ts'

test('the audit shows who changed what, from what to what, and filters by kind', async ({
  page,
  product,
}) => {
  const cocina = await product.login('cocina@donalumbre.example')
  const admin = await product.login('admin')
  const { id } = await placeOrder(product)
  const order = `/api/pedidos/${String(id)}`
  await product.api('POST', `${order}/cambiar_estado/`, { token: cocina, body: { estado: 'ACEPTADO' } })
  await product.api('POST', `${order}/cambiar_estado_activo/`, { token: cocina })
  const precio = 30_000 + id
  await product.api('PUT', '/api/productos/1/precios-por-medida/', {
    token: admin,
    body: { precios: [{ medida: 3, precio }] },
  })

  await openAsStaff(page, product, '/auditoria')
  await expect(page.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '20 de noviembre de 2026' })).toBeVisible()
  const row = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  const estado = row(`Wilson Peña cambió el estado del pedido ${numero(id)}`)
  await expect(estado).toContainText(/Estado:\s*antes Pendiente\s*ahora Aceptado/)
  await expect(row(`Wilson Peña desactivó el pedido ${numero(id)}`)).toBeVisible()
  const money = `$\u00a0${String(precio).replace(/(\d{3})$/, '.$1')}`
  await expect(row('Laura Restrepo modificó el producto Margarita').first()).toContainText(`ahora ${money}`)
  await expectAccessible(page)

  await page.getByLabel('Qué se cambió').selectOption('Productos y precios')
  await expect(estado).toBeHidden()
  await expect(row('modificó el producto Margarita').first()).toBeVisible()
  await page.getByLabel('Qué se cambió').selectOption('Permisos')
  await expect(row('modificó el producto Margarita')).toHaveCount(0)
  // Stories before this one may have changed some.
  await expect(page.getByText('No hay cambios en «Permisos»').or(row('permiso')).first()).toBeVisible()
  await expectAccessible(page)
})

test('data that is some seconds old says so, until newer data comes', async ({ page, product }) => {
  let age = '4'
  await page.route('**/api/auditoria/**', (route) =>
    route.fulfill({ json: [], headers: { 'x-datos-de-hace': age } }),
  )
  await openAsStaff(page, product, '/auditoria')
  await expect(page.getByText('Datos de hace 4 s')).toBeVisible()
  await expectAccessible(page)
  age = '2'
  await page.getByLabel('Qué se cambió').selectOption('Roles')
  await expect(page.getByText('Datos de hace')).toHaveCount(0)
  await expect(page.getByText('No hay cambios en «Roles»')).toBeVisible()
})

test.describe('without a connection', () => {
  test('without a connection the audit says so, and recovers', async ({ page, product, problems }) => {
    problems.must('ERR_FAILED /api/auditoria/?entidad=rol')
    await openAsStaff(page, product, '/auditoria')
    await expect(page.getByRole('heading', { name: 'Auditoría', level: 1 })).toBeVisible()
    await page.route('**/api/auditoria/**', (route) => route.abort())
    await page.getByLabel('Qué se cambió').selectOption('Roles')
    await expect(page.getByText('Error al cargar los cambios')).toBeVisible()
    await expectAccessible(page)
    await page.unroute('**/api/auditoria/**')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(
      page
        .getByText('No hay cambios en «Roles»')
        .or(page.getByRole('listitem').filter({ hasText: 'rol' }))
        .first(),
    ).toBeVisible()
  })
})

test.describe('the outbox', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the outbox lists codes and links, finds them by phone and copies them with one press', async ({
    page,
    product,
  }) => {
    await placeOrder(product, {
      invitado: { nombre: 'Camila', numero: '3970001111' },
    })
    await placeOrder(product, { invitado: { nombre: 'Diego', numero: '3970002222' } })
    await openAsStaff(page, product, '/bandeja-de-salida')
    await expect(page.getByRole('heading', { name: 'Bandeja de salida' })).toBeVisible()
    const row = (text: string) =>
      page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text })
    await expect(row('+57 397 000 2222').first()).toBeVisible()
    await expect(row('+57 397 000 1111').first()).toContainText('En bandeja')
    await expectAccessible(page)

    await page.getByRole('searchbox', { name: 'Buscar por celular' }).fill('397 000 11')
    await expect(row('+57 397 000 2222')).toHaveCount(0)
    await page.getByRole('button', { name: 'Copiar enlace para +57 397 000 1111' }).first().click()
    await expect(page.getByText('Enlace copiado')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^http:\/\/\S+\/[\w-]{22,}$/)

    // 'Actualizar' shows a code that was requested a moment ago.
    await page.getByRole('searchbox').fill('')
    const cliente = await product.login('cliente2@donalumbre.example')
    await product.api('PATCH', '/users/profile/', {
      token: cliente,
      body: { numero: '3990000299', password: 'comanda-demo' },
    })
    await product.api('POST', '/users/send-verification-code', {
      token: cliente,
      body: { email: 'cliente2@donalumbre.example' },
    })
    await page.getByRole('button', { name: 'Actualizar' }).click()
    await expect(row('+57 399 000 0299').first()).toContainText(/Tu código de verificación es \d{6}/)
    await page.getByRole('button', { name: 'Copiar código para +57 399 000 0299' }).first().click()
    await expect(page.getByText('Código copiado')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\d{6}$/)

    await page.getByRole('searchbox').fill('3001234567')
    await expect(page.getByText('No hay mensajes a ese celular')).toBeVisible()
  })

  test('only staff who manage people see the outbox', async ({ page }) => {
    await logIn(page, 'caja@donalumbre.example')
    for (const path of ['/bandeja-de-salida', '/auditoria']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
    }
  })
})
