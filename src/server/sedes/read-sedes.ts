// The branches with their hours and what they sell: read once, and again when staff change them.
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { cached } from '#server/catalogo/menu-cache.ts'
import { selectHorarios, selectSedeProductos, selectSedes } from './store.ts'

type SedeRow = Awaited<ReturnType<typeof selectSedes>>[number]
type HorarioRow = Awaited<ReturnType<typeof selectHorarios>>[number]

export interface SedeLeida extends SedeRow {
  readonly horarios: readonly HorarioRow[]
  readonly productos: readonly number[]
  readonly zona_horaria: string
}

export const readSedes = cached(async (services): Promise<readonly SedeLeida[]> => {
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
