// The wall between the two front ends, enforced by the build: no module of one in any chunk of the
// other. A chunk may not import the entry of its page either. It also records which modules each chunk has, for tools/bytes.ts.
import type { Plugin } from 'vite'

export interface Front {
  page: string
  /** Folder from which its chunks must have no module, whether loaded at once or later. */
  forbidden: string
  /** A separate build whose script the page also loads. */
  beside?: string
}

/** By name of their build in vite.config.ts. */
export const FRONTS: Record<string, Front> = {
  client: { page: 'index.html', forbidden: '/src/web/admin/', beside: 'antes' },
  admin: { page: 'admin.html', forbidden: '/src/web/cliente/' },
}

/** Beside the manifest: file name of each chunk -> its modules. */
export const modulesFile = (front: Front) => `.vite/${front.page}.modules.json`
export const manifestFile = (front: Front) => `.vite/${front.page}.json`

export function frontera(): Plugin {
  return {
    name: 'frontera',
    apply: 'build',
    generateBundle(_options, bundle) {
      const front = FRONTS[this.environment.name]
      if (front === undefined) return
      const modules: Record<string, string[]> = {}
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const entries = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
      for (const output of chunks) {
        modules[output.fileName] = output.moduleIds
        // It would load the styles of the page, which has them already, a second time.
        if (output.imports.some((file) => entries.has(file))) {
          this.error(`${output.fileName} (${output.name}) imports the entry of ${front.page}`)
        }
        const trespasser = output.moduleIds.find((id) => id.includes(front.forbidden))
        if (trespasser !== undefined)
          this.error(`${front.page} reaches ${trespasser} (in ${output.fileName})`)
      }
      this.emitFile({ type: 'asset', fileName: modulesFile(front), source: JSON.stringify(modules) })
    },
  }
}
