// The link that opens the map app of a phone (rule reparto/mapa).

/**
 * The way to an address. Null for a barrio: where nobody has a map, it would show an invented
 * point.
 */
export function mapaUrl(
  { direccion, barrio }: { readonly direccion: string; readonly barrio: string | null },
  ciudad: string,
): string | null {
  if (barrio !== null) return null
  const destination = [direccion, ciudad, 'Colombia'].filter((part) => part !== '').join(', ')
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
