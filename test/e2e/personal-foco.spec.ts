// The keyboard focus of staff when its element goes away. Rule pantalla/foco.
import { adminPaths } from '#web/lib/paths.ts'
import { expectFocusWithin } from './cliente.ts'
import { expect, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { openAsStaff, openBoard, placeOrder, ticket } from './personal.ts'

test('a row that is deleted passes the focus to the next one, though its dialog has no opener left', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  for (const nombre of ['Se va', 'Se queda']) {
    await product.api('POST', '/api/categoria-productos/', { token, body: { nombre } })
  }
  await openAsStaff(page, product, '/productos/carta')
  const names = page.getByRole('button', { name: /^Mover Se / })
  await expect(names).toHaveCount(2)
  // At the top of the list the key moves nothing, and this row takes no focus later.
  await page
    .getByRole('button', { name: /^Mover / })
    .first()
    .press('ArrowUp')
  await page.getByRole('button', { name: 'Acciones de Se va', exact: true }).press('Enter')
  // The focus moves into a menu and a dialog a moment after they are drawn.
  await expectFocusWithin(page.getByRole('menu'))
  await page.getByRole('menuitem', { name: 'Eliminar' }).press('Enter')
  await expectFocusWithin(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).press('Enter')
  await expect(names).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mover Se queda' })).toBeFocused()
})

test('a ticket that a colleague moves passes the focus to the next one in its lane', async ({
  page,
  product,
}) => {
  const { id: below } = await placeOrder(product)
  const { id } = await placeOrder(product)
  await openBoard(page, product)
  const number = (of: number) => ticket(page, of).locator('[data-number]')
  await number(id).focus()
  await moveOrder(product, id, 'ACEPTADO')
  await expect(number(below)).toBeFocused()
})

test('a ticket that a colleague moves passes the focus to the next one, also in the next group of its lane', async ({
  page,
  product,
}) => {
  let { id: below } = await placeOrder(product)
  let { id } = await placeOrder(product)
  // A lane draws its tickets in blocks of sixteen numbers: this one is alone in the newest block.
  while (id % 16 !== 0) {
    below = id
    id = (await placeOrder(product)).id
  }
  await openBoard(page, product)
  const number = (of: number) => ticket(page, of).locator('[data-number]')
  await number(id).focus()
  await moveOrder(product, id, 'ACEPTADO')
  await expect(number(below)).toBeFocused()
})

test('a box keeps the focus while its request runs', async ({ page, product }) => {
  await openAsStaff(page, product, adminPaths.ajustesDeCaja())
  const box = page.getByRole('checkbox', { name: 'Entregar con código' })
  await box.press('Space')
  await expect(page.getByText('Guardado')).toBeVisible()
  await expect(box).toBeFocused()
  // It takes the next press once the request has ended.
  await expect(box).toBeEnabled()
  await box.press('Space')
  await expect(box).toBeChecked({ checked: false })
})

test('a form that is refused leads to its first problem: a text, an amount or a list', async ({
  page,
  product,
  problems,
}) => {
  problems.must('400 /api/campanas/')
  const token = await product.login('admin')
  const body = { codigo: 'TOMADO', monto: 8000, fecha_inicio: '2026-11-01', fecha_fin: '2026-12-31' }
  expect((await product.api('POST', '/api/campanas/', { token, body })).status).toBe(201)
  await openAsStaff(page, product, adminPaths.registrarCupon())
  const save = page.getByRole('button', { name: /^(Registrar|Guardar)/ })
  const isNext = async (name: string | RegExp) => {
    await save.click()
    await expect(page.locator(':focus')).toHaveAccessibleName(name)
  }
  const tipos = page.getByRole('checkbox', { name: /^Todos.+Tipos de pedido/ })
  // Problems of other kinds follow below: the first one in the order of the page counts.
  await page.getByLabel('Usos por persona').fill('0')
  await isNext('Código')
  await page.getByRole('textbox', { name: 'Código' }).fill('FOCO')
  await tipos.uncheck()
  await isNext('Porcentaje')
  await page.getByRole('radio', { name: /^Valor en pesos/ }).check()
  await isNext('Valor del descuento')
  await page.getByLabel('Valor del descuento').fill('8000')
  await isNext('Usos por persona')
  await page.getByLabel('Usos por persona').fill('1')
  await isNext(/^Todos/)
  // The server says later that the code is taken.
  await tipos.check()
  await page.getByRole('textbox', { name: 'Código' }).fill('TOMADO')
  await isNext('Código')
})

test('a form without a picture leads to its button, and a form of another kind to its field', async ({
  page,
  product,
}) => {
  await openAsStaff(page, product, adminPaths.registrarPublicidad())
  await page.getByLabel('Título').fill('Sin imagen')
  await page.getByRole('button', { name: /^Registrar/ }).click()
  await expect(page.getByRole('button', { name: 'Elegir imagen' })).toBeFocused()

  await openAsStaff(page, product, adminPaths.avisos())
  await page.getByLabel('Celular del encargado').fill('12')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByLabel('Celular del encargado')).toBeFocused()
})

test('every form that registers something leads to its first problem', async ({ page, product }) => {
  await openAsStaff(page, product, adminPaths.inicio())
  // Without that of an ingredient: its button is off until everything is written.
  for (const path of [
    adminPaths.registrarProducto(),
    adminPaths.agregarCategoriaProducto(),
    adminPaths.registrarTamano(),
    adminPaths.agregarCategoriaIngrediente(),
    adminPaths.registrarPublicidad(),
    adminPaths.registrarCupon(),
    adminPaths.registrarUsuario(),
    adminPaths.invitar(),
    adminPaths.registrarPermiso(),
    adminPaths.registrarRol(),
    adminPaths.registrarSede(),
  ]) {
    await page.goto(path)
    await page.getByRole('main').locator('button[type=submit]').click()
    const isAtFirst = () => {
      const id = document.querySelector('[data-problema]')?.parentElement?.id ?? 'no problem'
      return document.activeElement?.getAttribute('aria-describedby')?.split(' ').includes(id)
    }
    await expect.poll(() => page.evaluate(isAtFirst), path).toBe(true)
  }
})
