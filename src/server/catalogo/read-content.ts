// What pages show on their first paint, from memory.
import type { Content } from '#server/lib/pages.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { cached } from './menu-cache.ts'
import { readMenu } from './read-menu.ts'

/** The same object until something of it changes. */
export const readContent = cached(async (services): Promise<Content> => ({
  negocio: await readNegocio(services),
  menu: await readMenu(services, { sede: null, slug: null }),
}))
