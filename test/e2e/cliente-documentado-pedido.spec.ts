// Customers of a server that sends only the documented fields: pick-up, an order with a coupon, the
// chat and what does not exist (rule api/solo-documentado).
import { bodiesOf } from '#test/e2e/documentado/server.ts'
import { aPedido, LIMONADA, OTRA_SEDE, SEDE } from '#test/e2e/documentado/data.ts'
import { addToCart, chooseAddress, fillGuest, goToCheckoutAsGuest, openCheckout } from './cliente.ts'
import { askNoSede, expect, logIn, test } from './documentado-harness.ts'

/** The same in every window. */
const PHONE = { tag: '@telefono' }

test('a guest picks an order up: no address and no fee', PHONE, async ({ page, server, expectWhole }) => {
  server.instead.set('GET /api/locations/sedes', { body: [SEDE, OTRA_SEDE] })
  await askNoSede(page)
  await page.goto('/menu')
  await addToCart(page, 'Limonada')
  await goToCheckoutAsGuest(page, 'Para recoger en el restaurante')
  await expect(page.getByRole('button', { name: 'Realizar pedido' })).toBeDisabled()
  await page.getByRole('button', { name: 'Selecciona la sede donde recoges' }).click()
  const sedes = page.getByRole('dialog', { name: 'Selecciona la sede donde recoges' })
  await sedes.getByRole('radio', { name: /Cedritos/ }).check()
  await expectWhole()
  await sedes.getByRole('button', { name: 'Confirmar' }).click()
  await expect(sedes).toBeHidden()
  await fillGuest(page, 'Camila Díaz', '3105550142')
  const total = page.getByRole('region', { name: 'Total del pedido' })
  await expect(total).toContainText(/Total\s*\$\s7\.000/)
  await expect(total).not.toContainText('Domicilio')
  await expectWhole()
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  const [sent] = bodiesOf(server, 'POST /api/pedidos/')
  expect(sent).toMatchObject({
    estado: 'PENDIENTE',
    tipo_pedido: 'RECOGER',
    sede: 2,
    direccion: null,
    costo_domicilio: 0,
    invitado: { nombre: 'Camila Díaz', numero: '3105550142' },
    productos_pedidos: [{ producto: LIMONADA.id, medida: null, cantidad: 1, precio_unitario_aplicado: 7000 }],
  })
  expect(sent).not.toHaveProperty('usuario')
  expect(sent).not.toHaveProperty('codigo_cupon')
})

test(
  'a customer orders with a coupon, which counts on the products alone',
  PHONE,
  async ({ page, server, expectWhole }) => {
    const cupon = { porcentaje_descuento: 15, fecha_fin: '2030-12-31', esta_vigente: true, usado: false }
    server.instead.set('GET /api/cupones/usuario', {
      body: [
        { ...cupon, id: 1, codigo: 'USADO-1', usado: true },
        { ...cupon, id: 2, codigo: 'VENCIDO-2', esta_vigente: false },
        { ...cupon, id: 3, codigo: 'HOLA-3' },
      ],
    })
    await logIn(page)
    await chooseAddress(page)
    await addToCart(page, 'Hawaiana', 'Grande')
    await openCheckout(page)
    const cupones = page.getByRole('region', { name: 'Cupones' })
    const total = page.getByRole('region', { name: 'Total del pedido' })
    await expect(cupones.getByRole('checkbox')).toHaveCount(1)
    const hola = cupones.getByRole('checkbox', { name: /HOLA-3/ })
    await expect(hola).toBeChecked()
    await expect(total).toContainText(/Subtotal\s*\$\s32\.000/)
    await expect(total).toContainText(/Domicilio\s*\$\s8\.500/)
    await expect(total).toContainText(/Descuento.*− \$\s4\.800/)
    await expect(total).toContainText(/Total\s*\$\s35\.700/)
    await expectWhole()
    await hola.uncheck()
    await expect(total).not.toContainText('Descuento')
    await expect(total).toContainText(/Total\s*\$\s40\.500/)
    await hola.check()
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    await expect(page).toHaveURL(/\/menu$/)
    const [sent] = bodiesOf(server, 'POST /api/pedidos/')
    expect(sent).toMatchObject({
      tipo_pedido: 'DOMICILIO',
      sede: 1,
      costo_domicilio: 8500,
      direccion: { direccion_entrega: 'Calle 72 # 10-07' },
      usuario: 5,
      codigo_cupon: 'HOLA-3',
      productos_pedidos: [
        { producto: 7, medida: 2, precio_unitario_aplicado: 32_000, descuento_porcentaje: 20 },
      ],
    })
    expect(sent).not.toHaveProperty('invitado')

    // The log-out needs no call.
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await expect(page.getByText('Sesión cerrada correctamente.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Iniciar Sesión' })).toBeVisible()
    await expectWhole()
  },
)

test('the chat of a branch needs its phone alone', PHONE, async ({ page, server, expectWhole }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  server.pedidos.set(13, aPedido(13))
  await logIn(page)
  await chooseAddress(page)
  await page.getByRole('button', { name: 'Chat de la sede en WhatsApp' }).filter({ visible: true }).click()
  const question = page.getByRole('dialog', { name: 'Abrir WhatsApp' })
  await expect(question).toContainText('Chapinero')
  await expectWhole()
  const opened = page.context().waitForEvent('page')
  await question.getByRole('button', { name: 'Sí' }).click()
  await expect(await opened).toHaveURL('https://wa.me/576015550100')

  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/obtener_telefono/', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/whatsapp-chat/1')
  await expect(page.getByText('Cargando...')).toBeVisible()
  answer()
  await expect(page).toHaveURL('https://wa.me/576015550100')
})

test('a page, a token and an order that do not exist say so', PHONE, async ({ page, expectWhole }) => {
  await askNoSede(page)
  await page.goto('/no/existe')
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
  await expectWhole()
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL(/\/menu$/)
  await expect(page.getByRole('heading', { name: 'Bebidas' })).toBeVisible()

  await page.goto(`/${'z'.repeat(22)}`)
  await expect(page.getByRole('heading', { name: 'Token inválido o expirado.' })).toBeVisible()
  await expectWhole()
  await page.goto('/order/99')
  await expect(page.getByText('No se encontró la información del pedido.').first()).toBeVisible()
  await expectWhole()
})
