// Downloads all data that the business has of the person. Rule cuenta/mis-datos.
import { usuariosApi } from '#contract/usuarios/api.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Download } from 'lucide-react'
import { useState } from 'react'

export function DownloadPanel() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveAs('mis-datos.json', JSON.stringify(await call(usuariosApi.misDatos), null, 2))
      notify.success('Tus datos se descargaron')
    } catch (error) {
      notify.error(detailOf(error, 'No pudimos descargar tus datos'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Panel title="Llévate una copia">
      <p className="text-14 text-ink-2">
        Un archivo con tu perfil, tus direcciones guardadas, tus pedidos, tus cupones y las autorizaciones que
        nos diste.
      </p>
      <Button
        variant="secondary"
        className="mt-4"
        busy={busy}
        busyLabel="Descargando"
        icon={<Download className="size-5 shrink-0" aria-hidden="true" />}
        onClick={() => void download()}
      >
        Descargar mis datos
      </Button>
    </Panel>
  )
}

function saveAs(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
