import { ClaveForm } from '#web/cuenta/clave-form.tsx'
import { Panel } from '#web/ui/panel.tsx'

export function ClavePanel() {
  return (
    <Panel title="Tu contraseña">
      <ClaveForm />
    </Panel>
  )
}
