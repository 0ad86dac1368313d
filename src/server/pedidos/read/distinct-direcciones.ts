// Delivery addresses, each place once, in the words of its newest order.
import { normalize } from '#domain/texto.ts'

interface Delivered {
  readonly direccion: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** Rows with an address, the newest first; the first of each address. */
export function distinctDirecciones<Row extends Delivered>(
  rows: readonly Row[],
  most: number,
): (Row & { direccion: string; lat: number; lng: number })[] {
  const byText = new Map<string, Row & { direccion: string; lat: number; lng: number }>()
  for (const row of rows) {
    const { direccion, lat, lng } = row
    if (direccion === null || lat === null || lng === null || byText.has(normalize(direccion))) continue
    byText.set(normalize(direccion), { ...row, direccion, lat, lng })
  }
  return [...byText.values()].slice(0, most)
}
