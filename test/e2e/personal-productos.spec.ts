// Staff write products, prices by size and categories (rules producto/formulario,
// precio/por-tamano and precio/textos-sin-precio).
import { catalogoAdminApi } from '#contract/catalogo/admin.ts'
import { catalogoApi } from '#contract/catalogo/api.ts'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { logIn, openAsStaff, openBoard } from './personal.ts'
import { LASANAS, row, openAction, idOf, addProducto, readProducto } from './productos.ts'

const PHOTO = 'media/demo/lasanas/lasana-bolonesa.jpg'

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

  await page.getByLabel('Agregar un ingrediente').fill('bolo')
  await expect(page.getByText('Ningún ingrediente se llama «bolo»')).toBeVisible()
  await page.getByLabel('Agregar un ingrediente').fill('CARNE M')
  await page.keyboard.press('Enter')
  await page.getByLabel('Agregar un ingrediente').fill('ricotta')
  await page.getByRole('button', { name: 'Agregar Queso ricotta' }).click()
  const receta = page.getByRole('list', { name: 'Ingredientes del producto' })
  await receta.getByRole('checkbox', { name: 'Se puede quitar Queso ricotta' }).check()
  await expect(receta.getByRole('listitem')).toHaveText([/Carne molida/, /Queso ricotta/])

  await page.getByLabel('Buscar ingrediente').fill('TOCÍNETA')
  await page.getByRole('checkbox', { name: 'Tocineta', exact: true }).check()
  await page.getByLabel('Valor extra de Tocineta').fill('mil')
  await page.getByLabel('Descripción').focus()
  await expect(page.getByText('El precio de la adición no es válido')).toBeVisible()
  // Rule pantalla/formularios: a search does not hide it, and it stays while it is corrected.
  await page.getByLabel('Buscar ingrediente').fill('maíz')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByLabel('Valor extra de Tocineta')).toBeFocused()
  await page.getByLabel('Valor extra de Tocineta').fill('4')
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
    ingredientes: [
      { nombre: 'Carne molida', quitable: false },
      { nombre: 'Queso ricotta', quitable: true },
    ],
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

test('the list keeps its search while a product is changed, not after an addition or a log-out', async ({
  page,
  product,
}, info) => {
  const nombre = `Jugo de borojó ${info.project.name}`
  await addProducto(product, { nombre, categoria: 'Bebidas', precio: 9000 })
  await openAsStaff(page, product, '/productos/listado')
  const search = page.getByLabel('Buscar por nombre')
  await search.fill('borojó')
  await page.getByRole('link', { name: nombre }).click()
  await expect(page.getByRole('heading', { name: nombre, level: 2 })).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue('borojó')
  await openAction(page, nombre, 'Modificar producto')
  await page.getByLabel('Precio').fill('9500')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(row(page, nombre)).toContainText('$\u00a09.500')
  await expect(search).toHaveValue(nombre)

  await page.getByRole('link', { name: 'Agregar Producto' }).click()
  const otro = `Jugo de mora ${info.project.name}`
  await page.getByLabel(/^Nombre/).fill(otro)
  await page.getByLabel(/^Categoría/).selectOption('Bebidas')
  await page.getByLabel('Precio').fill('8000')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(row(page, otro)).toBeVisible()
  await expect(search).toHaveValue('')

  await search.fill('borojó')
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await logIn(page)
  const nav = page.getByRole('navigation', { name: 'Principal' })
  await nav.getByRole('button', { name: 'Productos' }).click()
  await nav.getByRole('link', { name: 'Listado' }).click()
  await expect(row(page, otro)).toBeVisible()
  await expect(search).toHaveValue('')
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
