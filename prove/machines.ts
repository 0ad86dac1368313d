// npm run test:machines: `npm test` with every product as on several machines, that is through
// PgBouncer in transaction mode and with a streaming standby for reads (docs/decisions/0157).
// npm run test:machines -- vitest run --project api: another command instead.
import { startEngine, type Engine } from '#server/engine/engine.ts'
import { execute, urlOf } from '#test/database.ts'
import { newDataDir } from '#test/product.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { hasPgBouncer, startPgBouncer } from './pgbouncer.ts'
import { canStandBy, startStandby } from './standby.ts'

const [command = 'npm', ...args] = process.argv.length > 2 ? process.argv.slice(2) : ['npm', 'test']

if (!hasPgBouncer()) console.log('Not run: this machine has no PgBouncer (apt-get install pgbouncer).')
else if (!canStandBy()) console.log('Not run: this PostgreSQL has no receiver of a stream.')
else process.exitCode = await runBehind()

async function runBehind(): Promise<number> {
  const closings: (() => unknown)[] = []
  const newFolder = () => {
    const folder = newDataDir()
    closings.push(() => rmSync(folder, { recursive: true }))
    return folder
  }
  try {
    const primary = await startEngine({ dataDir: newFolder(), throwaway: true })
    closings.push(() => primary.stop())
    const standby = await startStandby(primary, newFolder(), { throwaway: true })
    closings.push(() => standby.stop())
    const pooler = await startPgBouncer(primary)
    closings.push(() => pooler.stop())
    await waitForStandby(primary)
    return await run({
      TEST_DATABASE_URL: pooler.urlOf('postgres'),
      TEST_DATABASE_DIRECT_URL: urlOf({ ...primary, database: 'postgres' }),
      TEST_DATABASE_READ_URL: urlOf({ ...standby, database: 'postgres' }),
    })
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

/**
 * The tests read at once what they have written, also past the product and without cookies: each
 * commit waits until the standby has it.
 */
async function waitForStandby(primary: Engine): Promise<void> {
  for (const statement of [
    "alter system set synchronous_standby_names = '*'",
    `alter role ${primary.user} set synchronous_commit = remote_apply`,
    'select pg_reload_conf()',
  ])
    await execute(primary, statement)
}

async function run(env: Readonly<Record<string, string>>): Promise<number> {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  // The servers stop after the command, also when somebody interrupts it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
  const [code] = await once(child, 'close')
  return typeof code === 'number' ? code : 1
}
