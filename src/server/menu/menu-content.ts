// What an open menu of a branch shows, as one text to compare.
import { readCatalogo } from '#server/catalogo/read-catalogo.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { leySecaDe, readTodasLasSedes, ritmosDe } from '#server/sedes/read-sedes.ts'
import { readArmadoOfSede, readMenuOfSede } from './marked-menu.ts'

/** Null is a menu without a branch: it shows every branch. */
export async function readMenuContent(services: Services, sede: number | null): Promise<string> {
  const [menu, armado] = [
    await readMenuOfSede(services, { sede }),
    await readArmadoOfSede(services, { sede }),
  ]
  const sedes = await readTodasLasSedes(services)
  return JSON.stringify([
    menu.etag,
    armado.etag,
    (await readCatalogo(services)).medidas,
    await readNegocio(services),
    sedes
      .filter(({ id }) => sede === null || id === sede)
      .map((one) => [one, ritmosDe(one, services.now()), leySecaDe(one, services.now())]),
  ])
}
