// The byte budget, read from the last build: what a customer downloads before /menu is alive, and what comes later.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Manifest, ManifestChunk } from 'vite'
import { FORBIDDEN, MODULES_FILE } from './frontera.ts'

/** JavaScript of the first paint of /menu, brotli. */
const BUDGET = 100_000

const client = resolve(import.meta.dirname, '..', process.env.OUT_DIR ?? 'dist', 'client')
const manifest: Manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
const modules: Record<string, string[]> = JSON.parse(readFileSync(join(client, MODULES_FILE), 'utf8'))
const problems: string[] = []

const firstPaint = filesOf('index.html', (chunk) => chunk.imports ?? [])
const total = sum(firstPaint)
print(`/menu, first paint: ${kilobytes(total)} of ${kilobytes(BUDGET)}`, firstPaint)
if (total > BUDGET) problems.push(`The first paint of /menu takes ${kilobytes(total)}.`)

for (const [page, folder] of Object.entries(FORBIDDEN)) {
  const files = filesOf(page, (chunk) => [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])])
  const later = files.filter((file) => page !== 'index.html' || !firstPaint.includes(file))
  print(`${page}, ${page === 'index.html' ? 'loaded when needed' : 'all'}: ${kilobytes(sum(later))}`, later)
  for (const file of files) {
    const trespasser = modules[file]?.find((id) => id.includes(folder))
    if (trespasser !== undefined) problems.push(`${page} can load ${trespasser} (in ${file}).`)
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

/** The scripts reached from a page by the imports that `next` follows. */
function filesOf(page: string, next: (chunk: ManifestChunk) => string[]): string[] {
  const reached = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The manifest does not know ${key}`)
    if (reached.has(chunk.file)) return
    reached.add(chunk.file)
    for (const found of next(chunk)) visit(found)
  }
  visit(page)
  return [...reached].filter((file) => file.endsWith('.js'))
}

function sizeOf(file: string): number {
  return brotliCompressSync(readFileSync(join(client, file))).length
}

function sum(files: string[]): number {
  return files.reduce((bytes, file) => bytes + sizeOf(file), 0)
}

function print(title: string, files: string[]): void {
  process.stdout.write(`${title}\n`)
  const rows = files.map((file) => ({ file, size: sizeOf(file) })).sort((a, b) => b.size - a.size)
  for (const { file, size } of rows) process.stdout.write(`  ${kilobytes(size).padStart(9)}  ${file}\n`)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
