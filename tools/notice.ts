// npm run notice: writes NOTICE, the licences of every package that the product ships. `--check`
// only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '..')
const FILE = join(ROOT, 'NOTICE')
const RULE = '-'.repeat(80)

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      devOptional: z.optional(z.boolean()),
    }),
  ),
})

const { packages } = z.parse(lockfile, JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))
const shipped = Object.entries(packages)
  .filter(([path, { dev }]) => path !== '' && dev !== true)
  .map(([path, { version = '', license = 'see its page', optional, devOptional }]) => ({
    path,
    title: `${path.replace(/^.*node_modules\//, '')} ${version} (${license})`,
    isEverywhere: optional !== true && devOptional !== true,
  }))
  .toSorted((a, b) => (a.path < b.path ? -1 : 1))

/**
 * Packages that share a text are listed above it. A package that is installed on some machines only
 * is named without its text.
 */
const byText = Map.groupBy(shipped, ({ path, isEverywhere }) => (isEverywhere ? licenceOf(path) : ''))
const sections = [...byText].map(
  ([text, group]) => `${group.map(({ title }) => title).join('\n')}\n\n${text}`,
)
const notice = `Comanda contains these packages, under their own licences.\n${sections
  .map((section) => `\n${RULE}\n${section.trim()}\n`)
  .join('')}`

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== notice) {
    console.error('NOTICE is not that of package-lock.json: run npm run notice')
    process.exit(1)
  }
} else writeFileSync(FILE, notice)

/** The text of the package's licence; empty when it has none. */
function licenceOf(path: string): string {
  const folder = join(ROOT, path)
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name))
  return file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r', '').trim()
}
