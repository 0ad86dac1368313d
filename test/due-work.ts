// Due work, as its tests do it: a round at the time of the test's clock.
import { workOnce } from '#server/avisos/work.ts'
import { vi } from 'vitest'
import type { TestServer } from './server.ts'

/** One round of a process, with every event that was written before. */
export async function work(server: TestServer): Promise<void> {
  const areNumbered = async () => {
    const waiting = await server.db
      .selectFrom('eventos')
      .select('id')
      .where('seq', 'is', null)
      .executeTakeFirst()
    return waiting === undefined
  }
  await vi.waitUntil(areNumbered, { timeout: 10_000 })
  await workOnce(server.services)
}

/** What messages to a phone say, the oldest first. */
export async function textsTo({ db }: TestServer, numero: string): Promise<string[]> {
  const rows = await db
    .selectFrom('mensajes_salientes')
    .select('texto')
    .where('numero', '=', numero)
    .where('tarea', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ texto }) => texto)
}
