// The staff's sidebar: its links by role, how it folds, and its drawer on a phone (rules
// permisos/menu-lateral and pantalla/barra-lateral).
import { cajasApi } from '#contract/caja/cajas.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { fileOf } from './built-file.ts'
import { expect, expectAccessible, test } from './harness.ts'
import {
  aStaffMember,
  ask,
  CHICO,
  logIn,
  openAsStaff,
  openBoard,
  placeOrder,
  showSede,
  ticket,
} from './personal.ts'
import type { Page } from '@playwright/test'

const nav = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/**
 * Presses '/' in the moment in which the page with this title appears, and returns the text that
 * had the focus then.
 */
function pressSlashAtOnce(page: Page, title: string): Promise<string | undefined> {
  return page.evaluate(
    (wanted) =>
      new Promise<string | undefined>((resolve) => {
        const seen = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== wanted) return
          seen.disconnect()
          const focused = document.activeElement
          focused?.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
          resolve(focused?.textContent)
        })
        seen.observe(document.body, { childList: true, subtree: true })
      }),
    title,
  )
}

/** On a phone the navigation is a drawer that has to be opened. */
async function reachNav(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Abrir navegación' }).click()
  await expect(nav(page)).toBeVisible()
}

test('an administrator sees every section, and the submenu of the page is open', async ({
  page,
  product,
}) => {
  await openAsStaff(page, product, '/roles/listado')
  await expect(page.getByRole('heading', { name: 'Listado de Roles' })).toBeVisible()
  await reachNav(page)
  await expect(nav(page).getByRole('link', { name: 'Roles' })).toHaveAttribute('aria-current', 'page')
  await expect(nav(page).getByRole('link')).toHaveText([
    'Listado',
    'Permisos',
    'Roles',
    'Auditoría',
    'Bandeja de salida',
    'Pedidos',
    'Repartos',
    'Caja',
    'Sedes',
    'Gestionar mesas',
    'Cupones',
    'Reportes',
    'Tu negocio',
  ])
  await expect(nav(page).getByRole('button')).toHaveText([
    'Productos',
    'Ingredientes',
    'Publicidad',
    'Usuarios',
  ])
  await expectAccessible(page)

  // A submenu opens and closes; another page opens its own.
  await nav(page).getByRole('button', { name: 'Productos' }).click()
  await expect(nav(page).getByRole('link', { name: 'Categorías' })).toBeVisible()
  await nav(page).getByRole('button', { name: 'Productos' }).click()
  await expect(nav(page).getByRole('link', { name: 'Categorías' })).toBeHidden()
  const pressedAtOnce = pressSlashAtOnce(page, 'Listado de Permisos')
  await nav(page).getByRole('link', { name: 'Permisos' }).click()
  expect(await pressedAtOnce).toBe('Listado de Permisos')
  await expect(page.getByRole('heading', { name: 'Listado de Permisos' })).toBeVisible()
  // The key reached the search, and nothing took the focus from it.
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Listado de Roles' })).toBeFocused()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Listado de Permisos' })).toBeFocused()
  if (isPhone(page)) {
    // On a small screen the drawer closes when the page changes.
    await expect(nav(page)).toBeHidden()
    return
  }
  await expect(nav(page).getByRole('link', { name: 'Permisos' })).toHaveAttribute('aria-current', 'page')
  await foldAndUnfold(page)
})

test('a cashier sees only the sections that the role allows', async ({ page }) => {
  await logIn(page, 'caja@donalumbre.example')
  await reachNav(page)
  await expect(nav(page).getByRole('button')).toHaveText(['Productos'])
  await nav(page).getByRole('button', { name: 'Productos' }).click()
  await expect(nav(page).getByRole('link')).toHaveText([
    'Listado',
    'Pedidos',
    'Caja',
    'Sedes',
    'Gestionar mesas',
  ])
  // On the home screen, what she opens all evening comes first.
  await page.goto('/inicio')
  const tiles = page.getByRole('main').getByRole('list').last().getByRole('link')
  await expect(tiles).toHaveText([/^Pedidos/, /^Caja/, /^Gestionar mesas/, /^Productos/, /^Sedes/])
})

