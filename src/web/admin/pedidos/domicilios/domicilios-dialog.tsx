// Who has which delivery, handing one over, and riders for today. Rules reparto/tablero and
// reparto/por-hoy.
import type { EnCamino } from '#contract/pedidos/repartos.ts'
import { formatNumero } from '#domain/format.ts'
import { LlevaPanel } from './lleva-panel.tsx'
import { useLeave } from '#web/admin/page/leave-dialog.tsx'
import { useBoard } from '#web/admin/pedidos/board-store.ts'
import { shownPedido } from '#web/admin/pedidos/merge-pedidos.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { useState } from 'react'
import { useEnCamino } from './en-camino.ts'
import { llevaText } from './en-camino-strip.tsx'
import { PorHoy } from './por-hoy.tsx'

interface Props {
  open: boolean
  sedes: readonly { readonly id: number; readonly nombre: string }[]
  /** The branch of the board; null for all. */
  sede: number | null
  onClose: () => void
}

export function DomiciliosDialog({ open, sedes, sede, onClose }: Props) {
  const repartos = useEnCamino(sede)
  const [isDirty, setDirty] = useState(false)
  const { leave, question } = useLeave(open && isDirty, onClose)
  return (
    <Dialog open={open} onClose={leave} title="Domicilios" size="md" initialFocus="dialog">
      <div className="grid gap-6">
        <section aria-label="En camino">
          <h3 className="mb-2 text-16 font-bold">En camino · {repartos.length}</h3>
          {repartos.length === 0 ? (
            <p className="text-14 text-ink-2">
              Cuando un domiciliario toma un pedido en Repartos, aquí ves quién lo lleva.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {repartos.map((reparto) => (
                <Reparto key={reparto.pedido} reparto={reparto} />
              ))}
            </ul>
          )}
        </section>
        <PorHoy sedes={sedes} sede={sede} onDirty={setDirty} />
      </div>
      {question}
    </Dialog>
  )
}

function Reparto({ reparto }: { reparto: EnCamino }) {
  const now = useNow().getTime()
  const { pedido: id, direccion, no_entregado } = reparto
  const pedido = useBoard(({ book }) => shownPedido(book, id))
  return (
    <li className="py-3">
      <p className="text-16 tabular-nums">
        <span className="font-bold">#{formatNumero(id)}</span> · {llevaText(reparto, now)}
      </p>
      {no_entregado !== null && (
        <p className="text-16 font-bold wrap-anywhere text-danger">
          No se pudo entregar: {no_entregado.motivo}
        </p>
      )}
      <p className="mb-2 text-14 wrap-anywhere text-ink-2">{direccion}</p>
      {pedido !== undefined && <LlevaPanel pedido={pedido} />}
    </li>
  )
}
