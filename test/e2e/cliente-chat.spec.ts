// The WhatsApp chat with the branch: it asks before it opens, and a failure leaves a way back (rule
// sede/chat).
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './harness.ts'

const chatButton = (page: Page) =>
  page.getByRole('button', { name: 'Chat de la sede en WhatsApp' }).filter({ visible: true })
const question = (page: Page) => page.getByRole('dialog', { name: 'Abrir WhatsApp' })

/** The story only looks at the address of WhatsApp and never calls it. */
const standInForWhatsApp = (page: Page) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))

test('without a branch the visitor chooses one first, then confirms, then chats', async ({ page }) => {
  await standInForWhatsApp(page)
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await chatButton(page).click()
  const sedes = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
  await sedes.getByRole('radio', { name: /Chicó/ }).check()
  await sedes.getByRole('button', { name: 'Voy a recoger' }).click()

  await expect(question(page)).toContainText('¿Quieres abrir el chat de la Sede Chicó?')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'No' }).click()
  await expect(question(page)).toBeHidden()
  await expect(chatButton(page)).toBeFocused()

  await chatButton(page).press('Enter')
  const opened = page.context().waitForEvent('page')
  await question(page).getByRole('button', { name: 'Sí' }).click()
  const chat = await opened
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\/57\d{10}$/)
  await expect(page).toHaveURL(/\/menu$/)
})

test('the chat starts with the number of the order under way at its branch', async ({ page, product }) => {
  await standInForWhatsApp(page)
  const { body } = await product.api('POST', '/api/pedidos/', {
    body: {
      tipo_pedido: 'RECOGER',
      sede: 1,
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
      invitado: { nombre: 'Flor Díaz', numero: '3105550301' },
    },
  })
  const { id, token } = pedidosApi.create.response.parse(body)
  await page.goto(`/${token}`)
  await expect(page.getByText(/^Pedido #/)).toBeVisible()

  await page.goto('/whatsapp-chat/1')
  await expect(page).toHaveURL(
    new RegExp(`^https://wa\\.me/57\\d{10}\\?text=Pedido%20%23${String(id).padStart(5, '0')}$`),
  )
  await page.goto('/whatsapp-chat/2')
  await expect(page).toHaveURL(/^https:\/\/wa\.me\/57\d{10}$/)
})

test.describe('a chat that cannot be opened', () => {
  test('the page says that the chat could not be opened, and leads home', async ({ page, problems }) => {
    problems.must('404 /api/locations/sedes/99/obtener_telefono/')
    let answer = () => {}
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/obtener_telefono/', async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/whatsapp-chat/99')
    await expect(page.getByText('Cargando...')).toBeVisible()
    answer()
    await expect(page.getByRole('heading', { name: 'No se pudo abrir el chat.' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver al inicio' }).click()
    await expect(page).toHaveURL(/\/menu$/)
  })
})
