// The colours and icons of an open staff page follow a change of the business. Customers see it on
// their next page.
import type { Negocio } from '#contract/negocio.ts'
import { marcaVersion } from '#domain/marca/version.ts'
import { colorsKey, colorTokens, themeColor } from '#web/lib/brand-tokens.ts'
import { useEffect } from 'react'

const ICONS = 'link:is([rel=icon],[rel=apple-touch-icon],[rel=manifest])'

export function Brand({ negocio }: { negocio: Negocio }) {
  const { colores } = negocio
  const version = marcaVersion(negocio)
  useEffect(() => {
    const shown = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
    const key = colorsKey(colores)
    if (shown === null || shown.dataset['colores'] === key) return
    shown.dataset['colores'] = key
    for (const [token, value] of colorTokens(colores))
      document.documentElement.style.setProperty(token, value)
    shown.content = themeColor(colores)
  }, [colores])
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>(ICONS)) {
      const address = `${link.href.replace(/\?v=.*$/, '')}?v=${version}`
      if (link.href !== address) link.href = address
    }
  }, [version])
  return null
}
