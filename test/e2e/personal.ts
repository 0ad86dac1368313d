// Steps that the staff's stories share.
import { administracionApi } from '#contract/usuarios/administracion.ts'
import type { Endpoint } from '#contract/lib/endpoint.ts'
import { pedidosApi } from '#contract/pedidos/api.ts'
import type { PedidoCreado } from '#contract/pedidos/pedido.ts'
import type { Clave } from '#domain/permisos.ts'
import { adminPaths } from '#web/lib/paths.ts'
import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { openCart } from './cliente.ts'
import { enterAs, expect } from './harness.ts'
import type { Product } from './start-product.ts'

/**
 * Opens a staff screen as a person who logged in on an earlier visit; the log-in has its own
 * stories.
 */
export async function openAsStaff(
  page: Page,
  product: Product,
  path: string,
  email = 'admin',
): Promise<void> {
  await enterAs(page, await product.login(email))
  await page.goto(path)
}

/** The same on the board. */
export async function openBoard(page: Page, product: Product, email = 'admin'): Promise<void> {
  await openAsStaff(page, product, adminPaths.gestionarPedidos(), email)
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
  await expect(page.getByText('En vivo')).toBeVisible()
  // Only what comes after the orders have been read is an arrival.
  await expect(page.getByText(/^(Sin pedidos activos|\d+ pedidos? activos?)$/).first()).toBeAttached()
}

/** A branch without deliveries under way and sold out things, whose strips lie above the tickets. */
export const CHICO = 2

/** The board of this device shows one branch alone. */
export const showSede = (page: Page, sedeId: number) =>
  page.addInitScript(
    (id) => localStorage.setItem('tablero', JSON.stringify({ state: { sedeId: id }, version: 1 })),
    sedeId,
  )

/** Fills in the log-in form of the page. */
export async function enter(page: Page, email = 'admin'): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña').fill('comanda-demo')
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
}

/** Logs in by the form, wherever the role leads. */
export async function logIn(page: Page, email = 'admin'): Promise<void> {
  await page.goto('/login')
  await enter(page, email)
  await expect(page.getByRole('heading', { name: /Gestionar los pedidos|Bienvenido/ })).toBeVisible()
}

let people = 0

/** A new person with exactly these permissions. */
export async function aStaffMember(product: Product, permisos: readonly Clave[]) {
  people += 1
  const token = await product.login('admin')
  const rol = await ask(product, administracionApi.createRol, token, { rol: `Rol ${String(people)}` })
  const known = await ask(product, administracionApi.permisos, token)
  const ids = known.flatMap(({ id, clave }) => (permisos.some((one) => one === clave) ? [id] : []))
  await product.api('PATCH', `/users/roles/${String(rol.id)}/`, { token, body: { permisos: ids } })
  const email = `personal${String(people)}@donalumbre.example`
  await product.api('POST', '/users/register/', {
    body: {
      first_name: 'Ester',
      last_name: `Número ${String(people)}`,
      email,
      numero: String(3_970_000_000 + people),
      password: 'comanda-demo',
    },
  })
  const [usuario] = await ask(product, administracionApi.usuarios, token)
  if (usuario === undefined) throw new Error('nobody was registered')
  await product.api('PATCH', `/users/usuarios/${String(usuario.id)}/`, { token, body: { roles: [rol.id] } })
  return { email, usuarioId: usuario.id, rolId: rol.id, rol: rol.rol }
}

type Schema = z.ZodMiniType

/** Calls an endpoint of the contract without parameters in its path. */
export const ask = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  product: Product,
  endpoint: Endpoint<P, Q, B, R>,
  token: string,
  body?: z.input<B>,
): Promise<z.output<R>> => askAt(product, endpoint, endpoint.path, token, body)

/** The same with the id of its path. */
export const askOf = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  product: Product,
  endpoint: Endpoint<P, Q, B, R>,
  id: number,
  token: string,
  body?: z.input<B>,
): Promise<z.output<R>> => askAt(product, endpoint, endpoint.path.replace('{id}', String(id)), token, body)

async function askAt<P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  product: Product,
  endpoint: Endpoint<P, Q, B, R>,
  path: string,
  token: string,
  body: unknown,
): Promise<z.output<R>> {
  const answer = await product.api(endpoint.method, path, { token, body })
  expect(answer.status).toBe(endpoint.status ?? 200)
  return z.parse(endpoint.response, answer.body ?? undefined)
}

/** From the board to the menu, to take an order. */
export async function startOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Iniciar pedido' }).click()
  await expect(page.getByRole('heading', { name: 'Pizzas tradicionales' })).toBeVisible()
}

/** From the menu to checkout, with this type of order. */
export async function goToCheckout(page: Page, tipo: string): Promise<void> {
  await openCart(page)
  await page.getByRole('button', { name: 'Realizar pedido' }).click()
  await page.getByRole('button', { name: tipo, exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
}

let guests = 0

/** A guest orders a Margarita to pick up in Chapinero, with the given changes. */
export async function placeOrder(
  product: Product,
  changes: Record<string, unknown> = {},
  /** Whose order it is, instead of the guest's. */
  token?: string,
): Promise<PedidoCreado> {
  guests += 1
  const { status, body } = await product.api('POST', '/api/pedidos/', {
    token,
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

/** The id at the end of an address. */
export const lastOf = (url: string): string => url.split('/').at(-1) ?? ''

export const numero = (id: number): string => `#${String(id).padStart(5, '0')}`

export const lane = (page: Page, estado: string): Locator =>
  page.getByRole('region', { name: estado, exact: true })

/** The same lane, scrolled into view: on a phone lanes are tabs. */
export async function showLane(page: Page, estado: string): Promise<Locator> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole('tab', { name: estado }).click()
  return lane(page, estado)
}

/** Keeps the toast with 'Deshacer': with the focus in it, its seven seconds stand still. */
export const holdUndo = (page: Page) => page.getByRole('button', { name: 'Deshacer' }).focus()

/** The ticket of an order, anywhere or in one lane. */
export const ticket = (within: Page | Locator, id: number): Locator =>
  within.getByRole('article', { name: numero(id) })

/** Presses a preset of the range picker: in a row on wide screens, in a sheet on a phone. */
export async function choosePreset(page: Page, label: string): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Fechas', exact: true })
  const preset = page.getByRole('button', { name: label, exact: true })
  await expect(sheet.or(preset).first()).toBeVisible()
  if (await sheet.isVisible()) await sheet.click()
  await preset.click()
}
