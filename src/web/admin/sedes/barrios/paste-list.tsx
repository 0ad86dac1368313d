// A list of barrios, pasted from a sheet or a note.
import { Card } from '#web/admin/page/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { useState } from 'react'

export function PasteList({ onPaste }: { onPaste: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <Card title="Pegar lista">
      <TextArea
        label="Un barrio por línea: nombre; domicilio; minutos; última hora (opcional)"
        rows={4}
        placeholder={'Centro; 5000; 20\nSan Marcos; 7000; 30; 21:00'}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button
        variant="secondary"
        className="mt-3"
        disabled={text.trim() === ''}
        onClick={() => {
          onPaste(text)
          setText('')
        }}
      >
        Agregar la lista
      </Button>
    </Card>
  )
}
