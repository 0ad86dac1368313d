// The folder of the server's unix socket: short, private and the same at every start.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isReachable } from './home.ts'
import type { EngineUser } from './home.ts'

export const PORT = 5432

// macOS allows 103 bytes and Linux 107: longer paths are refused by the system.
const SOCKET_PATH_LIMIT = 103

/**
 * Returns an empty folder that only the engine's user can enter. A folder of another user is left
 * alone.
 */
export function prepareSocketFolder(pgdata: string, user: EngineUser | undefined): string {
  const name = `comanda-${createHash('sha256').update(pgdata).digest('hex').slice(0, 12)}`
  for (const parent of new Set([os.tmpdir(), '/tmp'])) {
    const folder = path.join(parent, name)
    if (fits(folder) && isReachable(parent, user) && claim(folder, user)) return folder
  }
  const folder = fs.mkdtempSync('/tmp/comanda-')
  if (user !== undefined) fs.chownSync(folder, user.uid, user.gid)
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, `.s.PGSQL.${PORT}.lock`)) <= SOCKET_PATH_LIMIT
}

function claim(folder: string, user: EngineUser | undefined): boolean {
  const self = process.geteuid?.()
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch {
    // It exists from an earlier start, or cannot be created: the checks below decide.
  }
  const found = fs.lstatSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory() || (found.uid !== self && found.uid !== user?.uid)) return false
  fs.chmodSync(folder, 0o700)
  if (user !== undefined) fs.chownSync(folder, user.uid, user.gid)
  // No server runs on this cluster: files that a killed one left would block the next.
  for (const left of fs.readdirSync(folder)) fs.rmSync(path.join(folder, left))
  return true
}
