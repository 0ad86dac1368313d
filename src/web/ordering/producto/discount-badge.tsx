import { formatPorcentaje } from '#domain/dinero.ts'

/** '−20 %': the discount, with a minus sign and a no-break space. */
export function DiscountBadge({ descuento }: { descuento: number }) {
  if (descuento <= 0) return null
  return (
    <span className="inline-flex items-center rounded-thumb bg-tomate px-2 py-0.5 text-13 font-bold text-white tabular-nums">
      <span className="sr-only">Descuento: </span>−{formatPorcentaje(descuento)}
    </span>
  )
}
