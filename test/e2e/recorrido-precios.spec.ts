// A product that costs more in one branch: written by staff, seen and paid by a customer.
import { addToCart, fillGuest, goToCheckoutAsGuest, lookAround, placeAndOpen } from './cliente.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { addProducto, openAction } from './productos.ts'

test('staff give a product another price in a branch, and a customer who chooses that branch sees and pays it', async ({
  page,
  staffPage,
  product,
}, info) => {
  const nombre = `Canelones ${info.project.name}`
  await addProducto(product, { nombre, categoria: 'Entradas', precio: 20_000 })
  await staffPage.goto('/productos/listado')
  await openAction(staffPage, nombre, 'Precios por sede')
  await expect(staffPage.getByRole('heading', { name: 'Precios por sede' })).toBeVisible()
  const cell = staffPage.getByLabel('Cedritos, Precio')
  await expect(cell).toHaveAttribute('placeholder', '20.000')
  await cell.fill('0')
  const save = staffPage.getByRole('button', { name: 'Guardar precios' })
  await save.click()
  await expect(staffPage.getByText('El precio debe ser un número entero de pesos, mayor que 0')).toBeVisible()
  await cell.fill('22500')
  await save.click()
  await expect(staffPage.getByText('Cambiaste 1 precio', { exact: true })).toBeVisible()
  await expectAccessible(staffPage)

  await lookAround(page)
  const card = page.getByRole('article').filter({ hasText: nombre })
  await expect(card).toContainText(/Desde \$\s20\.000/)
  await addToCart(page, nombre)
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  if (isPhone) await page.getByRole('button', { name: /Ver carrito/ }).click()
  await expect(page.getByText('Subtotal desde')).toBeVisible()
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await page.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
  const sedes = page.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
  await sedes.getByRole('radio', { name: /Cedritos/ }).check()
  await sedes.getByRole('button', { name: 'Confirmar' }).click()
  await expect(
    page.getByText(/En Cedritos algunos precios son otros\. Tu carrito queda en \$\s22\.500\./),
  ).toBeVisible()
  await expect(page.getByText(/antes \$\s20\.000, ahora \$\s22\.500 c\/u/)).toBeVisible()
  await fillGuest(page, 'Flor Díaz', info.project.name.endsWith('movil') ? '3105550321' : '3105550322')
  await placeAndOpen(page)
  await expect(page.getByText(/\$\s22\.500/).first()).toBeVisible()
})
