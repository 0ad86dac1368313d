// What due work knows of the business. Read before its transactions, which must not wait for a
// second connection.
import type { Negocio } from '#contract/negocio.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { readTodasLasSedes, type SedeLeida } from '#server/sedes/read-sedes.ts'

export interface Casa {
  readonly negocio: Negocio
  /** Also archived ones. */
  readonly sedes: readonly SedeLeida[]
}

export const readCasa = async (services: Services): Promise<Casa> => ({
  negocio: await readNegocio(services),
  sedes: await readTodasLasSedes(services),
})
