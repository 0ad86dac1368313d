// 'Importar la carta': a file, what it would change, and then the import (rule menu/importar).
import { importacionApi, type Importacion } from '#contract/catalogo/importacion.ts'
import { forgetCarta } from '#web/admin/carta/queries.ts'
import { clearListFilters } from '#web/admin/page/listas/list-filters.ts'
import { Card, Page } from '#web/admin/page/page.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { openPath } from '#web/admin/page/open-path.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Filas } from './filas.tsx'
import { importFile, reviewFile } from './import-file.ts'
import { countFilas, summaryOf } from './summary.ts'

export default function ImportarPage() {
  const id = useId()
  const client = useQueryClient()
  const navigate = useNavigate()
  const review = useMutation({ mutationFn: reviewFile })
  /** The file of a try without a response. */
  const [lost, setLost] = useState<File | null>(null)
  const write = useMutation({
    mutationFn: ({ archivo, huella }: { archivo: File; huella: string }) =>
      importFile(archivo, huella, archivo === lost),
    onSuccess: async () => {
      clearListFilters('productos')
      clearListFilters('ingredientes')
      await forgetLists(client)
      notify.success('La carta fue importada correctamente')
      await navigate(openPath(adminPaths.productos()))
    },
    onError: (error, { archivo }) => {
      notify.error(detailOf(error))
      const status = error instanceof ApiError ? error.status : null
      if (status === 409) review.mutate(archivo)
      if (status !== 0) return
      setLost(archivo)
      void forgetLists(client)
    },
  })
  return (
    <Page title="Importar la carta" back={adminPaths.productos()} width="form">
      <div className="flex flex-col gap-4">
        <Card title="Tu archivo">
          <p className="max-w-180 text-16 text-ink-2">
            Un producto por fila. Primero te mostramos qué cambia, y solo se guarda cuando tú lo confirmas.
            Los productos que no estén en el archivo siguen como están.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <DownloadButton plantilla>Descargar plantilla</DownloadButton>
            <DownloadButton>Descargar tu carta</DownloadButton>
          </div>
          <label
            className={buttonClass({
              className:
                'mt-5 cursor-pointer has-disabled:cursor-not-allowed has-disabled:bg-disabled has-disabled:text-disabled-t has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
            })}
          >
            <Upload className="size-5" aria-hidden="true" />
            Elegir archivo
            <input
              type="file"
              disabled={write.isPending}
              accept=".xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv"
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                const [file] = event.target.files ?? []
                if (file !== undefined) review.mutate(file)
                // The same file can be chosen again after it was corrected.
                event.target.value = ''
              }}
              className="sr-only"
            />
          </label>
          <p id={`${id}-hint`} className="mt-2 text-14 text-ink-2">
            Excel (.xlsx) o CSV, máximo 2.000 productos. De un Excel leemos la primera hoja.
          </p>
        </Card>
        {review.isPending && (
          <output className="flex items-center gap-3 text-16">
            <Spinner />
            Revisando {review.variables.name}
          </output>
        )}
        {review.error !== null && <Problem text={detailOf(review.error)} />}
        {review.data !== undefined && (
          <Review
            importacion={review.data.importacion}
            nombre={review.data.archivo.name}
            busy={write.isPending}
            onImport={() =>
              write.mutate({ archivo: review.data.archivo, huella: review.data.importacion.huella })
            }
          />
        )}
      </div>
    </Page>
  )
}

const forgetLists = (client: QueryClient) =>
  Promise.all([forgetCarta(client), client.invalidateQueries({ queryKey: ['ingredientes'] })])

function DownloadButton({ plantilla = false, children }: { plantilla?: boolean; children: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(importacionApi.exportCarta, { query: plantilla ? { plantilla: 'true' } : {} }),
    onSuccess: ({ nombre, contenido }) => {
      // Excel reads UTF-8 only with a byte order mark.
      const url = URL.createObjectURL(new Blob([`\uFEFF${contenido}`], { type: 'text/csv' }))
      const link = document.createElement('a')
      link.href = url
      link.download = nombre
      link.click()
      setTimeout(() => URL.revokeObjectURL(url))
    },
    onError: (error) => notify.error(detailOf(error)),
  })
  return (
    <Button
      variant="secondary"
      icon={<Download className="size-5" aria-hidden="true" />}
      busy={isPending}
      busyLabel="Descargando..."
      onClick={() => mutate()}
    >
      {children}
    </Button>
  )
}

function Review({
  importacion: { filas },
  nombre,
  busy,
  onImport,
}: {
  importacion: Importacion
  nombre: string
  busy: boolean
  onImport: () => void
}) {
  const { rechazar, crear, cambiar } = countFilas(filas)
  return (
    <Card title={nombre}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="block min-w-0 flex-1 basis-64 text-16 font-semibold">{summaryOf(filas)}</output>
        <Button
          disabled={rechazar > 0 || crear + cambiar === 0}
          busy={busy}
          busyLabel="Importando..."
          onClick={onImport}
        >
          Importar
        </Button>
      </div>
      <Filas filas={filas} />
    </Card>
  )
}
