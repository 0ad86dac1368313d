import type { Producto } from '#contract/catalogo/catalogo.ts'
import { addedByNotas } from '#domain/disponibilidad/nota.ts'
import { MAX_OBSERVACIONES } from '#domain/pedido/precios.ts'
import { TextArea } from '#web/ui/field.tsx'

interface Props {
  value: string
  /** The notes that are added to it. */
  sin: Producto['sin']
  onChange: (value: string) => void
}

/** 'Observaciones': a note for the kitchen about one line. */
export function NotesField({ value, sin, onChange }: Props) {
  return (
    <TextArea
      label="Observaciones"
      placeholder="Escribe instrucciones especiales..."
      rows={2}
      maxLength={Math.max(0, MAX_OBSERVACIONES - addedByNotas(value, sin))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
