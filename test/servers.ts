// The servers that a run was given: PostgreSQL itself, and perhaps a pooler in front of it and a
// standby of it.
import type { ConnectionOptions } from '#server/db/client.ts'
import { databaseOf, urlOf } from './database.ts'

export interface Servers {
  readonly direct: ConnectionOptions
  readonly pooled: ConnectionOptions | null
  readonly standby: ConnectionOptions | null
}

/** Those of TEST_DATABASE_URL and its companions; null: the embedded engine. */
export function givenServers(): Servers | null {
  const {
    TEST_DATABASE_URL: url = '',
    TEST_DATABASE_DIRECT_URL: direct = '',
    TEST_DATABASE_READ_URL: read = '',
  } = process.env
  if (url === '') return null
  return {
    direct: { connectionString: direct === '' ? url : direct },
    pooled: direct === '' ? null : { connectionString: url },
    standby: read === '' ? null : { connectionString: read },
  }
}

/** The settings of a product on one of their databases. */
export function settingsOf({ direct, pooled, standby }: Servers, name: string): Record<string, string> {
  const urlAt = (server: ConnectionOptions) => urlOf(databaseOf(server, name))
  return {
    DATABASE_URL: urlAt(pooled ?? direct),
    ...(pooled && { DATABASE_DIRECT_URL: urlAt(direct) }),
    ...(standby && { DATABASE_READ_URL: urlAt(standby) }),
  }
}
