// Tickets on paper: a station is enrolled with its code, prints an order, loses a ticket, and staff
// print it again.
import { adminPaths } from '#web/lib/paths.ts'
import { expect, expectAccessible, test } from './harness.ts'
import { numero, placeOrder } from './personal.ts'

test('a computer is enrolled, a ticket that nobody confirms is on the board, and staff print it again', async ({
  product,
  staffPage: page,
}) => {
  const post = async (path: string, body: object) =>
    Object((await product.api('POST', `/api/estaciones/${path}/`, { body })).body)
  await page.goto(adminPaths.impresoras())
  await page.getByRole('button', { name: 'Agregar equipo' }).click()
  const equipo = page.getByRole('dialog', { name: 'Agregar equipo' })
  await equipo.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chapinero' })
  await equipo.getByRole('textbox', { name: 'Nombre del equipo' }).fill('Computador de la caja')
  await expectAccessible(page)
  await equipo.getByRole('button', { name: 'Mostrar el código' }).click()
  const shown = page.getByRole('dialog', { name: 'Código del equipo' })
  const codigo = (await shown.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? ''
  await shown.getByRole('button', { name: 'Listo' }).click()
  const { token } = await post('inscribir', { codigo })

  await page.getByRole('button', { name: 'Agregar impresora' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar impresora' })
  await form.getByRole('textbox', { name: 'Nombre' }).fill('Cocina')
  await form.getByRole('combobox', { name: 'Sede' }).selectOption({ label: 'Chapinero' })
  await form
    .getByRole('combobox', { name: 'Equipo que la imprime' })
    .selectOption({ label: 'Computador de la caja' })
  await form.getByRole('textbox', { name: 'Dirección en la red' }).fill('8.8.8.8')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/Escribe la dirección de la impresora/)).toBeVisible()
  await form.getByRole('textbox', { name: 'Dirección en la red' }).fill('192.168.1.50')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form).toBeHidden()

  const { id } = await placeOrder(product, { sede: 1 })
  const { impresoras } = await post('latido', { token, impresoras: [] })
  const impresora = impresoras[0].id
  await post('latido', { token, impresoras: [{ id: impresora, estado: 'SIN_PAPEL' }] })
  const texts: string[] = []
  const printOnce = async (resultado: string) => {
    const { trabajo } = await post('trabajo', { token, impresora, espera: 0 })
    texts.push(JSON.stringify(trabajo.renglones))
    await post('resultado', { token, trabajo: trabajo.id, intento: trabajo.intento, resultado })
  }
  for (let times = 0; times < 3; times += 1) await printOnce('SIN_CONFIRMAR')

  await page.goto(adminPaths.gestionarPedidos())
  const strip = page.getByRole('list', { name: 'Impresoras' })
  await expect(strip.getByText('Cocina: sin papel')).toBeVisible()
  await expect(strip.getByText(`Comanda ${numero(id)} sin confirmar`)).toBeVisible()
  await expectAccessible(page)
  // Both look like buttons.
  await expect(strip.getByRole('button', { name: /^Sí salió/ })).toHaveCSS('border-top-width', '1px')
  await strip.getByRole('button', { name: `Reimprimir la comanda ${numero(id)}` }).click()
  await expect(strip.getByText(`Comanda ${numero(id)} sin confirmar`)).toBeHidden()
  await printOnce('IMPRESA')
  expect(texts.map((text) => text.includes('REIMPRESIÓN'))).toEqual([false, true, true, true])

  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.goto(adminPaths.comandaPedido(id))
  await expect(page.getByText(numero(id), { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.getByText('REIMPRESIÓN')).toBeVisible()
})
