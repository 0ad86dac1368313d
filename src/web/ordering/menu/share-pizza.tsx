// 'Compartir': the pizza being built as a link, through a phone's own sheet, else copied.
import { notify } from '#web/ui/toast.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Share2 } from 'lucide-react'
import { sharedPizzaPath, type SharedPizza } from './shared-pizza.ts'

/** The link leads to the customers' menu: staff have nothing to share. */
const isStaffHost = () => window.location.hostname.split('.')[0] === 'admin'

export function SharePizza({ pizza, nombre }: { pizza: SharedPizza; nombre: string }) {
  if (isStaffHost()) return null
  return (
    <IconButton
      label="Compartir esta pizza"
      tone="dark"
      icon={<Share2 className="size-5" aria-hidden="true" />}
      onClick={() => void share(new URL(sharedPizzaPath(pizza), window.location.origin).href, nombre)}
      className="bg-albahaca-osc"
    />
  )
}

async function share(url: string, nombre: string): Promise<void> {
  const isPhone = window.matchMedia('(pointer: coarse)').matches
  if (isPhone && typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title: 'Arma tu pizza', text: nombre, url })
    } catch (error) {
      // Whoever closes the sheet shares nothing, and that is no failure; a phone that shows none gets the link.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    notify.success('Enlace copiado')
  } catch {
    notify.error(`No se pudo copiar el enlace: ${url}`)
  }
}
