// The staff front end with a server that sends only the documented fields: board, detail, products
// and people (rule api/solo-documentado).
import { ensureBuilt } from '#tools/build.ts'
import { expect, test, type Page } from '@playwright/test'
import { aPedido } from '#test/e2e/documentado/data.ts'
import { watchRequests } from './requests.ts'
import { expectNoOtherNeed, startDocumentado, type Documentado } from '#test/e2e/documentado/server.ts'

let server: Documentado
let broken: string[] = []
let untilRead: () => Promise<void>
const url = (path: string) => `http://admin.localhost:${String(server.port)}${path}`

test.beforeAll(async () => {
  test.setTimeout(180_000)
  await ensureBuilt()
  server = await startDocumentado()
})
test.afterAll(() => server.close())
test.beforeEach(({ page }) => {
  broken = []
  server.unknown.length = 0
  untilRead = watchRequests(page)
  page.on('pageerror', (error) => broken.push(error.message))
})
test.afterEach(() => {
  expect(broken).toEqual([])
  expectNoOtherNeed(server)
})

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(/NaN|undefined|null|Invalid/)
}

async function enter(page: Page): Promise<void> {
  await page.goto(url('/login'))
  await page.getByLabel('Correo electrónico').fill('laura@correo.example')
  await page.getByLabel('Contraseña').fill('secreta-123')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
}

test('staff log in, move orders, and look at products and people', async ({ page }) => {
  server.pedidos.set(12, aPedido(12))
  server.pedidos.set(11, aPedido(11, { estado: 'DEVUELTO' }))
  await page.goto(url('/'))
  await page.getByLabel('Correo electrónico').fill('laura@correo.example')
  await page.getByLabel('Contraseña').fill('secreta-123')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  const card = page.getByRole('article', { name: '#00012' })
  await expect(card).toContainText('Hawaiana')
  await expect(card).toContainText('Paisa')
  await expect(page.getByText('DEVUELTO')).toBeVisible()
  await expectWhole(page)

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

  await page.goto(url('/pedidos/12/detalle'))
  await expect(page.getByRole('heading', { name: 'Pedido #00012' })).toBeVisible()
  await expect(page.getByText(/\$\s93\.500/).first()).toBeVisible()
  await expectWhole(page)

  await page.goto(url('/productos/listado'))
  await expect(page.getByRole('heading', { name: 'Listado de Productos' })).toBeVisible()
  await expect(page.getByText('Hawaiana')).toBeVisible()
  await expectWhole(page)
  await page.goto(url('/productos/7/modificar'))
  await expect(page.getByLabel('Nombre')).toHaveValue('Hawaiana')
  await expectWhole(page)

  await page.goto(url('/usuarios/listado'))
  await expect(page.getByText('laura@correo.example')).toBeVisible()
  await expectWhole(page)
})

test('prices by size are sent one by one, and what failed is sent again', async ({ page }) => {
  await enter(page)
  await page.goto(url('/productos/7/gestionar-tama%C3%B1os'))
  // One price is lost, the other one is saved.
  await page.route('**/api/precios-por-medida/', (route) =>
    route.request().postDataJSON().medida === 1 ? route.abort() : route.continue(),
  )
  await page.getByLabel('Precio del tamaño Grande').fill('42000')
  await page.getByRole('button', { name: 'Asignar precios' }).click()
  await expect(page.getByText(/^Hubo un error al asignar los precios por tamaño: /)).toBeVisible()
  const failed = page.getByRole('alert').filter({ hasText: 'No se asignó el precio de: Personal.' })
  await page.unroute('**/api/precios-por-medida/')
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Se asignaron correctamente los precios por tamaño')).toBeVisible()
  await expect(page).toHaveURL(/\/productos\/listado$/)
  const sent = server.asked.filter(({ path }) => path === '/api/precios-por-medida/')
  expect(sent.map(({ body }) => JSON.parse(body))).toEqual([
    expect.objectContaining({ producto: 7, medida: 2, precio: 42_000 }),
    expect.objectContaining({ producto: 7, medida: 1, precio: 20_000 }),
  ])
})

type Screens = readonly (readonly [path: string, title: string])[]

/** Every documented screen of staff, with its heading. */
const ORDERS_AND_MENU: Screens = [
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
]

