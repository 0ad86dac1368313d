import { MAX_OBSERVACIONES } from '#domain/pedido/precios.ts'
import { TextArea } from '#web/ui/field.tsx'

/** 'Observaciones': a note for the kitchen about one line. */
export function NotesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextArea
      label="Observaciones"
      placeholder="Escribe instrucciones especiales..."
      rows={2}
      maxLength={MAX_OBSERVACIONES}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
