// Staff log in, open the screens of their role, and log out (rules cuenta/ingreso, permisos/rutas
// and cuenta/regreso).
import { expect, expectAccessible, test } from './harness.ts'
import type { Clave } from '#domain/permisos.ts'
import { codeFor } from './codigos.ts'
import { aStaffMember, enter, logIn, openAsStaff, openBoard } from './personal.ts'
import { minutesLater } from './product-process.ts'
import { registerVerified } from './registro.ts'

test('a visitor is sent to the log-in, and each field explains what it needs', async ({ page }) => {
  await page.goto('/pedidos/gestionar')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Correo electrónico').fill('cocina')
  await expect(page.getByText('Ingrese un correo electrónico válido')).toBeHidden()
  await page.getByLabel('Contraseña').focus()
  await expect(page.getByText('Ingrese un correo electrónico válido')).toBeVisible()

  await page.getByLabel('Correo electrónico').fill('')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByText('El correo electrónico es requerido')).toBeVisible()
  await expect(page.getByText('La contraseña es requerida')).toBeVisible()
  await expectAccessible(page)
})

test('staff can log in with a browser that forbids storage, until they leave the page', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, { get, configurable: true })
    }
  })
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('admin')
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible()
  await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
})

test.describe('a wrong password', () => {
  test('a wrong password shows a toast and an alert beside the form, and the right one opens the board', async ({
    page,
    problems,
  }) => {
    problems.must('401 /users/login/')
    await page.goto('/login')
    await page.getByLabel('Correo electrónico').fill('admin')
    await page.getByLabel('Contraseña').fill('equivocada')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Error al iniciar sesión. Por favor, intente de nuevo.')).toBeVisible()
    await expect(page.getByText('Credenciales inválidas')).toBeVisible()

    await page.getByLabel('Contraseña').fill('comanda-demo')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
    await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  })
})

test('the session outlives a reload, and every entrance leads to the board', async ({ page, product }) => {
  await openBoard(page, product)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  for (const entrance of ['/', '/pedidos/listado', '/login']) {
    await page.goto(entrance)
    await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
    await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  }
})

test('a person whose role opens no screen sees the welcome only', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('cliente@donalumbre.example')
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expect(page).toHaveURL(/\/inicio$/)
  await page.goto('/pedidos/gestionar')
  await expect(page).toHaveURL(/\/inicio$/)
  await expect(page.getByText('En vivo')).toBeHidden()
})

test('the welcome of a role with screens has a tile for each', async ({ page, product }) => {
  await openAsStaff(page, product, '/inicio')
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Pedidos', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
})

