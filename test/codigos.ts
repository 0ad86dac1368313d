// Reads the codes that were sent to people from the outbox, as staff would.
import type { TestServer } from './server.ts'

/** The last code that was sent to a phone. */
export async function lastCodigo(server: TestServer, numero: string): Promise<string> {
  const row = await server.db
    .selectFrom('mensajes_salientes')
    .select('texto')
    .where('numero', '=', numero)
    .where('tipo', '=', 'codigo')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const codigo = /\d{6}/.exec(row.texto)?.[0]
  if (codigo === undefined) throw new Error(`no code in '${row.texto}'`)
  return codigo
}

/** How many messages with a code were written to a phone. */
export async function countCodigos(server: TestServer, numero: string): Promise<number> {
  const rows = await server.db
    .selectFrom('mensajes_salientes')
    .select('id')
    .where('numero', '=', numero)
    .where('tipo', '=', 'codigo')
    .execute()
  return rows.length
}

/** A code of six digits that is not this one. */
export const otherThan = (codigo: string) => (codigo === '123456' ? '654321' : '123456')
