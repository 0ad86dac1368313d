import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

/** They hold times, or start and kill whole servers: one after another, after all others. */
const ALONE = [
  'src/server/db/engine.test.ts',
  'test/kill.test.ts',
  'test/start.test.ts',
  'test/volume.test.ts',
]

export default defineConfig({
  test: {
    // Many tests wait for a time-out: three at once keep two cores busy.
    maxWorkers: 3,
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
          exclude: ['test/e2e/**', ...ALONE],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'processes',
          include: ALONE,
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
