// Names what the icons and the manifest show.

interface Marca {
  readonly nombre: string
  readonly lema: string
  readonly colores: { readonly primario: string; readonly secundario: string }
  readonly logo: { readonly imagen: string } | null
}

/**
 * Another name, slogan, colour or logo gives another version. The addresses of icons and manifest
 * carry it, so that a change is seen at once and everything else may be cached.
 */
export function marcaVersion({ nombre, lema, colores, logo }: Marca): string {
  const shown = JSON.stringify([nombre, lema, colores.primario, colores.secundario, logo?.imagen])
  let hash = 0x811c9dc5
  for (let at = 0; at < shown.length; at++) hash = Math.imul(hash ^ shown.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}
