// The name and colours of the business on the page. The server writes them into the head; the browser when it draws alone.
import type { Negocio } from '#contract/negocio.ts'

/** The two colours the look was drawn with. */
const DRAWN = { primario: '#c5281c', secundario: '#14493b' }

/** Style rules for other colours than those of the look: their darker and softer companions are mixed. Empty for its own. */
export function brandCss({ primario, secundario }: Negocio['colores']): string {
  const rules = [
    ...(isOwn(primario, DRAWN.primario) ? companions('tomate', primario) : []),
    ...(isOwn(secundario, DRAWN.secundario) ? companions('albahaca', secundario) : []),
  ]
  return rules.length === 0 ? '' : `:root{${rules.join(';')}}`
}

/** Only a plain hex colour gets into a style sheet. */
function isOwn(color: string, drawn: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(color) && color.toLowerCase() !== drawn
}

function companions(name: string, color: string): string[] {
  return [
    `--${name}:${color}`,
    `--${name}-osc:color-mix(in srgb,${color} 80%,#000)`,
    `--${name}-suave:color-mix(in srgb,${color} 11%,#fff)`,
  ]
}

/** Title and colours, for pages that the server did not draw. */
export function Brand({ negocio, title }: { negocio: Pick<Negocio, 'nombre' | 'colores'>; title?: string }) {
  const css = brandCss(negocio.colores)
  return (
    <>
      <title>{pageTitle(negocio.nombre, title)}</title>
      {css !== '' && (
        <style href="marca" precedence="high">
          {css}
        </style>
      )}
    </>
  )
}

export function pageTitle(nombre: string, title?: string): string {
  return title === undefined ? nombre : `${title} · ${nombre}`
}
