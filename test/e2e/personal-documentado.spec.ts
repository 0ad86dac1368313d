// The staff front end with a server that sends only the documented fields: board, detail, products
// and people (rule api/solo-documentado).
import { aPedido } from '#test/e2e/documentado/data.ts'
import { bodiesOf, formOf } from '#test/e2e/documentado/server.ts'
import { enter, expect, test } from './documentado-harness.ts'

test('staff log in, move orders, and look at products and people', async ({ page, server, expectWhole }) => {
  server.pedidos.set(12, aPedido(12))
  server.pedidos.set(11, aPedido(11, { estado: 'DEVUELTO' }))
  await enter(page, '/')
  const card = page.getByRole('article', { name: '#00012' })
  await expect(card).toContainText('Hawaiana')
  await expect(card).toContainText('Paisa')
  await expect(page.getByText('DEVUELTO')).toBeVisible()
  await expectWhole()

  const cliente = { first_name: 'Beto', last_name: 'Ruiz', numero: '3007654321' }
  await server.tell(aPedido(14, { total_pedido: undefined, total: 50_000, invitado: null, cliente }))
  await expect(page.getByRole('article', { name: '#00014' })).toContainText('Beto Ruiz')
  await expect(page.getByText('En vivo')).toBeVisible()

  await page.getByRole('button', { name: 'Aceptar pedido #00012' }).click()
  await expect(page.getByText('Estado del pedido actualizado correctamente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Preparar pedido #00012' })).toBeVisible()
  await page.getByRole('button', { name: 'Acciones del pedido #00014' }).click()
  await page.getByRole('menuitem', { name: 'Desactivar' }).click()
  await expect(page.getByText('Pedido desactivado correctamente')).toBeVisible()
  const toggle = server.asked.find(({ path }) => path.endsWith('/cambiar_estado_activo/'))
  expect(toggle?.body).toBe('')
  expect(toggle?.headers['idempotency-key']).toBeTruthy()

  await page.goto('/pedidos/12/detalle')
  await expect(page.getByRole('heading', { name: 'Pedido #00012' })).toBeVisible()
  await expect(page.getByText(/\$\s93\.500/).first()).toBeVisible()
  await expectWhole()

  await page.goto('/productos/listado')
  await expect(page.getByRole('heading', { name: 'Listado de Productos' })).toBeVisible()
  await expect(page.getByText('Hawaiana')).toBeVisible()
  await expectWhole()
  await page.goto('/productos/7/modificar')
  await expect(page.getByLabel('Nombre')).toHaveValue('Hawaiana')
  await expectWhole()

  await page.goto('/usuarios/listado')
  await expect(page.getByText('laura@correo.example')).toBeVisible()
  await expectWhole()
})

test('prices by size are sent one by one, and what failed is sent again', async ({ page, server }) => {
  await enter(page)
  await page.goto('/productos/7/gestionar-tama%C3%B1os')
  // One price is lost, the other one is saved.
  await page.route('**/api/precios-por-medida/', (route) =>
    route.request().postDataJSON().medida === 1 ? route.abort() : route.continue(),
  )
  const assign = page.getByRole('button', { name: 'Asignar precios' })
  await expect(assign).toBeDisabled()
  await page.getByLabel('Precio del tamaño Personal').fill('21000')
  await page.getByLabel('Precio del tamaño Grande').fill('42000')
  await assign.click()
  await expect(page.getByText(/^Hubo un error al asignar los precios por tamaño: /)).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: 'No se asignó el precio de: Personal.' })
  await page.unroute('**/api/precios-por-medida/')
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Se asignaron correctamente los precios por tamaño')).toBeVisible()
  await expect(page).toHaveURL(/\/productos\/listado$/)
  expect(bodiesOf(server, 'POST /api/precios-por-medida/')).toEqual([
    expect.objectContaining({ producto: 7, medida: 2, precio: 42_000 }),
    expect.objectContaining({ producto: 7, medida: 1, precio: 21_000 }),
  ])
})

type Screens = readonly (readonly [path: string, title: string])[]

