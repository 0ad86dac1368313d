// A table and a drawer that were added by mistake get another name, and are archived. Rules
// mesa/archivada and caja/archivada.
import { cajasApi } from '#contract/caja/cajas.ts'
import { sedesAdminApi } from '#contract/sedes/admin.ts'
import { adminPaths } from '#web/lib/paths.ts'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './harness.ts'
import { ask, askOf, openAsStaff } from './personal.ts'

async function rename(page: Page, article: (name: string) => Locator, from: string, to: string) {
  await article(from)
    .getByRole('button', { name: `Acciones de ${from}` })
    .click()
  await page.getByRole('menuitem', { name: 'Cambiar nombre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cambiar nombre' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Nombre').fill(to)
  await dialog.getByLabel('Nombre').press('Enter')
  await expect(article(to)).toBeVisible()
}

async function archive(page: Page, article: Locator, name: string, label: string) {
  await article.getByRole('button', { name: `Acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: label }).click()
}

test('a table gets another name, is archived, and comes back', async ({ page, product }) => {
  const token = await product.login('admin')
  const { nombre } = await ask(product, sedesAdminApi.createMesa, token, { sede: 3 })
  const otra = `Terraza ${test.info().project.name}`
  await openAsStaff(page, product, adminPaths.mesas())
  const sede = page.getByRole('region', { name: 'Cedritos' })
  const article = (name: string) => sede.getByRole('article', { name, exact: true })
  await rename(page, article, nombre, otra)
  await archive(page, article(otra), otra, 'Archivar mesa')
  await expect(article(otra)).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(article(otra)).toBeVisible()
})

test('a table that was archived on another day is restored in its list', async ({ page, product }) => {
  const token = await product.login('admin')
  const { id } = await ask(product, sedesAdminApi.createMesa, token, { sede: 3 })
  const nombre = `Patio ${test.info().project.name}`
  await product.api('PATCH', `/api/locations/mesas/${String(id)}/`, {
    token,
    body: { nombre, archivada: true },
  })
  await openAsStaff(page, product, adminPaths.mesas())
  const shown = page.getByRole('article', { name: nombre, exact: true })
  await page.getByRole('checkbox', { name: /^Ver mesas archivadas/ }).check()
  await expect(shown).toBeHidden()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Restaurar ${nombre}, Sede Cedritos` }).click()
  await expect(page.getByText('Mesa restaurada')).toBeVisible()
  await expect(shown).toBeVisible()
})

test('a drawer that was archived on another day is restored once its name is free', async ({
  page,
  product,
  problems,
}) => {
  const token = await product.login('admin')
  const nombre = `Caja del patio ${test.info().project.name}`
  const { id } = await ask(product, cajasApi.create, token, { sede: 3, nombre })
  const change = (caja: number, body: object) =>
    product.api('PATCH', `/api/cajas/${String(caja)}/`, { token, body })
  await change(id, { archivada: true })
  const other = await ask(product, cajasApi.create, token, { sede: 3, nombre })
  problems.must(`400 /api/cajas/${String(id)}/`)
  await openAsStaff(page, product, adminPaths.caja())
  await page.getByRole('checkbox', { name: /^Ver cajas archivadas/ }).check()
  const restore = page.getByRole('button', { name: new RegExp(`^Restaurar ${nombre}, `) })
  await expect(restore).toBeVisible()
  await expectAccessible(page)
  await restore.click()
  await expect(page.getByText(`Otra caja de la sede ya se llama ${nombre}.`)).toBeVisible()
  await change(other.id, { nombre: `${nombre} 2` })
  await restore.click()
  await expect(page.getByText('Caja restaurada')).toBeVisible()
  await expect(page.getByRole('article', { name: nombre, exact: true })).toBeVisible()
})

test('a drawer gets another name, and is archived when it is closed', async ({ page, product, problems }) => {
  const token = await product.login('admin')
  const nombre = `Caja del error ${test.info().project.name}`
  const otra = `Caja de la barra ${test.info().project.name}`
  const { id } = await ask(product, cajasApi.create, token, { sede: 3, nombre })
  problems.must(`409 /api/cajas/${String(id)}/`)
  await product.api('POST', `/api/cajas/${String(id)}/abrir/`, { token, body: { base: 50_000 } })
  await openAsStaff(page, product, adminPaths.caja())
  const article = (name: string) => page.getByRole('article', { name, exact: true })
  await rename(page, article, nombre, otra)
  await archive(page, article(otra), otra, 'Archivar caja')
  await expect(page.getByText(`${otra} está abierta. Cuéntala y ciérrala primero.`)).toBeVisible()
  const turno = (await askOf(product, cajasApi.read, id, token)).turno?.id
  const conteo = { turno, billetes: [{ valor: 50_000, cantidad: 1 }], queda: 50_000 }
  await product.api('POST', `/api/cajas/${String(id)}/cerrar/`, { token, body: conteo })
  await archive(page, article(otra), otra, 'Archivar caja')
  await expect(article(otra)).toBeHidden()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(article(otra)).toBeVisible()
  await expectAccessible(page)
})
