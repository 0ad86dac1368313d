// Fixtures of the stories with a server that sends only the documented fields: a server for each
// story, and a page that fails on an error of the program and on another call of ours (rule
// api/solo-documentado).
import { test as base, expect, type Page } from '@playwright/test'
import { expectNoOtherNeed, startDocumentado, type Documentado } from '#test/e2e/documentado/server.ts'
import { waitAroundMoves } from './harness.ts'
import { watchRequests } from './requests.ts'

interface Fixtures {
  server: Documentado
  /** Every read of the screen has ended, no figure is missing, and no problem is reported. */
  expectWhole: () => Promise<void>
  /** The same for a screen of staff, which shows no alert either. */
  expectNoProblem: () => Promise<void>
}

export const test = base.extend<Fixtures>({
  server: async ({}, use) => {
    const server = await startDocumentado()
    await use(server)
    await server.close()
  },

  baseURL: async ({ server }, use, info) => {
    const host = info.project.name.startsWith('personal') ? 'admin.localhost' : 'localhost'
    await use(`http://${host}:${String(server.port)}`)
  },

  page: async ({ page, server }, use) => {
    const broken: string[] = []
    page.on('pageerror', (error) => broken.push(error.message))
    waitAroundMoves(page)
    await use(page)
    expect(broken).toEqual([])
    expectNoOtherNeed(server)
  },

  expectWhole: async ({ page }, use) => {
    const untilRead = watchRequests(page)
    await use(async () => {
      await untilRead()
      await expect(page.getByText(/^(No se pudo|No pudimos|Error )/)).toHaveCount(0)
      await expect(page.locator('body')).not.toContainText(/NaN|undefined|null|Invalid/)
    })
  },

  expectNoProblem: async ({ page, expectWhole }, use) => {
    await use(async () => {
      await expectWhole()
      await expect(page.getByText('Cargando...')).toHaveCount(0)
      await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText([])
    })
  },
})

export { expect }

/** A customer fills in the form, which the server may refuse. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/login')
  await fillLogin(page)
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
}

/** Staff log in, and see the board. */
export async function enter(page: Page, path = '/login'): Promise<void> {
  await page.goto(path)
  await fillLogin(page)
  await page.getByRole('button', { name: 'Acceder al Panel' }).click()
  await expect(page.getByRole('heading', { name: 'Gestionar los pedidos' })).toBeVisible()
}

async function fillLogin(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill('laura@correo.example')
  await page.getByLabel('Contraseña').fill('secreta-123')
}

/** The visitor looks around first: the page asks for no branch and no address. */
export const askNoSede = (page: Page) =>
  page.addInitScript(() => sessionStorage.setItem('sede-preguntada', '1'))
