// npm run prove: the heavy proofs, one after another, each alone on the machine. Only one: npm run
// prove -- <part of its file's name>.
import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

export default defineConfig({
  cacheDir: '../node_modules/.vite/prove',
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    globalSetup: ['../test/global-setup.ts'],
    reporters: ['verbose'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
