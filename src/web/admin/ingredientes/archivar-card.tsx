// Archives and restores an ingredient, and says what becomes of its products. Rule
// producto/ingrediente-archivado.
import { catalogoAdminApi, type Ingrediente } from '#contract/catalogo/admin.ts'
import { Card } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { forgetIngredientes } from './queries.ts'
import { usosText } from './usos-text.ts'

export function ArchivarCard({ ingrediente }: { ingrediente: Ingrediente }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const { id, nombre, archivado = false, usos } = ingrediente

  async function archive(next: boolean, back: boolean) {
    setBusy(true)
    try {
      await call(catalogoAdminApi.archiveIngrediente, {
        params: { id: String(id) },
        body: { archivado: next },
      })
      const said = next ? 'Ingrediente archivado' : 'Ingrediente restaurado'
      if (!back) notify.undo(said, () => void archive(!next, true), nombre)
    } catch (error) {
      notify.error(detailOf(error))
    }
    await forgetIngredientes(client)
    setBusy(false)
  }

  return (
    <Card title={archivado ? 'Está archivado' : 'Archivar'} className="mt-4">
      <p className="text-16 text-ink-2">
        {archivado
          ? 'No se ofrece como adición ni se puede agregar a una receta. Si lo restauras, vuelve a donde estaba.'
          : usosText(usos)}
      </p>
      <Button
        variant="secondary"
        className="mt-3"
        busy={busy}
        busyLabel={archivado ? 'Restaurando' : 'Archivando'}
        icon={
          archivado ? (
            <ArchiveRestore className="size-5" aria-hidden="true" />
          ) : (
            <Archive className="size-5" aria-hidden="true" />
          )
        }
        onClick={() => void archive(!archivado, false)}
      >
        {archivado ? 'Restaurar' : 'Archivar'}
        <span className="sr-only"> {nombre}</span>
      </Button>
    </Card>
  )
}
