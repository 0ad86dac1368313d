// 'Compartir': shares the link of a dialog through the sheet of the phone, or copies it.
import { notify } from '#web/ui/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Share2 } from 'lucide-react'

/** The link leads to the menu of customers: staff do not get the button. */
const isStaffHost = () => window.location.hostname.split('.')[0] === 'admin'

interface Props {
  label: string
  /** The path that is shared. */
  path: string
  title: string
  text?: string
}

export function ShareButton({ label, path, title, text }: Props) {
  if (isStaffHost()) return null
  return (
    <IconButton
      label={label}
      tone="dark"
      icon={<Share2 className="size-5" aria-hidden="true" />}
      onClick={() => void share({ title, text, url: new URL(path, window.location.origin).href })}
      className="bg-albahaca-osc"
    />
  )
}

async function share(what: ShareData & { url: string }): Promise<void> {
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  if (isPhone && typeof navigator.share === 'function') {
    try {
      return await navigator.share(what)
    } catch (error) {
      // A closed share sheet is no failure. A phone without a share sheet copies the link.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(what.url)
    notify.success('Enlace copiado')
  } catch {
    notify.error(`No se pudo copiar el enlace: ${what.url}`)
  }
}
