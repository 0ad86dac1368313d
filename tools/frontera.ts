// The wall between the two front ends, held by the build: no page may load a chunk with modules of the other.
// It also writes down which modules each chunk carries, for tools/bytes.ts.
import type { Plugin, Rolldown } from 'vite'

/** Folder that each page must not reach, by any import, static or dynamic. */
export const FORBIDDEN = {
  'index.html': '/src/web/admin/',
  'admin.html': '/src/web/cliente/',
} as const

/** Beside the manifest: file name of each chunk -> its modules. */
export const MODULES_FILE = '.vite/modules.json'

export function frontera(): Plugin {
  return {
    name: 'frontera',
    apply: 'build',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      for (const [page, folder] of Object.entries(FORBIDDEN)) {
        const entry = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${page}`) === true)
        if (entry === undefined) continue
        for (const chunk of reachableFrom(entry, bundle)) {
          const trespasser = chunk.moduleIds.find((id) => id.includes(folder))
          if (trespasser !== undefined) this.error(`${page} reaches ${trespasser} (in ${chunk.fileName})`)
        }
      }
      const modules = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.moduleIds]))
      this.emitFile({ type: 'asset', fileName: MODULES_FILE, source: JSON.stringify(modules) })
    },
  }
}

function reachableFrom(
  entry: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
): Set<Rolldown.OutputChunk> {
  const reached = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (reached.has(chunk)) return
    reached.add(chunk)
    for (const fileName of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = bundle[fileName]
      if (next?.type === 'chunk') visit(next)
    }
  }
  visit(entry)
  return reached
}
