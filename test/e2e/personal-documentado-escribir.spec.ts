// Documented writes of staff, with responses that have no fields where the documents name none (rule
// api/solo-documentado).
import { PERMISOS } from '#test/e2e/documentado/data.ts'
import { bodiesOf, formOf } from '#test/e2e/documentado/server.ts'
import type { Page } from '@playwright/test'
import { enter, expect, test } from './documentado-harness.ts'

const PHOTO = 'media/demo/publicidad/1.jpg'
const INSTANT = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function choose(page: Page, row: string, action: string): Promise<void> {
  await press(page, `Acciones de ${row}`)
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}

test('a product is registered with 201 alone, and its form has the documented fields', async ({
  page,
  server,
  expectNoProblem,
}) => {
  await enter(page)
  await page.goto('/productos/registrar')
  await page.getByLabel('Nombre').fill('Jugo de lulo')
  await page.getByLabel('Descripción').fill('En agua')
  await page.getByLabel('Categoría').selectOption('Bebidas')
  await page.getByLabel('Precio').fill('8000')
  await press(page, 'Agregar descuento')
  await page.getByLabel('Descuento').fill('10')
  await page.getByRole('checkbox', { name: 'Maíz' }).check()
  await page.getByLabel('Valor extra de Maíz').fill('3500')
  await page.getByLabel('Imagen').setInputFiles(PHOTO)
  server.instead.set('POST /api/productos', { status: 200, body: {} })
  await press(page, 'Registrar')
  await expect(page.getByText('Error al registrar el producto')).toBeVisible()
  server.instead.clear()
  await press(page, 'Registrar')
  await expect(page.getByText('Producto registrado exitosamente')).toBeVisible()
  await expect(page).toHaveURL(/\/productos\/listado$/)
  expect(formOf(server, 'POST /api/productos/')).toEqual({
    nombre: 'Jugo de lulo',
    descripcion: 'En agua',
    categoria: '2',
    precio: '8000',
    descuento: '10',
    'posibles_adiciones[0][id]': '3',
    'posibles_adiciones[0][precio_adicion]': '3500',
    imagen: 'image/jpeg',
  })
  await page.reload()
  await expectNoProblem()
})

