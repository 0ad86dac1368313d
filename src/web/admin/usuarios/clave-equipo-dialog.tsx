// Removes the short key of a person for shared devices. Rule permisos/equipos.
import { administracionApi, type Usuario } from '#contract/usuarios/administracion.ts'
import { formatNombre } from '#domain/format.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'

export function ClaveEquipoDialog({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(administracionApi.changeUsuario, {
        params: { id: String(usuario.id) },
        body: { clave_de_equipo: null },
      }),
    onSuccess: () => notify.success('La clave fue quitada'),
    onError: (error) => notify.error(detailOf(error, 'No pudimos quitar la clave')),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['usuarios', 'lista'] })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title="¿Quitar la clave de equipo?"
      subject={formatNombre(usuario)}
      text="Sale ya mismo de los equipos compartidos. Para volver a entrar en ellos, crea otra clave en «Tu cuenta»."
      confirmLabel="Quitar"
      busyLabel="Quitando"
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    />
  )
}
