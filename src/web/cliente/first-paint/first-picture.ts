// The picture at the top of the menu: the largest element that a phone paints. The page inlines or
// preloads it.

/** Its files. The one of 400 px is sharp on phones and on screens of single density. */
const FIRST_PICTURE = /(?<=<source type="image\/avif" srcSet=")([^"]*?(\S+) 400w)([^"]*)" sizes="([^"]+)"/

/** The path of the file for phones in the HTML `app`. Null for a page without pictures. */
export const firstPicture = (app: string): string | null => FIRST_PICTURE.exec(app)?.[2] ?? null

/**
 * Inlines the picture, so that the browser paints it with the text. `base64` is the file that
 * `firstPicture` names. Only an attribute changes, and hydration ignores attributes.
 */
export const withPicture = (app: string, base64: string): string =>
  app.replace(
    FIRST_PICTURE,
    (_files, _upTo400: string, _file: string, wider: string, sizes: string) =>
      `data:image/avif;base64,${base64} 400w${wider}" sizes="${sizes}"`,
  )

/**
 * The preload link for a picture that is too large to inline. The browser fetches it before the
 * scripts.
 */
export function pictureLink(app: string): string {
  const [, upTo400, , wider, sizes] = FIRST_PICTURE.exec(app) ?? []
  if (upTo400 === undefined || wider === undefined || sizes === undefined) return ''
  return `<link rel="preload" as="image" type="image/avif" imagesrcset="${upTo400}${wider}" imagesizes="${sizes}" fetchpriority="high">`
}
