// The buttons that save a table as a file. The server writes it. Rule reporte/descarga.
import { FORMATOS_DE_ARCHIVO, type FormatoDeArchivo } from '#domain/reporte/reporte.ts'
import { callFile } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'

const LABEL: Readonly<Record<FormatoDeArchivo, string>> = { csv: 'CSV', xlsx: 'Excel' }

interface Props {
  readonly title: string
  readonly read: (formato: FormatoDeArchivo) => ReturnType<typeof callFile>
}

export const Descargas = ({ title, read }: Props) => (
  <div className="flex flex-wrap gap-2 print:hidden">
    {FORMATOS_DE_ARCHIVO.map((formato) => (
      <Descarga key={formato} formato={formato} title={title} read={read} />
    ))}
  </div>
)

function Descarga({ formato, title, read }: Props & { readonly formato: FormatoDeArchivo }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => read(formato),
    onSuccess: ({ nombre, contenido }) => saveFile(nombre, contenido),
    onError: (error) => notify.error(detailOf(error, 'No pudimos descargar el archivo')),
  })
  return (
    <Button
      variant="secondary"
      busy={isPending}
      busyLabel="Descargando"
      icon={<Download className="size-5 shrink-0" aria-hidden="true" />}
      aria-label={`Descargar ${LABEL[formato]}: ${title}`}
      onClick={() => mutate()}
    >
      {LABEL[formato]}
    </Button>
  )
}

/** Hands a file to the person. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}