/** Folded it shows icons with their names, and a submenu opens it again. */
async function foldAndUnfold(page: Page): Promise<void> {
  const aside = page.getByRole('complementary')
  await expect(aside).toHaveCSS('width', '240px')
  await page.getByRole('button', { name: 'Cerrar navegación' }).click()
  await expect(aside).toHaveCSS('width', '64px')
  await nav(page).getByRole('link', { name: 'Sedes' }).hover()
  await expect(page.getByText('Sedes', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const productos = nav(page).getByRole('button', { name: 'Productos' })
  await page.clock.pauseAt('2026-11-21T00:40:00.000Z')
  await productos.click()
  await expect(page.getByRole('button', { name: 'Cerrar navegación' })).toBeVisible()
  await page.clock.runFor(349)
  await expect(productos).toHaveAttribute('aria-expanded', 'false')
  await page.clock.runFor(1)
  await expect(productos).toHaveAttribute('aria-expanded', 'true')
  await expect(nav(page).getByRole('link', { name: 'Categorías' })).toBeVisible()
}

test('the sidebar fits the window, and marks the section of an edit page', async ({ page, product }) => {
  await page.setViewportSize({ width: 1199, height: 900 })
  await openAsStaff(page, product, '/productos/1/modificar')
  const aside = page.getByRole('complementary')
  await expect(aside).toHaveCSS('width', '64px')
  const productos = nav(page).getByRole('button', { name: 'Productos' })
  await expect(productos).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Abrir navegación' }).click()
  await expect(aside).toHaveCSS('width', '240px')
  await expect(nav(page).locator('[aria-current]')).toHaveText('Productos')

  await page.setViewportSize({ width: 767, height: 900 })
  await expect(page.getByRole('button', { name: 'Abrir navegación' })).toBeVisible()
  await expect(nav(page)).toBeHidden()
})

test('on a phone a link to the page that is open closes the navigation, too', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsStaff(page, product, '/productos/listado')
  await page.getByRole('button', { name: 'Abrir navegación' }).click()
  await nav(page).getByRole('link', { name: 'Listado' }).click()
  await expect(nav(page)).toBeHidden()
})

test('a long name of the business is cut inside the sidebar, with dots', async ({ page, product }) => {
  const token = await product.login('admin')
  const rename = (nombre: string) => product.api('PATCH', '/api/negocio/', { token, body: { nombre } })
  const nombre = 'Pizzería La Nona de la Calle del Arriero'
  await rename(nombre)
  try {
    await openAsStaff(page, product, adminPaths.inicio())
    const mark = page.getByRole('complementary').getByText(nombre)
    await expect(mark).toHaveCSS('text-overflow', 'ellipsis')
    const box = await mark.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 240)).toBeLessThanOrEqual(220)
  } finally {
    await rename('Doña Lumbre')
  }
})

test('the first ticket lies in the upper third of a tablet, beside the folded sidebar', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await showSede(page, CHICO)
  const { id } = await placeOrder(product, { sede: CHICO })
  await openBoard(page, product)
  await expect(page.getByRole('complementary')).toHaveCSS('width', '64px')
  await expect.poll(async () => (await ticket(page, id).boundingBox())?.y).toBeLessThan(1180 / 3)
})

test('the board has its name and its skeleton while its code loads', async ({ page, product }) => {
  const code = Promise.withResolvers<void>()
  const file = fileOf('admin.html', 'src/web/admin/pedidos/tablero/pedidos-page.tsx')
  await page.route(`**/${file}`, async (route) => {
    await code.promise
    await route.continue()
  })
  await openAsStaff(page, product, adminPaths.gestionarPedidos())
  const skeleton = page.getByRole('status').filter({ hasText: 'Cargando pedidos' })
  await expect(skeleton).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Gestionar los pedidos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pedidos activos', exact: true })).toHaveCount(0)
  code.resolve()
  await expect(page.getByRole('heading', { name: 'Pedidos activos', exact: true })).toBeVisible()
  await expect(skeleton).toHaveCount(0)
})

