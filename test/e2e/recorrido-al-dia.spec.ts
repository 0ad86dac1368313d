// An open menu follows what staff change elsewhere, and the customer loses nothing.
import { LIVE } from './en-vivo.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { addProducto, openAction } from './productos.ts'
import { openProduct } from './cliente.ts'

test('an open menu follows a changed price and an archived product without a reload', async ({
  page,
  staffPage,
  product,
}, info) => {
  const nombre = `Sancocho ${info.project.name}`
  const { id } = await addProducto(product, { nombre, categoria: 'Entradas', precio: 21_000 })
  const token = await product.login('admin')
  const put = (precio: number) =>
    product.api('PUT', `/api/productos/${String(id)}/`, {
      token,
      body: { nombre, categoria: Object(sancocho.body).categoria.id, precio },
    })
  const sancocho = await product.api('GET', `/api/productos/${String(id)}/`)

  const following = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.on('framereceived', resolve))
  })
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await following
  await openProduct(page, nombre)
  const dialog = page.getByRole('dialog', { name: nombre })
  await dialog.getByPlaceholder('Escribe instrucciones especiales...').fill('Con ají aparte')
  await dialog.getByRole('button', { name: 'Aumentar cantidad' }).click()

  await put(23_500)
  await expect(dialog.getByText(/El precio cambió: antes \$\s21\.000, ahora \$\s23\.500 c\/u/)).toBeVisible(
    LIVE,
  )
  const add = dialog.getByRole('button', { name: /Agregar al carrito/ })
  await expect(add).toHaveText(/\$\s47\.000/)
  await expect(dialog.getByRole('textbox', { name: 'Observaciones' })).toHaveValue('Con ají aparte')
  await expectAccessible(page)
  await add.click()
  await expect(dialog).toBeHidden()

  await put(24_000)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: /Ver carrito/ }).click()
  await expect(page.getByText(/antes \$\s23\.500, ahora \$\s24\.000 c\/u/)).toBeVisible(LIVE)

  await staffPage.goto('/productos/listado')
  await openAction(staffPage, nombre, 'Archivar')
  await expect(staffPage.getByText('Producto archivado')).toBeVisible()
  await expect(page.getByText('No disponible en esta sede. Quítalo para continuar.')).toBeVisible(LIVE)
  await expect(page.getByText('Con ají aparte')).toBeVisible()
})
