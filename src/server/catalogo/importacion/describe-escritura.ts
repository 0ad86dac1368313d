// The audit's view of one row of an import: the fields that changed, in names.
import type { Cambio } from '#server/lib/audit.ts'
import type { Escritura } from './plan-row.ts'
import type { ProductoDeCarta } from './cells.ts'

export function describeEscritura(
  { id, escritura }: { readonly id: number; readonly escritura: Escritura },
  before: ProductoDeCarta | undefined,
  medidas: ReadonlyMap<number, string>,
): Cambio {
  const { id: _id, precios, ingredientes, ...despues } = escritura
  const lists = {
    ...(ingredientes === null ? {} : { ingredientes }),
    precios_por_medida: precios.map(([medida, pesos]) => ({
      medida: medidas.get(medida),
      precio: pesos,
    })),
  }
  if (before === undefined)
    return { entidad: 'producto', entidad_id: id, accion: 'crear', despues: { ...despues, ...lists } }
  const antes = Object.fromEntries(Object.entries(before).filter(([campo]) => campo in despues))
  const listsBefore = {
    ...(ingredientes === null ? {} : { ingredientes: before.ingredientes }),
    precios_por_medida: precios.flatMap(([medida]) =>
      before.precios.has(medida) ? [{ medida: medidas.get(medida), precio: before.precios.get(medida) }] : [],
    ),
  }
  return {
    entidad: 'producto',
    entidad_id: id,
    accion: 'modificar',
    antes: { ...antes, ...listsBefore },
    despues: { ...despues, ...lists },
  }
}
