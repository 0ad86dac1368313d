// A phone of which the branch takes no orders (rule pedido/numero-bloqueado).
import { bloqueadoText } from '#domain/cancelacion/bloqueo.ts'
import { conflict, type AppError } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readSedes } from '#server/sedes/read-sedes.ts'

/** The refusal, with the phone of the branch. */
export async function numeroBloqueado(services: Services, sedeId: number): Promise<AppError> {
  const sede = (await readSedes(services)).find(({ id }) => id === sedeId)
  return conflict('numero_bloqueado', bloqueadoText(sede?.telefono ?? ''))
}
