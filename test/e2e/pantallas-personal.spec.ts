// Every staff screen at three window sizes: it has its title, nothing overflows, and axe finds no
// violation.
import { adminPaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import { atEverySize, look } from './cada-ventana.ts'
import { expectSystemColours } from './colores-del-sistema.ts'
import { enterAs, expect, expectAccessible, test } from './harness.ts'
import { GROUPS } from './pantallas-personal.ts'
import { placeOrder } from './personal.ts'

/** A screen whose data are still loading: only its skeleton is visible. */
async function lookWithout(page: Page, data: string, path: string, box: string): Promise<void> {
  await test.step(`${path} without its data`, async () => {
    const held = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: box })
        .or(page.getByRole('status', { name: box })),
    ).toBeVisible()
    await expect(page.getByText(/^Sin pedidos|^Todos\s*0/)).toHaveCount(0)
    await expectAccessible(page)
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  })
}

for (const [name, screens] of Object.entries(GROUPS)) {
  test(`the screens of ${name} are accessible`, async ({ page, product }) => {
    await enterAs(page, await product.login('admin'))
    for (const [path, title] of screens) await look(page, path, title)
  })
}

test.describe('around orders', () => {
  test('the screens of pedidos are accessible', async ({ page, product, problems }) => {
    problems.must('404 /nada/de/esto')
    const { id } = await placeOrder(product)
    await enterAs(page, await product.login('admin'))
    await lookWithout(page, '**/api/pedidos/activos**', adminPaths.gestionarPedidos(), 'Cargando pedidos')
    await look(page, adminPaths.gestionarPedidos(), 'Gestionar los pedidos')
    await expectSystemColours(page, [/^Todos/, /^Pedidos$/])
    await page.getByRole('button', { name: 'Ritmo de los pedidos' }).click()
    await page.getByRole('radio', { name: 'Mucha demanda' }).check()
    await atEverySize(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salir sin guardar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await look(page, adminPaths.modificarPedido(id), `Modificar pedido #${String(id).padStart(5, '0')}`)
    await look(page, adminPaths.detallePedido(id), `Pedido #${String(id).padStart(5, '0')}`)
    await page.getByRole('button', { name: 'Cambiar estado' }).click()
    await page.getByRole('menuitemradio', { name: 'Cancelado' }).click()
    await expect(page.getByRole('dialog', { name: /^Cancelar pedido/ })).toBeVisible()
    await atEverySize(page)
    await page.getByRole('button', { name: 'Sin domiciliarios' }).click()
    await expect(page.getByText('Motivo: Sin domiciliarios')).toBeVisible()
    await atEverySize(page)
    await lookWithout(page, '**/api/categoria-productos/**', adminPaths.menu(), 'Cargando el menú')
    await look(page, adminPaths.menu(), 'Menú')
    await look(page, '/nada/de/esto', 'Algo salió mal')
  })

  test('the board that says what is out and what is counted is accessible', async ({ page, product }) => {
    const token = await product.login('admin')
    const cosa = (id: number) => ({ sede: 1, cosa: 'MEDIDA', id })
    const say = (body: object) => product.api('PUT', '/api/disponibilidad/', { token, body })
    await say({ ...cosa(1), plazo: 'HORA', hora: '23:30' })
    await say({ ...cosa(5), plazo: 'MANANA', quedan: 8 })
    await enterAs(page, token)
    await page.goto(adminPaths.gestionarPedidos())
    await atEverySize(page)
    await page.getByText('Se acabó: Personal · Quedan 8: Familiar').click()
    const strip = page.getByRole('list', { name: 'Agotado' })
    await expect(strip).toContainText('Quedan 8: Familiar')
    await expect(strip).toContainText('Se acabó: Personal')
    await atEverySize(page)
    await page.getByRole('button', { name: 'Se acabó…' }).click()
    const question = page.getByRole('dialog', { name: '¿Qué se acabó?' })
    await question.getByRole('radio', { name: 'Quedan…' }).check()
    await question.getByRole('searchbox').fill('familiar')
    await atEverySize(page)
    for (const id of [1, 5]) {
      await product.api('POST', '/api/disponibilidad/vender/', { token, body: cosa(id) })
    }
  })
})
