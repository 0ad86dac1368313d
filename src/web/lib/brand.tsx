// The name and colours of the business on the page. The server writes them into the head, and the
// browser updates them.
import type { Negocio } from '#contract/negocio.ts'
import { useEffect } from 'react'

/** The two colours of the look, and the token of each. */
const DRAWN = { primario: ['tomate', '#c5281c'], secundario: ['albahaca', '#14493b'] } as const

/**
 * The tokens for other colours than those of the look, with their darker and softer variants. Empty
 * for its own.
 */
export function brandTokens(colores: Negocio['colores']): [token: string, value: string][] {
  return (['primario', 'secundario'] as const).flatMap((which): [string, string][] => {
    const [token, drawn] = DRAWN[which]
    const color = colores[which].toLowerCase()
    // Only a plain hex colour gets into a style.
    if (color === drawn || !/^#[0-9a-f]{6}$/.test(color)) return []
    return [
      [`--${token}`, color],
      [`--${token}-osc`, `color-mix(in srgb, ${color} 80%, #000)`],
      [`--${token}-suave`, `color-mix(in srgb, ${color} 11%, #fff)`],
    ]
  })
}

/**
 * The title of a page. Without the title of a screen, it is the one of the server for a page that
 * only its screen can name.
 */
export function pageTitle(nombre: string, title?: string): string {
  return title === undefined ? nombre : `${title} · ${nombre}`
}

/** Mount it once per front end. */
export function Brand({ negocio: { colores } }: { negocio: Pick<Negocio, 'colores'> }) {
  useEffect(() => {
    for (const [token, value] of brandTokens(colores))
      document.documentElement.style.setProperty(token, value)
  }, [colores])
  return null
}
