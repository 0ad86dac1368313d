// 'Avisarme en este equipo aunque la pantalla esté apagada': alarms as notifications of the browser.
// Nothing is installed before a person asks for it. Rule tablero/aviso-en-el-equipo.
import { pushApi } from '#contract/avisos.ts'
import { call } from '#web/lib/call.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { detailOf } from '#web/lib/detail-of.ts'
import { isOnHere, PermissionDenied, turnOff, turnOn } from './push.ts'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export function AvisosEnEsteEquipo() {
  const client = useQueryClient()
  const queryKey = ['push']
  const { data: isOn, isError } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => isOnHere((await call(pushApi.read, { signal })).endpoint),
    enabled: isSupported(),
    retry: false,
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn() : turnOff()),
    onSuccess: (on) => {
      client.setQueryData(queryKey, on)
      notify.success(on ? 'Este equipo recibirá las alarmas' : 'Este equipo ya no recibe alarmas')
    },
  })
  // A server without this call.
  if (isError) return null
  return (
    <Panel title="Alarmas en este equipo">
      <p className="mb-2 text-14 text-ink-2">
        Te avisamos cuando un pedido espera sin que nadie lo acepte, o cuando nadie tiene abierto el tablero
        de tu sede. Se apaga al cerrar tu sesión.
      </p>
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
