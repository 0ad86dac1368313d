// npm run reset: restores the demo pizzeria of the first day. Deletes all data of the embedded
// PostgreSQL, pictures too.
import { readConfig } from '#server/config/config.ts'
import { startEngine } from '#server/engine/engine.ts'
import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'

const config = readConfig(process.env)
if (config.production || config.databaseUrl !== null) {
  console.error('npm run reset is for the demo on the embedded PostgreSQL: nothing was removed.')
  process.exit(1)
}
if (existsSync(config.dataDir)) {
  // Refuses while a product runs on the folder, and stops a PostgreSQL that outlived its product.
  const engine = await startEngine({ dataDir: config.dataDir }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })
  await engine.stop()
  for (const folder of new Set([engine.folder, config.dataDir])) {
    await rm(folder, { recursive: true, force: true })
  }
}
console.log(`${config.dataDir} is empty: the next start fills it with the demo.`)
