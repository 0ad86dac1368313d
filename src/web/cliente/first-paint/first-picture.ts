// The picture at the top of the menu, the largest thing that a phone paints: it stands in the page, or is its first link.

/** Its files; the one of 400 px is sharp on phones, and on a screen of single density. */
const FIRST_PICTURE = /(?<=<source type="image\/avif" srcSet=")([^"]*?(\S+) 400w)([^"]*)" sizes="([^"]+)"/

/** The path of the file that phones show; null for a page without pictures. `app` is the HTML of all functions here. */
export const firstPicture = (app: string): string | null => FIRST_PICTURE.exec(app)?.[2] ?? null

/**
 * The same HTML with the picture in it, so that it is painted with the words instead of one turn of the line later; `base64`
 * is what `firstPicture` names. Only an attribute differs from what the program draws, and taking a page over leaves those as they are.
 */
export const withPicture = (app: string, base64: string): string =>
  app.replace(
    FIRST_PICTURE,
    (_files, _upTo400: string, _file: string, wider: string, sizes: string) =>
      `data:image/avif;base64,${base64} 400w${wider}" sizes="${sizes}"`,
  )

/** For a picture too large for that: asked for before scripts, which would share its line. */
export function pictureLink(app: string): string {
  const [, upTo400, , wider, sizes] = FIRST_PICTURE.exec(app) ?? []
  if (upTo400 === undefined || wider === undefined || sizes === undefined) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${upTo400}${wider}" imagesizes="${sizes}" fetchpriority="high">`
}
