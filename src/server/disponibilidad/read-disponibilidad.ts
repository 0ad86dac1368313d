// The products and ingredients that branches have run out of. Cached until a notification. The
// cache only marks the menu; an order reads the database in its transaction (docs/decisions/0091).
import type { Agotados } from '#contract/disponibilidad/disponibilidad.ts'
import { agotadoText, isOut, type Cosa } from '#domain/disponibilidad/agotado.ts'
import { isOpen, nextOpening } from '#domain/horario.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { tiemposPara } from '#domain/ritmo/cuartos.ts'
import { ritmosEn } from '#domain/ritmo/ritmo.ts'
import { cocinaDeSede } from '#server/cocina/cocina-ahora.ts'
import type { Db } from '#server/db/client.ts'
import { onceThere } from '#server/lib/cache/once-there.ts'
import type { Services } from '#server/lib/services.ts'
import { readTodasLasSedes, type SedeLeida } from '#server/sedes/read-sedes.ts'

/** The notification of each change. */
export const DISPONIBILIDAD = 'comanda_disponibilidad'

interface Fila {
  readonly sede_id: number
  readonly cosa: Cosa
  readonly cosa_id: number
  readonly hasta: Date | null
  readonly quedan: number | null
}

/** What staff said of each branch, also when its time has ended. */
type PorSede = ReadonlyMap<number, readonly Fila[]>

const kept = new WeakMap<Db, Promise<PorSede> | PorSede>()

/** Called by each notification, and when notifications may have been lost. */
export function forgetDisponibilidad({ db }: Pick<Services, 'db'>): void {
  kept.delete(db)
}

function readNow({ db }: Services): Promise<PorSede> {
  const reading = db
    .selectFrom('disponibilidad')
    .select(['sede_id', 'cosa', 'cosa_id', 'hasta', 'quedan'])
    .orderBy('cosa')
    .orderBy('cosa_id')
    .execute()
    .then((filas): PorSede => Map.groupBy(filas, (fila) => fila.sede_id))
  kept.set(db, reading)
  reading.then(
    (porSede) => kept.get(db) === reading && kept.set(db, porSede),
    () => kept.get(db) === reading && kept.delete(db),
  )
  return reading
}

const NONE: Agotados = { agotados: [] }

/** An order for an hour that its customer chose. */
interface Wanted {
  /** When it is ready, or at the door. */
  readonly para: Date
  readonly tipo: TipoPedido
  /** The minutes of the ride; null when it was not measured. */
  readonly viaje: number | null
}

/**
 * What a branch has run out of when the kitchen begins an order, as its menu marks it; without
 * `wanted` for an order that begins as soon as possible. From the cache, if it is there.
 */
export function readAgotados(
  services: Services,
  sedeId: number,
  wanted: Wanted | null = null,
): Promise<Agotados> | Agotados {
  return onceThere(kept.get(services.db) ?? readNow(services), (porSede) => {
    const now = services.now()
    const filas = (porSede.get(sedeId) ?? []).filter((fila) => isOut(fila, now))
    if (filas.length === 0) return NONE
    return onceThere(readTodasLasSedes(services), (sedes) => {
      const sede = sedes.find(({ id }) => id === sedeId)
      if (sede === undefined) return NONE
      const { horario, zona_horaria: zona } = sede
      const soonest = isOpen(horario, now, zona) ? now : (nextOpening(horario, now, zona) ?? now)
      const chosen = wanted === null ? soonest : inicioOf(services, sede, wanted)
      const inicio = chosen > soonest ? chosen : soonest
      return {
        agotados: filas
          .filter((fila) => isOut(fila, inicio))
          .map(({ cosa, cosa_id, hasta }) => ({
            cosa,
            id: cosa_id,
            texto: agotadoText(hasta, inicio, zona),
          })),
      }
    })
  })
}

/** When the kitchen begins the order, as the order itself computes it. */
function inicioOf(services: Services, sede: SedeLeida, { para, tipo, viaje }: Wanted): Date {
  const ritmos = ritmosEn(sede.ritmos, services.now())
  return tiemposPara(para, { tipo, cocina: cocinaDeSede(services, sede), ritmos, viaje }).inicio
}
