// An owner opens a pizzeria from an empty database, on the screens alone, in a town without a map
// service (rules apertura/pasos, apertura/vista-previa, apertura/abrir and apertura/pronto).
import { addToCart, fillGuest, goToCheckoutAsGuest, placeAndOpen } from './cliente.ts'
import { expect, expectAccessible, FRIDAY_EVENING, test } from './harness.ts'
import { emptyDataDir, end, freePort, launch } from './product-process.ts'
import { rm } from 'node:fs/promises'

const PASSWORD = 'horno-bravo-77'

test('an owner opens a pizzeria from an empty database', async ({ page, browser, watchPage }) => {
  const dataDir = await emptyDataDir()
  const port = await freePort()
  const offset = Date.parse(FRIDAY_EVENING) - Date.now()
  const own = { NODE_ENV: 'production', ADMIN_PASSWORD: PASSWORD, WHATSAPP: 'outbox', LOG_LEVEL: 'silent' }
  const child = await launch({ port, dataDir, offset, databaseUrl: '', own })
  const admin = `http://admin.localhost:${String(port)}`
  const customers = `http://localhost:${String(port)}`
  const context = await browser.newContext({ locale: 'es-CO', timezoneId: 'America/Bogota' })
  try {
    const customer = await context.newPage()
    await watchPage(customer)
    await customer.goto(`${customers}/menu`)
    await expect(customer.getByText('Pronto abrimos')).toBeVisible()
    await expectAccessible(customer)

    await page.goto(`${admin}/login`)
    await page.getByLabel('Correo electrónico').fill('admin')
    await page.getByLabel('Contraseña').fill(PASSWORD)
    await page.getByRole('button', { name: 'Acceder al Panel' }).click()
    const steps = page.getByRole('region', { name: 'Abre tu pizzería' })
    const open = steps.getByRole('button', { name: 'Abrir al público' })
    await expect(open).toBeDisabled()
    await expect(open).toHaveAccessibleDescription(
      'Antes de abrir te falta: Tu negocio, Tu primera sede, Horario y Carta.',
    )
    await expectAccessible(page)

    await steps.getByRole('link', { name: /Tu negocio/ }).click()
    await page.getByLabel('Nombre').fill('La Nona')
    await page.getByLabel('Ciudad').fill('Villa de Leyva')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Los datos del negocio fueron guardados correctamente')).toBeVisible()

    await page.goto(`${admin}/inicio`)
    await expect(steps.getByText('Llevas 1 de 7 pasos.')).toBeVisible()
    await steps.getByRole('link', { name: /Tu primera sede/ }).click()
    await page.getByLabel('Nombre').fill('Centro')
    await page.getByLabel('Dirección').fill('Carrera 9 # 13-20')
    await page.getByLabel('Barrio').fill('Centro')
    await page.getByLabel('Ciudad').fill('Villa de Leyva')
    await page.getByLabel('Teléfono').fill('3104445566')
    await page.getByLabel('Latitud y longitud').fill('5.6325, -73.5245')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await page
      .getByRole('article', { name: 'Centro' })
      .getByRole('button', { name: 'Abierta siempre' })
      .click()
    await expect(
      page.getByRole('article', { name: 'Centro' }).getByText('Abierta', { exact: true }),
    ).toBeVisible()

    await page.getByRole('button', { name: 'Acciones de Centro' }).click()
    await page.getByRole('menuitem', { name: 'Domicilios por barrios' }).click()
    await page.getByLabel(/^Un barrio por línea/).fill('San Marcos; 7000; 30')
    await page.getByRole('button', { name: 'Agregar la lista' }).click()
    await page.getByRole('button', { name: 'Guardar barrios' }).click()
    await expect(page.getByText('Barrios de Centro guardados correctamente')).toBeVisible()

    await page.goto(`${admin}/productos/listado`)
    await expect(page.getByText('No hay productos registrados')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Empezar de cero' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`${admin}/inicio`)
    await steps.getByRole('button', { name: 'Empezar con una carta de ejemplo' }).click()
    await expect(page.getByText('Tu carta ya tiene 19 productos. Cámbiales lo que quieras.')).toBeVisible()
    await expect(steps.getByRole('button', { name: 'Empezar con una carta de ejemplo' })).toBeHidden()
    await page.goto(`${admin}/productos/listado`)
    await expect(page.getByRole('link', { name: 'Hawaiana' })).toBeVisible()
    await page.getByRole('link', { name: 'Agregar Producto' }).first().click()
    await expect(page.getByRole('heading', { name: 'Registra un producto' })).toBeVisible()
    await page.getByLabel('Nombre').fill('Limonada de coco')
    await page.getByLabel('Categoría').selectOption('Bebidas')
    await page.getByLabel('Precio').fill('9900')
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('Producto registrado exitosamente')).toBeVisible()

    // A test order rings on the board, and is marked there.
    await page.goto(`${admin}/inicio`)
    const [preview] = await Promise.all([
      page.context().waitForEvent('page', { timeout: 15_000 }),
      steps.getByRole('button', { name: 'Ver como cliente' }).click(),
    ])
    await expect(preview.getByText(/Vista previa: los pedidos de aquí son de prueba/)).toBeVisible()
    await expectAccessible(preview)
    await preview.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    await addToCart(preview, 'Limonada de coco')
    await goToCheckoutAsGuest(preview, 'Para recoger en el restaurante')
    await preview.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
    const pickUp = preview.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
    await pickUp.getByRole('radio', { name: /Centro/ }).check()
    await pickUp.getByRole('button', { name: 'Confirmar' }).click()
    await fillGuest(preview, 'Nona Rojas', '3105550201')
    await placeAndOpen(preview)
    await expect(preview.getByText('Pedido de prueba')).toBeVisible()
    await preview.close()
    await page.goto(`${admin}/pedidos/gestionar`)
    await expect(
      page.getByRole('article', { name: '#00001' }).getByText('Prueba', { exact: true }),
    ).toBeVisible()

    await page.goto(`${admin}/inicio`)
    await expect(steps.getByText('Llevas 6 de 7 pasos.')).toBeVisible()
    await open.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Abrir', exact: true }).click()
    await expect(page.getByText('¡Ya estás abierto al público!')).toBeVisible()
    await expect(steps).toBeHidden()

    // A guest orders to a barrio, without a map.
    await customer.reload()
    await expect(customer).toHaveTitle('Menú · La Nona')
    const question = customer.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await question.getByRole('radio', { name: /Centro/ }).check()
    await question.getByRole('combobox').fill('Carrera 9 # 13-20')
    await question.getByRole('option', { name: 'Carrera 9 # 13-20, San Marcos' }).click()
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await addToCart(customer, 'Limonada de coco')
    await goToCheckoutAsGuest(customer, 'Domicilio')
    await fillGuest(customer, 'Rosa Peña', '3105550202')
    await placeAndOpen(customer)
    await expect(customer.getByText('$ 16.900').first()).toBeVisible()
    await expect(customer.getByText('Pedido de prueba')).toBeHidden()
  } finally {
    await context.close()
    await end(child, 'SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
})
