// npm run pack [folder]: writes comanda-<version>.tgz, the product with its front ends built. It
// runs after `npm ci && npm start` without the packages that build and test.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { ensureBuilt } from './build.ts'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = ['src/server', 'src/impresora', 'src/contract', 'src/domain', 'src/illustration']
const AS_THEY_ARE = [
  'media',
  'deploy',
  'docs',
  'README.md',
  'NOTICE',
  '.npmrc',
  '.nvmrc',
  'package-lock.json',
]
/** The commands of an operator; the others need the tools. */
export const SCRIPTS: ReadonlySet<string> = new Set([
  'start',
  'backup',
  'restore',
  'clave',
  'media',
  'doctor',
  'impresora',
  'reportes',
  'particiones',
])

const packageJson = z.looseObject({
  name: z.string(),
  version: z.string(),
  imports: z.record(z.string(), z.string()),
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.optional(z.record(z.string(), z.string())),
})

const pick = (values: Record<string, string>, isKept: (key: string, value: string) => boolean) =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => isKept(key, value)))

/** An import of a package, but not of its types alone. */
const IMPORT = /^(?:import|export)\b(?! type\b)[^'"]*'([^'#.][^']*)'|\bimport\('([^'#.][^']*)'\)/gm

/** The packages that the files of a folder import when they run. */
function importsOf(folder: string): Set<string> {
  const found = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.d.ts')) continue
    const code = readFileSync(join(folder, name), 'utf8')
    for (const [, named, dynamic] of code.matchAll(IMPORT)) {
      const specifier = named ?? dynamic ?? ''
      found.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
    }
  }
  return found
}

/** Writes the tarball into `folder` and returns its path. */
export async function pack(folder: string): Promise<string> {
  await ensureBuilt({ outDir: 'dist' })
  const whole = packageJson.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const name = `${whole.name}-${whole.version}`
  const work = mkdtempSync(join(tmpdir(), 'comanda-pack-'))
  try {
    const root = join(work, name)
    mkdirSync(join(root, 'src'), { recursive: true })
    for (const path of [...AS_THEY_ARE, 'dist'])
      cpSync(join(ROOT, path), join(root, path), { recursive: true })
    for (const path of SOURCES) {
      cpSync(join(ROOT, path), join(root, path), {
        recursive: true,
        filter: (source) => !source.includes('.test.'),
      })
    }
    const needed = importsOf(join(root, 'src'))
    const { devDependencies: _unused, ...shipped } = {
      ...whole,
      imports: pick(whole.imports, (_key, target) => SOURCES.some((path) => target.startsWith(`./${path}/`))),
      scripts: pick(whole.scripts, (script) => SCRIPTS.has(script)),
      dependencies: pick(whole.dependencies, (dependency) => needed.has(dependency)),
    }
    writeFileSync(join(root, 'package.json'), `${JSON.stringify(shipped, null, 2)}\n`)
    // npm removes from the lock what package.json no longer names; the versions stay.
    execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { cwd: root, stdio: 'pipe' })
    const target = join(folder, `${name}.tgz`)
    execFileSync('tar', ['-czf', target, '-C', work, name])
    return target
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

if (import.meta.main) process.stdout.write(`${await pack(resolve(process.argv[2] ?? '.'))}\n`)
