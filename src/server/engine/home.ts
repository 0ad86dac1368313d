// Where the cluster lives on disk and which system user runs it.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** The system user that runs PostgreSQL, which refuses to run as root. */
export interface EngineUser {
  uid: number
  gid: number
}

export interface ClusterHome {
  /** Holds `pgdata` and, where needed, a copy of the binaries. */
  folder: string
  /** Absent when it is the user of this process. */
  user: EngineUser | undefined
}

const NOBODY: EngineUser = { uid: 65_534, gid: 65_534 }
const POINTER_FILE = 'postgres-location'
const SHARED_HOMES = '/var/lib/comanda'

/**
 * Returns the home of the cluster of `dataDir`: usually the folder itself. When the process is root
 * and the unprivileged user has no access (a path under /root), it is a folder of /var/lib/comanda,
 * which a pointer file in `dataDir` names.
 */
export function findHome(dataDir: string, log: (line: string) => void): ClusterHome {
  const pointed = readPointer(dataDir)
  const folder = pointed ?? dataDir
  if (process.geteuid?.() !== 0) {
    refuseForeignCluster(folder)
    return { folder, user: undefined }
  }
  const user = clusterOwner(folder)
  if (isReachable(folder, user)) return { folder, user }
  // Other users may pass through to their own folders inside, without listing.
  fs.chmodSync(folder, fs.statSync(folder).mode | 0o001)
  if (isReachable(folder, user)) return { folder, user }
  if (pointed !== undefined || fs.existsSync(path.join(folder, 'pgdata'))) {
    throw new Error(
      `User ${user.uid}, who runs PostgreSQL, cannot enter ${folder}: open the folders above it.`,
    )
  }
  return { folder: moveOut(dataDir, user, log), user }
}

/**
 * Whether the engine's user can enter `folder`. It tries, so that every kind of permission counts.
 */
export function isReachable(folder: string, user: EngineUser | undefined): boolean {
  const enter = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...user,
    cwd: '/',
    env: {},
    stdio: 'ignore',
  })
  return enter.status === 0
}

/** Whether a database was created for `dataDir`. Changes nothing. */
export function hasCluster(dataDir: string): boolean {
  return fs.existsSync(path.join(readPointer(dataDir) ?? dataDir, 'pgdata'))
}

function readPointer(dataDir: string): string | undefined {
  const pointer = path.join(dataDir, POINTER_FILE)
  if (!fs.existsSync(pointer)) return undefined
  const folder = fs.readFileSync(pointer, 'utf8').trim()
  if (fs.existsSync(folder)) return fs.realpathSync(folder)
  throw new Error(
    `The database of ${dataDir} was kept in ${folder}, which is gone: restore it, or delete ${pointer} to begin empty.`,
  )
}

function refuseForeignCluster(folder: string) {
  const owner = fs.statSync(path.join(folder, 'pgdata'), { throwIfNoEntry: false })?.uid
  if (owner !== undefined && owner !== process.geteuid?.()) {
    throw new Error(`The database in ${folder} belongs to user ${owner}: start as that user or as root.`)
  }
}

/** The owner of an existing cluster stays the same when root starts it. */
function clusterOwner(folder: string): EngineUser {
  const stats = fs.statSync(path.join(folder, 'pgdata'), { throwIfNoEntry: false })
  return stats === undefined || stats.uid === 0 ? NOBODY : { uid: stats.uid, gid: stats.gid }
}

function moveOut(dataDir: string, user: EngineUser, log: (line: string) => void): string {
  fs.mkdirSync(SHARED_HOMES, { recursive: true })
  fs.chmodSync(SHARED_HOMES, fs.statSync(SHARED_HOMES).mode | 0o001)
  const digest = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  // A random suffix: a data folder that was deleted and created again starts empty, as its owner
  // expects.
  const home = fs.mkdtempSync(path.join(SHARED_HOMES, `${digest}-`))
  fs.chmodSync(home, 0o711)
  if (!isReachable(home, user)) {
    fs.rmdirSync(home)
    throw new Error(
      `User ${user.uid}, who runs PostgreSQL, can enter neither ${dataDir} nor ${SHARED_HOMES}.`,
    )
  }
  const pointer = path.join(dataDir, POINTER_FILE)
  fs.writeFileSync(`${pointer}.draft`, `${home}\n`)
  fs.renameSync(`${pointer}.draft`, pointer)
  log(`User ${user.uid} cannot enter ${dataDir}: the database is kept in ${home}.`)
  return home
}
