// One product per data folder: a lock that the kernel releases when its holder dies.
import fs from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const LOCK_FILE = 'comanda.lock'
const PID_FILE = 'comanda.pid'

// Long enough for simultaneous starts to settle which of them wins.
const CONTEST_MS = 300
const SQLITE_BUSY = 5

/**
 * Locks `folder` for this process and returns the function that unlocks it. Throws one line that
 * names the holder.
 *
 * Node has no file lock. An empty SQLite file in an exclusive transaction serves as one: no lock
 * outlives its process, and a reused pid cannot be mistaken for the holder. The pid file is only
 * for the message. Nothing else in this process may open the lock file, because closing it would
 * drop the lock.
 */
export function lockFolder(folder: string): () => void {
  const pidFile = path.join(folder, PID_FILE)
  const lock = openLock(folder)
  try {
    // The write is never committed. It tells a lock from a mere read, which SQLite does on a
    // read-only file.
    lock.exec('pragma journal_mode = memory; begin exclusive; pragma user_version = 1')
    // Written again: the file of a dead start may belong to another user.
    fs.rmSync(pidFile, { force: true })
    fs.writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    lock.close()
    throw isBusy(error) ? taken(folder, pidFile, error) : unlockable(folder, error)
  }

  let held = true
  return () => {
    if (!held) return
    held = false
    fs.rmSync(pidFile, { force: true })
    lock.close()
  }
}

function openLock(folder: string): DatabaseSync {
  try {
    return new DatabaseSync(path.join(folder, LOCK_FILE), { timeout: CONTEST_MS })
  } catch (error) {
    throw unlockable(folder, error)
  }
}

function unlockable(folder: string, cause: unknown): Error {
  return new Error(`The data folder ${folder} cannot be locked: ${String(cause)}`, { cause })
}

function taken(folder: string, pidFile: string, cause: unknown): Error {
  const holder = fs.existsSync(pidFile) ? fs.readFileSync(pidFile, 'utf8').trim() : 'unknown'
  return new Error(`The data folder ${folder} is in use by process ${holder}: stop it first.`, { cause })
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
