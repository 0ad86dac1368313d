// npm run reportes -- rebuild: sums every past day again. npm run reportes -- compare: tells which
// days differ from their orders. Both work while the product runs or is stopped.
import { MINUTE_MS, businessDay } from '#domain/format.ts'
import { runCommand } from '#server/backup/command.ts'
import { createDb, createPool } from '#server/db/client.ts'
import { compareSums } from './compare-sums.ts'
import { rebuildSums } from './keep-sums.ts'

const [command, ...rest] = process.argv.slice(2)

if (rest.length > 0 || (command !== 'rebuild' && command !== 'compare')) {
  process.stderr.write('Usage: npm run reportes -- rebuild|compare\n')
  process.exit(1)
}

await runCommand({ alone: false }, async ({ connection }) => {
  const pool = createPool(connection, 1, { statementMs: 10 * MINUTE_MS })
  try {
    const db = createDb(pool)
    const { zona_horaria: zona } = await db
      .selectFrom('negocio')
      .select('zona_horaria')
      .executeTakeFirstOrThrow()
    const when = { zona, hoy: businessDay(new Date(), zona) }
    if (command === 'rebuild') return `${String(await rebuildSums(db, when))} days of branches summed.`
    const differences = await compareSums(db, when)
    if (differences.length === 0) return 'The sums equal the orders.'
    const list = differences.map(
      ({ tema, dia, sede_id }) =>
        `${dia}, ${sede_id === null ? 'all branches' : `branch ${String(sede_id)}`}: ${tema}`,
    )
    throw new Error(`The sums differ from the orders:\n${list.join('\n')}`)
  } finally {
    await pool.end()
  }
})
