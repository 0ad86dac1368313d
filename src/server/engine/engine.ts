// The embedded PostgreSQL: creates its cluster, starts it or takes it over, stops it.
import fs from 'node:fs'
import path from 'node:path'
import type { ConnectionOptions } from '#server/db/client.ts'
import { findPackage, prepareBinaries } from './binaries.ts'
import { createCluster, ROLE } from './cluster.ts'
import { findHome } from './home.ts'
import { lockFolder } from './lock.ts'
import { isServer, readPidFile, stopServer } from './process.ts'
import { DATABASE, launch, takeOver } from './server.ts'
import type { Cluster, Server } from './server.ts'
import { PORT } from './socket.ts'

/** A running server: how to connect to it and how to leave it. */
export interface Engine {
  /** The folder of the unix socket. */
  host: string
  port: number
  user: string
  database: string
  /** True when the server was already running: its product had died. */
  adopted: boolean
  pid: number
  /** The cluster's folder: the data folder, or its replacement. */
  folder: string
  /** Stops the server and unlocks the data folder. */
  stop(): Promise<void>
  /** Unlocks the data folder and leaves the server running: the next start takes it over. */
  release(): void
}

export interface EngineOptions {
  readonly dataDir: string
  readonly log?: (line: string) => void
  /**
   * Only for the data of tests: the server does not wait for the disk, and loses data in a crash.
   */
  readonly throwaway?: boolean
}

/** Starts the embedded PostgreSQL on `dataDir`, or takes over the one that runs there. */
export async function startEngine(options: EngineOptions): Promise<Engine> {
  const log = options.log ?? (() => {})
  const source = findPackage()
  fs.mkdirSync(options.dataDir, { recursive: true })
  const dataDir = fs.realpathSync(options.dataDir)
  const locks = [lockFolder(dataDir)]
  const unlock = () => locks.forEach((release) => release())
  try {
    const home = findHome(dataDir, log)
    // A copied data folder names the home of the original.
    if (home.folder !== dataDir) locks.push(lockFolder(home.folder))
    const bin = prepareBinaries(source, home)
    const pgdata = await createCluster(home, bin, log)
    const cluster: Cluster = {
      pgdata,
      bin,
      user: home.user,
      logFile: path.join(dataDir, 'postgres.log'),
      log,
      throwaway: options.throwaway ?? false,
    }
    const adopted = await takeOver(cluster)
    const server = adopted ?? (await launch(cluster))
    return engineOf(server, cluster, home.folder, adopted !== undefined, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** How to connect to a server that already runs on `dataDir`; undefined when none does. */
export function findRunningEngine(dataDir: string): ConnectionOptions | undefined {
  if (!fs.existsSync(dataDir)) return undefined
  const { folder } = findHome(fs.realpathSync(dataDir), () => {})
  const pgdata = path.join(folder, 'pgdata')
  const file = readPidFile(pgdata)
  if (file === undefined || !isServer(file.pid, fs.realpathSync(pgdata))) return undefined
  return { host: file.socketFolder, port: PORT, user: ROLE, database: DATABASE }
}

function engineOf(
  server: Server,
  cluster: Cluster,
  folder: string,
  adopted: boolean,
  unlock: () => void,
): Engine {
  const { pid, host, child } = server
  let stopping: Promise<void> | undefined
  async function stop() {
    try {
      await stopServer(pid, cluster.pgdata)
      removeIfEmpty(host)
    } finally {
      unlock()
    }
  }
  return {
    host,
    port: PORT,
    user: ROLE,
    database: DATABASE,
    adopted,
    pid,
    folder,
    stop: () => (stopping ??= stop()),
    release() {
      child?.unref()
      unlock()
    },
  }
}

function removeIfEmpty(folder: string) {
  try {
    fs.rmdirSync(folder)
  } catch {
    // Another server uses that socket, or it is gone.
  }
}
