// 'Pedidos sin enviar': the orders that were set aside. A press resumes one.
import { formatTelefono } from '#domain/format.ts'
import { countItems } from '#web/ordering/carrito/carrito.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { X } from 'lucide-react'
import { discard, resume, useDrafts, type Draft } from './drafts.ts'

export function UnsentOrders() {
  const drafts = useDrafts((state) => state.drafts)
  if (drafts.length === 0) return null
  return (
    <div className="w-full">
      <h2 className="text-14 font-bold text-ink-2">Pedidos sin enviar</h2>
      <ul className="mt-1 flex flex-wrap gap-2">
        {drafts.map((draft) => (
          <Unsent
            key={`${String(draft.mesa?.id)} ${draft.numero} ${String(drafts.indexOf(draft))}`}
            draft={draft}
          />
        ))}
      </ul>
    </div>
  )
}

function Unsent({ draft }: { draft: Draft }) {
  const count = countItems(draft.lines)
  const whose = draft.mesa?.nombre ?? (draft.nombre || formatTelefono(draft.numero) || 'Sin celular')
  return (
    <li className="flex min-w-0 items-center gap-1 rounded-control bg-maiz-suave pl-4 text-14 text-on-maiz">
      <span className="min-w-0 wrap-anywhere">
        <strong>{whose}</strong> · {count} {count === 1 ? 'producto' : 'productos'}
      </span>
      <Button variant="ghost" className="px-3! text-14!" onClick={() => resume(draft)}>
        Seguir<span className="sr-only"> con el pedido de {whose}</span>
      </Button>
      <IconButton
        label={`Descartar el pedido de ${whose}`}
        icon={<X className="size-5" aria-hidden="true" />}
        onClick={() => discard(draft, whose)}
      />
    </li>
  )
}
