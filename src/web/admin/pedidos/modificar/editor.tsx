// The parts of the change: lines, delivery, contact, and what it costs.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { isEnCocina } from '#domain/modificacion/modificar.ts'
import { CELULAR_INVALIDO, isCelular, NOMBRE_REQUERIDO } from '#domain/validation.ts'
import { UnsavedGuard } from '#web/admin/page/unsaved.tsx'
import { useEntrega } from '#web/lib/entrega.ts'
import { useCarrito } from '#web/ordering/carrito/carrito.ts'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useState } from 'react'
import { toCambio } from './cambio.ts'
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
  const [nombre, setNombre] = useState(pedido.invitado?.nombre ?? '')
  const [numero, setNumero] = useState(pedido.invitado?.numero ?? '')
  const [programadoPara, setProgramado] = useState(pedido.programado_para)
  const [chosen, setChosen] = useState(direccion)
  // A new address brings its own instructions.
  if (direccion !== chosen) {
    setChosen(direccion)
    if (direccion !== null) setInstrucciones(direccion.instrucciones)
  }
  const nombreError = pedido.invitado !== null && nombre.trim() === '' ? NOMBRE_REQUERIDO : undefined
  const numeroError = pedido.invitado !== null && !isCelular(numero) ? CELULAR_INVALIDO : undefined
  const edicion = {
    lines,
    campos: { tipo_pedido: tipo },
    sede: sede?.id ?? 0,
    direccion,
    instrucciones,
    nombre,
    numero,
    programadoPara,
  }
  const cambio = toCambio(pedido, edicion)
  const isComplete = nombreError === undefined && numeroError === undefined && lines.length > 0
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
            instrucciones={instrucciones}
            onInstrucciones={setInstrucciones}
            programadoPara={programadoPara}
            onProgramado={setProgramado}
          />
        )}
        {pedido.invitado !== null && (
          <Panel title="Cliente">
            <div className="grid gap-4 md:grid-cols-2">
              <TextField
                label="Nombre"
                required
                autoComplete="off"
                maxLength={120}
                value={nombre}
                name="nombre"
                error={nombreError}
                onChange={({ target }) => setNombre(target.value)}
              />
              <TextField
                label="Celular"
                required
                prefix="+57"
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                value={numero}
                name="numero"
                error={numeroError}
                onChange={({ target }) => setNumero(target.value.replaceAll(/\D/g, ''))}
              />
            </div>
          </Panel>
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
