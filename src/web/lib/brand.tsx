// The name of the business on the page.

/**
 * The title of a page. Without the title of a screen, it is the one of the server for a page that
 * only its screen can name.
 */
export function pageTitle(nombre: string, title?: string): string {
  return title === undefined ? nombre : `${title} · ${nombre}`
}
