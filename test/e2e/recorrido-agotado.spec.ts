// The kitchen runs out of an ingredient. Open menus and carts learn it, the order is refused by its
// name, and 'Volver a vender' ends it.
import { chooseAddress, openProduct } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { openBoard } from './personal.ts'
import { addProducto, idOf, row } from './productos.ts'

/** A second until the page hears of it, and the reading. */
const SOON = { timeout: 2_500 }

test('the kitchen runs out of an ingredient, and an open menu, a cart and the order know it', async ({
  page,
  staffPage,
  product,
}, info) => {
  const nombre = `Campesina ${info.project.name}`
  const ingrediente = `Champiñón ${info.project.name}`
  const token = await product.login('admin')
  const created = await product.api('POST', '/api/ingredientes/', {
    token,
    body: { nombre: ingrediente, descripcion: '', categoria: 1 },
  })
  const { id: ingredienteId } = Object(created.body)
  const { id } = await addProducto(product, { nombre, categoria: 'Entradas', precio: 21_000 })
  const saved = await product.api('PUT', `/api/productos/${String(id)}/`, {
    token,
    body: {
      nombre,
      categoria: await idOf(product, 'Entradas'),
      precio: 21_000,
      ingredientes: [{ id: ingredienteId, quitable: true }],
    },
  })
  expect(saved.status).toBe(200)

  const following = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.url().includes('sede=1') && socket.on('framereceived', resolve))
  })
  await page.goto('/menu')
  await chooseAddress(page)
  await following
  await openProduct(page, nombre)
  const dialog = page.getByRole('dialog', { name: nombre })
  await dialog.getByRole('button', { name: /Agregar al carrito/ }).click()
  await expect(dialog).toBeHidden()

  await openBoard(staffPage, product)
  await staffPage.getByRole('button', { name: 'Se acabó…' }).click()
  const question = staffPage.getByRole('dialog', { name: '¿Qué se acabó?' })
  await question.getByLabel('Sede').selectOption('Chapinero')
  await question.getByRole('searchbox').fill('champiñón')
  await expect(question.getByRole('radio', { name: 'Hasta mañana' })).toBeChecked()
  await expectAccessible(staffPage)
  await question.getByRole('button', { name: `Se acabó ${ingrediente}` }).click()
  await expect(page.getByText(`Sin ${ingrediente.replace('C', 'c')}`)).toBeVisible(SOON)
  await expect(question.getByText('Agotado', { exact: true })).toBeVisible()
  await question.getByRole('button', { name: 'Cerrar' }).click()
  const strip = staffPage.getByRole('list', { name: 'Agotado' }).getByRole('listitem')
  const ours = strip.filter({ hasText: ingrediente })
  await expect(ours).toContainText('Hasta mañana')
  await expectAccessible(staffPage)

  const dock = page.getByRole('button', { name: /Ver carrito/ })
  if ((page.viewportSize()?.width ?? 0) < 768) await dock.click()
  const problem = page.getByText(`Se acabó el ${ingrediente.replace('C', 'c')}. Edítalo o quítalo`)
  await expect(problem).toBeVisible(SOON)
  await expectAccessible(page)
  const order = await product.api('POST', '/api/pedidos/', {
    body: {
      sede: 1,
      tipo_pedido: 'RECOGER',
      invitado: { nombre: 'Rosa', numero: '3981112233' },
      acepta_datos: true,
      productos_pedidos: [{ producto: id, cantidad: 1 }],
    },
  })
  expect([order.status, Object(order.body).codigo]).toEqual([409, 'agotado'])
  expect(Object(order.body).error).toContain(`Quítalo de tu ${nombre} o elige otro producto.`)

  await ours.getByRole('button', { name: /Volver a vender/ }).click()
  await expect(ours).toBeHidden()
  await expect(problem).toBeHidden(SOON)

  await staffPage.goto('/ingredientes/listado')
  await staffPage.getByLabel('Buscar por nombre').fill(ingrediente)
  await staffPage.getByRole('button', { name: `Se acabó ${ingrediente}` }).click()
  const one = staffPage.getByRole('dialog', { name: `Se acabó: ${ingrediente}` })
  await one.getByLabel('Sede').selectOption('Chapinero')
  await one.getByRole('radio', { name: 'Hasta nuevo aviso' }).check()
  await expectAccessible(staffPage)
  await one.getByRole('button', { name: 'Se acabó', exact: true }).click()
  await expect(row(staffPage, ingrediente).getByText('Agotado en Chapinero')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Deshacer' }).click()
  await expect(row(staffPage, ingrediente).getByText('Agotado en Chapinero')).toBeHidden()
})
