// Copies pictures from one store to another, and compares what arrived.
import type { MediaProvider } from '#server/providers/media.ts'

interface Stores {
  readonly from: MediaProvider
  readonly to: MediaProvider
}

interface Copied {
  copied: number
  /** They were there with the same bytes. */
  same: number
}

/**
 * Starts where an earlier copy ended, because what is there with the same bytes stays. Each copied
 * picture is read again. Names with more than a digest sort before the original, which is therefore
 * copied last: if it exists, its smaller sizes exist.
 */
export async function copyMedia({ from, to }: Stores, signal: AbortSignal): Promise<Copied> {
  const result = { copied: 0, same: 0 }
  for (const name of await from.list()) {
    signal.throwIfAborted()
    const bytes = await from.read(name)
    if (bytes === null) continue
    if (await isThere(to, name, bytes)) {
      result.same += 1
      continue
    }
    await to.save(name, bytes)
    if (!(await isThere(to, name, bytes))) throw new Error(`Picture ${name} did not arrive as it was.`)
    result.copied += 1
  }
  return result
}

/** The names that `to` lacks or has with other bytes. */
export async function compareMedia({ from, to }: Stores, signal: AbortSignal): Promise<string[]> {
  const different: string[] = []
  for (const name of await from.list()) {
    signal.throwIfAborted()
    const bytes = await from.read(name)
    if (bytes !== null && !(await isThere(to, name, bytes))) different.push(name)
  }
  return different
}

const isThere = async (to: MediaProvider, name: string, bytes: Buffer): Promise<boolean> =>
  (await to.read(name))?.equals(bytes) ?? false
