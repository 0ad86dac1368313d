// Once per run: builds the front ends if they are stale, and makes the cluster and the demo data,
// which takes as long as a story. Every worker starts with a copy.
import { ensureBuilt } from '#tools/build.ts'
import { rm } from 'node:fs/promises'
import { givenServers } from '#test/servers.ts'
import { end, FIRST_START, FRIDAY_EVENING, freePort, launch, newDataDir } from './product-process.ts'

export default async function makeFirstStart(): Promise<(() => Promise<void>) | undefined> {
  await ensureBuilt()
  // On servers that the run was given each worker has a database of its own.
  if (givenServers() !== null) return undefined
  const dataDir = await newDataDir()
  const port = await freePort()
  const offset = Date.parse(FRIDAY_EVENING) - Date.now()
  await end(await launch({ port, dataDir, offset }), 'SIGTERM')
  process.env[FIRST_START] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
