// Where pictures are stored: by name, written whole or not at all, on the disk of the product.
import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface MediaProvider {
  /** Stores bytes under a name; an existing one is overwritten. */
  save(name: string, bytes: Uint8Array): Promise<void>
  /** Null for an unknown name. */
  read(name: string): Promise<Buffer | null>
  has(name: string): Promise<boolean>
  /** Deletes a name; does nothing for an unknown one. */
  remove(name: string): Promise<void>
  /** Every stored name. */
  list(): Promise<string[]>
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
