// Every screen of both front ends is legible in the most extreme colours that a business can
// choose: white, black, pure channels and middle grey.
import { usuariosApi } from '#contract/usuarios/api.ts'
import { launch, newDataDir, WHOLE } from '#test/product.ts'
import { CHROMIUM_FLAGS, findChromium } from '#tools/chromium.ts'
import { colorTokens } from '#web/lib/brand-tokens.ts'
import { adminPaths, clientePaths } from '#web/lib/paths.ts'
import { chromium } from '@playwright/test'
import { readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { tell } from './figures.ts'

const PAIRS = [
  ['#ffffff', '#ffffff'],
  ['#ffff00', '#00ffff'],
  ['#000000', '#000000'],
  ['#808080', '#ff00ff'],
  ['#00ff00', '#ff0000'],
  ['#ff8800', '#ffc83d'],
] as const
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const dataDir = newDataDir()
const product = launch({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, WHOLE)
const executablePath = findChromium()
const browser = await chromium.launch({
  args: CHROMIUM_FLAGS,
  ...(executablePath === undefined ? {} : { executablePath }),
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true })
})

const { menuProducto: _cliente, token: _token, ...cliente } = clientePaths
const { menuProducto: _personal, ...personal } = adminPaths
const screensOf = (paths: Record<string, (...values: string[]) => string>): string[] => [
  ...new Set(Object.values(paths).map((path) => path('1', '1'))),
]

test('every screen is legible in the most extreme pairs of colours', async () => {
  const url = new URL(await product.url())
  const token = await logIn(url.origin)
  const staff = `http://admin.localhost:${url.port}`
  const pages = [
    ...screensOf(cliente).map((path) => ({ at: url.origin + path, as: null })),
    { at: `${staff}/login`, as: null },
    ...screensOf(personal).map((path) => ({ at: staff + path, as: token })),
  ]
  const illegible: string[] = []
  for (const { at, as } of pages) illegible.push(...(await readIllegible(at, as)))
  tell({ screens: pages.length, pairs: PAIRS.length, illegible: illegible.length })
  expect(illegible).toEqual([])
}, 1_800_000)

async function logIn(origin: string): Promise<string> {
  const answer = await fetch(origin + usuariosApi.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin', password: 'comanda-demo' }),
  })
  return z.parse(usuariosApi.login.response, await answer.json()).token
}

const CONTRAST = `window.axe.run({ exclude: ['[data-base-ui-inert]'] },
  { runOnly: ['color-contrast'], resultTypes: ['violations'] })
  .then(({ violations }) => violations.flatMap(({ nodes }) => nodes.map(({ html }) => html)))`
const STILL = '*, ::before, ::after { animation: none !important; transition: none !important }'

/** The texts of a page whose contrast is too low, in each pair. Nothing moves on it. */
async function readIllegible(at: string, token: string | null): Promise<string[]> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    if (token !== null) await page.addInitScript({ content: enterAs(token) })
    await page.goto(at, { waitUntil: 'networkidle' })
    await page.addStyleTag({ content: STILL })
    await page.evaluate(AXE)
    const illegible: string[] = []
    for (const [primario, secundario] of PAIRS) {
      await page.addStyleTag({ content: tokensOf(primario, secundario) })
      const found = await page.evaluate<string[]>(CONTRAST)
      illegible.push(...found.map((html) => `${at} in ${primario} and ${secundario}: ${html}`))
    }
    return illegible
  } finally {
    await context.close()
  }
}

/** The tokens that the server writes into the head for these colours. */
const tokensOf = (primario: string, secundario: string): string =>
  `:root:root { ${colorTokens({ primario, secundario })
    .map(([token, value]) => `${token}: ${value} !important;`)
    .join(' ')} }`

function enterAs(token: string): string {
  const stored = JSON.stringify({ state: { token, isAuth: true, selectedRole: null }, version: 0 })
  return `localStorage.setItem('authentication', ${JSON.stringify(stored)})`
}
