// Tables that call, above the tickets: 'Mesa 4 llama', since when, and 'Voy'.
import type { Llamado } from '#contract/pedidos/llamados.ts'
import { formatRelative } from '#domain/format.ts'
import { llamadoText } from '#domain/mesa/llamado.ts'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { useLlamadosDeSede, useVoy } from '#web/admin/pedidos/llamados.ts'
import { Button } from '#web/ui/button.tsx'
import { BellRing, ReceiptText } from 'lucide-react'

export function LlamadosStrip({ now }: { now: number }) {
  const llamados = useLlamadosDeSede()
  if (llamados.length === 0) return null
  return (
    <ul aria-label="Mesas que llaman" className="mt-3 flex flex-wrap gap-2">
      {llamados.map((llamado) => (
        <Llama key={llamado.id} llamado={llamado} now={now} />
      ))}
    </ul>
  )
}

function Llama({ llamado, now }: { llamado: Llamado; now: number }) {
  const showSede = usePreferences((state) => state.sedeId === null)
  const { mutate, isPending } = useVoy()
  const Icon = llamado.tipo === 'CUENTA' ? ReceiptText : BellRing
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-control bg-maiz py-1.5 pr-1.5 pl-3 text-on-maiz max-md:w-full">
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14">
        <span className="text-16 font-bold">{llamadoText(llamado)}</span>
        <span className="block">
          {formatRelative(llamado.fecha, new Date(now))}
          {showSede && ` · ${llamado.sede.nombre}`}
        </span>
      </p>
      <Button variant="secondary" busy={isPending} busyLabel="Voy" onClick={() => mutate(llamado)}>
        Voy<span className="sr-only"> a {llamado.mesa.nombre}</span>
      </Button>
    </li>
  )
}
