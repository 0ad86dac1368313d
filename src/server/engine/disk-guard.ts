// Watches the disk of the embedded database: writes are refused before it is full, so that reads go
// on.
import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'

export interface DiskGuard {
  /** Whether too little space is left for writes. */
  isFull(): boolean
  freeBytes(): number
  close(): Promise<void>
}

const MB = 1024 * 1024
/**
 * PostgreSQL's log, connections and running statements may need this while the product only reads.
 */
const LOW_BYTES = 64 * MB
/** Deleted when the disk is completely full: without it no new connection would be possible. */
const RESERVE_BYTES = 32 * MB
const CHECK_MS = 1_000

/**
 * Checks the disk of `folder` every second, and keeps a reserve file there while there is space.
 */
export async function guardDisk(folder: string, log: (line: string) => void): Promise<DiskGuard> {
  const reserve = join(folder, 'reserve')
  let free = await freeOf(folder)
  let checking = Promise.resolve()

  const check = async () => {
    const before = free
    free = await freeOf(folder)
    if (free < LOW_BYTES) {
      if (before >= LOW_BYTES) log(`The disk of ${folder} is full: nothing is written until there is room.`)
      await rm(reserve, { force: true })
    } else {
      if (before < LOW_BYTES) log(`The disk of ${folder} has room again.`)
      if (free > LOW_BYTES + 2 * RESERVE_BYTES && !(await exists(reserve))) await fill(reserve)
    }
  }
  const timer = setInterval(() => {
    checking = checking.then(check).catch((error: unknown) => log(`Disk not checked: ${String(error)}`))
  }, CHECK_MS)

  return {
    isFull: () => free < LOW_BYTES,
    freeBytes: () => free,
    async close() {
      clearInterval(timer)
      await checking
    },
  }
}

async function freeOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

/** Bytes that no file system can compress away. */
async function fill(file: string): Promise<void> {
  const piece = randomBytes(MB)
  const handle = await open(file, 'w', 0o600)
  try {
    for (let written = 0; written < RESERVE_BYTES; written += piece.length) await handle.write(piece)
  } finally {
    await handle.close()
  }
}
