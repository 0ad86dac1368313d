// What the stories of the staff side share.
import { pedidosApi, type Pedido } from '#contract/pedidos.ts'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, type Product } from './harness.ts'

/** Logs in as the demo administrator, on whatever screen size the story runs. */
export async function enterAsStaff(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Correo electrónico').fill('admin')
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  await expect(page.getByText('En vivo')).toBeVisible()
}

let guests = 0

/** A guest orders a Margarita to pick up in Chapinero, or whatever is changed. */
export async function placeOrder(product: Product, changes: Record<string, unknown> = {}): Promise<Pedido> {
  guests += 1
  const { status, body } = await product.api('POST', '/api/pedidos/', {
    body: {
      tipo_pedido: 'RECOGER',
      sede: 1,
      productos_pedidos: [{ producto: 1, medida: 3, cantidad: 1 }],
      invitado: { nombre: `Invitada ${String(guests)}`, numero: String(3_960_000_000 + guests) },
      ...changes,
    },
  })
  expect(status).toBe(201)
  return z.parse(pedidosApi.create.response, body)
}

export const numero = (id: number): string => `#${String(id).padStart(5, '0')}`

export const lane = (page: Page, estado: string): Locator =>
  page.getByRole('region', { name: estado, exact: true })

/** The ticket of an order, wherever it stands or in one lane. */
export const ticket = (within: Page | Locator, id: number): Locator =>
  within.getByRole('article', { name: numero(id) })

/** Presses a preset of the range picker: in a row on wide screens, in a sheet on a phone. */
export async function choosePreset(page: Page, label: string): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Fechas', exact: true })
  if (await sheet.isVisible()) await sheet.click()
  await page.getByRole('button', { name: label, exact: true }).click()
}
