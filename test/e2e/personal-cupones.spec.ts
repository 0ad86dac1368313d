// Staff manage coupon campaigns (rule cupon/campana-formulario).
import { campanasApi } from '#contract/usuarios/campanas.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { ask, openAsStaff } from './personal.ts'

test('staff register a coupon, read its use and cost, pause, end and delete it', async ({
  page,
  product,
}, info) => {
  const codigo = `FIESTA-${info.project.name.toUpperCase().replaceAll(/[^A-Z]/g, '')}`
  await openAsStaff(page, product, '/cupones/registrar')
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('El código debe tener al menos 3 caracteres')).toBeVisible()
  await expect(page.getByText('Escribe el descuento', { exact: true })).toBeVisible()

  await page.getByRole('textbox', { name: 'Código' }).fill(codigo.toLowerCase())
  await page.getByRole('radio', { name: /Valor en pesos/ }).check()
  await page.getByLabel('Valor del descuento').fill('8000')
  await page.getByLabel('Usos en total').fill('50')
  await page.getByRole('checkbox', { name: 'En la mesa' }).uncheck()
  const sentence = page.getByText(new RegExp(`^Con ${codigo} `))
  await expect(sentence).toContainText(
    new RegExp(
      String.raw`Con ${codigo} tus clientes ahorran \$\s8\.000 en los productos de pedidos a domicilio y para recoger`,
    ),
  )
  await expect(sentence).toContainText('una vez por persona y máximo 50 en total.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Cupón creado correctamente')).toBeVisible()

  const { status } = await product.api('POST', '/api/pedidos/', {
    token: await product.login('cliente2@donalumbre.example'),
    body: {
      tipo_pedido: 'RECOGER',
      sede: 1,
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
      codigo_cupon: codigo,
    },
  })
  expect(status).toBe(201)
  await page.reload()
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: codigo })
  await expect(row).toContainText('1 de 50')
  await expect(row).toContainText(/\$\s8\.000/)
  await expect(row).toContainText('Activo')
  await expectAccessible(page)

  const choose = async (entry: string) => {
    await row.getByRole('button', { name: `Acciones de ${codigo}` }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }
  await choose('Pausar')
  await expect(row).toContainText('En pausa')
  await choose('Reanudar')
  await expect(row).toContainText('Activo')
  await choose('Modificar')
  await expect(page.getByRole('textbox', { name: 'Código' })).toHaveValue(codigo)
  await page.getByLabel('Usos en total').fill('60')
  await page.getByRole('button', { name: 'Modificar' }).click()
  await expect(row).toContainText('1 de 60')
  await choose('Terminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Terminar' }).click()
  await expect(row).toContainText('Terminado')
  await choose('Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toBeHidden()
})

// Rule cupon/campana-formulario.
test('a coupon for all categories is for all when one is added meanwhile', async ({
  page,
  product,
}, info) => {
  const codigo = `PARATODO-${info.project.name.toUpperCase().replaceAll(/[^A-Z]/g, '')}`
  const token = await product.login('admin')
  await openAsStaff(page, product, '/cupones/registrar')
  await page.getByRole('textbox', { name: 'Código' }).fill(codigo)
  await page.getByRole('textbox', { name: 'Porcentaje' }).fill('10')
  const nombre = `De temporada ${info.project.name}`
  await product.api('POST', '/api/categoria-productos/', { token, body: { nombre } })
  // Coming back to the tab later reads the categories again.
  const read = page.waitForResponse((response) => response.url().includes('/api/categoria-productos/'))
  await page.evaluate(() => {
    const later = Date.now() + 120_000
    Date.now = () => later
    window.dispatchEvent(new Event('visibilitychange'))
  })
  expect(await (await read).text()).toContain(nombre)
  await page.getByRole('button', { name: 'Registrar' }).click()
  await expect(page.getByText('Cupón creado correctamente')).toBeVisible()
  const campanas = await ask(product, campanasApi.list, token)
  expect(campanas.find((one) => one.codigo === codigo)?.categorias).toEqual([])
})
