// What products cost as staff write it: sizes, categories, a price that changes, a lost server.
import { fillGuest, goToCheckoutAsGuest, openProduct, refusalOf } from './cliente.ts'
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { holdUndo, openAsStaff } from './personal.ts'
import { REFUSED_SOCKET } from './problems.ts'
import { watchRequests } from './requests.ts'
import { openMas, row, openAction, addProducto, idOf, readProducto } from './productos.ts'

test.describe('sizes', () => {
  test('the prices of a pizza are set by size, on a path with an ñ', async ({ page, product }, info) => {
    const { id, nombre } = await addProducto(product, {
      nombre: `Pizza del barrio ${info.project.name}`,
      categoria: 'Pizzas especiales',
    })
    await openAsStaff(page, product, '/productos/listado')
    await page.getByLabel('Buscar por nombre').fill(nombre)
    await expect(row(page, nombre)).toContainText('Debes definir los precios por tamaño')
    await openAction(page, nombre, 'Definir precios por tamaño')
    await expect(page).toHaveURL(new RegExp(`/productos/${String(id)}/gestionar-tama%C3%B1os$`))
    await page.goto(`/productos/${String(id)}/gestionar-tamaños`)
    await expect(
      page.getByRole('heading', { name: 'Asignar precios a los tamaños del producto' }),
    ).toBeVisible()

    const assign = page.getByRole('button', { name: 'Asignar precios' })
    await expect(page.getByRole('checkbox', { name: '¿Admite mitades? Tamaño Personal' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: '¿Admite mitades? Tamaño Familiar' })).toBeChecked()
    await expectAccessible(page)

    await page.getByLabel('Precio del tamaño Mediana').fill('0')
    await assign.click()
    await expect(page.getByText('El precio debe ser mayor que 0')).toBeVisible()
    await page.getByLabel('Precio del tamaño Mediana').fill('')
    await expect(assign).toBeDisabled()
    await page.getByRole('checkbox', { name: '¿Admite mitades? Tamaño Personal' }).check()
    await assign.click()
    await expect(
      page.getByText('Hubo un error al asignar los precios por tamaño: Escribe al menos un precio'),
    ).toBeVisible()

    await page.getByLabel('Precio del tamaño Mediana').fill('32900')
    await page.getByLabel('Precio del tamaño Familiar').fill('58.900')
    await page.getByRole('checkbox', { name: '¿Admite mitades? Tamaño Familiar' }).uncheck()
    await assign.click()
    await expect(page.getByText('Se asignaron correctamente los precios por tamaño')).toBeVisible()
    await expect(page).toHaveURL(/\/productos\/listado$/)
    await page.getByLabel('Buscar por nombre').fill(nombre)
    await expect(row(page, nombre)).toContainText('$ 32.900 – $ 58.900')
    expect((await readProducto(product, id)).precios_por_medida).toMatchObject([
      { nombre: 'Mediana', precio: 32_900, admite_mitades: true },
      { nombre: 'Familiar', precio: 58_900, admite_mitades: false },
    ])
  })

  test('a size that stayed the same keeps the price that a colleague gave it', async ({
    page,
    product,
  }, info) => {
    const { id } = await addProducto(product, {
      nombre: `Pizza de la cuadra ${info.project.name}`,
      categoria: 'Pizzas especiales',
    })
    const token = await product.login('admin')
    const price = (medida: number, precio: number) =>
      product.api('POST', '/api/precios-por-medida/', { token, body: { producto: id, medida, precio } })
    await price(1, 17_900)
    await price(2, 33_900)
    await openAsStaff(page, product, `/productos/${String(id)}/gestionar-tamaños`)
    await expect(page.getByLabel('Precio del tamaño Pequeña')).toHaveValue('33.900')
    await price(2, 40_900)
    await page.getByLabel('Precio del tamaño Personal').fill('18900')
    await page.getByRole('button', { name: 'Asignar precios' }).click()
    await expect(page.getByText('Se asignaron correctamente los precios por tamaño')).toBeVisible()
    expect((await readProducto(product, id)).precios_por_medida).toMatchObject([
      { nombre: 'Personal', precio: 18_900 },
      { nombre: 'Pequeña', precio: 40_900 },
    ])
  })
})

