// Whether a change whose response was lost is stored, as the prices are read after it.
import type { CambioDePrecio, CambioDeSeguimiento, TablaDePrecios } from '#contract/catalogo/tabla.ts'
import { ownPriceAt, priceAt } from './celdas.ts'

/** Unknown: nothing was read, or somebody has changed a part since. */
export type Stored = 'all' | 'none' | 'unknown'

export function storedOf<Cambio>(
  tabla: TablaDePrecios | undefined,
  cambios: readonly Cambio[],
  holds: (tabla: TablaDePrecios, cambio: Cambio) => boolean,
): Stored {
  if (tabla === undefined) return 'unknown'
  const held = cambios.filter((cambio) => holds(tabla, cambio)).length
  if (held === cambios.length) return 'all'
  return held === 0 ? 'none' : 'unknown'
}

export const holdsPrecio = (tabla: TablaDePrecios, { despues, ...place }: CambioDePrecio): boolean =>
  precioAt(tabla, place) === despues

/** Undefined: it is archived. */
function precioAt(
  { categorias }: TablaDePrecios,
  { categoria, producto, medida, sede }: Omit<CambioDePrecio, 'despues'>,
): number | null | undefined {
  const found =
    producto === undefined
      ? categorias.find(({ id }) => id === categoria)
      : categorias.flatMap(({ productos }) => productos).find(({ id }) => id === producto)
  if (found === undefined) return undefined
  if (sede !== undefined) return ownPriceAt(found.precios_sede, sede, medida ?? null)
  if (medida !== undefined) return priceAt(found.precios, medida)
  return 'precio' in found ? found.precio : undefined
}

export function holdsSeguimiento(
  { categorias }: TablaDePrecios,
  { producto, despues: { sigue, precios } }: CambioDeSeguimiento,
): boolean {
  const found = categorias.flatMap(({ productos }) => productos).find(({ id }) => id === producto)
  return (
    found?.sigue_tabla === sigue &&
    found.precios.length === precios.length &&
    precios.every(({ medida, precio }) => priceAt(found.precios, medida) === precio)
  )
}
