// What the kitchen has to make, readable from a step away: quantity, name, halves as large as names, size, extras, notes.
import type { LineaPedido } from '#contract/pedidos.ts'

export function TicketLines({ lineas }: { lineas: readonly LineaPedido[] }) {
  return (
    <ul className="flex flex-col gap-2">
      {lineas.map((linea) => (
        <li key={linea.id} className="flex gap-2">
          <span className="min-w-7 shrink-0 text-16 font-extrabold text-proceso-t tabular-nums">
            {linea.cantidad}
            <span aria-hidden="true">×</span>
            <span className="sr-only"> por</span>
          </span>
          <Line linea={linea} />
        </li>
      ))}
    </ul>
  )
}

function Line({ linea: { producto, sabores, medida, adiciones, observaciones } }: { linea: LineaPedido }) {
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p className="text-16 font-semibold">
        {producto.nombre}
        {medida !== null && <span className="font-normal text-ink-2"> {medida.nombre}</span>}
      </p>
      {sabores !== null && sabores.length > 0 && (
        <ul className="text-16 font-semibold">
          {sabores.map(({ id, nombre }, index) => (
            <li key={id}>
              <span className="font-normal text-ink-2">Mitad {index + 1}: </span>
              {nombre}
            </li>
          ))}
        </ul>
      )}
      {adiciones.length > 0 && (
        <p className="text-14">
          {adiciones.map(({ ingrediente }) => `Extra ${ingrediente.nombre}`).join(' · ')}
        </p>
      )}
      {observaciones !== '' && (
        <p className="text-14 font-semibold whitespace-pre-line text-proceso-t">{observaciones}</p>
      )}
    </div>
  )
}
