// Every staff screen on a phone and on a tablet: it has its title, nothing lies beside the window, and nothing shuts anybody out.
import { adminPaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './harness.ts'
import { enterAsStaff, placeOrder } from './personal.ts'

/** A dozen screens each, all of them searched for barriers. */
test.describe.configure({ timeout: 180_000 })

const CATALOGUE: readonly [path: string, title: string][] = [
  [adminPaths.productos(), 'Listado de Productos'],
  [adminPaths.registrarProducto(), 'Registra un producto'],
  [adminPaths.modificarProducto(26), 'Modificar producto'],
  [adminPaths.detalleProducto(1), 'Detalle del producto'],
  [adminPaths.gestionarTamanos(1), 'Asignar precios a los tamaños del producto'],
  [adminPaths.agregarCategoriaProducto(), 'Registra una categoría de productos'],
  [adminPaths.ingredientes(), 'Listado de Ingredientes'],
  [adminPaths.registrarIngrediente(), 'Registra un ingrediente'],
  [adminPaths.modificarIngrediente(1), 'Modifica un ingrediente'],
  [adminPaths.agregarCategoriaIngrediente(), 'Registra una categoría de ingredientes'],
  [adminPaths.publicidad(), 'Listado de Publicidades'],
  [adminPaths.registrarPublicidad(), 'Registrar Publicidad'],
  [adminPaths.modificarPublicidad(1), 'Modificar Publicidad'],
]

const PEOPLE: readonly [path: string, title: string][] = [
  [adminPaths.usuarios(), 'Listado de Usuarios'],
  [adminPaths.registrarUsuario(), 'Registrar usuario'],
  [adminPaths.asignarRoles(2), 'Asignar roles'],
  [adminPaths.cambiarClave(2), 'Cambiar contraseña de usuario'],
  [adminPaths.roles(), 'Listado de Roles'],
  [adminPaths.registrarRol(), 'Registrar rol'],
  [adminPaths.asignarPermisos(2), 'Asignar permisos'],
  [adminPaths.permisos(), 'Listado de Permisos'],
  [adminPaths.registrarPermiso(), 'Registrar permiso'],
  [adminPaths.auditoria(), 'Auditoría'],
  [adminPaths.bandejaDeSalida(), 'Bandeja de salida'],
  [adminPaths.inicio(), 'Bienvenido'],
]

const PLACES: readonly [path: string, title: string][] = [
  [adminPaths.mesas(), 'Gestionar mesas'],
  [adminPaths.registrarMesas(), 'Registrar mesas'],
  [adminPaths.sedes(), 'Sedes'],
  [adminPaths.asociarProductos(1), 'Asociar Productos a Chapinero'],
  [adminPaths.coberturaSede(1), 'Cobertura de Chapinero'],
  [adminPaths.address(), 'Seleccionar sede y dirección'],
]

async function look(page: Page, path: string, title: string): Promise<void> {
  await test.step(path, async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Cargando...')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await expectAccessible(page)
  })
}

for (const [name, screens] of Object.entries({ catálogo: CATALOGUE, personas: PEOPLE, lugares: PLACES })) {
  test(`screens of ${name}`, async ({ page }) => {
    await enterAsStaff(page)
    for (const [path, title] of screens) await look(page, path, title)
  })
}

test('screens of orders', async ({ page, product }) => {
  const { id } = await placeOrder(product)
  await enterAsStaff(page)
  await look(page, adminPaths.gestionarPedidos(), 'Gestionar los pedidos')
  await look(page, adminPaths.detallePedido(id), `Pedido #${String(id).padStart(5, '0')}`)
  await look(page, adminPaths.menu(), 'Menú')
  await look(page, '/nada/de/esto', 'Algo salió mal')
})
