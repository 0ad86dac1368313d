// The parts of the change: lines, delivery, contact, and what it costs.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { isEnCocina } from '#domain/modificacion/modificar.ts'
import { UnsavedGuard } from '#web/admin/page/unsaved.tsx'
import { useEntrega, type DireccionElegida } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useState } from 'react'
import { toCambio } from './cambio.ts'
import { ClientePanel, problemOf } from './cliente-panel.tsx'
import { EntregaPanel } from './entrega-panel.tsx'
import { LineasPanel } from './lineas-panel.tsx'
import { Resumen } from './resumen.tsx'
import { usePrevia } from './use-previa.ts'

interface Props {
  pedido: Pedido
  zona: string
  /** Reads the order again, after somebody else changed it. */
  onReload: () => Promise<unknown>
}

export function Editor({ pedido, zona, onReload }: Props) {
  const lines = useCarrito((state) => state.lines)
  const { tipo_pedido: tipo, sede, direccion } = useEntrega()
  const [instrucciones, setInstrucciones] = useState(pedido.direccion?.instrucciones ?? '')
  const [cliente, setCliente] = useState({
    nombre: pedido.invitado?.nombre ?? '',
    numero: pedido.invitado?.numero ?? '',
  })
  const [programadoPara, setProgramado] = useState(pedido.programado_para)
  const [chosen, setChosen] = useState(direccion)
  const [apartada, setApartada] = useState<DireccionElegida | null>(null)
  // A new address brings its own instructions, and another branch sets it aside with them.
  if (direccion !== chosen) {
    setChosen(direccion)
    setApartada(direccion === null && chosen !== null ? { ...chosen, instrucciones } : null)
    setInstrucciones((direccion ?? pedido.direccion)?.instrucciones ?? '')
  }
  const edicion = {
    lines,
    campos: { tipo_pedido: tipo },
    sede: sede?.id ?? 0,
    direccion,
    instrucciones,
    ...cliente,
    programadoPara,
  }
  const cambio = toCambio(pedido, edicion)
  const { nombre, numero } = cliente
  const isReachable = (problemOf.nombre(nombre) ?? problemOf.numero(numero)) === undefined
  const isComplete = (pedido.invitado === null || isReachable) && lines.length > 0
  const previa = usePrevia(pedido.id, isComplete ? cambio : null)
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <UnsavedGuard dirty={cambio !== null} />
      <div className="grid min-w-0 gap-5">
        {isEnCocina(pedido) && (
          <Notice tone="warn">
            <strong>La cocina ya lo está preparando.</strong> Avísale antes de guardar.
          </Notice>
        )}
        <LineasPanel pedido={pedido} totales={previa.isCurrent ? previa.data?.totales : undefined} />
        {pedido.tipo_pedido !== 'MESA' && (
          <EntregaPanel
            pedido={pedido}
            zona={zona}
            apartada={apartada}
            instrucciones={instrucciones}
            onInstrucciones={setInstrucciones}
            programadoPara={programadoPara}
            onProgramado={setProgramado}
          />
        )}
        {pedido.invitado !== null && (
          <ClientePanel
            {...cliente}
            onChange={(change) => setCliente((before) => ({ ...before, ...change }))}
          />
        )}
      </div>
      <Resumen
        pedido={pedido}
        cambio={cambio}
        isComplete={isComplete}
        previa={previa}
        zona={zona}
        onReload={onReload}
      />
    </div>
  )
}
