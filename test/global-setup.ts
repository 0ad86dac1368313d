// Once per run: a PostgreSQL (embedded, or TEST_DATABASE_URL) with a migrated and seeded database
// to copy from.
import { createPool, type ConnectionOptions } from '#server/db/client.ts'
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

  project.provide('postgres', { connection: server.connection, template })
  return async () => {
    await execute(server.connection, `drop database ${template}`)
    await server.stop()
  }
}

async function openServer(): Promise<{ connection: ConnectionOptions; stop(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined && url !== '') {
    return { connection: { connectionString: url }, stop: async () => undefined }
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-test-'))
  const engine = await startEngine({ dataDir, throwaway: true })
  const { host, port, user, database } = engine
  return {
    connection: { host, port, user, database },
    async stop() {
      await engine.stop()
      await rm(dataDir, { recursive: true })
    },
  }
}
