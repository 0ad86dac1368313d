// What an open menu of a branch shows, as one text to compare.
import { readArmadoJson } from '#server/catalogo/armado.ts'
import { readCatalogo } from '#server/catalogo/read-catalogo.ts'
import { readMenuJson } from '#server/catalogo/read-menu.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { readTodasLasSedes } from '#server/sedes/read-sedes.ts'

/** Null is a menu without a branch: it shows every branch. */
export async function readMenuContent(services: Services, sede: number | null): Promise<string> {
  const [menu, armado] = [await readMenuJson(services, { sede }), await readArmadoJson(services)]
  const sedes = await readTodasLasSedes(services)
  return JSON.stringify([
    menu.etag,
    armado.etag,
    (await readCatalogo(services)).medidas,
    await readNegocio(services),
    sedes.filter(({ id }) => sede === null || id === sede),
  ])
}