/** Every read of the screen has ended, and none of them reports a problem. */
async function expectNoProblem(page: Page): Promise<void> {
  await untilRead()
  await expect(page.getByText('Cargando...')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([])
  await expect(page.getByText(/^(No se pudo|No pudimos|Error )/)).toHaveCount(0)
  await expectWhole(page)
}

for (const [name, screens] of [
  ['orders and the menu', ORDERS_AND_MENU],
  ['people and branches', PEOPLE_AND_BRANCHES],
] as const) {
  test(`no documented screen of ${name} reports a call of ours that is missing`, async ({ page }) => {
    server.pedidos.set(21, aPedido(21))
    await enter(page)
    for (const [path, title] of screens) {
      await test.step(path, async () => {
        await page.goto(url(path))
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expectNoProblem(page)
      })
    }
  })
}

test('dialogs, a caller and an empty menu of staff need no call of ours', async ({ page }) => {
  await enter(page)
  await page.goto(url('/sedes'))
  for (const item of ['Ver horarios', 'Establecer horarios']) {
    await page.getByRole('button', { name: 'Acciones de Chapinero' }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByRole('dialog')).toContainText('Lunes')
    await expectNoProblem(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(url('/publicidad/listado'))
  await page.getByRole('button', { name: /^Acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Previsualizar' }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await expectNoProblem(page)

  await page.goto(url('/menu'))
  await page.getByLabel('Celular').fill('3105550142')
  await expect(page.getByText('Cliente nuevo')).toBeVisible()
  await expectNoProblem(page)

  server.instead.set('GET /api/productos', { body: [] })
  await page.goto(url('/productos/listado'))
  await expect(page.getByText('No hay productos registrados')).toBeVisible()
  await expectNoProblem(page)
  await page.goto(url('/sedes/1/asociar-productos'))
  await expect(page.getByRole('heading', { name: 'Asociar Productos a Chapinero' })).toBeVisible()
  await expectNoProblem(page)
  server.instead.clear()
})

test('staff change hours, roles, an ingredient and a product without a response of ours', async ({
  page,
}) => {
  await enter(page)
  await page.goto(url('/sedes'))
  await page.getByRole('button', { name: 'Acciones de Chapinero' }).click()
  await page.getByRole('menuitem', { name: 'Establecer horarios' }).click()
  await page.getByRole('button', { name: 'Guardar Horarios' }).click()
  await expect(page.getByText('Horarios guardados exitosamente')).toBeVisible()
  await page.getByRole('button', { name: 'Acciones de Chapinero' }).click()
  await page.getByRole('menuitem', { name: 'Ver horarios' }).click()
  await expect(page.getByRole('dialog')).toContainText('11:00 AM')

  await page.goto(url('/usuarios/asignar-roles/5'))
  await page.getByRole('checkbox', { name: 'Cocina' }).uncheck()
  await page.getByRole('button', { name: 'Asignar roles' }).click()
  await expect(page.getByText('Los roles fueron asignados correctamente al usuario')).toBeVisible()

  await page.goto(url('/ingredientes/modificar/3'))
  await page.getByLabel('Nombre').fill('Maíz dulce')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Ingrediente actualizado')).toBeVisible()
  expect(JSON.parse(sentTo('PUT /api/ingredientes/3/'))).toEqual({
    nombre: 'Maíz dulce',
    descripcion: '',
    categoria: 1,
  })

  await page.goto(url('/productos/7/modificar'))
  await page.getByLabel('Nombre').fill('Hawaiana especial')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(page.getByText('Producto modificado exitosamente')).toBeVisible()
  const fields = [...sentTo('PUT /api/productos/7/').matchAll(/ name="([^"]+)"/g)].map(([, name]) => name)
  expect(fields).toEqual([
    'nombre',
    'descripcion',
    'categoria',
    'precio',
    'descuento',
    'posibles_adiciones[0][id]',
    'posibles_adiciones[0][precio_adicion]',
  ])
})

/** The body of the last such call. */
const sentTo = (call: string) =>
  server.asked.findLast(({ method, path }) => `${method} ${path}` === call)?.body ?? ''

test('the board says that it shows the newest of more finished orders than it asks for', async ({ page }) => {
  const ids = Array.from({ length: 201 }, (_, index) => 1000 + index)
  for (const id of ids) server.pedidos.set(id, aPedido(id, { estado: 'ENVIADO' }))
  await enter(page)
  const more = page.getByRole('button', { name: 'Ver más pedidos finalizados' })
  await expect(more).toBeVisible()
  while (await more.isVisible()) await more.click()
  await expect(page.getByText(/^Se muestran los 200 más recientes\./)).toBeVisible()
  for (const id of ids) server.pedidos.delete(id)
})
