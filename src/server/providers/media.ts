// Where pictures are stored: by name, written whole or not at all. On the disk of the product, or
// in a bucket (bucket/bucket.ts).
import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** The bytes of a stored picture while they arrive. */
interface OpenPicture {
  readonly bytes: Readable
  readonly size: number
}

export interface MediaProvider {
  /** Stores bytes under a name; an existing one is overwritten. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Null for an unknown name. */
  read(name: string): Promise<Buffer | null>
  /** As `read`, without holding all of it in memory. */
  open(name: string): Promise<OpenPicture | null>
  has(name: string): Promise<boolean>
  /** Deletes a name; does nothing for an unknown one. */
  remove(name: string): Promise<void>
  /** Every stored name. */
  list(): Promise<string[]>
}

/** The store of pictures does not answer, or refuses. Its message names neither key nor secret. */
export class MediaError extends Error {
  override name = 'MediaError'
  /** The status of the store's answer; null when there was none. */
  readonly status: number | null
  constructor(message: string, status: number | null) {
    super(message)
    this.status = status
  }
}

/**
 * In a folder of `dataDir`, created with the first picture: `media` for uploaded ones, which a
 * backup includes. Names come from the caller and must be safe.
 */
export function createDiskMedia(dataDir: string, name: 'media' | 'compartir' = 'media'): MediaProvider {
  const folder = join(dataDir, name)
  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true })
      // A process that dies during a write leaves no half picture under the name.
      const draft = join(folder, `.${randomBytes(8).toString('hex')}`)
      await writeFile(draft, bytes)
      await rename(draft, join(folder, name))
    },
    async read(name) {
      try {
        return await readFile(join(folder, name))
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async open(name) {
      try {
        const file = await open(join(folder, name))
        const { size } = await file.stat()
        return { bytes: file.createReadStream(), size }
      } catch (error) {
        if (isAbsent(error)) return null
        throw error
      }
    },
    async has(name) {
      return access(join(folder, name)).then(
        () => true,
        () => false,
      )
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
    },
    async list() {
      try {
        return (await readdir(folder)).filter((name) => !name.startsWith('.')).toSorted()
      } catch (error) {
        if (isAbsent(error)) return []
        throw error
      }
    },
  }
}

const isAbsent = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'
