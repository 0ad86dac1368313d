// Deactivates or activates the account of a person. Rule permisos/desactivar.
import { administracionApi, type Usuario } from '#contract/usuarios/administracion.ts'
import { formatNombre } from '#domain/format.ts'
import { devueltosText } from '#domain/reparto/entrega.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** Asks first, because the person is thrown out in the middle of their work. */
export function ActivoDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const activo = !usuario.activo

  async function change() {
    setBusy(true)
    try {
      const params = { id: String(usuario.id) }
      const { por_llevar } = await call(administracionApi.changeUsuario, { params, body: { activo } })
      const done = activo ? 'La cuenta fue activada' : 'La cuenta fue desactivada'
      if (por_llevar > 0) notify.both(done, devueltosText(usuario.first_name, por_llevar))
      else notify.success(done)
    } catch (error) {
      notify.error(detailOf(error, 'No pudimos cambiar la cuenta'))
    }
    await client.invalidateQueries({ queryKey: ['usuarios', 'lista'] })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={activo ? '¿Activar esta cuenta?' : '¿Desactivar esta cuenta?'}
      subject={formatNombre(usuario)}
      text={
        activo
          ? 'Podrá entrar de nuevo con su contraseña y sus roles.'
          : 'No podrá entrar, y sus sesiones se cierran ya mismo. Puedes activarla cuando quieras.'
      }
      confirmLabel={activo ? 'Activar' : 'Desactivar'}
      busyLabel={activo ? 'Activando' : 'Desactivando'}
      busy={busy}
      onConfirm={() => void change()}
      onClose={onClose}
    />
  )
}
