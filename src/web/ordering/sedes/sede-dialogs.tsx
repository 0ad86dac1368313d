// Mounts the open branch dialog. Use it once per front end.
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useSedeDialogs } from './dialogs.ts'

const loadDireccion = () => import('./sede-direccion-dialog.tsx')
/**
 * Fetches the dialog before it is opened. Without a connection nothing happens: opening it shows
 * the error.
 */
export const preloadSedeDireccion = () => loadDireccion().catch(() => null)

const loadRecoger = () => import('./recoger-dialog.tsx')

export function SedeDialogs({ admin = false }: { admin?: boolean }) {
  const { isOpen, dialog, opening, onDone, close } = useSedeDialogs()
  const isDireccion = dialog === 'sede' || dialog === 'direccion'
  const isRecoger = dialog === 'recoger'
  const common = { open: isOpen, onClose: close, onDone, admin }
  return (
    <>
      <DeferredLayer load={loadDireccion} asked={isDireccion ? opening : 0}>
        {({ SedeDireccionDialog }) =>
          isDireccion && <SedeDireccionDialog key={opening} flow={dialog} {...common} />
        }
      </DeferredLayer>
      <DeferredLayer load={loadRecoger} asked={isRecoger ? opening : 0}>
        {({ RecogerDialog }) => isRecoger && <RecogerDialog key={opening} {...common} />}
      </DeferredLayer>
    </>
  )
}
