// The wall between the two front ends, seen from the network: a customer never downloads the
// staff's code.
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { expect, test } from './harness.ts'

const manifest = z.record(z.string(), z.object({ file: z.string() }))

function filesOf(page: 'index.html' | 'admin.html'): string[] {
  const text = readFileSync(`dist/client/.vite/${page}.json`, 'utf8')
  return Object.values(manifest.parse(JSON.parse(text))).map(({ file }) => file)
}

test('a customer downloads no code that only staff use', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname.slice(1)))
  await page.goto('/menu')
  await page.getByRole('dialog').getByRole('button', { name: 'Ver el menú' }).click()
  await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
  await expect(page.getByRole('dialog', { name: 'Arma tu pizza' })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()

  const theirs = new Set(filesOf('index.html'))
  const staffOnly = new Set(filesOf('admin.html').filter((file) => !theirs.has(file)))
  expect(staffOnly.size).toBeGreaterThan(0)
  expect(fetched.filter((file) => theirs.has(file)).length).toBeGreaterThan(0)
  expect(fetched.filter((file) => staffOnly.has(file))).toEqual([])
})
