// The lines of an order, with the names and prices of that time.
import type { LineaPedido } from '#contract/pedidos/pedido.ts'
import { lineTotal } from '#domain/pedido/precios.ts'
import { LinePrice } from '#web/ordering/carrito/panel/line-price.tsx'
import { LineTexts } from '#web/ordering/carrito/panel/line-texts.tsx'
import { LineThumb } from '#web/ordering/carrito/panel/line-thumb.tsx'
import { useDrawing } from '#web/ordering/dibujo/use-drawing.ts'
import type { ReactNode } from 'react'
import { jobOf } from './pizza-stage.tsx'

interface Props {
  lineas: readonly LineaPedido[]
  /** What is read of each line, instead of the customer's words. */
  textos?: readonly ReactNode[]
}

export function PedidoLines({ lineas, textos = lineas.map(textoOf) }: Props) {
  return (
    <ul className="-my-3 divide-y divide-line">
      {lineas.map((linea, index) => (
        <li key={linea.id} className="flex flex-wrap gap-x-3 py-3">
          {linea.sabores === null ? <LineThumb producto={linea.producto} /> : <BuiltThumb linea={linea} />}
          <div className="min-w-0 flex-1 basis-26">{textos[index]}</div>
          <LinePrice total={linea.total_linea} before={totalWithoutDiscount(linea)} />
        </li>
      ))}
    </ul>
  )
}

const textoOf = (linea: LineaPedido): ReactNode => (
  <>
    <h3 className="text-16 font-bold wrap-anywhere text-ink">
      <span className="tabular-nums">{linea.cantidad} ×</span> {linea.producto.nombre}
    </h3>
    <LineTexts {...linea} />
  </>
)

const totalWithoutDiscount = ({ precio_base, adiciones, cantidad }: LineaPedido): number =>
  lineTotal({
    precioUnitario: precio_base,
    adiciones: adiciones.map(({ precio_adicion }) => precio_adicion),
    cantidad,
  })

/** A built pizza has no picture of its own, so its drawing is shown. */
function BuiltThumb({ linea }: { linea: LineaPedido }) {
  const drawing = useDrawing(`mini ${String(linea.id)}`, jobOf(linea, 'pizza'))
  return (
    <span
      aria-hidden="true"
      className="block size-14 shrink-0 overflow-hidden rounded-thumb bg-maiz p-0.5 [&>svg]:size-full"
      dangerouslySetInnerHTML={drawing === null ? undefined : { __html: drawing.svg }}
    />
  )
}
