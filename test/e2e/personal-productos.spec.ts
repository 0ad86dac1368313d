// Staff write products, prices by size and categories (rules producto/formulario,
// precio/por-tamano and precio/textos-sin-precio).
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import type { Producto } from '#contract/catalogo/catalogo.ts'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { fillGuest, goToCheckoutAsGuest, openProduct, refusalOf } from './cliente.ts'
import { expect, expectAccessible, test, type Product } from './harness.ts'
import { openAsStaff, openBoard } from './personal.ts'
import { REFUSED_SOCKET } from './problems.ts'

const PHOTO = 'media/demo/lasanas/lasana-bolonesa.jpg'
const LASANAS = 'Lasañas'

/** The row of a product in the list: a table row, or a card on a phone. */
const row = (page: Page, nombre: string): Locator =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: nombre })

async function openAction(page: Page, nombre: string, action: string): Promise<void> {
  await page.getByLabel('Buscar por nombre').fill(nombre)
  await page.getByRole('button', { name: `Acciones de ${nombre}`, exact: true }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

const idOf = async (product: Product, nombre: string): Promise<number> => {
  const { body } = await product.api('GET', '/api/categoria-productos/')
  const categoria = z.parse(catalogoApi.menu.response, body).find((one) => one.nombre === nombre)
  return categoria?.id ?? 0
}

/** A product of this story alone. */
async function addProducto(
  product: Product,
  { categoria, ...producto }: { nombre: string; categoria: string; precio?: number },
): Promise<Producto> {
  const { status, body } = await product.api('POST', '/api/productos/', {
    token: await product.login('admin'),
    body: { ...producto, categoria: await idOf(product, categoria) },
  })
  expect(status).toBe(201)
  return z.parse(catalogoAdminApi.createProducto.response, body)
}

const readProducto = async (product: Product, id: number): Promise<Producto> =>
  z.parse(catalogoApi.producto.response, (await product.api('GET', `/api/productos/${String(id)}/`)).body)

test('a product with a discount, an extra and a photo is registered and sold at once', async ({
  page,
  product,
}, info) => {
  const nombre = `Lasaña de la abuela ${info.project.name}`
  await openAsStaff(page, product, '/productos/listado')
  await expect(page.getByRole('heading', { name: 'Listado de Productos' })).toBeVisible()
  await expect(row(page, 'Agua con gas 600 ml')).toContainText('$ 5.400')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Agregar Producto' }).click()
  await expect(page.getByRole('heading', { name: 'Registra un producto' })).toBeVisible()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expect(page.getByText('La categoría es requerida')).toBeVisible()
  await expect(page.getByText('El precio es requerido')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await expectAccessible(page)

  await page.getByLabel('Nombre').fill(nombre)
  await page.getByLabel('Descripción').fill('Carne, queso y albahaca')
  await page.getByLabel('Categoría').selectOption('Pizzas tradicionales')
  await expect(page.getByLabel('Precio')).toBeHidden()
  await page.getByLabel('Categoría').selectOption(LASANAS)
  await page.getByLabel('Precio').fill('30.900,5')
  await page.getByRole('button', { name: 'Agregar descuento' }).click()
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('El precio debe ser un número entero de pesos')).toBeVisible()
  await expect(page.getByText('El descuento es requerido')).toBeVisible()
  await page.getByLabel('Precio').fill('$ 30.900')
  await page.getByLabel('Descuento').fill('150')
  await expect(page.getByLabel('Precio')).toHaveValue('30.900')
  await expect(page.getByText('El descuento debe estar entre 0 y 100')).toBeVisible()
  await page.getByLabel('Descuento').fill('10')
  await expect(page.getByText(/El cliente paga \$.27\.810 en lugar de \$.30\.900/)).toBeVisible()

  await page.getByLabel('Buscar ingrediente').fill('TOCÍNETA')
  await page.getByRole('checkbox', { name: 'Tocineta', exact: true }).check()
  await page.getByLabel('Valor extra de Tocineta').fill('mil')
  await page.getByLabel('Descripción').focus()
  await expect(page.getByText('El precio de la adición no es válido')).toBeVisible()
  await page.getByLabel('Valor extra de Tocineta').fill('4500')
  await page.getByLabel('Imagen').setInputFiles('README.md')
  await expect(page.getByText('La imagen debe ser JPEG o PNG')).toBeVisible()
  await page.getByLabel('Imagen').setInputFiles(PHOTO)
  await expect(page.getByText('La imagen debe ser JPEG o PNG')).toBeHidden()
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()

  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Producto registrado exitosamente')).toBeVisible()
  await expect(page).toHaveURL(/\/productos\/listado$/)
  await expect(page.getByRole('heading', { name: 'Listado de Productos' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('lasana de la ABUELA')
  await expect(row(page, nombre)).toContainText('$ 27.810')
  await expect(row(page, nombre)).toContainText('Precio anterior $ 30.900')
  const { body } = await product.api('GET', '/api/categoria-productos/?sede=1')
  const sold = z
    .parse(catalogoApi.menu.response, body)
    .flatMap(({ productos_por_categoria }) => productos_por_categoria)
    .find((one) => one.nombre === nombre)
  expect(sold).toMatchObject({
    precio: 30_900,
    descuento: 10,
    descripcion: 'Carne, queso y albahaca',
    imagen: expect.stringMatching(/^\/media\/subidas\/.+\.jpg$/),
    posibles_adiciones: [{ ingrediente: { nombre: 'Tocineta' }, precio_adicion: 4500 }],
  })
})

test('a product is modified: its discount and its extras go', async ({ page, product }, info) => {
  const token = await product.login('admin')
  const nombre = `Lasaña verde ${info.project.name}`
  const { id } = await addProducto(product, { nombre, categoria: LASANAS, precio: 30_900 })
  const { body } = await product.api('PUT', `/api/productos/${String(id)}/`, {
    token,
    body: {
      nombre,
      categoria: await idOf(product, LASANAS),
      precio: 30_900,
      descuento: 10,
      posibles_adiciones: [{ id: 1, precio_adicion: 4500 }],
    },
  })
  const [adicion] = z.parse(catalogoAdminApi.changeProducto.response, body).posibles_adiciones
  const extra = adicion?.ingrediente.nombre ?? ''
  await openAsStaff(page, product, '/productos/listado')
  await openAction(page, nombre, 'Modificar producto')
  await expect(page.getByRole('heading', { name: 'Modificar producto' })).toBeVisible()
  await expect(page.getByLabel('Descuento')).toHaveValue('10')
  await expect(page.getByLabel(`Valor extra de ${extra}`)).toHaveValue('4.500')
  await page.getByRole('button', { name: 'Quitar descuento' }).click()
  await expect(page.getByLabel('Descuento')).toBeHidden()
  const extras = page.getByRole('list', { name: 'Adiciones posibles' })
  await extras.getByRole('checkbox', { name: extra, exact: true }).uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Producto modificado exitosamente')).toBeVisible()
  await expect(page).toHaveURL(/\/productos\/listado$/)
  expect(await readProducto(product, id)).toMatchObject({
    precio: 30_900,
    descuento: 0,
    posibles_adiciones: [],
  })
})

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
})

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

test('a product is read, and edited in place once something was changed', async ({ page, product }, info) => {
  const { id, nombre } = await addProducto(product, {
    nombre: `Jugo de lulo ${info.project.name}`,
    categoria: 'Bebidas',
    precio: 9000,
  })
  await openAsStaff(page, product, '/productos/listado')
  await page.getByLabel('Buscar por nombre').fill(nombre)
  await page.getByRole('link', { name: nombre }).click()
  await expect(page).toHaveURL(new RegExp(`/productos/detalle/${String(id)}$`))
  const precio = page.getByRole('definition').filter({ hasText: '$' })
  await expect(page.getByRole('heading', { name: nombre, level: 2 })).toBeVisible()
  await expect(precio).toHaveText('$\u00a09.000')
  await expect(page.getByRole('main').locator('input, textarea, select')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Editar' }).click()
  const update = page.getByRole('button', { name: 'Actualizar' })
  await expect(update).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('Precio').fill('9500')
  await expect(update).toBeEnabled()
  const leave = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await page.getByRole('button', { name: 'Volver a detalle' }).click()
  await expectAccessible(page)
  await leave.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(page.getByLabel('Precio')).toHaveValue('9.500')
  await page.getByRole('button', { name: 'Volver a detalle' }).click()
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(precio).toHaveText('$\u00a09.000')

  await page.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Precio').fill('9800')
  await update.click()
  await expect(page.getByText('Producto actualizado')).toBeVisible()
  await expect(page).toHaveURL(/\/productos\/listado$/)
  expect((await readProducto(product, id)).precio).toBe(9800)
})

test('a person who may only consult products finds no way to change them', async ({ page, product }) => {
  const { id, nombre } = await addProducto(product, {
    nombre: 'Té de frutas para leer',
    categoria: 'Bebidas',
    precio: 6000,
  })
  await openBoard(page, product, 'caja@donalumbre.example')
  await page.goto('/productos/listado')
  await page.getByLabel('Buscar por nombre').fill(nombre)
  await expect(row(page, nombre)).toContainText('$ 6.000')
  await expect(page.getByRole('link', { name: 'Agregar Producto' })).toBeHidden()
  await expect(page.getByRole('button', { name: `Acciones de ${nombre}` })).toBeHidden()
  await page.goto(`/productos/detalle/${String(id)}`)
  await expect(page.getByRole('heading', { name: nombre, level: 2 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar' })).toBeHidden()
  for (const path of [
    'registrar',
    `${String(id)}/modificar`,
    `${String(id)}/gestionar-tamaños`,
    'categorias/agregar',
  ]) {
    await page.goto(`/productos/${path}`)
    await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
  }
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
      'ERR_FAILED /api/productos/',
      'Error al obtener los productos:',
    )
    const { id, nombre } = await addProducto(product, {
      nombre: `Ponqué ${info.project.name}`,
      categoria: 'Postres',
      precio: 8000,
    })
    problems.must(`ERR_CONNECTION_REFUSED /api/productos/${String(id)}/`)
    problems.may(REFUSED_SOCKET, 'the live channel tries again every five seconds')
    await openAsStaff(page, product, '/productos/registrar')
    await page.getByLabel('Nombre').fill('Torta sin servidor')
    await page.getByLabel('Categoría').selectOption('Postres')
    await page.getByLabel('Precio').fill('7000')
    await product.kill()
    await page.getByRole('button', { name: 'Registrar' }).click()
    await expect(page.getByText('Error al registrar el producto')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await expect(page.getByLabel('Nombre')).toHaveValue('Torta sin servidor')

    await product.restart()
    await page.goto(`/productos/${String(id)}/modificar`)
    await page.getByLabel('Precio').fill('8500')
    await product.kill()
    await page.getByRole('button', { name: 'Modificar' }).click()
    await expect(page.getByText('Error al modificar el producto')).toBeVisible()

    await product.restart()

    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Error al obtener los productos'),
    )
    await page.route('**/api/productos/', (route) => route.abort())
    await page.goto('/productos/listado')
    await expect(page.getByRole('heading', { name: 'No se pudieron cargar los productos' })).toBeVisible()
    await logged
    await expectAccessible(page)
    await page.unroute('**/api/productos/')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByLabel('Buscar por nombre').fill(nombre)
    await expect(row(page, nombre)).toContainText('$ 8.000')
  })
})
