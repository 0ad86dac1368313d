// Prank orders: a large order asks for a call, and staff stop taking orders of a phone. Rules
// pedido/numero-bloqueado and tablero/llamar.
import { bloqueosApi } from '#contract/pedidos/bloqueos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { ask, lane, openAsStaff, placeOrder, ticket } from './personal.ts'

// Other stories of this server place large orders, too.
test.afterEach(async ({ product }) => {
  const token = await product.login('admin')
  await ask(product, bloqueosApi.setLlamar, token, { desde: null })
})

test('a large order says that staff call first, and its phone can be refused and taken again', async ({
  page,
  product,
}) => {
  const { id, invitado } = await placeOrder(product, {
    productos_pedidos: [{ producto: 1, medida: 3, cantidad: 6 }],
  })
  await openAsStaff(page, product, adminPaths.numerosBloqueados())
  await expect(page.getByText('No hay números bloqueados')).toBeVisible()
  const desde = page.getByLabel('Pedidos desde')
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await desde.fill('150000')
  await save.click()
  await expect(page.getByText('Guardado')).toBeVisible()
  await expectAccessible(page)
  // Rules producto/guardar-si-cambio and pantalla/foco.
  await expect(save).toBeDisabled()
  await expect(save).toBeFocused()
  // A colleague's amount is shown when the tab comes to the front a minute later.
  await ask(product, bloqueosApi.setLlamar, await product.login('admin'), { desde: 150_500 })
  await page.evaluate(() => {
    const later = Date.now() + 60_000
    Date.now = () => later
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(desde).toHaveValue('150500')
  await expect(save).toBeDisabled()

  await page.goto(adminPaths.gestionarPedidos())
  await expect(ticket(lane(page, 'Pendiente'), id)).toContainText('Llamar para confirmar')
  await page.goto(adminPaths.detallePedido(id))
  await expect(page.getByText('Llamar para confirmar')).toBeVisible()
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'No recibir pedidos de este número' }).click()
  const dialog = page.getByRole('dialog', { name: 'No recibir pedidos de este número' })
  await expect(dialog).toContainText('Le decimos que llame a la sede, y tú puedes tomarle el pedido.')
  await dialog.getByRole('button', { name: 'No recibir', exact: true }).click()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Pedido de broma' }).click()
  await dialog.getByRole('button', { name: 'No recibir', exact: true }).click()
  await expect(dialog).toBeHidden()

  const refused = await product.api('POST', '/api/pedidos/', {
    body: {
      tipo_pedido: 'RECOGER',
      sede: 1,
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
      invitado,
    },
  })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('con gusto te atendemos')

  await page.goto(adminPaths.numerosBloqueados())
  const row = page.getByRole('row').filter({ hasText: 'Pedido de broma' })
  await expect(row).toContainText('Todas las sedes')
  await expectAccessible(page)
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/numeros-bloqueados/*/', async (route) => {
    await sent.promise
    await route.continue()
  })
  const again = row.getByRole('button', { name: /^Volver a recibir pedidos/ })
  await again.click()
  await expect(again).toHaveAttribute('aria-busy', 'true')
  sent.resolve()
  await expect(page.getByText('No hay números bloqueados')).toBeVisible()
  await page.goto(adminPaths.auditoria())
  await expect(page.getByText('eliminó un número del que no recibimos pedidos').first()).toBeVisible()
})
