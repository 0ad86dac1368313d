// Mounts the open branch dialog; once per front end.
import { useModule } from '#web/first-paint/use-module.ts'
import { useSedeDialogs } from './dialogs.ts'

const loadDireccion = () => import('./sede-direccion-dialog.tsx')
/** Fetches the dialog before it is opened; without a connection nothing happens: opening it will say so. */
export const preloadSedeDireccion = () => loadDireccion().catch(() => null)

const loadRecoger = () => import('./recoger-dialog.tsx')

export function SedeDialogs({ admin = false }: { admin?: boolean }) {
  const { isOpen, dialog, opening, onDone, close } = useSedeDialogs()
  const isDireccion = dialog === 'sede' || dialog === 'direccion'
  const direccion = useModule(loadDireccion, isDireccion ? opening : null)
  const recoger = useModule(loadRecoger, dialog === 'recoger' ? opening : null)
  const common = { open: isOpen, onClose: close, onDone }
  if (dialog === null) return null
  if (dialog === 'recoger')
    return recoger && <recoger.RecogerDialog key={opening} admin={admin} {...common} />
  return direccion && <direccion.SedeDireccionDialog key={opening} admin={admin} flow={dialog} {...common} />
}
