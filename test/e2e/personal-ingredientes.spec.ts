// Staff write ingredients and their categories (rule producto/ingrediente).
import { expect, expectAccessible, test } from './harness.ts'
import { openAsStaff, openBoard } from './personal.ts'

const ALL = /\/api\/ingredientes\/\?archivados=true$/

test.describe('ingredients', () => {
  test('an ingredient of a new category is registered once, found, and modified', async ({
    page,
    product,
    problems,
  }, info) => {
    problems.must(
      '400 /api/categoria-ingredientes/',
      '400 /api/ingredientes/',
      'Error al registrar el ingrediente: ApiError: Ya existe un ingrediente con ese nombre',
    )
    const categoria = `Semillas ${info.project.name}`
    const nombre = `Quinua crocante ${info.project.name}`
    await openAsStaff(page, product, '/ingredientes/categorias/agregar')
    await expect(page.getByRole('heading', { name: 'Registra una categoría de ingredientes' })).toBeVisible()
    await expectAccessible(page)
    const register = page.getByRole('button', { name: 'Registrar' })
    await register.click()
    await expect(page.getByText('El nombre es requerido')).toBeVisible()
    await page.getByLabel('Nombre').fill('Quesos')
    await register.click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Ya existe una categoría con ese nombre' }),
    ).toBeVisible()
    await page.getByLabel('Nombre').fill(categoria)
    await register.click()
    await expect(page.getByText('Categoría de ingredientes registrada correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/ingredientes\/listado$/)
    await expect(page.getByRole('heading', { name: 'Listado de Ingredientes' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gestionar Aceite de oliva' })).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Agregar ingrediente' }).click()
    await expect(page.getByRole('heading', { name: 'Registra un ingrediente' })).toBeVisible()
    await expect(register).toBeDisabled()
    await page.getByLabel('Nombre').fill('Aceite de oliva')
    await expect(register).toBeDisabled()
    await page.getByLabel('Categoría').selectOption(categoria)
    await expect(register).toBeEnabled()
    await expectAccessible(page)
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Error al registrar el ingrediente'),
    )
    await register.click()
    await expect(page.getByText('Ya existe un ingrediente con ese nombre')).toBeVisible()
    await logged
    await expect(page.getByLabel('Nombre')).toBeFocused()
    await page.getByLabel('Nombre').fill(nombre)
    await page.getByLabel('Descripción').fill('Tostada en casa')
    await register.click()
    await expect(page.getByText('Ingrediente registrado correctamente')).toBeVisible()
    await expect(page).toHaveURL(/\/ingredientes\/listado$/)

    await expect(page.getByRole('heading', { name: 'Listado de Ingredientes' })).toBeVisible()
    const search = page.getByLabel('Buscar por nombre')
    await expect(search).toBeVisible()
    await page.keyboard.press('/')
    await expect(search).toBeFocused()
    await page.keyboard.type('QUINUA')
    await page.getByRole('link', { name: `Gestionar ${nombre}` }).click()
    await expect(page.getByRole('heading', { name: 'Modifica un ingrediente' })).toBeVisible()
    await expect(page.getByLabel('Descripción')).toHaveValue('Tostada en casa')
    await page.getByLabel('Nombre').fill(`${nombre} con miel`)
    await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Modificar' }).click()
    await expect(page.getByText('Ingrediente actualizado')).toBeVisible()
    await page.getByLabel('Buscar por nombre').fill('con miel')
    await expect(page.getByText(`${nombre} con miel`)).toBeVisible()

    await page.getByRole('link', { name: `Gestionar ${nombre} con miel` }).click()
    await expect(
      page.getByText('Ya no se podrá agregar a ningún producto. Los pedidos que lo tienen no cambian.'),
    ).toBeVisible()
    await page.getByRole('button', { name: `Archivar ${nombre} con miel` }).click()
    await expect(page.getByText('Ingrediente archivado')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Está archivado' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/ingredientes/listado')
    await page.getByLabel('Buscar por nombre').fill('con miel')
    await expect(page.getByText(/^Ningún ingrediente se llama/)).toBeVisible()
    await expect(page.getByText('Mira entre los archivados.')).toBeVisible()
    await page.getByRole('checkbox', { name: /^Ver ingredientes archivados/ }).check()
    await page.getByRole('link', { name: `Gestionar ${nombre} con miel` }).click()
    await page.getByRole('button', { name: `Restaurar ${nombre} con miel` }).click()
    await expect(page.getByText('Ingrediente restaurado')).toBeVisible()
    await page.goto('/ingredientes/listado')
    await page.getByLabel('Buscar por nombre').fill('kriptonita')
    await expect(page.getByText('Ningún ingrediente se llama «kriptonita»')).toBeVisible()
  })
})

test.describe('when the server goes away', () => {
  test('without the server the list and the forms say so, and can be retried', async ({
    page,
    product,
    problems,
  }) => {
    problems.must(
      'ERR_FAILED /api/ingredientes/?archivados=true',
      'ERR_FAILED /api/ingredientes/119/',
      'Error al obtener los ingredientes:',
    )
    await openBoard(page, product)
    await page.route(ALL, (route) => route.abort())
    const logged = page.waitForEvent('console', (message) =>
      message.text().includes('Error al obtener los ingredientes:'),
    )
    await page.goto('/ingredientes/listado')
    await expect(page.getByRole('heading', { name: 'No se pudieron cargar los ingredientes' })).toBeVisible()
    await logged
    await expectAccessible(page)
    await page.unroute(ALL)
    await page.route(ALL, (route) => route.fulfill({ json: [] }))
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByText('No hay ingredientes registrados')).toBeVisible()
    await expectAccessible(page)
    await page.unroute(ALL)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Gestionar Aceite de oliva' })).toBeVisible()

    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/ingredientes/*/', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('link', { name: 'Gestionar Aceite de oliva' }).click()
    await expect(page.getByText('Cargando...')).toBeVisible()
    answer()
    await page.getByLabel('Descripción').fill('Extra virgen')
    await page.route('**/api/ingredientes/*/', (route) => route.abort())
    await page.getByRole('button', { name: 'Modificar' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión' })).toBeVisible()
    await expect(page.getByLabel('Descripción')).toHaveValue('Extra virgen')
  })
})

test('a person who may not see ingredients lands on the board', async ({ page, product }) => {
  await openBoard(page, product, 'caja@donalumbre.example')
  for (const path of ['listado', 'registrar', 'modificar/1', 'categorias/agregar']) {
    await page.goto(`/ingredientes/${path}`)
    await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
  }
})
