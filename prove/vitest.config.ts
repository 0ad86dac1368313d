// npm run prove: the heavy proofs, one after another, each alone on the machine. Only one: npm run
// prove -- <part of its file's name>. npm run prove:corto: a few of them, shortened to fit into CI.
import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

/** The proofs of `prove:corto`: a Friday, kills, a race, the time of a log-in, and two ratios of the bench. */
const CORTO = {
  include: [
    'friday-outages.test.ts',
    'guessing.test.ts',
    'kill-product.test.ts',
    'races.test.ts',
    'ratios.test.ts',
  ],
  testNamePattern:
    /^a Friday with outages|kills of the product|orders at once with one coupon|^logging in takes as long|costs at most/,
}

export default defineConfig(({ mode }) => ({
  cacheDir: '../node_modules/.vite/prove',
  test: {
    root: import.meta.dirname,
    ...(mode === 'corto' ? CORTO : { include: ['*.test.ts'] }),
    env: { CORTO: mode === 'corto' ? 'on' : '' },
    globalSetup: ['../test/global-setup.ts'],
    reporters: ['verbose'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
}))
