// What stands between the product and an external PostgreSQL: nothing, or a pooler such as
// PgBouncer, which lends one of its connections for each transaction.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'

export interface Pooler {
  /** Whether it carries prepared statements over to the connection that it lends. */
  readonly named: boolean
}

/**
 * The limits of `createPool`, which a pooler does not pass on: its own connections must have them.
 */
const LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const CONNECT_MS = 5_000
const HEARD_WITHIN_MS = 2_000
/** Free on a connection that another start has had. */
const newName = () => `comanda_${randomBytes(8).toString('hex')}`

/**
 * Null: `url` leads to PostgreSQL itself. Throws when the connections of a pooler have no limits.
 */
export async function findPooler(url: string): Promise<Pooler | null> {
  const client = await connect(url)
  const name = newName()
  try {
    // A pooler invents the process that it names, and a name that it carries is another one there.
    const { rows } = await client.query<{ pid: number; named: boolean }>({
      name,
      text: `select pg_backend_pid() as pid,
        not exists(select from pg_prepared_statements where name = '${name}') as named`,
    })
    const [found] = rows
    if (found === undefined || found.pid === processOf(client)) return null
    await expectLimits(client)
    return { named: found.named }
  } finally {
    await client.end()
  }
}

/** Throws when a notification sent through `url` does not arrive at `directUrl`. */
export async function tryNotifications(url: string, directUrl: string): Promise<void> {
  const listener = await connect(directUrl)
  const sender = await connect(url)
  try {
    const channel = newName()
    const heard = new Promise<boolean>((resolve) => listener.once('notification', () => resolve(true)))
    await listener.query(`listen ${channel}`)
    await sender.query(`notify ${channel}`)
    if (!(await Promise.race([heard, delay(HEARD_WITHIN_MS, false)])))
      throw new Error(
        'DATABASE_URL is a pooler, and notifications do not arrive: set DATABASE_DIRECT_URL to the server itself.',
      )
  } finally {
    await listener.end()
    await sender.end()
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_MS })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function expectLimits(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_settings where name = any($1) and setting = '0'",
    [LIMITS],
  )
  if (rows.length === 0) return
  const missing = rows.map(({ name }) => name).join(', ')
  throw new Error(`DATABASE_URL is a pooler without ${missing}: see connect_query in deploy/pgbouncer.ini.`)
}

/** What the other side called its process; pg has it without a type. */
const processOf = (client: Client): unknown => ('processID' in client ? client.processID : undefined)
