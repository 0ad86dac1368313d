import type { Producto } from '#contract/catalogo/catalogo.ts'
import { Price } from '#web/ui/price.tsx'
import { TriangleAlert } from 'lucide-react'
import { priceCase } from './price-case.ts'

/** A missing price has a text and a triangle, not only a colour. */
export function PriceCell({ producto }: { producto: Producto }) {
  const price = priceCase(producto)
  if (price.kind === 'precio') {
    return <Price text={price.text} before={price.before} />
  }
  if (price.kind === 'sin-definir') return <span className="text-ink-2">{price.text}</span>
  return (
    <span className="inline-flex items-start gap-2 font-semibold text-ocupada-t">
      <TriangleAlert className="mt-px size-5 shrink-0" aria-hidden="true" />
      {price.text}
    </span>
  )
}
