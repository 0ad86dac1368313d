// The content of the pages' first paint, from the cache.
import { businessDay, MINUTE_MS } from '#domain/format.ts'
import type { Content } from '#server/page/page.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { enviada, readSedes, readTodasLasSedes } from '#server/sedes/read-sedes.ts'
import { cached } from '#server/lib/cache/cached.ts'
import { readCatalogo } from '#server/catalogo/read-catalogo.ts'
import { readMenu } from '#server/catalogo/read-menu.ts'

const readKept = cached(async (services: Services) => {
  // The versions first: they may be older than the content, never newer.
  const version = await oldestVersion(services)
  return {
    negocio: await readNegocio(services),
    menu: await readMenu(services, { sede: null, slug: null }),
    sedes: await readSedes(services),
    version,
  }
})

async function oldestVersion(services: Services): Promise<number> {
  const negocio = await readNegocio.copy(services)
  const catalogo = await readCatalogo.copy(services)
  const sedes = await readTodasLasSedes.copy(services)
  return Math.min(negocio.version, catalogo.version, sedes.version)
}

type Kept = Awaited<ReturnType<typeof readKept>>

interface Shown {
  readonly minute: number
  /**
   * The branches' hours on the page: whether each is open, when it opens next and today, its
   * pace, whether it sells liquor, and the day.
   */
  readonly openings: string
  readonly content: Content
}

const shown = new WeakMap<Kept, Shown>()

/** The same object until it changes: by staff, or by a branch that opens or closes. */
export async function readContent(services: Services): Promise<Content> {
  const kept = await readKept(services)
  const before = shown.get(kept)
  const now = services.now()
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  if (before?.minute === minute) return before.content
  const sedes = kept.sedes.map((sede) => enviada(services, sede))
  const day = businessDay(now, kept.negocio.zona_horaria)
  const openings = [
    day,
    ...sedes.map((sede) => [
      sede.proxima_apertura ?? sede.abierta,
      sede.horario_hoy,
      JSON.stringify([sede.ritmos, sede.ley_seca]),
    ]),
  ].join()
  const content = before?.openings === openings ? before.content : { ...kept, sedes, now }
  shown.set(kept, { minute, openings, content })
  return content
}
