// npm run build: both front ends and the server's copy of the customer app, when a source changed
// since the last time.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ROOT = join(import.meta.dirname, '..')
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')
const SOURCES = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/illustration',
  'index.html',
  'admin.html',
  'vite.config.ts',
  'tools/frontera.ts',
  'tools/build.ts',
  'package-lock.json',
]
const COMPRESSIBLE = /\.(js|css|svg|json)$/
const WORTH_COMPRESSING = 1024

/**
 * Builds into `outDir` (`dist`, or OUT_DIR): `client` (assets with their .br and .gz beside them)
 * and `server` (entry-server.js). Does nothing when the sources are those of the last build. The
 * old build stays until the new one is complete.
 */
export async function ensureBuilt(options: { outDir?: string } = {}): Promise<void> {
  const outDir = resolve(ROOT, options.outDir ?? process.env.OUT_DIR ?? 'dist')
  const stamp = await hashSources()
  if ((await readStamp(outDir)) === stamp) return

  const started = performance.now()
  const work = `${outDir}.${String(process.pid)}`
  try {
    await runVite(work)
    await compressAssets(join(work, 'client/assets'))
    await writeFile(join(work, '.stamp'), stamp)
    await rm(outDir, { recursive: true, force: true })
    await rename(work, outDir)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  process.stdout.write(`Front ends built in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`)
}

async function readStamp(outDir: string): Promise<string | null> {
  const path = join(outDir, '.stamp')
  return existsSync(path) ? readFile(path, 'utf8') : null
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesOf(join(ROOT, source))) {
      hash
        .update(relative(ROOT, file))
        .update('\0')
        .update(await readFile(file))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

async function filesOf(path: string): Promise<string[]> {
  if (path.includes('.test.')) return []
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (entries === null) return existsSync(path) ? [path] : []
  const nested = await Promise.all(entries.map((entry) => filesOf(join(path, entry.name))))
  return nested.flat().toSorted()
}

/**
 * A process of its own, so that the bundler's memory is released. Its output is shown only when it
 * fails.
 */
async function runVite(outDir: string): Promise<void> {
  const child = spawn(process.execPath, [VITE, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    env: { ...process.env, OUT_DIR: outDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  if (code !== 0) throw new Error(`The front ends do not build:\n${output}`)
}

const asyncBrotli = promisify(brotliCompress)
const asyncGzip = promisify(gzip)

async function compressAssets(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => COMPRESSIBLE.test(name))
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const content = await readFile(path)
      if (content.length <= WORTH_COMPRESSING) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
      await writeFile(`${path}.br`, await asyncBrotli(content, { params }))
      await writeFile(`${path}.gz`, await asyncGzip(content, { level: 9 }))
    }),
  )
}

if (import.meta.main) {
  try {
    await ensureBuilt()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
