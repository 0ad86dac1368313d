// Once per run: a PostgreSQL (embedded, or TEST_DATABASE_URL) with a migrated and seeded database
// to copy from. With TEST_DATABASE_DIRECT_URL the pools of the tests go through the pooler of
// TEST_DATABASE_URL, and with TEST_DATABASE_READ_URL the past is read from that standby.
import type { ConnectionOptions } from '#server/db/client.ts'
import { findPooler } from '#server/db/pooler.ts'
import { startEngine } from '#server/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/seed/seed.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseOf, execute, openPool, SEEDED_AT } from './database.ts'
import { givenServers, type Servers } from './servers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are created, and the name of the template. */
    postgres: { connection: ConnectionOptions; template: string }
    /** The same server, and what the product has beside it. */
    servers: Servers
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServers()
  const template = `comanda_plantilla_${randomBytes(4).toString('hex')}`
  await execute(server.direct, `create database ${template}`)

  const connection = databaseOf(server.direct, template)
  await migrate(connection)
  const pool = openPool(connection)
  await seed(pool, { demo: true, adminPassword: null, now: SEEDED_AT })
  await pool.end()

  const { direct, pooled, standby } = server
  project.provide('servers', { direct, pooled, standby })
  project.provide('postgres', { connection: direct, template })
  return async () => {
    await execute(direct, `drop database ${template}`)
    await server.stop()
  }
}

interface Running extends Servers {
  stop(): Promise<void>
}

async function openServers(): Promise<Running> {
  const given = givenServers()
  if (given !== null) {
    const { connectionString: url } = given.pooled ?? {}
    const pooled = url === undefined ? null : { connectionString: url, pooler: await findPooler(url) }
    return { ...given, pooled, stop: async () => undefined }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  const engine = await startEngine({ dataDir, throwaway: true })
  const { host, port, user, database } = engine
  return {
    direct: { host, port, user, database },
    pooled: null,
    standby: null,
    async stop() {
      await engine.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
