// One time for all processes: that of the database. A machine with a wrong clock neither opens
// branches nor ends sessions (rule operacion/reloj).
import type pg from 'pg'
import type { Logger } from 'pino'

export interface Clock {
  readonly now: () => Date
  close(): void
}

const MEASURE_MS = 60_000
/**
 * Smaller differences, apart from the time of the measurement, are not corrected: time then runs
 * evenly.
 */
const TOLERANCE_MS = 500

/**
 * Measures the difference between this machine's clock and the database's, now and every minute.
 * While the database is down the last value holds.
 */
export async function followDatabaseClock(pool: pg.Pool, log: Pick<Logger, 'warn'>): Promise<Clock> {
  let ahead = 0
  const measure = async () => {
    const before = Date.now()
    const { rows } = await pool.query<{ time: string }>(
      'select extract(epoch from clock_timestamp()) * 1000 as time',
    )
    const halfway = (Date.now() - before) / 2
    const difference = Math.round(Number(rows[0]?.time) - before - halfway)
    const next = Math.abs(difference) < TOLERANCE_MS + halfway ? 0 : difference
    if (next !== 0 && ahead === 0) log.warn({ milliseconds: next }, 'clock: the database has another time')
    ahead = next
  }
  await measure()
  const timer = setInterval(() => {
    measure().catch((error: unknown) => log.warn({ err: error }, 'clock: not compared'))
  }, MEASURE_MS)
  return {
    now: () => new Date(Date.now() + ahead),
    close: () => clearInterval(timer),
  }
}
