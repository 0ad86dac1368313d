// A database as the previous release left it, for tests of what a migration makes of its rows.
import { applyMigration, listMigrations } from '#server/db/migrate.ts'
import { Client } from 'pg'
import { inject } from 'vitest'
import { createEmptyDatabase } from './database.ts'

/** An empty database with all migrations before this one. */
export async function databaseBefore(migration: string) {
  const database = await createEmptyDatabase(inject('postgres').connection)
  const client = new Client(database.connection)
  await client.connect()
  for (const name of await listMigrations()) {
    if (name < migration) await applyMigration(client, name)
  }
  const close = async () => {
    await client.end()
    await database.drop()
  }
  return { client, close }
}
