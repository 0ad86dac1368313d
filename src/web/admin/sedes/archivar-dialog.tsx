// The question before a branch is archived that still has something to finish, or is the last one.
// Rule sede/archivada.
import { pendientesQuery } from '#web/admin/sedes/horarios/queries.ts'
import { useChangeSedes, type Named } from '#web/admin/sedes/registro/use-change-sedes.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pendientesText } from './pendientes-text.ts'

/** Archives a branch, after a question where there is something to say. */
export function useArchive(sede: Named, isLast: boolean) {
  const client = useQueryClient()
  const { archive } = useChangeSedes()
  const [text, setText] = useState<string | null>(null)
  const close = () => setText(null)
  async function start() {
    try {
      const all = await client.fetchQuery(pendientesQuery())
      const own = all.find((one) => one.sede === sede.id)
      const said = [own === undefined ? '' : pendientesText(own), isLast ? SIN_SEDES : ''].filter(Boolean)
      if (said.length === 0) archive(sede)
      else setText(said.join(' '))
    } catch (error) {
      notify.error(detailOf(error, 'No se pudo archivar la sede'))
    }
  }
  const question = text !== null && (
    <ConfirmDialog
      open
      title="¿Archivar esta sede?"
      subject={sede.nombre}
      text={text}
      confirmLabel="Archivar sede"
      busyLabel="Archivando"
      busy={false}
      onConfirm={() => {
        close()
        archive(sede)
      }}
      onClose={close}
    />
  )
  return { start: () => void start(), question }
}

const SIN_SEDES = 'Es la única sede: sin ella nadie puede pedir.'
