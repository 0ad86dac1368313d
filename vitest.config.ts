import { defineConfig } from 'vitest/config'

process.env['TZ'] = 'UTC'

/** They start and kill whole servers, and mostly wait for them: after all others, two at once. */
const PROCESSES = [
  'src/server/engine/engine.test.ts',
  'test/due-work.test.ts',
  'test/kill.test.ts',
  'test/slow-provider.test.ts',
  'test/start.test.ts',
]

/** They hold times of a second: last of all, and alone. */
const TIMES = [
  'src/server/administracion/{desactivar,sedes}.test.ts',
  'src/server/catalogo/importacion/two-thousand.test.ts',
  'src/server/menu/{marked-menu,menu-channel}.test.ts',
  'src/server/pedidos/live-{channel,limits}.test.ts',
]

/** Only a test that hangs takes so long, also on a machine that does other things. */
const PATIENCE = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } }

/** The same properties are tried in every run, so that a failure can be repeated. */
const EVERY = { setupFiles: ['test/seed-properties.ts'], ...PATIENCE }

/** The real engine. */
const SERVER = { globalSetup: ['test/global-setup.ts'], ...EVERY }

export default defineConfig({
  test: {
    // Many tests wait for a time-out: three at once keep two cores busy.
    maxWorkers: 3,
    // Files share the imported modules: importing the server for each file took half as long as the
    // tests. No file may change a module's state; one that stubs a storage resets the modules first.
    isolate: false,
    projects: [
      {
        test: {
          name: 'domain',
          include: ['src/{domain,contract,illustration}/**/*.test.ts', 'tools/**/*.test.ts'],
          ...EVERY,
        },
      },
      {
        test: { name: 'web', include: ['src/web/**/*.test.ts'], ...EVERY },
      },
      {
        // Drawn screens import stores that other tests must import first, after a stub of their own.
        test: { name: 'screens', include: ['src/web/**/*.test.tsx'], isolate: true, ...EVERY },
      },
      {
        test: {
          name: 'api',
          // Without a list of its own, --exclude of the command line holds here, too.
          include: [
            'src/{server,impresora}/**/*.test.ts',
            'test/**/*.test.ts',
            ...['test/e2e/**', ...PROCESSES, ...TIMES].map((glob) => `!${glob}`),
          ],
          ...SERVER,
        },
      },
      {
        test: {
          name: 'processes',
          include: PROCESSES,
          ...SERVER,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'times',
          include: TIMES,
          ...SERVER,
          // Alone, so that nothing else takes the second.
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
