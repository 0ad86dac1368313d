// Once per run: a PostgreSQL (embedded, or TEST_DATABASE_URL) with a migrated and seeded database
// to copy from. With TEST_DATABASE_DIRECT_URL the pools of the tests go through the pooler of
// TEST_DATABASE_URL.
import { createPool, type ConnectionOptions } from '#server/db/client.ts'
import { findPooler } from '#server/db/pooler.ts'
import { startEngine } from '#server/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/seed/seed.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { databaseOf, execute, SEEDED_AT } from './database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test databases are created, and the name of the template. */
    postgres: { connection: ConnectionOptions; template: string }
    /** A pooler in front of it; null without one. */
    pooled: ConnectionOptions | null
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await openServer()
  const template = `comanda_plantilla_${randomBytes(4).toString('hex')}`
  await execute(server.connection, `create database ${template}`)

  const connection = databaseOf(server.connection, template)
  await migrate(connection)
  const pool = createPool(connection)
  await seed(pool, { demo: true, adminPassword: null, now: SEEDED_AT })
  await pool.end()

  project.provide('pooled', server.pooled)
  project.provide('postgres', { connection: server.connection, template })
  return async () => {
    await execute(server.connection, `drop database ${template}`)
    await server.stop()
  }
}

interface Server {
  connection: ConnectionOptions
  pooled: ConnectionOptions | null
  stop(): Promise<void>
}

async function openServer(): Promise<Server> {
  const { TEST_DATABASE_URL: url = '', TEST_DATABASE_DIRECT_URL: direct = '' } = process.env
  if (direct !== '') {
    const pooled = { connectionString: url, pooler: await findPooler(url) }
    return { connection: { connectionString: direct }, pooled, stop: async () => undefined }
  }
  if (url !== '') {
    return { connection: { connectionString: url }, pooled: null, stop: async () => undefined }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  const engine = await startEngine({ dataDir, throwaway: true })
  const { host, port, user, database } = engine
  return {
    connection: { host, port, user, database },
    pooled: null,
    async stop() {
      await engine.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
