// Creates the cluster: the data folder of one PostgreSQL server.
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ClusterHome, EngineUser } from './home.ts'
import { PROGRAM_ENV, reason } from './process.ts'

/** The owner of everything in the cluster. */
export const ROLE = 'app'
const DRAFT_PREFIX = 'pgdata-draft-'

/**
 * Returns the cluster's folder. It is created under a draft name, so that it exists only when it is
 * complete.
 */
export async function createCluster(
  { folder, user }: ClusterHome,
  bin: string,
  log: (line: string) => void,
): Promise<string> {
  const pgdata = path.join(folder, 'pgdata')
  if (fs.existsSync(pgdata)) {
    takeFromRoot(pgdata, user)
    return fs.realpathSync(pgdata)
  }
  log(`Creating the database in ${pgdata}.`)
  removeDrafts(folder)
  // A unique name: the program of a killed start may still be writing into another draft.
  const draft = fs.mkdtempSync(path.join(folder, DRAFT_PREFIX))
  if (user !== undefined) fs.chownSync(draft, user.uid, user.gid)
  // Texts sort as in Spanish. C.UTF-8, which macOS may lack, serves only what ICU does not cover.
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8'
  const collation = ['--locale-provider=icu', '--icu-locale=es-CO', `--locale=${locale}`]
  const access = ['-U', ROLE, '--auth=trust']
  try {
    await promisify(execFile)(
      path.join(bin, 'initdb'),
      ['-D', draft, ...access, '--encoding=UTF8', ...collation],
      { ...user, cwd: '/', env: PROGRAM_ENV },
    )
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new Error(`PostgreSQL could not create its data folder: ${reason(said)}`, { cause: error })
  }
  fs.renameSync(draft, pgdata)
  syncFolder(folder)
  return pgdata
}

function removeDrafts(folder: string) {
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    try {
      fs.rmSync(path.join(folder, name), { recursive: true })
    } catch {
      // Another process still writes it: the next creation removes it.
    }
  }
}

/** Gives a cluster that root copied here to the engine's user. */
function takeFromRoot(pgdata: string, user: EngineUser | undefined) {
  if (user === undefined || fs.statSync(pgdata).uid === user.uid) return
  for (const name of fs.readdirSync(pgdata, { recursive: true, encoding: 'utf8' })) {
    fs.lchownSync(path.join(pgdata, name), user.uid, user.gid)
  }
  fs.chownSync(pgdata, user.uid, user.gid)
}

function syncFolder(folder: string) {
  const handle = fs.openSync(folder, 'r')
  fs.fsyncSync(handle)
  fs.closeSync(handle)
}
