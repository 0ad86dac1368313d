// The file of a backup before its compression: lines of JSON, and the bytes that follow some of
// them (docs/operations.md).
//   {"comanda":1,"taken":…,"migrations":[…]}   the schema of the rest
//   {"table":…,"columns":[…]}                  then its rows as COPY writes them, then a line \.
//   {"rows":…,"sha256":…}                      then the count and digest of these rows
//   {"sequence":…,"value":…,"called":…}
//   {"file":…,"bytes":…,"sha256":…}            then that many bytes and a line feed
//   {"end":true,"tables":…,"files":…}          missing in a truncated file
import * as z from 'zod/mini'

const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

export const headerLine = z.object({
  comanda: z.literal(1),
  taken: z.string(),
  migrations: z.array(z.string()).check(z.minLength(1)),
})
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const sumLine = z.object({ rows: z.int(), sha256: digest })
const sequenceLine = z.object({
  sequence: z.string(),
  value: z.string().check(z.regex(/^\d+$/)),
  called: z.boolean(),
})
/** A picture's name never leads out of its folder. */
export const fileLine = z.object({
  file: z.string().check(z.regex(/^\w[\w.-]*$/)),
  bytes: z.int().check(z.minimum(0)),
  sha256: digest,
})
const endLine = z.object({ end: z.literal(true), tables: z.int(), files: z.int() })
export const entryLine = z.union([tableLine, sequenceLine, fileLine, endLine])

export const END_OF_ROWS = '\\.\n'

export const toLine = (content: object) => `${JSON.stringify(content)}\n`
