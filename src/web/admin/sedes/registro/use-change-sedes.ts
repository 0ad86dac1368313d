// Moves, archives and restores branches in their list. Rule sede/archivada.
import { gestionSedesApi } from '#contract/sedes/gestion.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'

export interface Named {
  readonly id: number
  readonly nombre: string
}

export function useChangeSedes() {
  const client = useQueryClient()
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['sedes'] }),
      client.invalidateQueries({ queryKey: ['menu'] }),
    ])

  async function moveTo(list: readonly Sede[], from: number, to: number) {
    const moved = list[from]
    if (moved === undefined) return
    const next = list.toSpliced(from, 1).toSpliced(to, 0, moved)
    client.setQueryData(sedesQuery().queryKey, next)
    try {
      await call(gestionSedesApi.ordenar, { body: { sedes: next.map(({ id }) => id) } })
    } catch (error) {
      notify.error(detailOf(error, 'No se pudo cambiar el orden'))
    }
    await refresh()
  }

  async function setArchivada({ id, nombre }: Named, archivada: boolean): Promise<boolean> {
    try {
      await call(gestionSedesApi.change, { params: { id: String(id) }, body: { archivada } })
      await refresh()
      if (!archivada) notify.success(`${nombre} vuelve a recibir pedidos`)
      return true
    } catch (error) {
      notify.error(
        detailOf(error, archivada ? 'No se pudo archivar la sede' : 'No se pudo restaurar la sede'),
      )
      return false
    }
  }

  async function archiveWithUndo(sede: Named) {
    if (!(await setArchivada(sede, true))) return
    notify.undo('Sede archivada', () => void setArchivada(sede, false), sede.nombre)
  }

  return {
    move: (list: readonly Sede[], from: number, to: number) => void moveTo(list, from, to),
    archive: (sede: Named) => void archiveWithUndo(sede),
    restore: (sede: Named) => setArchivada(sede, false),
  }
}
