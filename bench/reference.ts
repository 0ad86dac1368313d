// A server to compare with, in a process of its own.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { cpuMs } from '#bench/lib/processes.ts'
import { firstAnswer, freePort, stopChild } from '#bench/lib/product.ts'

export interface Reference {
  readonly url: URL
  readonly cpuMs: () => number
  readonly stop: () => Promise<void>
}

/** Starts `bench/<script>` with a port and these arguments. */
export async function startReference(script: string, ...args: string[]): Promise<Reference> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, script), String(port), ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  })
  const url = new URL(`http://127.0.0.1:${String(port)}`)
  await firstAnswer(new URL('/ready', url), child)
  return { url, cpuMs: () => cpuMs([child.pid ?? 0]), stop: () => stopChild(child) }
}
