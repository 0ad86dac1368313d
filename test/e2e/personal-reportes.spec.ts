// An owner finds out why Tuesday was weak: from the week to the day, to the hour, to its orders.
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { DENOMINACIONES } from '#domain/caja/cuadre.ts'
import { formatMoney } from '#domain/dinero.ts'
import { addDays } from '#domain/format.ts'
import { adminPaths } from '#web/lib/paths.ts'
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, expectAccessible, test } from './harness.ts'
import { moveOrder } from './move-order.ts'
import { numero, openAsStaff, placeOrder } from './personal.ts'
import type { Product } from './start-product.ts'

/** A Tuesday that no other story uses, and the one before: a worker tells the story at both sizes. */
const DAYS = {
  'personal-movil': { martes: '2027-03-16', antes: '2027-03-09', dia: '16 de marzo', diaAntes: '9 de marzo' },
  'personal-escritorio': {
    martes: '2027-05-18',
    antes: '2027-05-11',
    dia: '18 de mayo',
    diaAntes: '11 de mayo',
  },
} as const

async function sell(product: Product, when: string, count: number): Promise<Pedido[]> {
  await product.setNow(when)
  const placed: Pedido[] = []
  for (let n = 0; n < count; n += 1) {
    const numero = `397${when.slice(5, 7)}${when.slice(8, 10)}${when.slice(11, 13)}${String(n)}`.slice(0, 10)
    placed.push(await placeOrder(product, { invitado: { nombre: 'Camila Díaz', numero } }))
  }
  return placed
}

async function download(page: Page, button: RegExp | string, file: string | RegExp): Promise<void> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  expect((await saved).suggestedFilename()).toMatch(file)
}

