// What an order is priced from (branches, hours, products), from memory; the order's own transaction checks that it still holds.
import { readCatalogo, type Catalogo } from '#server/catalogo/read-catalogo.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { readSedes, type SedeLeida } from '#server/sedes/read-sedes.ts'

export interface Oferta {
  readonly catalogo: Catalogo
  readonly sedes: readonly SedeLeida[]
  /** Whether nothing has changed since, given the number of changes as it is now. */
  holdsAt(version: number): boolean
}

export async function readOferta(services: Services): Promise<Oferta> {
  const [catalogo, sedes, negocio] = await Promise.all([
    readCatalogo.copy(services),
    readSedes.copy(services),
    readNegocio.copy(services),
  ])
  const { zona_horaria } = negocio.value
  return {
    catalogo: catalogo.value,
    // The zone inside a copy of the branches may be older than the copy.
    sedes: sedes.value.map((sede) => ({ ...sede, zona_horaria })),
    holdsAt: (version) => [catalogo, sedes, negocio].every((copy) => copy.version === version),
  }
}
