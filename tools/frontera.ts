// The wall between the two front ends, held by the build: no page may load a chunk with modules of the other.
import type { Plugin, Rolldown } from 'vite'

/** Folder that each page must not reach, by any import, static or dynamic. */
export const FORBIDDEN: Record<string, string> = {
  'index.html': '/src/web/admin/',
  'admin.html': '/src/web/cliente/',
}

export function frontera(): Plugin {
  return {
    name: 'frontera',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const [page, folder] of Object.entries(FORBIDDEN)) {
        for (const chunk of reachableFrom(page, bundle)) {
          const trespasser = chunk.moduleIds.find((id) => id.includes(folder))
          if (trespasser !== undefined) this.error(`${page} reaches ${trespasser} (in ${chunk.fileName})`)
        }
      }
    },
  }
}

function reachableFrom(page: string, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const reached = new Map<string, Rolldown.OutputChunk>()
  const visit = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || reached.has(fileName)) return
    reached.set(fileName, chunk)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.facadeModuleId?.endsWith(`/${page}`) === true)
      visit(output.fileName)
  }
  return [...reached.values()]
}
