// How each field that was sent is read back: a field without a reading is a type error.
import { expect } from 'vitest'
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
