import type { Client } from 'pg'

/** For work that a running product would notice. */
export async function refuseRunning(client: Client): Promise<void> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and application_name = 'comanda' and pid <> pg_backend_pid()`,
  )
  if ((rows[0]?.others ?? 0) > 0) throw new Error('The product is running on this database: stop it first.')
}
