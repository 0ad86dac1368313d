// The due work 'limite': a branch has set a limit of pizzas, and counts the orders that were being
// placed in that moment. Rule ritmo/capacidad.
import { countStanding } from '#server/cocina/count-standing.ts'
import type { Services } from '#server/lib/services.ts'
import type { Casa } from './casa.ts'
import type { Fin, Tarea, Trx } from './tareas.ts'

export async function countLimite(
  services: Services,
  { sedes }: Casa,
  trx: Trx,
  { clave }: Tarea,
): Promise<Fin> {
  const sede = Number(clave)
  const capacidad = sedes.find(({ id }) => id === sede)?.pizzas_por_cuarto ?? null
  if (capacidad !== null) await countStanding(trx, { sede, capacidad, ahora: services.now() })
  return 'olvidada'
}