test('the page asks before a link, Back, Forward, a reload or the log-out loses unsaved changes', async ({
  page,
  product,
}) => {
  await openAsStaff(page, product, '/ingredientes/listado')
  // The list, which may still be on the screen, has a field that searches by name.
  const nombre = page.getByLabel(/^Nombre/)
  const leave = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  const stay = async () => {
    await expect(leave.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(leave).toBeHidden()
    await expect(nombre).toHaveValue('Quinua')
    await expect(page).toHaveURL(/\/ingredientes\/registrar$/)
  }
  await page.getByRole('link', { name: 'Agregar ingrediente' }).click()
  await page.getByRole('link', { name: 'Volver' }).last().click()
  await expect(page).toHaveURL(/\/listado$/)
  await page.goBack()
  await nombre.fill('Quinua')

  await nav(page).getByRole('link', { name: 'Pedidos' }).click()
  await stay()
  await page.goForward()
  await stay()
  await page.goBack()
  await stay()
  const asked = page.waitForEvent('dialog')
  const reload = page.evaluate(() => location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reload
  await expect(nombre).toHaveValue('Quinua')

  await page.goBack()
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByRole('heading', { name: 'Listado de Ingredientes' })).toBeVisible()
  await page.goForward()
  await expect(nombre).toHaveValue('')

  await nombre.fill('Quinua')
  const logOut = async () => {
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  }
  await logOut()
  await stay()
  await logOut()
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(page.getByText('Sesión cerrada correctamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test('a change of role asks before it loses a form', async ({ page, product }) => {
  await openAsStaff(page, product, '/sedes/3/asociar-productos', 'gerente.chico@donalumbre.example')
  const postres = page.getByRole('group', { name: 'Postres' })
  await postres.getByRole('checkbox', { name: /Seleccionar todos/ }).uncheck()
  const dirty = page.getByText('Tienes cambios sin guardar.', { exact: true })
  const chooseRole = async () => {
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await page.getByRole('menuitemradio', { name: 'Cajero' }).click()
  }
  const leave = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await chooseRole()
  await expect(leave.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(leave).toBeHidden()
  await expect(dirty).toBeVisible()
  await chooseRole()
  await leave.getByRole('button', { name: 'Salir sin guardar' }).click()
  await expect(leave).toBeHidden()
  await expect(postres).toBeHidden()
  await expect(page.getByRole('button', { name: /Cajero \(Activo\)$/ })).toBeAttached()
})

test('the home screen starts with today and what needs attention, as far as the role may read it', async ({
  page,
  product,
  problems,
}) => {
  await placeOrder(product)
  const nombre = `Caja del inicio ${test.info().project.name}`
  const token = await product.login('admin')
  await ask(product, cajasApi.create, token, { sede: 2, nombre })
  let isDown = true
  await page.route('**/api/reportes/hoy/', (route) =>
    isDown ? route.fulfill({ status: 403, json: { error: 'No' } }) : route.continue(),
  )
  problems.must('403 /api/reportes/hoy/')
  await openAsStaff(page, product, '/inicio')
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  const today = page.getByRole('region', { name: 'Hoy' })
  const failed = today.getByRole('alert').filter({ hasText: 'No se pudieron leer las ventas de hoy.' })
  await expect(failed).toBeVisible()
  isDown = false
  await failed.getByRole('button', { name: 'Reintentar' }).click()
  await expect(
    today.getByRole('link', { name: /^Ventas de hoy \$\s[1-9].* pedidos? · promedio/ }),
  ).toHaveAttribute('href', '/reportes')
  await expect(today.getByRole('link', { name: new RegExp(`^${nombre}.*Sin abrir$`) })).toHaveAttribute(
    'href',
    '/caja',
  )
  await expectAccessible(page)
  const attention = page.getByRole('region', { name: 'Necesita tu atención' })
  await expect(attention).toBeVisible()
  // Longer than the server has run: an order has its time.
  await page.clock.fastForward('03:00:00')
  await attention.getByRole('link', { name: /espera(n)? demasiado/ }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
})

test('the home screen says so when nothing needs attention', async ({ page, product }) => {
  const { email } = await aStaffMember(product, ['consultar_sedes'])
  // Independent of what other stories have done to the branches.
  await page.route('**/api/locations/preparacion-sedes/', (route) => route.fulfill({ json: [] }))
  await openAsStaff(page, product, '/inicio', email)
  const attention = page.getByRole('region', { name: 'Necesita tu atención' })
  await expect(attention.getByText('Todo está al día.')).toBeVisible()
  await expect(attention.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
})

test(
  'a screen that could not be read offline is read when the connection is back',
  { tag: '@escritorio' },
  async ({ page, product, problems, context }) => {
    const { email } = await aStaffMember(product, ['gestionar_cupones'])
    const campanas = '/api/campanas/'
    problems.must(`ERR_INTERNET_DISCONNECTED ${campanas}`)
    await page.route(`**${campanas}`, (route) => route.abort('internetdisconnected'))
    await openAsStaff(page, product, '/cupones/listado', email)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
    await context.setOffline(true)
    await page.unroute(`**${campanas}`)
    const read = page.waitForResponse(new RegExp(`${campanas}$`))
    await context.setOffline(false)
    expect((await read).status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  },
)
