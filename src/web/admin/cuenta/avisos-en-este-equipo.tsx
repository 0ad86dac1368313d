// Notifications of this browser, also while its screen is off. Nothing is installed before a person
// asks for it. Rules tablero/aviso-en-el-equipo and reparto/aviso-en-el-equipo.
import { FailedRead, isRead } from '#web/admin/page/loaded.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { detailOf } from '#web/lib/detail-of.ts'
import { isOnHere, PermissionDenied, turnOff, turnOn, type Suscripcion } from './push.ts'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

interface Props {
  suscripcion: Suscripcion
  title: string
  /** Which notifications the device gets, and until when. */
  text: string
}

export function AvisosEnEsteEquipo({ suscripcion, title, text }: Props) {
  const client = useQueryClient()
  const queryKey = ['push', suscripcion.token ?? '']
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => isOnHere(suscripcion, signal),
    enabled: isSupported(),
  })
  const isOn = query.data
  const { mutate, isPending, error } = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(suscripcion) : turnOff(suscripcion)),
    onSuccess: (on) => {
      client.setQueryData(queryKey, on)
      notify.success(on ? 'Este equipo recibirá los avisos' : 'Este equipo ya no recibe avisos')
    },
  })
  // A server without this call.
  if (isRead(query) && isOn === undefined) return null
  return (
    <Panel title={title}>
      <p className="mb-2 text-14 text-ink-2">{text}</p>
      <CheckboxField
        label="Avisarme en este equipo aunque la pantalla esté apagada"
        checked={isPending ? isOn !== true : isOn === true}
        disabled={!isSupported() || isOn === undefined}
        // Disabled, it would lose the focus.
        aria-disabled={isPending}
        onChange={({ target }) => {
          if (!isPending) mutate(target.checked)
        }}
      />
      <FailedRead query={query} failure="No pudimos leer si este equipo recibe avisos." />
      {!isSupported() && (
        <Notice tone="info">
          Este navegador no puede avisar con la pantalla apagada. En un iPhone, agrega primero esta página a
          la pantalla de inicio.
        </Notice>
      )}
      {error !== null && (
        <Notice tone="error" role="alert">
          {error instanceof PermissionDenied
            ? 'Las notificaciones están bloqueadas. Permítelas en los ajustes del navegador e intenta de nuevo.'
            : detailOf(error, 'No pudimos activar los avisos en este equipo. Intenta de nuevo.')}
        </Notice>
      )}
    </Panel>
  )
}
