// Staff take an order with a server that sends only the documented fields (rule
// api/solo-documentado).
import { bodiesOf } from '#test/e2e/documentado/server.ts'
import { addToCart, openCart } from './cliente.ts'
import { enter, expect, test } from './documentado-harness.ts'
import { goToCheckout, holdUndo, startOrder } from './personal.ts'

test('staff take the order of a caller, from the empty cart to the call', async ({
  page,
  server,
  expectNoProblem,
}) => {
  await enter(page)
  await startOrder(page)
  await openCart(page)
  await expect(page.getByText('No se han agregado productos')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeDisabled()
  await page.getByRole('combobox', { name: 'Sede' }).selectOption('Chapinero')
  await page.getByLabel('Celular del cliente').fill('3105550142')
  await expect(page.getByText('Cliente nuevo')).toBeVisible()
  await addToCart(page, 'Limonada')
  await addToCart(page, 'Hawaiana', 'Grande')
  await expectNoProblem()

  await goToCheckout(page, 'Domicilio')
  await expect(page).toHaveURL(/\/pedidos\/finalizar-pedido$/)
  await expect(page.getByRole('link', { name: 'Iniciar pedido' })).toBeHidden()
  await expectNoProblem()
  // A line is changed, and a removed one comes back.
  await page.getByRole('button', { name: 'Editar Hawaiana' }).click()
  const product = page.getByRole('dialog', { name: 'Hawaiana' })
  await product.getByLabel('Observaciones').fill('bien tostada')
  await product.getByRole('button', { name: /^Actualizar carrito/ }).click()
  await expect(product).toBeHidden()
  await page.getByRole('button', { name: 'Quitar Limonada' }).click()
  await expect(page.getByText('Limonada eliminado')).toBeVisible()
  await holdUndo(page)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByRole('button', { name: 'Quitar Limonada' })).toBeVisible()

  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeDisabled()
  await page.getByRole('button', { name: 'Seleccionar dirección de entrega' }).click()
  const place = page.getByRole('dialog', { name: 'Selecciona la dirección de entrega' })
  await place.getByRole('combobox').fill('Calle 72')
  await place.getByRole('option', { name: /Calle 72/ }).click()
  await place.getByRole('button', { name: 'Confirmar' }).click()
  await expect(place).toBeHidden()
  await page.getByLabel('Nombre').fill('Camila Díaz')
  await expect(page.getByLabel('Celular')).toHaveValue('3105550142')
  const total = page.getByRole('region', { name: 'Total del pedido' })
  await expect(total).toContainText(/Subtotal\s*\$\s39\.000/)
  await expect(total).toContainText(/Domicilio\s*\$\s8\.500/)
  await expect(total).toContainText(/Total\s*\$\s47\.500/)
  await expectNoProblem()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(page.getByLabel('Celular del cliente')).toHaveValue('')
  await expectNoProblem()

  const sent = bodiesOf(server, 'POST /api/pedidos/')
  expect(sent).toEqual([
    expect.objectContaining({
      estado: 'PENDIENTE',
      tipo_pedido: 'DOMICILIO',
      sede: 1,
      costo_domicilio: 8500,
      direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: '' },
      invitado: { nombre: 'Camila Díaz', numero: '3105550142' },
      productos_pedidos: expect.arrayContaining([
        expect.objectContaining({ producto: 4, medida: null, cantidad: 1, precio_unitario_aplicado: 7000 }),
        expect.objectContaining({
          producto: 7,
          medida: 2,
          observaciones: 'bien tostada',
          precio_unitario_aplicado: 32_000,
          descuento_porcentaje: 20,
        }),
      ]),
    }),
  ])
  expect(sent[0]).not.toHaveProperty('usuario')
})
