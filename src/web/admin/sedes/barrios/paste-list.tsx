// A list of barrios, pasted from a sheet or a note, or read from a file.
import { Card } from '#web/admin/page/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { FileUp } from 'lucide-react'
import { useRef, useState, type ChangeEvent } from 'react'
import { readList } from './read-list.ts'

interface Props {
  /** The text that is not in the list yet. */
  text: string
  /** What became of the last list; '' before the first. */
  said: string
  onText: (text: string) => void
  onPaste: (text: string) => void
}

export function PasteList({ text, said, onText, onPaste }: Props) {
  const [refusal, setRefusal] = useState<string>()
  const file = useRef<HTMLInputElement>(null)

  const add = (list: string) => {
    onPaste(list)
    onText('')
    setRefusal(undefined)
  }
  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? []
    if (chosen === undefined) return
    const read = await readList(chosen)
    // The same file can be chosen again.
    input.value = ''
    if ('refusal' in read) return setRefusal(read.refusal)
    add(read.text)
  }

  return (
    <Card title="Pegar lista">
      <TextArea
        label="Un barrio por línea: nombre; domicilio; minutos; última hora (opcional)"
        rows={4}
        placeholder={'Centro; 5000; 20\nSan Marcos; 7000; 30; 21:00'}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" disabled={text.trim() === ''} onClick={() => add(text)}>
          Agregar la lista
        </Button>
        <Button
          variant="secondary"
          icon={<FileUp className="size-5" aria-hidden="true" />}
          aria-describedby="lista-error"
          onClick={() => file.current?.click()}
        >
          Importar CSV
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label="Archivo con la lista"
          onChange={(event) => void choose(event)}
        />
      </div>
      <output className="mt-3 block text-14 font-semibold text-ink empty:hidden">
        {refusal === undefined ? said : ''}
      </output>
      <FieldError id="lista-error" text={refusal} />
    </Card>
  )
}
