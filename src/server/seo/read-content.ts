// The content of the pages' first paint, from the cache.
import { businessDay } from '#domain/format.ts'
import type { Content } from '#server/page/page.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { enviada, readSedes, readTodasLasSedes } from '#server/sedes/read-sedes.ts'
import { cached } from '#server/lib/cache/cached.ts'
import { keptForMinute } from '#server/lib/cache/kept-for-minute.ts'
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

const shown = keptForMinute<Kept, Content>()

/** The same object until it changes: by staff, or by a branch that opens or closes. */
export async function readContent(services: Services): Promise<Content> {
  const kept = await readKept(services)
  const now = services.now()
  return shown({ source: kept, now }, () => {
    const sedes = kept.sedes.map((sede) => enviada(services, sede))
    // The branches' hours on the page: whether each is open, when it opens next and today, its
    // pace, whether it sells liquor, and the day.
    const text = [
      businessDay(now, kept.negocio.zona_horaria),
      ...sedes.map((sede) => [
        sede.proxima_apertura ?? sede.abierta,
        sede.horario_hoy,
        JSON.stringify([sede.ritmos, sede.ley_seca]),
      ]),
    ].join()
    return { text, make: () => ({ ...kept, sedes, now }) }
  })
}