test('every screen needs its own key, and its guard redirects without a loop', async ({ page, product }) => {
  const open: [path: string, clave: Clave][] = [
    ['/pedidos/gestionar', 'gestionar_pedidos'],
    ['/pedidos/1/detalle', 'gestionar_pedidos'],
    ['/productos/listado', 'consultar_productos'],
    ['/productos/registrar', 'gestionar_productos'],
    ['/productos/1/modificar', 'gestionar_productos'],
    ['/productos/1/gestionar-tamaños', 'gestionar_productos'],
    ['/productos/categorias/agregar', 'gestionar_categoria_producto'],
    ['/ingredientes/listado', 'consultar_ingredientes'],
    ['/ingredientes/registrar', 'gestionar_ingredientes'],
    ['/ingredientes/modificar/1', 'gestionar_ingredientes'],
    ['/ingredientes/categorias/agregar', 'gestionar_categoria_ingrediente'],
    ['/publicidad/listado', 'consultar_publicidad'],
    ['/publicidad/registrar', 'gestionar_publicidad'],
    ['/publicidad/modificar/1', 'gestionar_publicidad'],
    ['/usuarios/listado', 'gestionar_usuarios'],
    ['/usuarios/registrar', 'gestionar_usuarios'],
    ['/usuarios/asignar-roles/1', 'gestionar_usuarios'],
    ['/usuarios/cambiar-clave/1', 'gestionar_usuarios'],
    ['/auditoria', 'gestionar_usuarios'],
    ['/bandeja-de-salida', 'gestionar_usuarios'],
    ['/roles/listado', 'gestionar_roles'],
    ['/roles/registrar', 'gestionar_roles'],
    ['/roles/asignar-permisos/1', 'gestionar_roles'],
    ['/permisos/listado', 'gestionar_permisos'],
    ['/permisos/registrar', 'gestionar_permisos'],
    ['/permisos/modificar/1', 'gestionar_permisos'],
    ['/cupones/listado', 'gestionar_cupones'],
    ['/cupones/registrar', 'gestionar_cupones'],
    ['/cupones/modificar/1', 'gestionar_cupones'],
    ['/mesas/gestionar', 'gestionar_mesas'],
    ['/mesas/registrar', 'gestionar_mesas'],
    ['/reportes', 'consultar_reportes'],
    ['/negocio', 'gestionar_negocio'],
    ['/caja', 'gestionar_caja'],
    ['/sedes', 'consultar_sedes'],
    ['/sedes/1/asociar-productos', 'gestionar_sedes'],
    ['/sedes/1/cobertura', 'gestionar_sedes'],
  ]
  const { email } = await aStaffMember(product, ['gestionar_roles', 'consultar_sedes'])
  await logIn(page, email)
  // Inside the page, as a link would: the permissions are already known.
  const go = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState({}, '', to)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, path)
  for (const [path, clave] of open) {
    await go('/inicio')
    await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    await go(path)
    if (clave !== 'gestionar_roles' && clave !== 'consultar_sedes') {
      await expect(page, path).toHaveURL(/\/inicio$/)
      continue
    }
    await expect(page.getByRole('heading', { name: 'Bienvenido' }), path).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  // These need a session only.
  await go('/address')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/address$/)
})

test('the account menu shows who is logged in, and a log-out leads to the log-in', async ({
  page,
  product,
}) => {
  await openBoard(page, product)
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Administrador (Activo)' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('Sesión cerrada correctamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  // A log-out leaves no path to come back to.
  await enter(page)
  await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
})

test('a log-in leads to the screen that was asked for, if the person may open it', async ({
  page,
  product,
}) => {
  await page.goto('/productos/listado?pagina=2')
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await enter(page)
  await expect(page).toHaveURL(/\/productos\/listado\?pagina=2$/)
  await page.getByRole('button', { name: /^Tu cuenta/ }).click()
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
  await expect(page).toHaveURL(/\/login$/)

  const { email } = await aStaffMember(product, ['consultar_sedes'])
  await page.goto('/usuarios/listado')
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, email)
  await expect(page).toHaveURL(/\/inicio$/)
})

test.describe('an unknown path', () => {
  test('an unknown path says so and leads back', async ({ page, product, problems }) => {
    problems.must('404 /no/existe')
    await openAsStaff(page, product, '/no/existe')
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  })
})

test('a forgotten password is replaced with the code of the verified phone', async ({ page, product }) => {
  const persona = { email: 'personal.olvida@correo.example', numero: '3005550120' }
  const { email } = persona
  const codigo = await registerVerified(product, persona)
  // Later than the clock of any server of this run.
  await product.setNow(minutesLater(180))

  await page.goto('/login')
  await page.getByRole('button', { name: '¿Olvidaste tu contraseña?' }).click()
  await expect(page.getByRole('heading', { name: 'Recupera tu contraseña' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Correo electrónico o celular').fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Si la cuenta existe/)).toBeVisible()
  await expectAccessible(page)
  let fresh = codigo
  await expect(async () => {
    fresh = await codeFor(product, persona.numero)
    expect(fresh).not.toBe(codigo)
  }).toPass()
  await page.getByLabel('Código de 6 dígitos').fill(fresh)
  await page.getByLabel('Contraseña nueva').fill('horno-bravo-31')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Contraseña actualizada correctamente')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  await product.setNow(null)
})
