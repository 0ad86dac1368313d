// npm run typecheck: the four type worlds at once. A world is a set of files with the globals that
// they may use. Each keeps its incremental state, so a small change is checked in seconds. One
// checker a world: further ones would work out the same types again, on the same two processors.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc')
const CACHE = join(ROOT, 'node_modules/.cache/typecheck')
const WORLDS = ['shared', 'server', 'web', 'e2e']

const results = await Promise.all(WORLDS.map(check))
process.exitCode = results.every(Boolean) ? 0 : 1

async function check(world: string): Promise<boolean> {
  const kept = ['--incremental', '--tsBuildInfoFile', join(CACHE, `${world}.tsbuildinfo`)]
  const child = spawn(
    process.execPath,
    [TSC, '--pretty', 'false', '--checkers', '1', '-p', `tsconfig.${world}.json`, ...kept],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve)
  })
  process.stdout.write(`${output}${world}: ${code === 0 ? 'ok' : 'errors'}\n`)
  return code === 0
}
