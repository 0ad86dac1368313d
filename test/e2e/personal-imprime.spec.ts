// A browser that is marked with 'Este equipo imprime' prints kitchen tickets; receipts are printed by
// hand. What reaches the paper is read from the sheets that the browser would print.
import { adminPaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './harness.ts'
import { numero, openAsStaff, openBoard, placeOrder } from './personal.ts'
import { minutesLater } from './product-process.ts'

const NOMBRE = 'Impresora de la barra'

test.afterEach(async ({ product }) => {
  await product.setNow(null)
  const token = await product.login('admin')
  const { body } = await product.api('GET', '/api/impresion/', { token })
  for (const kind of ['impresoras', 'estaciones'] as const) {
    for (const { id } of Object(body)[kind]) {
      await product.api('DELETE', `/api/${kind}/${String(id)}/`, { token })
    }
  }
})

/** The print dialog would stop the page. The printed sheet stays, so that the story can print it. */
const keepPrinted = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const comanda = document.querySelector('body > [data-comanda]')
      if (comanda !== null) document.body.append(comanda.cloneNode(true))
      document.documentElement.dataset['impreso'] = ''
    }
  })

/** What the page has sent to its printer: its text, and the size of each sheet in millimetres. */
async function printed(page: Page): Promise<{ text: string; sheets: { width: number; height: number }[] }> {
  await expect(page.locator('html[data-impreso]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const text = await page.locator('body').innerText()
  await page.emulateMedia({ media: null })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  await page.evaluate(() => {
    delete document.documentElement.dataset['impreso']
    document.querySelector('body > [data-comanda]')?.remove()
    window.dispatchEvent(new Event('afterprint'))
  })
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  const mm = (points = '') => Math.round((Number(points) / 72) * 25.4)
  return { text, sheets: [...boxes].map(([, width, height]) => ({ width: mm(width), height: mm(height) })) }
}

test('a browser that prints puts an arriving order, its change and its receipt on rolls of 80 and 58 mm', async ({
  page,
  product,
}) => {
  const token = await product.login('admin')
  const path = (id: number, rest: string) => `/api/pedidos/${String(id)}/${rest}/`
  await keepPrinted(page)
  await openAsStaff(page, product, adminPaths.impresoras())
  await page.getByRole('button', { name: 'Agregar equipo' }).click()
  const equipo = page.getByRole('dialog', { name: 'Agregar equipo' })
  await equipo.getByRole('radio', { name: 'Este navegador' }).check()
  await equipo.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chapinero' })
  await equipo.getByRole('textbox', { name: 'Nombre del equipo' }).fill('Tableta de la barra')
  await equipo.getByRole('button', { name: 'Este equipo imprime' }).click()
  await expect(equipo).toBeHidden()
  await expect(page.getByText('Este equipo imprime. Deja abierto el tablero.')).toBeVisible()

  await page.getByRole('button', { name: 'Agregar impresora' }).click()
  const form = page.getByRole('dialog', { name: /impresora$/ })
  await form.getByRole('textbox', { name: 'Nombre' }).fill(NOMBRE)
  await form.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chapinero' })
  await form
    .getByRole('combobox', { name: 'Equipo que la imprime' })
    .selectOption({ label: 'Tableta de la barra' })
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toBeHidden()

  await openBoard(page, product)
  const pedido = await placeOrder(product)
  const first = await printed(page)
  expect(first.text).toContain(numero(pedido.id))
  expect(first.text).toContain('1 × Margarita')
  expect(first.text).not.toContain('REIMPRESIÓN')
  expect(first.text).not.toContain('Gestionar los pedidos')
  expect(first.sheets).toEqual([{ width: 80, height: expect.any(Number) }])

  await page.goto(adminPaths.impresoras())
  await expect(page.getByRole('row', { name: /^Tableta de la barra Chapinero El navegador / })).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(`^${NOMBRE} Chapinero .* Lista`) })
  await row.getByRole('button', { name: `Acciones de ${NOMBRE}` }).click()
  await page.getByRole('menuitem', { name: 'Modificar' }).click()
  await form.getByRole('radio', { name: '58 mm' }).check()
  await form.getByRole('combobox', { name: 'Copias' }).selectOption('2')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toBeHidden()
  await product.api('POST', path(pedido.id, 'modificar'), {
    token,
    body: { version: 1, productos_pedidos: [{ producto: 1, medida: 3, cantidad: 3 }] },
  })
  await openBoard(page, product)
  const again = await printed(page)
  expect(again.text).toContain(numero(pedido.id))
  expect(again.text).toContain('3 × Margarita')
  expect(again.text.match(/REIMPRESIÓN/g)).toHaveLength(2)
  expect(again.text.match(/COPIA 2 DE 2/g)).toHaveLength(1)
  expect(again.sheets.map(({ width }) => width)).toEqual([58, 58])

  await product.api('POST', path(pedido.id, 'pagos'), { token, body: { forma: 'DATAFONO' } })
  await page.goto(adminPaths.comprobantePedido(pedido.id))
  for (const width of [80, 58]) {
    await page.getByRole('radio', { name: `${String(width)} mm` }).check()
    await page.getByRole('button', { name: 'Imprimir' }).click()
    const receipt = await printed(page)
    expect(receipt.text).toContain('Comprobante de pedido. No es factura de venta.')
    expect(receipt.text).toContain(numero(pedido.id))
    expect(receipt.text).not.toContain('Tamaño del papel')
    expect(receipt.sheets).toEqual([{ width, height: expect.any(Number) }])
  }

  await page.goto(adminPaths.impresoras())
  await page.getByRole('button', { name: 'Dejar de imprimir' }).click()
  await expect(page.getByText('Este equipo imprime.')).toBeHidden()
  // Later than the clock of any server of this run.
  await product.setNow(minutesLater(180))
  await openBoard(page, product)
  const strip = page.getByRole('list', { name: 'Impresoras' })
  await expect(strip.getByText(`${NOMBRE}: sin conexión`)).toBeVisible()
  await expectAccessible(page)
})
