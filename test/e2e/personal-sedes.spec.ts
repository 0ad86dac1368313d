// Branches: their hours, what each sells, and the page that chooses one (personal.md §2, §8; decisions 121, 122, 129, 133).
import { sedesAdminApi } from '#contract/sedes-admin.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { enterAsStaff } from './personal.ts'

test.use({ expectedProblems: [/ERR_FAILED|status of 404/] })

async function choose(page: Page, sede: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${sede}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('the hours of a branch are seen and set', async ({ page }) => {
  await enterAsStaff(page)
  await page.goto('/sedes')
  await expect(page.getByRole('article', { name: 'Cedritos' })).toContainText('Calle 140 # 11-45')
  await expectAccessible(page)

  await page.route('**/horarios-sede/**', (route) => route.abort())
  await choose(page, 'Cedritos', 'Ver horarios')
  const hours = page.getByRole('dialog', { name: 'Cedritos' })
  await expect(hours.getByText('Error al cargar los horarios')).toBeVisible()
  await page.unroute('**/horarios-sede/**')
  await hours.getByRole('button', { name: 'Reintentar' }).click()
  await expect(hours.getByText('Domingo antes de festivo')).toBeVisible()
  await expect(hours.locator('dt')).toHaveCount(8)
  await expect(hours.locator('dt').first()).toHaveText('Lunes')
  await expect(hours.locator('dd').first()).toHaveText(/^\d\d:\d\d [AP]M a \d\d:\d\d [AP]M$/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await choose(page, 'Cedritos', 'Establecer horarios')
  const editor = page.getByRole('dialog', { name: 'Establecer horarios de la Sede' })
  const save = editor.getByRole('button', { name: 'Guardar Horarios' })
  await editor.getByLabel('Lunes, desde').fill('10:00')
  await editor.getByLabel('Lunes, hasta').fill('')
  await save.click()
  await expect(editor.getByText('Horario inválido')).toBeVisible()
  await expectAccessible(page)
  await editor.getByLabel('Lunes, hasta').fill('23:30')
  await editor.getByRole('button', { name: 'Copiar a todos los días' }).click()
  await expect(editor.getByLabel('Domingo antes de festivo, hasta')).toHaveValue('23:30')
  await editor.getByRole('button', { name: 'Borrar el horario del martes' }).click()
  await editor.getByRole('checkbox', { name: 'Otro horario los domingos antes de un festivo' }).uncheck()

  await page.route('**/horarios-sede/', (route) => route.abort())
  await save.click()
  await expect(page.getByText('Error al guardar los horarios')).toBeVisible()
  await page.unroute('**/horarios-sede/')
  await save.click()
  await expect(page.getByRole('alert').getByText('Horarios guardados exitosamente')).toBeVisible()
  await expect(editor).toBeHidden()

  await choose(page, 'Cedritos', 'Ver horarios')
  await expect(hours.locator('dt')).toHaveCount(7)
  await expect(hours.locator('dd').first()).toHaveText('10:00 AM a 11:30 PM')
  await expect(hours.locator('dd').nth(1)).toHaveText('Cerrado')

  // 'Cancelar' changes nothing.
  await page.keyboard.press('Escape')
  await choose(page, 'Cedritos', 'Establecer horarios')
  await editor.getByRole('button', { name: 'Copiar a todos los días' }).click()
  await editor.getByRole('button', { name: 'Cancelar' }).click()
  await choose(page, 'Cedritos', 'Ver horarios')
  await expect(hours.locator('dd').nth(1)).toHaveText('Cerrado')
})

test('a branch sells what is ticked', async ({ page, product }) => {
  const sold = async () => {
    const { body } = await product.api('GET', '/api/locations/sedes/3/')
    return z.parse(sedesAdminApi.sede.response, body).productos
  }
  const before = await sold()
  await enterAsStaff(page)
  await page.goto('/sedes')
  await choose(page, 'Cedritos', 'Asociar productos')
  await expect(page.getByRole('heading', { name: 'Asociar Productos a Cedritos' })).toBeVisible()
  const postres = page.getByRole('group', { name: 'Postres' })
  const all = postres.getByRole('checkbox', { name: /Seleccionar todos/ })
  await expect(all).toBeVisible()
  await expectAccessible(page)

  await all.uncheck()
  await expect(page.getByText('Tienes cambios sin guardar.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('brownie')
  await postres.getByRole('checkbox', { name: /^Brownie/ }).check()
  await page.getByRole('searchbox', { name: 'Buscar producto' }).fill('')
  await expect(postres.getByText(/^1 de \d+$/)).toBeVisible()

  const save = page.getByRole('button', { name: 'Asociar productos' })
  await page.route('**/asociar_productos/', (route) => route.abort())
  await save.click()
  await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
  await page.unroute('**/asociar_productos/')
  await save.click()
  await expect(page.getByText('Productos asociados correctamente a Cedritos')).toBeVisible()
  await expect(page).toHaveURL(/\/sedes$/)
  const after = await sold()
  expect(after.length).toBeLessThan(before.length)
  expect(before).toEqual(expect.arrayContaining(after))

  await page.goto('/sedes/999/asociar-productos')
  await expect(page.getByText('Algo salió mal')).toBeVisible()
})

test('who only consults branches sees their hours and no more', async ({ page }) => {
  await enterAsStaff(page, 'caja@donalumbre.example')
  await page.goto('/sedes')
  await page.getByRole('button', { name: 'Acciones de Chapinero' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Ver horarios'])
  await page.goto('/sedes/1/asociar-productos')
  await expect(page).toHaveURL(/\/pedidos\/gestionar$/)
})

test('/address chooses branch and address of the order that is taken', async ({ page }) => {
  await enterAsStaff(page, 'caja@donalumbre.example')
  await page.goto('/address')
  await page.getByRole('radio', { name: /Chapinero/ }).check()
  await page.getByRole('combobox').fill('Calle 72 # 10-07')
  await page.getByRole('option', { name: /Calle 72 # 10-07/ }).click()
  await expect(page.getByText(/^Domicilio \$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Sede y dirección seleccionadas correctamente.')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(page.getByRole('combobox', { name: 'Sede' })).toHaveValue('1')
})
