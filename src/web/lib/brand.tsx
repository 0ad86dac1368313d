// The name and colours of the business on the page. The server writes them into the head of what it draws; the browser keeps them.
import type { Negocio } from '#contract/negocio.ts'
import { useEffect } from 'react'

/** The two colours that the look was drawn with, and the token each one is. */
const DRAWN = { primario: ['tomate', '#c5281c'], secundario: ['albahaca', '#14493b'] } as const

/** Tokens to set for other colours than those of the look, with their darker and softer companions. None for its own. */
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

/** Of a screen; without one, what the server writes for a page that only its screen can name. */
export function pageTitle(nombre: string, title?: string): string {
  return title === undefined ? nombre : `${title} · ${nombre}`
}

/** Mounted once per front end. */
export function Brand({ negocio: { colores } }: { negocio: Pick<Negocio, 'colores'> }) {
  useEffect(() => {
    for (const [token, value] of brandTokens(colores))
      document.documentElement.style.setProperty(token, value)
  }, [colores])
  return null
}
