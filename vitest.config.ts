import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'domain', include: ['src/{domain,contract,illustration}/**/*.test.ts'] },
      },
      {
        test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'api',
          include: ['src/server/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: ['test/e2e/**'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
