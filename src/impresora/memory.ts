// What a station keeps between its starts: the server and its own token, in a file of its owner
// alone.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const kept = z.object({ servidor: z.url(), token: z.string() })
type Kept = z.infer<typeof kept>

/** Null before the station is enrolled. */
export async function readKept(file: string): Promise<Kept | null> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isAbsent(error)) return null
    throw error
  })
  return text === null ? null : z.parse(kept, JSON.parse(text))
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export async function writeKept(file: string, value: Kept): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 })
}