test(
  'a size that went back to the table without a response counts as assigned',
  { tag: '@escritorio' },
  async ({ page, product, problems }, info) => {
    const path = '/api/tabla-de-precios/'
    problems.must(`ERR_FAILED ${path}`)
    const token = await product.login('admin')
    const nombre = `Pizzas de la esquina ${info.project.name}`
    await product.api('POST', '/api/categoria-productos/', { token, body: { nombre } })
    const categoria = await idOf(product, nombre)
    const cambios = [{ categoria, medida: 3, antes: null, despues: 34_000 }]
    expect((await product.api('POST', path, { token, body: { cambios } })).status).toBe(200)
    const { id } = await addProducto(product, { nombre: 'Esquinera', categoria: nombre, sigue_tabla: true })
    const own = { producto: id, medida: 3, precio: 39_000 }
    await product.api('POST', '/api/precios-por-medida/', { token, body: own })
    await openAsStaff(page, product, `/productos/${String(id)}/gestionar-tamaños`)
    await expect(page.getByLabel('Precio del tamaño Mediana')).toHaveValue('39.000')
    await page.getByLabel('Precio del tamaño Mediana').fill('')
    await loseAnswer(page, path)
    await page.getByRole('button', { name: 'Asignar precios' }).click()
    await expect(page.getByText('Se asignaron correctamente los precios por tamaño')).toBeVisible()
    expect((await readProducto(product, id)).precios_por_medida).toMatchObject([{ precio: 34_000 }])
  },
)

