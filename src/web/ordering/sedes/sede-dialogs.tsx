// Mounts the open branch dialog; once per front end. The dialogs are fetched when first needed.
import { lazy, Suspense } from 'react'
import { useSedeDialogs } from './dialogs.ts'

const SedeDireccionDialog = lazy(async () => ({
  default: (await import('./sede-direccion-dialog.tsx')).SedeDireccionDialog,
}))
const RecogerDialog = lazy(async () => ({ default: (await import('./recoger-dialog.tsx')).RecogerDialog }))

export function SedeDialogs() {
  const { isOpen, dialog, opening, onDone, close } = useSedeDialogs()
  const common = { open: isOpen, onClose: close, onDone }
  return (
    <Suspense fallback={null}>
      {dialog === 'recoger' && <RecogerDialog key={opening} {...common} />}
      {(dialog === 'sede' || dialog === 'direccion') && (
        <SedeDireccionDialog key={opening} flow={dialog} {...common} />
      )}
    </Suspense>
  )
}
