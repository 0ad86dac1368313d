// 'Este equipo imprime', with its end.
import { Button } from '#web/ui/button.tsx'
import { Printer } from 'lucide-react'
import { stopPrinting, useEstacion } from './estacion-store.ts'

export function EsteEquipo() {
  const prints = useEstacion((state) => state.token !== '')
  if (!prints) return null
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
      <Printer className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 basis-56 text-16">
        <span className="font-bold">Este equipo imprime.</span> Deja abierto el tablero.
      </p>
      <Button variant="secondary" onClick={stopPrinting}>
        Dejar de imprimir
      </Button>
    </div>
  )
}
