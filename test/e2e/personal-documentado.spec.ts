// The staff front end with a server that sends only the documented fields: board, detail, products
// and people (rule api/solo-documentado).
import { ensureBuilt } from '#tools/build.ts'
import { expect, test, type Page } from '@playwright/test'
import { aPedido } from './documentado/data.ts'
import { expectNoOtherNeed, startDocumentado, type Documentado } from './documentado/server.ts'

let server: Documentado
let broken: string[] = []
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
  page.on('pageerror', (error) => broken.push(error.message))
})
test.afterEach(() => {
  expect(broken).toEqual([])
  expectNoOtherNeed(server)
})

async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('body')).not.toContainText(/NaN|undefined|null|Invalid/)
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
  await page.goto(url('/login'))
  await page.getByLabel('Correo electrónico').fill('laura@correo.example')
  await page.getByLabel('Contraseña').fill('secreta-123')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
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