test('a category is added once, and its mark for sizes decides the price of its products', async ({
  page,
  product,
}, info) => {
  const nombre = `Calzones ${info.project.name}`
  await openAsStaff(page, product, '/productos/categorias/agregar')
  await expect(page.getByRole('heading', { name: 'Registra una categoría de productos' })).toBeVisible()
  await expectAccessible(page)
  const add = page.getByRole('button', { name: 'Registrar' })
  await add.click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await page.getByLabel('Nombre').fill(nombre)
  await page
    .getByRole('checkbox', { name: '¿Los productos de esta categoría tienen diferentes tamaños?' })
    .check()
  await add.click()
  await expect(page.getByText('Categoría de productos registrada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/productos\/listado$/)

  await page.getByRole('link', { name: 'Agregar Producto' }).click()
  await expect(page.getByRole('heading', { name: 'Registra un producto' })).toBeVisible()
  await page.getByLabel('Nombre').fill(`Calzone ${info.project.name}`)
  await page.getByLabel('Categoría').selectOption(nombre)
  await expect(page.getByText('Opcional: los precios por tamaño se definen aparte.')).toBeVisible()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Producto registrado exitosamente')).toBeVisible()
  await page.getByLabel('Buscar por nombre').fill(`Calzone ${info.project.name}`)
  await expect(row(page, `Calzone ${info.project.name}`)).toContainText(
    'Debes definir los precios por tamaño',
  )
})

test.describe('a price that changed meanwhile', () => {
  test('a customer with an old price sees the new one before paying it', async ({
    browser,
    page,
    product,
    watchPage,
    problems,
  }, info) => {
    problems.must('409 /api/pedidos/')
    const { id, nombre } = await addProducto(product, {
      nombre: `Malteada ${info.project.name}`,
      categoria: 'Bebidas',
      precio: 12_000,
    })
    const context = await browser.newContext({
      baseURL: product.customerURL,
      viewport: page.viewportSize(),
      timezoneId: 'America/Bogota',
    })
    // This menu does not hear of changes.
    await context.routeWebSocket(/\/ws\/menu\//, (socket) => socket.close())
    const customer = await context.newPage()
    await watchPage(customer)
    await customer.goto('/menu')
    await customer.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
    await openProduct(customer, nombre)
    await customer.getByRole('button', { name: /Agregar al carrito/ }).click()
    await expect(customer.getByRole('dialog')).toBeHidden()
    await goToCheckoutAsGuest(customer, 'Para recoger en el restaurante')
    await customer.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
    const sedes = customer.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
    await sedes.getByRole('radio', { name: /Chapinero/ }).check()
    await sedes.getByRole('button', { name: 'Confirmar' }).click()
    await fillGuest(customer, 'Flor Díaz', '3105550301')

    await openAsStaff(page, product, `/productos/${String(id)}/modificar`)
    await page.getByLabel('Precio').fill('13.500')
    await page.getByRole('button', { name: 'Modificar' }).click()
    await expect(page.getByText('Producto modificado exitosamente')).toBeVisible()

    const place = customer.getByRole('button', { name: 'Realizar pedido' })
    await place.click()
    const refusal = refusalOf(customer)
    await expect(refusal).toContainText('Los precios cambiaron. Revisa tu carrito.')
    await expect(refusal).toContainText('$ 12.000')
    await expect(refusal).toContainText('$ 13.500')
    await place.click()
    await expect(customer.getByText('Pedido creado con éxito')).toBeVisible()
    await context.close()
  })
})

test.describe('when the server goes away', () => {
  test('without the server lists and forms say so, keep what was typed, and recover', async ({
    page,
    product,
    problems,
  }, info) => {
    problems.must(
      'ERR_CONNECTION_REFUSED /api/productos/',
      'ERR_FAILED /api/productos/?archivados=true',
      'Error al obtener los productos:',
    )
    const { id, nombre } = await addProducto(product, {
      nombre: `Ponqué ${info.project.name}`,
      categoria: 'Postres',
      precio: 8000,
    })
    problems.must(`ERR_CONNECTION_REFUSED /api/productos/${String(id)}/`)
    problems.may(REFUSED_SOCKET, 'the live channel tries again every five seconds')
    problems.mayMissFiles()
    problems.boardMayRead()
    const untilRead = watchRequests(page)
    await openAsStaff(page, product, '/productos/registrar')
    await page.getByLabel('Nombre').fill('Torta sin servidor')
    await page.getByLabel('Categoría').selectOption('Postres')
    await page.getByLabel('Precio').fill('7000')
    await untilRead()
    await product.kill()
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('Error al registrar el producto')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Torta sin servidor')

    await product.restart()
    await page.goto(`/productos/${String(id)}/modificar`)
    await page.getByLabel('Precio').fill('8500')
    await untilRead()
    await product.kill()
    await page.getByRole('button', { name: 'Modificar' }).click()
    await expect(page.getByText('Error al modificar el producto')).toBeVisible()

    await product.restart()

    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Error al obtener los productos'),
    )
    await page.route(/\/api\/productos\/(\?|$)/, (route) => route.abort())
    await page.goto('/productos/listado')
    await expect(page.getByRole('heading', { name: 'No se pudieron cargar los productos' })).toBeVisible()
    await logged
    await expectAccessible(page)
    await page.unroute(/\/api\/productos\/(\?|$)/)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByLabel('Buscar por nombre').fill(nombre)
    await expect(row(page, nombre)).toContainText('$ 8.000')
  })
})

/** Holds the next reading of the table: until `send`, and `asked` when it has begun. */
async function holdTabla(page: Page) {
  const asked = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  await page.route('**/api/tabla-de-precios/', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    asked.resolve()
    await sent.promise
    await route.continue()
  })
  return { asked: asked.promise, send: () => sent.resolve() }
}

test('the table prices what follows it, and many prices change at once and come back', async ({
  page,
  product,
  problems,
}, info) => {
  problems.must('409 /api/tabla-de-precios/')
  const categoria = `Pizzas de molde ${info.project.name}`
  const token = await product.login('admin')
  await product.api('POST', '/api/categoria-productos/', { token, body: { nombre: categoria } })
  const propia = await addProducto(product, { nombre: `Criolla ${info.project.name}`, categoria })
  const precios = [{ medida: 4, precio: 52_000 }]
  const path = `/api/productos/${String(propia.id)}/precios-por-medida/`
  await product.api('PUT', path, { token, body: { precios } })

  await openAsStaff(page, product, '/productos/listado')
  await openMas(page, 'Tabla de precios')
  const cell = (size: string) => page.getByLabel(`${categoria}, ${size}`)
  const last = page.getByRole('row', { name: categoria })
  await expect(last).toContainText('1 con precio propio')
  await expectAccessible(page)
  await expect(page.getByRole('button', { name: 'Guardar precios' })).toBeDisabled()
  await cell('Mediana').fill('0')
  await page.getByRole('button', { name: 'Guardar precios' }).click()
  await expect(page.getByText('El precio debe ser un número entero de pesos, mayor que 0')).toBeVisible()
  await cell('Mediana').fill('34900')
  await cell('Grande').fill('44.900')
  // Enter moves down, and from the last category to the next size.
  await cell('Mediana').press('Enter')
  await expect(page.getByLabel(/^Pizzas tradicionales, Grande/)).toBeFocused()
  const prices = await holdTabla(page)
  await page.getByRole('button', { name: 'Guardar precios' }).click()
  // They are saved once the form is clean: a link pressed then asks nothing.
  await prices.asked
  const saved = page.getByText('Cambiaste 2 precios', { exact: true })
  await expect(saved).toBeHidden()
  prices.send()
  await expect(saved).toBeVisible()
  // Rule pantalla/foco: the button is off and keeps the focus until it leaves.
  const save = page.getByRole('button', { name: 'Guardar precios' })
  await expect(save).toBeFocused()
  await expect(save).toBeDisabled()
  // As when the person goes to another window.
  await save.dispatchEvent('focusout')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await expect(save).toBeFocused()
  await save.press('Shift+Tab')
  await expect(page.getByRole('link', { name: 'Volver' }).last()).toBeFocused()
  await page.getByRole('link', { name: 'Volver' }).last().click()
  await expect(page.getByRole('heading', { name: 'Listado de productos' })).toBeFocused()

  // A new product of the category follows, unless its form says otherwise.
  await page.goto('/productos/registrar')
  const nombre = `De la tabla ${info.project.name}`
  await page.getByLabel('Nombre').fill(nombre)
  await page.getByLabel('Categoría').selectOption(categoria)
  await expect(page.getByRole('checkbox', { name: 'Sigue la tabla' })).toBeChecked()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Producto registrado exitosamente')).toBeVisible()
  await page.getByLabel('Buscar por nombre').fill(nombre)
  await expect(row(page, nombre)).toContainText('$ 34.900 – $ 44.900')

  // One own size.
  await openAction(page, nombre, 'Definir precios por tamaño')
  await expect(page.getByText('Sigue la tabla: $ 34.900')).toBeVisible()
  await page.getByLabel('Precio del tamaño Grande').fill('47900')
  await page.getByRole('button', { name: 'Asignar precios' }).click()
  await expect(page.getByText('Se asignaron correctamente los precios por tamaño')).toBeVisible()

  // 10 % more for the whole category: the table, and the own prices.
  await page.goto('/productos/precios/cambiar')
  await page.getByLabel('Porcentaje').fill('10')
  await page.getByRole('checkbox', { name: categoria }).check()
  const preview = page.getByRole('table', { name: 'Precios que cambian' })
  await expect(preview.getByRole('row')).toContainText([
    'Precio',
    `${categoria} · MedianaEn la tabla`,
    `${categoria} · GrandeEn la tabla`,
    `Criolla ${info.project.name} · Grande`,
    `${nombre} · Grande`,
  ])
  await expect(preview).toContainText('antes $ 34.900después $ 38.400')
  await expectAccessible(page)

  // Somebody else is faster with one of them.
  await product.api('PUT', path, { token, body: { precios: [{ medida: 4, precio: 53_000 }] } })
  await page.getByRole('button', { name: 'Cambiar 4 precios' }).click()
  await expect(page.getByRole('alert')).toContainText(
    `Criolla ${info.project.name} · Grande ahora cuesta $ 53.000. Revisa y guarda de nuevo.`,
  )
  await expect(preview).toContainText('antes $ 53.000después $ 58.300')
  await page.getByRole('button', { name: 'Cambiar 4 precios' }).click()
  await expect(page.getByText('Cambiaste 4 precios', { exact: true })).toBeVisible()
  await holdUndo(page)
  const pricesOf = async (id: number) =>
    (await readProducto(product, id)).precios_por_medida.map(({ precio }) => precio)
  expect(await pricesOf(propia.id)).toEqual([58_300])

  // Taken back, except what was changed since.
  await product.api('PUT', path, { token, body: { precios: [{ medida: 4, precio: 57_000 }] } })
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(
    page.getByText('3 precios volvieron a como estaban; 1 precio no, porque alguien lo cambió después'),
  ).toBeVisible()
  expect(await pricesOf(propia.id)).toEqual([57_000])
  await page.goto('/auditoria')
  await expect(page.getByText('modificó precios').first()).toBeVisible()
})

// Rule pantalla/formularios.
test('the table shows the branch of a wrong price when it is saved', async ({ page, product }, info) => {
  const categoria = `Pizzas de leña ${info.project.name}`
  const token = await product.login('admin')
  await product.api('POST', '/api/categoria-productos/', { token, body: { nombre: categoria } })
  await openAsStaff(page, product, '/productos/precios')
  const cell = page.getByLabel(`${categoria}, Mediana`)
  const save = page.getByRole('button', { name: 'Guardar precios' })
  await cell.fill('34900')
  await save.click()
  await expect(page.getByText('Cambiaste 1 precio', { exact: true })).toBeVisible()

  const sede = page.getByLabel('Precios de')
  await sede.selectOption('Cedritos')
  await cell.fill('0')
  await cell.blur()
  await sede.selectOption('Todas las sedes')
  await expect(cell).toHaveValue('34.900')
  await save.click()
  await expect(page.getByText('El precio debe ser un número entero de pesos, mayor que 0')).toBeVisible()
  await expect(sede.getByRole('option', { name: 'Cedritos' })).toHaveJSProperty('selected', true)
  await expect(cell).toBeFocused()
})

test(
  'prices that are read again meanwhile move neither what is sent as seen nor a raise that was sent',
  { tag: '@escritorio' },
  async ({ page, product, problems }, info) => {
    const path = '/api/tabla-de-precios/'
    problems.must(`409 ${path}`, `ERR_FAILED ${path}`)
    const { id, nombre } = await addProducto(product, {
      nombre: `Limonada de coco ${info.project.name}`,
      categoria: 'Bebidas',
      precio: 10_000,
    })
    const token = await product.login('admin')
    const colleague = async (antes: number | null, despues: number) => {
      const cambios = [{ producto: id, sede: 1, antes, despues }]
      expect((await product.api('POST', path, { token, body: { cambios } })).status).toBe(200)
    }
    await colleague(null, 11_000)
    await openAsStaff(page, product, `/productos/${String(id)}/precios-por-sede`)
    const cell = page.getByLabel('Chapinero, Precio')
    await expect(cell).toHaveValue('11.000')
    await cell.fill('12000')
    await colleague(11_000, 13_000)
    // Coming back to the tab a minute later reads the prices again.
    const read = page.waitForResponse((response) => response.url().includes(path))
    await page.evaluate(() => {
      const later = Date.now() + 60_000
      Date.now = () => later
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await read
    const save = page.getByRole('button', { name: 'Guardar precios' })
    await save.click()
    await expect(page.getByRole('alert')).toContainText('ahora cuesta $ 13.000. Revisa y guarda de nuevo.')
    await save.click()
    await expect(page.getByText('Cambiaste 1 precio', { exact: true })).toBeVisible()

    await page.goto('/productos/precios/cambiar')
    await page.getByLabel('Porcentaje').fill('10')
    await page.getByRole('searchbox', { name: 'Buscar producto' }).fill(nombre)
    await page.getByRole('checkbox', { name: nombre }).check()
    const preview = page.getByRole('table', { name: 'Precios que cambian' })
    await expect(preview).toContainText('antes $ 10.000después $ 11.000')
    // Nothing can be read either: only the same change can be sent.
    const reads = `**${path}`
    const failRead = (route: Route) => (route.request().method() === 'GET' ? route.abort() : route.fallback())
    await page.route(reads, failRead)
    await loseAnswer(page, path)
    const raise = page.getByRole('button', { name: 'Cambiar 2 precios' })
    await raise.click()
    await expect(page.getByRole('alert').getByText(/^Sin conexión\. Revisa/)).toBeVisible()
    await expect(preview).toContainText('antes $ 10.000después $ 11.000')
    await expect(page.getByLabel('Porcentaje')).toBeDisabled()
    await expect(page.getByRole('checkbox', { name: nombre })).toBeDisabled()
    await expectAccessible(page)
    await page.unroute(reads, failRead)
    await raise.click()
    await expect(page.getByText('Cambiaste 2 precios', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Porcentaje')).toBeEnabled()
    expect((await readProducto(product, id)).precio).toBe(11_000)

    // A read tells that it is stored: it is saved, and can be taken back.
    await loseAnswer(page, path)
    await page.getByLabel('Porcentaje').fill('10')
    await page.getByRole('checkbox', { name: nombre }).check()
    await raise.click()
    await expect(preview).toBeHidden()
    await expect(page.getByRole('alert')).toBeHidden()
    expect((await readProducto(product, id)).precio).toBe(12_100)
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('2 precios volvieron a como estaban', { exact: true })).toBeVisible()
    expect((await readProducto(product, id)).precio).toBe(11_000)
  },
)
