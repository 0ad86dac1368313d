import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const manifest = z.record(z.string(), z.object({ file: z.string() }))

/** The built file of a source that is a chunk of its own, in one of the two front ends. */
export function fileOf(frontEnd: 'index.html' | 'admin.html', source: string): string {
  const text = readFileSync(`dist/client/.vite/${frontEnd}.json`, 'utf8')
  const file = manifest.parse(JSON.parse(text))[source]?.file
  if (file === undefined) throw new Error(`${source} is no chunk of ${frontEnd}`)
  return file
}
