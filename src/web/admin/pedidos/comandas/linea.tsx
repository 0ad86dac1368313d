// A line of an order as the kitchen reads it, on the ticket and in the detail: what is new of it,
// its size, halves, extras and notes. Rule pedido/modificar-marcas.
import type { LineaPedido, Pedido } from '#contract/pedidos/pedido.ts'

/** 'Nuevo', 'Antes 1 ×', 'Cambió la nota', or '' for a line as it was placed. */
export function marcaOf(cambio: Pedido['cambio'], { id, cantidad }: LineaPedido): string {
  if (cambio === null) return ''
  if (cambio.nuevas.includes(id)) return 'Nuevo'
  const before = cambio.cambiadas.find(({ linea }) => linea === id)
  if (before === undefined) return ''
  return before.antes === cantidad ? 'Cambió la nota' : `Antes ${String(before.antes)} ×`
}

/** '1 × Hawaiana Familiar' that staff removed. */
export function Quitada({ texto }: { texto: string }) {
  return (
    <>
      <span className="mr-2 rounded-thumb bg-surface-2 px-1.5 text-13 font-bold text-danger">Quitado</span>
      <s className="wrap-anywhere">{texto}</s>
    </>
  )
}

/** A button may only contain phrasing content: each line is a span. */
export function Linea({ linea, marca }: { linea: LineaPedido; marca: string }) {
  const { producto, sabores, medida, adiciones, observaciones } = linea
  return (
    <span className="min-w-0 flex-1 wrap-anywhere *:block">
      {marca !== '' && (
        <span className="w-fit rounded-thumb bg-maiz px-1.5 text-13 font-bold text-on-maiz">{marca}</span>
      )}
      <span className="text-16 font-semibold">
        {producto.nombre}
        {medida !== null && <span className="font-normal text-ink-2"> {medida.nombre}</span>}
      </span>
      {sabores !== null && sabores.length > 0 && (
        <span className="text-16 font-semibold *:block">
          {sabores.map(({ id, nombre }, index) => (
            <span key={id}>
              <span className="font-normal text-ink-2">Mitad {index + 1}: </span>
              {nombre}
            </span>
          ))}
        </span>
      )}
      {adiciones.length > 0 && (
        <span className="text-14">
          {adiciones.map(({ ingrediente }) => `Extra ${ingrediente.nombre}`).join(' · ')}
        </span>
      )}
      {observaciones !== '' && (
        <span className="text-14 font-semibold whitespace-pre-line text-proceso-t group-aria-pressed/linea:text-ink-2">
          {observaciones}
        </span>
      )}
    </span>
  )
}
