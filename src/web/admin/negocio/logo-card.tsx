// The logo: upload it, see it on a dark and on a light header, remove it. Rule negocio/logo.
import { Card } from '#web/admin/page/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LOGO_TYPES, useLogo, type LogoConColores } from './use-logo.ts'

export function LogoCard({ logo, nombre }: LogoConColores & { nombre: string }) {
  const { save, remove, busy, problem } = useLogo()
  const [asking, setAsking] = useState(false)
  return (
    <Card title="Logo" className="flex flex-col gap-4">
      {logo !== null && (
        <div className="grid grid-cols-2 overflow-hidden rounded-control border border-line">
          <Ground className="on-dark bg-albahaca">
            <Wordmark nombre={nombre} logo={logo} />
          </Ground>
          <Ground className="bg-surface">
            <Wordmark nombre="" logo={logo} />
          </Ground>
        </div>
      )}
      <FileButton
        label={logo === null ? 'Subir logo' : 'Cambiar logo'}
        name="Imagen del logo"
        types={LOGO_TYPES}
        hint="PNG, JPEG o WebP, máximo 5 MB. Queda mejor con fondo transparente. Sin logo se ve el nombre."
        busy={busy === 'guardar'}
        problem={problem}
        onChoose={save}
      >
        {logo !== null && (
          <Button
            variant="secondary"
            icon={<Trash2 className="size-5 shrink-0" aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Quitar logo
          </Button>
        )}
      </FileButton>
      <ConfirmDialog
        open={asking}
        title="¿Quitar el logo?"
        subject={nombre}
        text="En su lugar se verá el nombre de tu negocio."
        confirmLabel="Quitar logo"
        busyLabel="Quitando"
        busy={busy === 'quitar'}
        onConfirm={() => void remove().then(() => setAsking(false))}
        onClose={() => setAsking(false)}
      />
    </Card>
  )
}

const Ground = ({ className, children }: { className: string; children: React.ReactNode }) => (
  <div className={`grid min-h-20 min-w-0 place-items-center p-3 [&_img]:max-w-full ${className}`}>
    {children}
  </div>
)