/** Every documented screen of staff, with its heading. Checkout has a story of its own. */
const ORDERS_AND_MENU: Screens = [
  ['/', 'Gestionar los pedidos'],
  ['/login', 'Gestionar los pedidos'],
  ['/inicio', 'Bienvenido'],
  ['/menu', 'Menú'],
  ['/menu/bebidas', 'Menú'],
  ['/pedidos/gestionar', 'Gestionar los pedidos'],
  ['/pedidos/21/detalle', 'Pedido #00021'],
  ['/ingredientes/listado', 'Listado de Ingredientes'],
  ['/ingredientes/registrar', 'Registra un ingrediente'],
  ['/ingredientes/modificar/3', 'Modifica un ingrediente'],
  ['/ingredientes/categorias/agregar', 'Registra una categoría de ingredientes'],
  ['/productos/listado', 'Listado de Productos'],
  ['/productos/detalle/7', 'Detalle del producto'],
  ['/productos/registrar', 'Registra un producto'],
  ['/productos/7/modificar', 'Modificar producto'],
  ['/productos/7/gestionar-tama%C3%B1os', 'Asignar precios a los tamaños del producto'],
  ['/productos/categorias/agregar', 'Registra una categoría de productos'],
]
const PEOPLE_AND_BRANCHES: Screens = [
  ['/publicidad/listado', 'Listado de Publicidades'],
  ['/publicidad/registrar', 'Registrar Publicidad'],
  ['/publicidad/modificar/1', 'Modificar Publicidad'],
  ['/usuarios/listado', 'Listado de Usuarios'],
  ['/usuarios/registrar', 'Registrar usuario'],
  ['/usuarios/asignar-roles/5', 'Asignar roles'],
  ['/usuarios/cambiar-clave/5', 'Cambiar contraseña de usuario'],
  ['/roles/listado', 'Listado de Roles'],
  ['/roles/registrar', 'Registrar rol'],
  ['/roles/asignar-permisos/3', 'Asignar permisos'],
  ['/permisos/listado', 'Listado de Permisos'],
  ['/permisos/registrar', 'Registrar permiso'],
  ['/permisos/modificar/1', 'Modificar permiso'],
  ['/mesas/gestionar', 'Gestionar mesas'],
  ['/mesas/registrar', 'Registrar mesas'],
  ['/sedes', 'Sedes'],
  ['/sedes/1/asociar-productos', 'Asociar Productos a Chapinero'],
  ['/address', 'Seleccionar sede y dirección'],
  ['/otra', 'Algo salió mal'],
]

for (const [name, screens] of [
  ['orders and the menu', ORDERS_AND_MENU],
  ['people and branches', PEOPLE_AND_BRANCHES],
] as const) {
  test(`no documented screen of ${name} reports a call of ours that is missing`, async ({
    page,
    server,
    expectNoProblem,
  }) => {
    server.pedidos.set(21, aPedido(21))
    await enter(page)
    for (const [path, title] of screens) {
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expectNoProblem()
      })
    }
  })
}

test('dialogs, a caller and an empty menu of staff need no call of ours', async ({
  page,
  server,
  expectNoProblem,
}) => {
  await enter(page)
  await page.goto('/sedes')
  for (const item of ['Ver horarios', 'Establecer horarios']) {
    await page.getByRole('button', { name: 'Acciones de Chapinero' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog')).toContainText('Lunes')
    await expectNoProblem()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto('/publicidad/listado')
  await page.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Previsualizar' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectNoProblem()

  await page.goto('/menu')
  await page.getByLabel('Celular').fill('3105550142')
  await expect(page.getByText('Cliente nuevo')).toBeVisible()
  await expectNoProblem()

  server.instead.set('GET /api/productos', { body: [] })
  await page.goto('/productos/listado')
  await expect(page.getByText('No hay productos registrados')).toBeVisible()
  await expectNoProblem()
  await page.goto('/sedes/1/asociar-productos')
  await expect(page.getByRole('heading', { name: 'Asociar Productos a Chapinero' })).toBeVisible()
  await expectNoProblem()
})

test('staff change hours, roles, an ingredient and a product without a response of ours', async ({
  page,
  server,
}) => {
  await enter(page)
  await page.goto('/sedes')
  await page.getByRole('button', { name: 'Acciones de Chapinero' }).click()
  await page.getByRole('menuitem', { name: 'Establecer horarios' }).click()
  await page.getByRole('button', { name: 'Guardar Horarios' }).click()
  await expect(page.getByText('Horarios guardados exitosamente')).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Chapinero' }).click()
  await page.getByRole('menuitem', { name: 'Ver horarios' }).click()
  await expect(page.getByRole('dialog')).toContainText('11:00 AM')

  await page.goto('/usuarios/asignar-roles/5')
  await page.getByRole('checkbox', { name: 'Cocina' }).uncheck()
  await page.getByRole('button', { name: 'Asignar roles' }).click()
  await expect(page.getByText('Los roles fueron asignados correctamente al usuario')).toBeVisible()

  await page.goto('/ingredientes/modificar/3')
  await page.getByLabel('Nombre').fill('Maíz dulce')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Ingrediente actualizado')).toBeVisible()
  expect(bodiesOf(server, 'PUT /api/ingredientes/3/')).toEqual([
    { nombre: 'Maíz dulce', descripcion: '', categoria: 1 },
  ])

  await page.goto('/productos/7/modificar')
  await page.getByLabel('Nombre').fill('Hawaiana especial')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Producto modificado exitosamente')).toBeVisible()
  expect(Object.keys(formOf(server, 'PUT /api/productos/7/'))).toEqual([
    'nombre',
    'descripcion',
    'categoria',
    'precio',
    'descuento',
    'posibles_adiciones[0][id]',
    'posibles_adiciones[0][precio_adicion]',
  ])
})

test('the board says that it shows the newest of more finished orders than it asks for', async ({
  page,
  server,
}) => {
  const ids = Array.from({ length: 201 }, (_, index) => 1000 + index)
  for (const id of ids) server.pedidos.set(id, aPedido(id, { estado: 'ENVIADO' }))
  await enter(page)
  const more = page.getByRole('button', { name: 'Ver más pedidos finalizados' })
  await expect(more).toBeVisible()
  const all = page.getByText(/^Se muestran los 200 más recientes\./)
  await expect(async () => {
    if (await more.isVisible()) await more.click({ timeout: 1000 })
    await expect(all).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 30_000 })
})
