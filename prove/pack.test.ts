// The packed product runs alone: no build, no tools, no packages for them.
import { launch, newDataDir, WHOLE } from '#test/product.ts'
import { pack } from '#tools/pack.ts'
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tell } from './figures.ts'

test('the tarball installs and serves both front ends without build tools', async () => {
  const folder = newDataDir()
  const tarball = await pack(folder)
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  const root = join(folder, readdirSync(folder).find((name) => !name.endsWith('.tgz')) ?? '')
  execFileSync('npm', ['ci'], { cwd: root, stdio: 'pipe' })
  for (const name of ['vite', 'tailwindcss', 'vitest', 'typescript', 'react']) {
    expect(existsSync(join(root, 'node_modules', name)), name).toBe(false)
  }
  expect(existsSync(join(root, 'tools'))).toBe(false)

  const data = newDataDir()
  const product = launch(
    { NODE_ENV: 'production', ADMIN_PASSWORD: 'horno-de-prueba-7', DATA_DIR: data, WHATSAPP: 'outbox' },
    WHOLE,
    ['env', '-C', root],
  )
  const url = await product.url()
  const menu = await fetch(`${url}/menu`)
  expect(menu.status).toBe(200)
  expect(await menu.text()).toContain('Pronto abrimos')
  const built = readFileSync(join(root, 'dist/client/index.html'), 'utf8')
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(built)?.[1] ?? ''
  expect((await fetch(`${url}${script}`)).status).toBe(200)
  const login = await fetch(`${url}/users/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin', password: 'horno-de-prueba-7' }),
  })
  expect(login.status).toBe(200)
  expect(await product.stop()).toEqual({ code: 0, signal: null })
  tell({ 'size of the tarball': `${(statSync(tarball).size / 1e6).toFixed(1)} MB` })
  await Promise.all([folder, data].map((path) => rm(path, { recursive: true, force: true })))
})
