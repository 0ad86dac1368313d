// The audit's view of one row of an import: the fields that changed, in names.
import type { Cambio } from '#server/lib/audit.ts'
import type { Escritura } from './plan-row.ts'
import type { ProductoDeCarta } from './cells.ts'

export function describeEscritura(
  { id, escritura }: { readonly id: number; readonly escritura: Escritura },
  before: ProductoDeCarta | undefined,
  medidas: ReadonlyMap<number, string>,
): Cambio {
  const { codigo, nombre, descripcion, categoria, precio, archivado } = escritura
  const despues = { codigo, nombre, descripcion, categoria, precio, archivado }
  const lists = {
    ...(escritura.ingredientes === null ? {} : { ingredientes: escritura.ingredientes }),
    precios_por_medida: escritura.precios.map(([medida, pesos]) => ({
      medida: medidas.get(medida),
      precio: pesos,
    })),
  }
  if (before === undefined)
    return { entidad: 'producto', entidad_id: id, accion: 'crear', despues: { ...despues, ...lists } }
  const antes = {
    codigo: before.codigo,
    nombre: before.nombre,
    descripcion: before.descripcion,
    categoria: before.categoria,
    precio: before.precio,
    archivado: before.archivado,
  }
  const listsBefore = {
    ...(escritura.ingredientes === null ? {} : { ingredientes: before.ingredientes }),
    precios_por_medida: escritura.precios.flatMap(([medida]) =>
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