test('an owner finds why Tuesday was weak, from the week to the orders', async ({ page, product }, {
  project,
}) => {
  const { martes, antes, dia, diaAntes } =
    DAYS[project.name === 'personal-movil' ? 'personal-movil' : 'personal-escritorio']
  const sold = [
    ...(await sell(product, `${antes}T23:30:00Z`, 3)),
    ...(await sell(product, `${martes}T22:10:00Z`, 1)),
  ]
  const lost = await sell(product, `${martes}T23:30:00Z`, 2)
  const token = await product.login('admin')
  const end = ({ id }: Pedido, estado: string) =>
    product.api('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, { token, body: { estado } })
  for (const pedido of sold) await end(pedido, 'COMPLETADO')
  for (const pedido of lost) await end(pedido, 'CANCELADO')
  await product.setNow(`${addDays(martes, 2)}T17:00:00Z`)
  try {
    // Reports read a changed past day from its orders a second later, and the screen reads it once.
    for (const [day, pedidos, cancelados] of [
      [antes, 3, 0],
      [martes, 1, 2],
    ] as const) {
      const path = `/api/reportes/ventas/?desde=${day}&hasta=${day}&grupo=hora`
      await expect
        .poll(async () => (await product.api('GET', path, { token })).body)
        .toMatchObject({ total: { actual: { pedidos, cancelados } } })
    }
    // A day without sales. The browser's own clock stands still: the days are in the address.
    const empty = addDays(antes, -1)
    await openAsStaff(page, product, `${adminPaths.reportes()}?desde=${empty}&hasta=${empty}`)
    await expect(page.getByRole('heading', { name: 'Reportes', level: 1 })).toBeVisible()
    await expect(page.getByText('No hay datos en estas fechas').first()).toBeVisible()
    const cuadre = page.getByRole('region', { name: /^Cuadre del/ })
    await expect(cuadre.getByText('Cuadra', { exact: true })).toHaveCount(2)
    await expect(cuadre.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\?text=Cuadre/,
    )
    const week = `?desde=${addDays(martes, -4)}&hasta=${addDays(martes, 2)}`
    await page.goto(adminPaths.reportes() + week)
    await expect(page.getByText('Elige un solo día para ver el cuadre.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Ver el \d+ de / }).click()
    await expect(cuadre.getByText('Cuadra', { exact: true }).first()).toBeVisible()
    await page.goBack()
    await page.getByRole('tab', { name: 'Horas y tiempos' }).click()
    await expect(page.getByRole('figure', { name: /^Por hora: pedidos/ })).toBeVisible()
    await expectAccessible(page)

    // The day, then the hour that is missing.
    await page.getByRole('link', { name: `martes, ${dia}` }).click()
    await expect(page.getByText(`Comparado con el ${diaAntes} de 2027.`)).toBeVisible()
    const totales = page.getByRole('region', { name: 'Totales' })
    await expect(totales.getByText('▼ -67 %', { exact: false }).first()).toBeVisible()
    await page.getByRole('link', { name: '18:00' }).click()
    await expect(page.getByRole('button', { name: 'Quitar el filtro Hora: 18:00' })).toBeVisible()
    const pedidos = page
      .getByRole('table', { name: 'Pedidos de estas cifras' })
      .or(page.getByRole('list', { name: 'Pedidos de estas cifras' }))
    await expect(pedidos.getByText('Cancelado')).toHaveCount(2)
    await expectAccessible(page)

    // To the order, and back to the same figures.
    await pedidos.getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: /^Pedido #/ })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('button', { name: 'Quitar el filtro Hora: 18:00' })).toBeVisible()

    await download(page, /^Descargar CSV: Ventas/, `reporte-ventas-${martes}-${martes}.csv`)
    await download(page, 'Descargar Excel: Pedidos de estas cifras', `pedidos-${martes}-${martes}.xlsx`)
    await download(page, 'Descargar comprobantes', /^comprobantes-\d{4}-\d\d-01-\d{4}-\d\d-\d\d\.csv$/)

    // Payments have no hour: the filter goes, and the screen says so.
    await page.getByRole('combobox', { name: 'Qué sumar' }).selectOption('Pagos')
    await expect(
      page.getByRole('status').getByText('Quitamos el filtro Hora: Pagos no lo tiene.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Quitar el filtro Hora: 18:00' })).toBeHidden()
    await expectAccessible(page)

    // From the unpaid amount to its orders, and back.
    await page.goto(`${adminPaths.reportes()}?desde=${martes}&hasta=${martes}`)
    const delDia = page.getByRole('region', { name: /^Cuadre del/ })
    await delDia.getByRole('link', { name: 'Por cobrar' }).click()
    await expect(page.getByRole('heading', { name: 'Pedidos por cobrar', level: 1 })).toBeVisible()
    const debe = page
      .getByRole('table', { name: 'Pedidos por cobrar' })
      .or(page.getByRole('list', { name: 'Pedidos por cobrar' }))
    await expect(debe.getByRole('link')).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Volver' }).click()
    await expect(delDia.getByRole('link', { name: 'Pedidos cancelados' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await product.setNow(null)
  }
})

test('the owner types what Rappi keeps, and the report says what stays', async ({ page, product }, {
  project,
}) => {
  const dia = project.name === 'personal-movil' ? '2027-06-02' : '2027-07-07'
  await product.setNow(`${dia}T17:00:00Z`)
  const token = await product.login('admin')
  try {
    await openAsStaff(page, product, adminPaths.ajustesDeCaja())
    const rappi = page.getByRole('textbox', { name: 'Rappi' })
    await expect(rappi).toHaveValue('0')
    await rappi.fill('doce')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(rappi).toHaveAccessibleDescription(
      'Escribe un porcentaje de 0 a 60, con un decimal como máximo',
    )
    await rappi.fill('12,5')
    await page.getByRole('button', { name: 'Guardar cambios' }).click()
    await expect(page.getByText('Ajustes guardados')).toBeVisible()

    const { status, body } = await product.api('POST', '/api/pedidos/', {
      token,
      body: {
        tipo_pedido: 'RECOGER',
        sede: 1,
        canal: 'RAPPI',
        productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
      },
    })
    expect(status).toBe(201)
    const { id, total_pedido } = z.parse(pedidosApi.create.response, body)
    // An active order of next year would be the first ticket of every board from now on.
    await product.api('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
      token,
      body: { estado: 'COMPLETADO' },
    })
    const comision = Math.round(total_pedido / 8)
    await page.goto(`${adminPaths.reportes()}?desde=${dia}&hasta=${dia}`)
    const canales = page
      .getByRole('table', { name: 'Ventas por canal' })
      .or(page.getByRole('list', { name: 'Ventas por canal' }))
    await expect(canales.getByText('Rappi', { exact: true })).toBeVisible()
    await expect(canales.getByText(formatMoney(comision), { exact: true })).toBeVisible()
    await expect(canales.getByText(formatMoney(total_pedido - comision), { exact: true })).toBeVisible()
  } finally {
    await product.api('PUT', '/api/cajas/ajustes/', {
      token,
      body: { denominaciones: [...DENOMINACIONES], comisiones: { RAPPI: 0 } },
    })
    await product.setNow(null)
  }
})

test('the owner finds what went back of the payments of a month, and of which orders', async ({
  page,
  product,
}, { project }) => {
  const mes = project.name === 'personal-movil' ? '2027-08' : '2027-09'
  await product.setNow(`${mes}-11T17:00:00Z`)
  try {
    const token = await product.login('admin')
    const { id } = await placeOrder(product, { invitado: { nombre: 'Camila Díaz', numero: '3970000201' } })
    const pagos = `/api/pedidos/${String(id)}/pagos/`
    await product.api('POST', pagos, { token, body: { forma: 'TRANSFERENCIA' } })
    const list = await product.api('GET', pagos, { token })
    const [pago] = z.parse(z.array(z.object({ id: z.int() })), list.body)
    await product.api('POST', `/api/pedidos/${String(id)}/devoluciones/`, {
      token,
      body: { pago: pago?.id, valor: 12_000, motivo: 'Llegó frío' },
    })
    await moveOrder(product, id, 'COMPLETADO')
    const days = `desde=${mes}-01&hasta=${mes}-30`
    await openAsStaff(page, product, `${adminPaths.reportes()}?vista=explorar&tema=pagos&grupo=forma&${days}`)
    await expect(page.getByRole('region', { name: 'Totales' })).toContainText(/Devuelto\$\s12\.000/)
    const devueltos = page
      .getByRole('table', { name: 'Pedidos con devoluciones' })
      .or(page.getByRole('list', { name: 'Pedidos con devoluciones' }))
    await expect(devueltos.getByRole('link')).toHaveText([numero(id)])
    await expectAccessible(page)
  } finally {
    await product.setNow(null)
  }
})
