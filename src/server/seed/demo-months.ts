// npm run demo:meses: three months of orders for the demo, up to now.
import { runCommand } from '#server/backup/command.ts'
import { createDb, createPool } from '#server/db/client.ts'
import { seedMonths } from './seed-months.ts'

if (process.env['NODE_ENV'] === 'production') {
  process.stderr.write('npm run demo:meses makes up orders: it is for the demo.\n')
  process.exit(1)
}

await runCommand({ alone: false }, async ({ connection }) => {
  const pool = createPool(connection, 1)
  try {
    const made = await seedMonths(createDb(pool), { now: new Date(), days: 92, perDay: 30, seed: 2026 })
    return `${String(made)} orders made.`
  } finally {
    await pool.end()
  }
})
