// The board when its lists cannot be read again, and when another person takes it over.
import { expect, expectAccessible, test } from './harness.ts'
import { choosePreset, enter, openBoard, placeOrder, ticket } from './personal.ts'

const FAILURE = 'No se pudieron cargar los pedidos'
const ACTIVOS = '/api/pedidos/activos/'
const FINALIZADOS = '/api/pedidos/finalizados/'

test('a list that cannot be read again leaves every ticket on the board', async ({
  page,
  product,
  problems,
}) => {
  problems.must(`503 ${ACTIVOS}`, `503 ${FINALIZADOS}`)
  const { id } = await placeOrder(product)
  await openBoard(page, product)
  await expect(ticket(page, id)).toBeVisible()

  const lists = /\/api\/pedidos\/(activos|finalizados)\//
  await page.route(lists, (route) => route.fulfill({ status: 503, json: { error: 'Vuelve en un momento' } }))
  // The tab comes to the front again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const notice = page.getByRole('alert').filter({ hasText: FAILURE })
  await expect(notice).toBeVisible()
  await expect(ticket(page, id)).toBeVisible()
  await expectAccessible(page)

  await page.unroute(lists)
  await notice.getByRole('button', { name: 'Reintentar' }).click()
  await expect(notice).toBeHidden()
  await expect(ticket(page, id)).toBeVisible()
})

test(
  'finished orders that cannot be read hide no active order, and active ones that cannot be read at first say so',
  { tag: '@escritorio' },
  async ({ page, product, problems }) => {
    problems.must(`503 ${ACTIVOS}`, `503 ${FINALIZADOS}`)
    const { id } = await placeOrder(product)
    await page.route(`**${FINALIZADOS}*`, (route) => route.fulfill({ status: 503, json: { error: 'x' } }))
    await openBoard(page, product)
    await expect(ticket(page, id)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible()

    // Another try takes its time, and hides nothing meanwhile.
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    await page.route(
      `**${FINALIZADOS}*`,
      async (route) => {
        asked.resolve()
        await answer.promise
        await route.fulfill({ status: 503, json: { error: 'x' } })
      },
      { times: 1 },
    )
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.click()
    await asked.promise
    await expect(ticket(page, id)).toBeVisible()
    await expect(retry).toBeFocused()
    answer.resolve()

    await page.route(`**${ACTIVOS}*`, (route) => route.fulfill({ status: 503, json: { error: 'x' } }))
    await page.reload()
    await expect(page.getByRole('heading', { name: FAILURE })).toBeVisible()
    await page.unroute(`**${ACTIVOS}*`)
    await page.unroute(`**${FINALIZADOS}*`)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(ticket(page, id)).toBeVisible()
    await expect(page.getByText(FAILURE)).toBeHidden()
  },
)

test(
  'the next person begins without the days and the search of the one before',
  { tag: '@escritorio' },
  async ({ page, product }) => {
    const { id } = await placeOrder(product)
    await openBoard(page, product)
    await choosePreset(page, 'Ayer')
    await page.getByRole('searchbox').fill('3105550142')
    await expect(ticket(page, id)).toBeHidden()
    await page.getByRole('button', { name: /^Tu cuenta/ }).click()
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click()
    await enter(page, 'caja@donalumbre.example')
    await expect(ticket(page, id)).toBeVisible()
    await expect(page.getByRole('searchbox')).toHaveValue('')
  },
)
