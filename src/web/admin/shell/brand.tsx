// The colours of an open staff page follow a change of the business. Customers see it on their next
// page.
import type { Negocio } from '#contract/negocio.ts'
import { colorsKey, showColors } from '#web/lib/brand-tokens.ts'
import { useEffect } from 'react'

export function Brand({ negocio: { colores } }: { negocio: Pick<Negocio, 'colores'> }) {
  useEffect(() => {
    const shown = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')
    const key = colorsKey(colores)
    if (shown === null || shown.dataset['colores'] === key) return
    shown.dataset['colores'] = key
    showColors(colores, shown)
  }, [colores])
  return null
}
