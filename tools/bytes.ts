// Checks the byte budget of the last build: what each front end downloads at once and later, and
// that neither can load the other.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import * as z from 'zod/mini'
import { FRONTS, manifestFile, modulesFile, type Front } from './frontera.ts'

/** What this file reads of the manifest of a build, and of the modules of its chunks. */
const aManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
  }),
)
const someModules = z.record(z.string(), z.array(z.string()))
type Manifest = z.infer<typeof aManifest>

/**
 * JavaScript that a customer downloads before /menu is interactive, in brotli. The staff front end
 * has no budget.
 */
const BUDGETS: Record<string, number> = { 'index.html': 100_000 }

const client = resolve(import.meta.dirname, '..', process.env.OUT_DIR ?? 'dist', 'client')
const problems = Object.values(FRONTS).flatMap(inspect)
for (const problem of problems) process.stderr.write(`${problem}\n`)
process.exitCode = problems.length === 0 ? 0 : 1

function inspect(front: Front): string[] {
  const manifest = z.parse(aManifest, JSON.parse(read(manifestFile(front))))
  const modules = z.parse(someModules, JSON.parse(read(modulesFile(front))))
  const chunks = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
  const sizes = chunks.map(({ file, name = '' }): Size => ({ file, name, size: sizeOf(file) }))
  const atOnce = importedAtOnce(manifest, front.page)
  const first = [...sizes.filter(({ file }) => atOnce.has(file)), ...scriptsBeside(front)]
  const total = first.reduce((sum, { size }) => sum + size, 0)
  const budget = BUDGETS[front.page]

  const limit = budget === undefined ? '' : ` of ${kilobytes(budget)}`
  print(`${front.page}, at once: ${kilobytes(total)}${limit}`, first)
  print(
    `${front.page}, later`,
    sizes.filter(({ file }) => !atOnce.has(file)),
  )

  const trespassers = Object.entries(modules).flatMap(([file, ids]) =>
    ids
      .filter((id) => id.includes(front.forbidden))
      .map((id) => `${front.page} can load ${id} (in ${file}).`),
  )
  const over = budget !== undefined && total > budget
  return over ? [...trespassers, `${front.page} takes ${kilobytes(total)} at once.`] : trespassers
}

function scriptsBeside({ beside }: Front): Size[] {
  if (beside === undefined) return []
  const manifest = z.parse(aManifest, JSON.parse(read(`.vite/${beside}.json`)))
  return Object.values(manifest).map(({ file, name = '' }) => ({ file, name, size: sizeOf(file) }))
}

/** The page's script and its static imports. */
function importedAtOnce(manifest: Manifest, page: string): Set<string> {
  const files = new Set<string>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The manifest does not know ${key}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(page)
  return files
}

function read(path: string): string {
  return readFileSync(join(client, path), 'utf8')
}

function sizeOf(file: string): number {
  return brotliCompressSync(readFileSync(join(client, file))).length
}

interface Size {
  file: string
  /** The chunk's name in the sources. */
  name: string
  size: number
}

function print(title: string, sizes: Size[]): void {
  process.stdout.write(`${title}\n`)
  for (const { file, name, size } of sizes.toSorted((a, b) => b.size - a.size)) {
    process.stdout.write(`  ${kilobytes(size).padStart(9)}  ${file} ${name}\n`)
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
