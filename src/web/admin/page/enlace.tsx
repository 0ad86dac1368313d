// What every link that staff hand out has: a copy, and a warning where nobody else can open it.
// Rule apertura/direccion.
import { isDireccionLocal, SOLO_EN_ESTE_EQUIPO } from '#domain/apertura.ts'
import { Notice } from '#web/ui/notice.tsx'
import { notify } from '#web/ui/toast.tsx'

/** Whether the link was copied. */
export async function copyLink(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url)
    notify.success('Enlace copiado')
    return true
  } catch {
    // Without a secure address the browser forbids the clipboard.
    notify.error('No pudimos copiar el enlace. Selecciónalo y cópialo a mano.')
    return false
  }
}

export function SoloAqui({ url, className = '' }: { url: string; className?: string }) {
  if (!isDireccionLocal(url)) return null
  return (
    <div className={className}>
      <Notice tone="warn">{SOLO_EN_ESTE_EQUIPO}</Notice>
    </div>
  )
}
