// A branch pauses its deliveries. Customers read it before they order, and 'Volver a normal' ends it.
// Rules ritmo/pausa and ritmo/palabras.
import { addToCart, chooseAddress, fillGuest, leaveCart, placeAndOpen, untilQuiet } from './cliente.ts'
import { LIVE } from './en-vivo.ts'
import { expect, expectAccessible, test } from './harness.ts'

const PAUSED = /Ahora no hacemos domicilios\. Volvemos a las \d+:\d\d\sp\.\sm\. Puedes recoger o programar\./

test.afterEach(async ({ product }) => {
  const token = await product.login('admin')
  await product.api('POST', '/api/ritmos/normal/', { token, body: { sede: 1, tipos: ['DOMICILIO'] } })
})

// Rule ritmo/en-el-tablero.
test('a branch pauses its deliveries from the board, and customers learn it before they order', async ({
  page,
  staffPage,
}, info) => {
  const following = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.url().includes('sede=1') && socket.on('framereceived', resolve))
  })
  await page.goto('/menu')
  await chooseAddress(page)
  await following
  await addToCart(page, 'Pepperoni', 'Grande')
  await untilQuiet(page)

  const open = staffPage.getByRole('button', { name: 'Ritmo de los pedidos' })
  const dialog = staffPage.getByRole('dialog', { name: 'Ritmo de los pedidos' })
  await open.click()
  await dialog.getByLabel('Sede').selectOption('Chapinero')
  await expect(dialog.getByRole('radio', { name: '30 min' })).toBeChecked()
  await expectAccessible(staffPage)
  await dialog.getByRole('button', { name: 'Pausar Domicilios' }).click()
  await expect(dialog).toBeHidden()
  const strips = staffPage.getByRole('list', { name: 'Ritmo de los pedidos' }).getByRole('listitem')
  const strip = strips.filter({ hasText: /^Domicilios en pausa.*Chapinero/ })
  await expect(strip).toHaveText(/Domicilios en pausa hasta las \d+:\d\d\sp\.\sm\..*recién, .* · Chapinero/)
  await expectAccessible(staffPage)

  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  const note = page.getByText(/ · Domicilios en pausa hasta las \d+:\d\d\sp\.\sm\./).filter({ visible: true })
  if (isPhone) await expect(note).toBeVisible(LIVE)
  await leaveCart(page)
  await page.getByRole('button', { name: 'Continuar como invitado' }).click()
  const types = page.getByRole('dialog', { name: 'Selecciona el tipo de pedido' })
  await expect(types.getByRole('button', { name: /^Domicilio/ })).toHaveText(PAUSED)
  await expect(types.getByRole('button', { name: /^Para recoger/ })).not.toContainText('Ahora no')
  await expectAccessible(page)
  await types.getByRole('button', { name: /^Domicilio/ }).click()
  const notice = page.getByText(PAUSED).filter({ visible: true })
  await expect(notice).toContainText(/Si pides ahora, tu pedido se prepara a las \d+:\d\d\sp\.\sm\.$/)
  await expect(page.getByText(/· en pausa hasta las/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('radio', { name: /^Para recoger/ }).check()
  await expect(notice).toBeHidden()
  await page.getByRole('radio', { name: /^A domicilio/ }).check()

  await fillGuest(page, 'Rosa', info.project.name.includes('movil') ? '3981112244' : '3981112255')
  const numero = await placeAndOpen(page)
  const waiting = staffPage.getByRole('region', { name: /Programados/ })
  await expect(waiting.getByText(numero)).toBeVisible()

  await open.click()
  await dialog.getByLabel('Sede').selectOption('Chapinero')
  await dialog.getByRole('radio', { name: 'Mucha demanda' }).check()
  await dialog.getByRole('button', { name: 'Avisar Domicilios' }).click()
  await expect(strip).toBeHidden()
  // The toast of the pause goes away: nothing undoes the pause any more.
  const told = staffPage.getByText('Avisamos la demora a los clientes').locator('..')
  await told.getByRole('button', { name: 'Deshacer' }).click()
  await expect(strip).toBeVisible()
  await strip.getByRole('button', { name: /^Volver a normal/ }).click()
  await expect(strip).toBeHidden()
})
