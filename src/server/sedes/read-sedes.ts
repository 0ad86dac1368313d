// The branches with their hours and products: read once, and again when staff change them.
import { todayText } from '#domain/horario-words.ts'
import { isOpen, nextOpening, todaysHours } from '#domain/horario.ts'
import { notFound } from '#server/lib/errors.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { cached } from '#server/lib/cache/cached.ts'
import { selectHorarios, selectSedeProductos, selectSedes } from './store.ts'

type SedeRow = Awaited<ReturnType<typeof selectSedes>>[number]
type HorarioRow = Awaited<ReturnType<typeof selectHorarios>>[number]

export interface SedeLeida extends SedeRow {
  readonly horarios: readonly HorarioRow[]
  readonly productos: readonly number[]
  readonly zona_horaria: string
}

export const readSedes = cached(async (services: Services): Promise<readonly SedeLeida[]> => {
  const { db } = services
  const [{ zona_horaria }, sedes, horarios, productos] = await Promise.all([
    readNegocio(services),
    selectSedes(db),
    selectHorarios(db),
    selectSedeProductos(db),
  ])
  const horariosBySede = Map.groupBy(horarios, (row) => row.sede_id)
  const productosBySede = Map.groupBy(productos, (row) => row.sede_id)
  const leidas: SedeLeida[] = []
  for (const sede of sedes) {
    leidas.push({
      ...sede,
      horarios: horariosBySede.get(sede.id) ?? [],
      productos: (productosBySede.get(sede.id) ?? []).map((row) => row.producto_id),
      zona_horaria,
    })
  }
  return leidas
})

export async function findSede(services: Services, id: number): Promise<SedeLeida> {
  const found = (await readSedes(services)).find((sede) => sede.id === id)
  if (found === undefined) throw notFound('La sede no existe', 'sede_no_encontrada')
  return found
}

/** As customers read it at an instant. */
export function withOpening(sede: SedeLeida, now: Date) {
  const abierta = isOpen(sede.horarios, now, sede.zona_horaria)
  const opening = abierta ? null : nextOpening(sede.horarios, now, sede.zona_horaria)
  return {
    ...sede,
    productos: [...sede.productos],
    abierta,
    proxima_apertura: opening?.toISOString() ?? null,
    horario_hoy: todayText(todaysHours(sede.horarios, now, sede.zona_horaria)),
  }
}
