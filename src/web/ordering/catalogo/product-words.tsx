// What a product says in words: to customers in its dialog, and to staff on its page.
import type { Producto } from '#contract/catalogo/catalogo.ts'

interface Props {
  producto: Producto
  /** The text for a product without a description. */
  empty?: string
}

export function ProductWords({ producto: { descripcion }, empty = '' }: Props) {
  const text = descripcion === '' ? empty : descripcion
  return <>{text !== '' && <p className="text-16 text-pretty wrap-anywhere text-ink-2">{text}</p>}</>
}
