// The menu of a campaign: change, pause, resume, end, delete. What cannot be undone asks first.
import { campanasApi, type Campana } from '#contract/usuarios/campanas.ts'
import type { EstadoCampana } from '#domain/pedido/campana.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { RowMenu } from '#web/ui/data-table.tsx'
import type { MenuEntry } from '#web/ui/menu.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { CircleStop, Pause, Pencil, Play, Trash } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { campanasQuery } from './queries.ts'

const QUESTIONS = {
  TERMINAR: {
    title: '¿Terminar este cupón?',
    text: 'Nadie podrá usarlo más. No se puede deshacer.',
    confirmLabel: 'Terminar',
    busyLabel: 'Terminando',
  },
  ELIMINAR: {
    title: '¿Eliminar este cupón?',
    text: 'Sale de la lista y nadie podrá usarlo. Los pedidos que lo usaron conservan su descuento.',
    confirmLabel: 'Eliminar',
    busyLabel: 'Eliminando',
  },
} as const

export function CampanaActions({ campana }: { campana: Campana }) {
  const { codigo, estado } = campana
  const params = { id: String(campana.id) }
  const [question, setQuestion] = useState<keyof typeof QUESTIONS>('TERMINAR')
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()

  async function change(send: () => Promise<unknown>, said: string) {
    setBusy(true)
    try {
      await send()
      notify.success(said)
    } catch (error) {
      notify.error(detailOf(error))
    }
    setBusy(false)
    setAsking(false)
    await client.invalidateQueries(campanasQuery())
  }

  const to = (next: EstadoCampana, said: string) =>
    change(() => call(campanasApi.changeEstado, { params, body: { estado: next } }), said)
  const ask = (about: keyof typeof QUESTIONS) => () => {
    setQuestion(about)
    setAsking(true)
  }
  const confirm = () =>
    question === 'TERMINAR'
      ? to('TERMINADA', 'Cupón terminado')
      : change(() => call(campanasApi.remove, { params }), 'Cupón eliminado')

  const running: MenuEntry[] = [
    estado === 'PAUSADA'
      ? {
          label: 'Reanudar',
          icon: <Play aria-hidden="true" />,
          onSelect: () => void to('ACTIVA', 'Cupón reanudado'),
        }
      : {
          label: 'Pausar',
          icon: <Pause aria-hidden="true" />,
          onSelect: () => void to('PAUSADA', 'Cupón en pausa'),
        },
    { label: 'Terminar', icon: <CircleStop aria-hidden="true" />, onSelect: ask('TERMINAR') },
  ]
  const items: MenuEntry[] = [
    {
      label: 'Modificar',
      icon: <Pencil aria-hidden="true" />,
      onSelect: () => void navigate(adminPaths.modificarCupon(campana.id)),
    },
    ...(estado === 'TERMINADA' ? [] : running),
    { label: 'Eliminar', icon: <Trash aria-hidden="true" />, onSelect: ask('ELIMINAR') },
  ]
  return (
    <>
      <RowMenu label={`Acciones de ${codigo}`} items={items} />
      <ConfirmDialog
        open={isAsking}
        subject={codigo}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
        {...QUESTIONS[question]}
      />
    </>
  )
}