test('an ingredient and a category of each kind are registered', async ({
  page,
  server,
  expectNoProblem,
}) => {
  await enter(page)
  await page.goto('/ingredientes/registrar')
  await page.getByLabel('Nombre').fill('Tocineta')
  await page.getByLabel('Descripción').fill('Ahumada')
  await page.getByLabel('Categoría').selectOption('Verduras')
  await press(page, 'Registrar')
  await expect(page.getByText('Ingrediente registrado correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/ingredientes\/listado$/)
  await expectNoProblem()
  expect(bodiesOf(server, 'POST /api/ingredientes/')).toEqual([
    { nombre: 'Tocineta', descripcion: 'Ahumada', categoria: 1 },
  ])

  await page.goto('/ingredientes/categorias/agregar')
  await page.getByLabel('Nombre').fill('Carnes')
  await press(page, 'Registrar')
  await expect(page.getByText('Categoría de ingredientes registrada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/ingredientes\/listado$/)
  await expectNoProblem()
  expect(bodiesOf(server, 'POST /api/categoria-ingredientes/')).toEqual([
    { nombre: 'Carnes', tiene_medidas: false },
  ])

  await page.goto('/productos/categorias/agregar')
  await page.getByLabel('Nombre').fill('Pizzas dulces')
  await page
    .getByRole('checkbox', { name: '¿Los productos de esta categoría tienen diferentes tamaños?' })
    .check()
  await press(page, 'Registrar')
  await expect(page.getByText('Categoría de productos registrada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/productos\/listado$/)
  await expectNoProblem()
  expect(bodiesOf(server, 'POST /api/categoria-productos/')).toEqual([
    { nombre: 'Pizzas dulces', tiene_medidas: true },
  ])
})

test('an advert is registered, modified without a new picture, and switched off and on', async ({
  page,
  server,
  expectNoProblem,
}) => {
  await enter(page)
  await page.goto('/publicidad/registrar')
  await page.getByLabel('Título').fill('Noche de lasañas')
  await page.getByLabel('Imagen').setInputFiles(PHOTO)
  await press(page, 'Registrar')
  await expect(page.getByText('Publicidad creada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/publicidad\/listado$/)
  const fields = { fecha_inicio: INSTANT, fecha_fin: INSTANT, activa: 'true' }
  expect(formOf(server, 'POST /api/publicidades/')).toEqual({
    ...fields,
    titulo: 'Noche de lasañas',
    imagen: 'image/jpeg',
  })

  await choose(page, 'Martes de dos por uno', 'Modificar')
  await page.getByLabel('Título').fill('Martes de tres por uno')
  await expectNoProblem()
  await press(page, 'Modificar')
  await expect(page.getByText('Publicidad modificada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/publicidad\/listado$/)
  expect(formOf(server, 'PUT /api/publicidades/1/')).toEqual({ ...fields, titulo: 'Martes de tres por uno' })

  await choose(page, 'Martes de dos por uno', 'Desactivar')
  await expect(page.getByText('Publicidad desactivada correctamente')).toBeVisible()
  await choose(page, 'Martes de dos por uno', 'Activar')
  await expect(page.getByText('Publicidad activada correctamente')).toBeVisible()
  expect(bodiesOf(server, 'PATCH /api/publicidades/1/')).toEqual([{ activa: false }, { activa: true }])
  await expectNoProblem()
})

test('a permission is registered, modified and deleted, and a role loses one', async ({
  page,
  server,
  expectNoProblem,
}) => {
  await enter(page)
  await page.goto('/permisos/registrar')
  await page.getByLabel('Nombre').fill('Ver cuadres')
  await page.getByLabel('Clave').fill('ver_cuadres')
  await press(page, 'Registrar')
  await expect(page.getByText('Permiso registrado correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/permisos\/listado$/)
  await expect(page.getByText('ver_cuadres')).toBeVisible()
  expect(bodiesOf(server, 'POST /users/permisos/')).toEqual([{ nombre: 'Ver cuadres', clave: 'ver_cuadres' }])

  await choose(page, 'ver_reportes', 'Modificar')
  // The list has a field for a name, too: that of its search.
  await expect(page.getByRole('heading', { name: 'Modificar permiso' })).toBeVisible()
  await page.getByLabel('Nombre').fill('Ver informes')
  await page.getByLabel('Clave').fill('ver_informes')
  await expectNoProblem()
  await press(page, 'Modificar')
  await expect(page.getByText('Permiso actualizado correctamente')).toBeVisible()
  await expect(page.getByText('ver_informes')).toBeVisible()
  const propio = PERMISOS.find(({ clave }) => clave === 'ver_reportes')
  expect(bodiesOf(server, `PATCH /users/permisos/${String(propio?.id)}/`)).toEqual([
    { nombre: 'Ver informes', clave: 'ver_informes' },
  ])

  await choose(page, 'Ver informes', 'Eliminar')
  const question = page.getByRole('dialog', { name: '¿Estás seguro de eliminar este permiso?' })
  await expect(question).toContainText('No puedes revertir la acción')
  await question.getByRole('button', { name: 'Eliminar' }).click()
  await expect(page.getByText('Permiso eliminado correctamente')).toBeVisible()
  await expect(page.getByText('ver_informes')).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await expectNoProblem()

  await page.goto('/roles/asignar-permisos/3')
  await page.getByRole('checkbox', { name: /gestionar_mesas/ }).uncheck()
  await expectNoProblem()
  await press(page, 'Asignar permisos')
  await expect(page.getByText('Se asignaron los permisos correctamente al rol de Cocina')).toBeVisible()
  await expect(page).toHaveURL(/\/roles\/listado$/)
  const others = PERMISOS.filter(({ clave }) => clave !== 'gestionar_mesas').map((permiso) => permiso.id)
  expect(bodiesOf(server, 'PATCH /users/roles/3/')).toEqual([{ permisos: others }])
  await expectNoProblem()
})

test('a person is registered, and another one gets a new password', async ({
  page,
  server,
  expectNoProblem,
}) => {
  await enter(page)
  await page.goto('/usuarios/registrar')
  const persona = {
    first_name: 'Lucía',
    last_name: 'Gómez',
    email: 'lucia@correo.example',
    numero: '3105550177',
    password: 'horno-de-leña-77',
  }
  await page.getByLabel('Nombres').fill(persona.first_name)
  await page.getByLabel('Apellidos').fill(persona.last_name)
  await page.getByLabel('Correo electrónico').fill(persona.email)
  await page.getByLabel('Celular').fill(persona.numero)
  await page.getByLabel('Contraseña').fill(persona.password)
  await press(page, 'Registrar')
  await expect(page.getByText('El usuario fue registrado con éxito')).toBeVisible()
  await expect(page).toHaveURL(/\/usuarios\/listado$/)
  expect(bodiesOf(server, 'POST /users/register/')).toEqual([persona])
  await expectNoProblem()

  await choose(page, 'Laura Moreno', 'Cambiar contraseña')
  await page.getByLabel('Nueva contraseña').fill('masa-madre-2026')
  await expectNoProblem()
  await press(page, 'Cambiar contraseña')
  await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/usuarios\/listado$/)
  expect(bodiesOf(server, 'POST /users/usuarios/5/change-password/')).toEqual([
    { password: 'masa-madre-2026' },
  ])
  await expectNoProblem()
})

test('tables are added and change their state, and a branch loses a product', async ({
  page,
  server,
  expectNoProblem,
}) => {
  await enter(page)
  await page.goto('/mesas/registrar')
  await expect(page.getByRole('button', { name: 'Registrar', exact: true })).toBeDisabled()
  await page.getByLabel('Sede').selectOption('Chapinero')
  await page.getByLabel('Cantidad').fill('2')
  await press(page, 'Registrar')
  await expect(page.getByText('Mesas registradas correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/mesas\/gestionar$/)
  expect(bodiesOf(server, 'POST /api/locations/mesas/')).toEqual([{ sede: 1 }, { sede: 1 }])

  const mesa = page.getByRole('article', { name: 'Mesa 1', exact: true })
  await expect(mesa).toContainText('Libre')
  await press(page, 'Cambiar estado de Mesa 1')
  await page.getByRole('menuitemradio', { name: 'Ocupada' }).click()
  await expect(page.getByText('Estado de la mesa actualizado correctamente')).toBeVisible()
  await expect(mesa).toContainText('Ocupada')
  // The name stays as it is: PATCH takes a part.
  expect(bodiesOf(server, 'PATCH /api/locations/mesas/1/')).toEqual([{ estado: 'OCUPADA' }])
  await expectNoProblem()

  await page.goto('/sedes')
  await choose(page, 'Chapinero', 'Asociar productos')
  await page.getByRole('checkbox', { name: 'Limonada' }).uncheck()
  await expectNoProblem()
  await press(page, 'Asociar productos')
  await expect(page.getByText('Productos asociados correctamente a Chapinero')).toBeVisible()
  await expect(page).toHaveURL(/\/sedes$/)
  expect(bodiesOf(server, 'POST /api/locations/sedes/1/asociar_productos/')).toEqual([{ productos: [7, 8] }])
  await expectNoProblem()
})
