// The logo: upload it, see it on a dark and on a light header, remove it. Rule negocio/logo.
import { Card } from '#web/admin/page/page.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Wordmark } from '#web/ui/wordmark.tsx'
import { CircleAlert, ImageUp, Trash2 } from 'lucide-react'
import { useId, useRef, useState } from 'react'
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
      <Chooser has={logo !== null} busy={busy === 'guardar'} problem={problem} onChoose={save}>
        {logo !== null && (
          <Button
            variant="secondary"
            icon={<Trash2 className="size-5 shrink-0" aria-hidden="true" />}
            onClick={() => setAsking(true)}
          >
            Quitar logo
          </Button>
        )}
      </Chooser>
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

function Chooser({
  has,
  busy,
  problem,
  onChoose,
  children,
}: {
  has: boolean
  busy: boolean
  problem: string | null
  onChoose: (file: File) => Promise<void>
  children: React.ReactNode
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          busy={busy}
          busyLabel="Guardando"
          icon={<ImageUp className="size-5 shrink-0" aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {has ? 'Cambiar logo' : 'Subir logo'}
        </Button>
        {children}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-14 text-ink-2">
        PNG, JPEG o WebP, máximo 5 MB. Queda mejor con fondo transparente. Sin logo se ve el nombre.
      </p>
      <input
        ref={input}
        type="file"
        accept={LOGO_TYPES.join(',')}
        aria-label="Imagen del logo"
        aria-describedby={`${id}-hint ${id}-error`}
        aria-invalid={problem === null ? undefined : true}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const chosen = event.target.files?.[0]
          // Lets the user choose the same file again.
          event.target.value = ''
          if (chosen !== undefined) void onChoose(chosen)
        }}
      />
      <div id={`${id}-error`} aria-live="polite">
        {problem !== null && (
          <p className="mt-1.5 flex items-start gap-1.5 text-14 font-semibold text-danger">
            <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
