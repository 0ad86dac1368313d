// An order is cancelled: by staff with a reason, which its customer reads, and by its customer until
// the branch accepts it.
import { adminPaths, clientePaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import { chooseAddress } from './cliente.ts'
import { aCustomer } from './cuenta.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { holdUndo, lane, numero, placeOrder, ticket } from './personal.ts'

const cancelButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Cancelar pedido' })
const question = (page: Page) => page.getByRole('dialog', { name: '¿Cancelar tu pedido?' })

/** Opens the dialog of reasons from the menu of a ticket. */
async function askReason(page: Page, id: number) {
  await page.getByRole('button', { name: `Acciones del pedido ${numero(id)}` }).click()
  await page.getByRole('menuitemradio', { name: 'Cancelado' }).click()
  const dialog = page.getByRole('dialog', { name: `Cancelar pedido ${numero(id)}` })
  await expect(dialog).toBeVisible()
  return dialog
}

test('one tap on a reason cancels an order, its customer reads why, and it can be taken back', async ({
  page,
  product,
  staffPage,
}) => {
  const { id, token } = await placeOrder(product, { forma_de_pago: 'TRANSFERENCIA' })
  await page.goto(`/${token}`)
  await expect(page.getByText('Recibimos tu pedido')).toBeVisible()

  const dialog = await askReason(staffPage, id)
  await expectAccessible(staffPage)
  await staffPage.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(ticket(lane(staffPage, 'Pendiente'), id)).toBeVisible()

  await askReason(staffPage, id)
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByText('Escribe el motivo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cliente no contesta' }).click()
  await expect(dialog).toBeHidden()
  await holdUndo(staffPage)
  const finished = staffPage.getByRole('region', { name: 'Pedidos finalizados' })
  const card = finished
    .getByRole('listitem')
    .filter({ has: staffPage.getByRole('link', { name: numero(id) }) })
  await expect(card).toContainText('Cancelado: Cliente no contesta')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(
    `Tuvimos que cancelar tu pedido ${numero(id)}: no pudimos comunicarnos contigo.`,
  )
  await expect(notice).toContainText(
    'No te cobramos nada. Si ya hiciste la transferencia, te la devolvemos. Si tienes dudas, escríbele a la sede.',
  )
  await expect(cancelButton(page)).toBeHidden()
  await expectAccessible(page)
  await expectAccessible(staffPage)

  await staffPage.getByRole('button', { name: 'Deshacer' }).click()
  await expect(ticket(lane(staffPage, 'Pendiente'), id)).toBeVisible()
  await expect(page.getByText('Recibimos tu pedido')).toBeVisible()

  // From the detail, with other words.
  await staffPage.goto(adminPaths.detallePedido(id))
  await staffPage.getByRole('button', { name: 'Cambiar estado' }).click()
  await staffPage.getByRole('menuitemradio', { name: 'Cancelado' }).click()
  await dialog.getByLabel('Otro motivo').fill('se dañó el horno')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(staffPage.getByText('Motivo: se dañó el horno')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(notice).toContainText(`Tuvimos que cancelar tu pedido ${numero(id)}: se dañó el horno.`)
  await expectAccessible(staffPage)
  await staffPage.goto(adminPaths.auditoria())
  await expect(
    staffPage
      .getByRole('listitem')
      .filter({ hasText: `canceló el pedido ${numero(id)}` })
      .first(),
  ).toContainText('se dañó el horno')
})

test('a guest cancels an order that the branch has not accepted, and the board says so', async ({
  page,
  product,
  staffPage,
}) => {
  const { id, token } = await placeOrder(product)
  await expect(ticket(lane(staffPage, 'Pendiente'), id)).toBeVisible()
  await page.goto(`/${token}`)
  await cancelButton(page).click()
  await expect(question(page)).toContainText(`Ya no prepararemos tu pedido ${numero(id)}.`)
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Seguir con mi pedido' }).click()
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('Recibimos tu pedido')).toBeVisible()

  await cancelButton(page).click()
  // The board says it for a few seconds.
  await Promise.all([
    expect(staffPage.getByText(`El cliente canceló el pedido ${numero(id)}.`)).toBeVisible(),
    question(page).getByRole('button', { name: 'Cancelar pedido' }).click(),
  ])
  await expect(page.getByRole('alert')).toContainText(`Cancelaste tu pedido ${numero(id)}.`)
  await expect(question(page)).toBeHidden()
  await expect(cancelButton(page)).toBeHidden()
  await expect(ticket(staffPage, id)).toBeHidden()
  await expect(
    staffPage
      .getByRole('region', { name: 'Pedidos finalizados' })
      .getByRole('listitem')
      .filter({ has: staffPage.getByRole('link', { name: numero(id) }) }),
  ).toContainText('Cancelado por el cliente')

  // The menu says it, too.
  await page.goto(clientePaths.menu())
  await chooseAddress(page)
  await expect(page.getByRole('region', { name: 'Tu pedido cancelado' })).toContainText(
    `Cancelaste tu pedido ${numero(id)}. No te cobramos nada.`,
  )
  await staffPage.goto(adminPaths.auditoria())
  await expect(
    staffPage.getByRole('listitem').filter({ hasText: `El cliente canceló el pedido ${numero(id)}` }),
  ).toBeVisible()
})

test('a customer who is too late reads that the branch has accepted the order', async ({
  page,
  product,
  problems,
}) => {
  const { token: session } = await aCustomer(product)
  const { id } = await placeOrder(product, { invitado: null }, session)
  await enterAs(page, session)
  await page.goto(clientePaths.order(id))
  await cancelButton(page).click()
  await expect(question(page)).toBeVisible()
  await moveOrder(product, id, 'ACEPTADO')
  await expect(cancelButton(page)).toBeHidden()
  problems.must(`409 /api/pedidos/${String(id)}/cancelar/`)
  await question(page).getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(page.getByText('La sede ya aceptó tu pedido')).toBeVisible()
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('Tu pedido fue aceptado')).toBeVisible()
})

test('the ticket of a new customer says so, and that of a customer who did not answer names the day', async ({
  product,
  staffPage,
}) => {
  const { id: first, invitado } = await placeOrder(product)
  const mine = ticket(lane(staffPage, 'Pendiente'), first)
  await expect(mine.getByText('Cliente nuevo')).toBeVisible()
  const dialog = await askReason(staffPage, first)
  await dialog.getByRole('button', { name: 'Cliente no contesta' }).click()
  await expect(mine).toBeHidden()
  const { id: second } = await placeOrder(product, { invitado })
  const next = ticket(lane(staffPage, 'Pendiente'), second)
  await expect(next.getByText('No recibió el 20 de noviembre', { exact: true })).toBeVisible()
  await expectAccessible(staffPage)
  await next.getByRole('link', { name: /Ver detalle/ }).click()
  await expect(staffPage.getByRole('heading', { name: `Pedido ${numero(second)}` })).toBeVisible()
  await expect(staffPage.getByText('No recibió el 20 de noviembre', { exact: true })).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Aceptar', exact: true }).click()
  await expect(staffPage.getByText('No recibió el 20 de noviembre', { exact: true })).toBeHidden()
})
