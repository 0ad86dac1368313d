// Staff import the menu from a file, and download it (rule menu/importar).
import { readFile, writeFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from './harness.ts'
import { loseAnswer } from './lose-answer.ts'
import { openAsStaff } from './personal.ts'
import { namesIn, openMas } from './productos.ts'
import { workbook } from '#test/xlsx.ts'

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Elegir archivo')
    .setInputFiles({ name: 'mi-carta.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('the menu is imported from a file after a look at what it changes', async ({
  page,
  product,
  problems,
}, info) => {
  const nombre = `Chocolate santafereño ${info.project.name}`
  await openAsStaff(page, product, '/productos/listado')
  // One row: the main button and the rest.
  const add = page.getByRole('link', { name: 'Agregar Producto' })
  await expect(add).toBeVisible()
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    // A notice of the board may still move them.
    await expect(async () => {
      const [at, mas] = [
        await add.boundingBox(),
        await page.getByRole('button', { name: 'Más', exact: true }).boundingBox(),
      ]
      expect([mas?.y, (mas?.x ?? 0) > (at?.x ?? 0)]).toEqual([at?.y, true])
    }).toPass({ timeout: 10_000 })
  }
  await openMas(page, 'Importar o exportar')
  await expect(page.getByRole('heading', { name: 'Importar la carta' })).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar plantilla' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('plantilla-carta.csv')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^\uFEFFCódigo;Categoría;Nombre;/)

  problems.must('400 /api/carta/importar/')
  await choose(page, 'Categoría;Nombre;Valor\nBebidas;Algo;1\n')
  await expect(page.getByText(/No conocemos la columna «Valor»/)).toBeVisible()

  const rows = `Categoría;Nombre;Precio\nBebidas;${nombre};PRECIO\nBebidas;Agua con gas 600 ml;5400\n`
  await choose(page, rows.replace('PRECIO', 'caro'))
  await expect(page.getByText('Hay 1 fila por corregir.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filas del archivo' })).toContainText(
    'Precio: «caro» no es un precio. Escríbelo así: 25.000',
  )
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
  await expectAccessible(page)

  await choose(page, rows.replace('PRECIO', '$ 8.500'))
  await expect(page.getByText('Se crea 1 producto, sigue igual 1 producto.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(page.getByText('La carta fue importada correctamente')).toBeVisible()
  await page.getByLabel('Buscar por nombre').fill(nombre)
  await expect(page.getByRole('link', { name: nombre })).toBeVisible()

  await openMas(page, 'Importar o exportar')
  await page.getByLabel('Elegir archivo').setInputFiles({
    name: 'mi-carta.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(
      workbook([
        ['Categoría', 'Nombre', 'Precio'],
        ['Bebidas', nombre, 8500],
      ]),
    ),
  })
  await expect(page.getByText('Nada que cambiar')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled()
})

test('an import whose response is lost counts, with the file as it was reviewed', async ({
  page,
  product,
  problems,
}, info) => {
  problems.must('ERR_FAILED /api/carta/importar/')
  const nombre = `Aguapanela ${info.project.name}`
  const path = info.outputPath('mi-carta.csv')
  await writeFile(path, `Categoría;Nombre;Precio\nBebidas;${nombre};4500\n`)
  await openAsStaff(page, product, '/productos/importar')
  const file = page.getByLabel('Elegir archivo')
  await file.setInputFiles(path)
  await expect(page.getByText('Se crea 1 producto.')).toBeVisible()
  await writeFile(path, 'Categoría;Nombre;Precio\nBebidas;Otra cosa, más larga;1\n')

  const importar = page.getByRole('button', { name: 'Importar', exact: true })
  await loseAnswer(page, '/api/carta/importar/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const late = async (route: Route) => {
    await released
    return route.fallback()
  }
  await page.route('**/api/carta/importar/', late, { times: 1 })
  await importar.click()
  // While one file is written, no other may be chosen.
  await expect(file).toBeDisabled()
  release()
  await expect(page.getByText('Sin conexión. Revisa tu internet e intenta de nuevo.')).toBeVisible()
  await expect(file).toBeEnabled()
  // The try without a response was written.
  expect((await namesIn(product, 'Bebidas')).filter((name) => name === nombre)).toHaveLength(1)
  await importar.click()
  await expect(page.getByText('La carta fue importada correctamente')).toBeVisible()
  await page.getByLabel('Buscar por nombre').fill(nombre)
  await expect(page.getByRole('link', { name: nombre })).toBeVisible()
})
