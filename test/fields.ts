// How each field that was sent is read back, and what the audit says of it: a field without a line
// is a type error.
import { expect } from 'vitest'
import type { TestServer } from './server.ts'
import * as z from 'zod/mini'

/** Every field that a request may have. */
export type Every<Schema extends z.ZodMiniType> = Required<z.input<Schema>>
/** How each sent field is read back. */
export type Reading<Sent, Read> = { readonly [Field in keyof Sent]-?: (read: Read) => unknown }

/** Expects each sent field in what was read. */
export function expectAll<Sent extends object, Read>(
  sent: Sent,
  read: Read,
  reading: Reading<Sent, Read>,
): void {
  const fields = Object.entries<(read: Read) => unknown>(reading).filter(([field]) => field in sent)
  expect(Object.fromEntries(fields.map(([field, find]) => [field, find(read)]))).toEqual(sent)
}

/** What is written of each sent field, such as in the audit; or why nothing is. */
export type Written<Sent> = { readonly [Field in keyof Sent]-?: object | string }

/** Expects what is written of each field. */
export function expectWritten<Sent>(text: object, written: Written<Sent>): void {
  for (const line of Object.values<object | string>(written)) {
    if (typeof line !== 'string') expect(text).toMatchObject(line)
  }
}

/** What the audit says of the last change of a thing. */
export async function lastCambio({ db }: TestServer, entidad: string, id: number): Promise<object> {
  const { cambio } = await db
    .selectFrom('auditoria')
    .select('cambio')
    .where('entidad', '=', entidad)
    .where('entidad_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return cambio
}
