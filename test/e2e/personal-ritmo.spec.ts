// A branch says that orders take longer, and what it has run out of. Rules ritmo/mucha-demanda and
// disponibilidad/en-el-tablero.
import { expect, expectAccessible, test } from './harness.ts'
import { openAsStaff, openBoard } from './personal.ts'

test.afterEach(async ({ product }) => {
  const token = await product.login('admin')
  const tipos = ['DOMICILIO', 'RECOGER', 'MESA']
  await product.api('POST', '/api/ritmos/normal/', { token, body: { sede: 3, tipos } })
})

test('staff say that there is a great demand in a branch, and take one type back to normal', async ({
  page,
  product,
}) => {
  await openAsStaff(page, product, '/sedes')
  await page.getByRole('button', { name: 'Acciones de Cedritos' }).click()
  await page.getByRole('menuitem', { name: 'Ritmo de los pedidos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ritmo de los pedidos' })
  await dialog.getByRole('radio', { name: 'Mucha demanda' }).check()
  await dialog.getByRole('radio', { name: 'Hasta las…' }).check()
  await expect(dialog.getByRole('button', { name: 'Avisar todo' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Hora' }).fill('22:15')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Avisar todo' }).click()
  await expect(dialog).toBeHidden()
  const card = page.getByRole('article', { name: 'Cedritos' })
  await expect(card).toContainText('Mucha demanda: unos 20 minutos más')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Acciones de Cedritos' }).click()
  await page.getByRole('menuitem', { name: 'Ritmo de los pedidos' }).click()
  await expect(dialog.getByText('Unos 20 minutos más')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Volver a normal Domicilios' }).click()
  await expect(dialog.getByText('Ritmo normal')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(card).toContainText('Para recoger y en la mesa: unos 20 minutos más')
})

test(
  'what could not be read for the list of what runs out is read again with a button',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    problems.must('ERR_FAILED /api/locations/sedes/', 'ERR_FAILED /api/categoria-productos/?sede=1')
    problems.may('ERR_FAILED /health', 'a page that lost the server looks for it')
    const lists = ['**/api/locations/sedes/', '**/api/categoria-productos/?*']
    for (const list of lists) await page.route(list, (route) => route.abort())
    await openBoard(page, product)
    await page.getByRole('button', { name: 'Se acabó…' }).click()
    const question = page.getByRole('dialog', { name: '¿Qué se acabó?' })
    for (const [index, text] of [
      'Error al cargar las sedes disponibles.',
      'No se pudo leer la carta de la sede.',
    ].entries()) {
      await expect(question.getByRole('alert')).toContainText(text)
      await expectAccessible(page)
      await page.unroute(lists[index] ?? '')
      await question.getByRole('button', { name: 'Reintentar' }).click()
    }
    await expect(question.getByRole('heading', { name: 'Ingredientes' })).toBeVisible()
    await expect(question.getByRole('alert')).toHaveCount(0)
  },
)
