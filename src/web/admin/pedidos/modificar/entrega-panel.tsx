// Type, branch, address and hour of the changed order.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { MAX_INSTRUCCIONES } from '#domain/direccion/instrucciones.ts'
import { businessDay, formatHora } from '#domain/format.ts'
import { TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { useEntrega, type DireccionElegida } from '#web/lib/entrega.ts'
import { typedInstant, ULTIMO_DIA } from '#web/ordering/contacto/typed-instant.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { MapPin } from 'lucide-react'
import { Apartada } from './apartada.tsx'

const TIPOS = (['DOMICILIO', 'RECOGER'] as const).map((value) => ({ value, label: TIPO_LABEL[value] }))

interface Props {
  pedido: Pedido
  zona: string
  /** A new address that another branch has set aside. */
  apartada: DireccionElegida | null
  instrucciones: string
  onInstrucciones: (instrucciones: string) => void
  /** ISO instant; null is as soon as possible. */
  programadoPara: string | null
  onProgramado: (hora: string | null) => void
}

export function EntregaPanel(props: Props) {
  const { pedido, zona, apartada, instrucciones, onInstrucciones, programadoPara, onProgramado } = props
  const { tipo_pedido: tipo, sede, direccion, chooseTipo, chooseSede } = useEntrega()
  const { data: sedes = [] } = useOwnSedes()
  const destino = direccion?.direccion ?? pedido.direccion?.direccion_entrega
  return (
    <Panel title="Entrega">
      <div className="grid gap-4">
        <RadioChips
          legend="Tipo de pedido"
          name="tipo_pedido"
          options={TIPOS}
          chosen={tipo === 'MESA' ? null : tipo}
          onChoose={chooseTipo}
        />
        <div className="grid gap-4 md:grid-cols-2">
          {sedes.length > 1 && (
            <SelectField
              label="Sede"
              placeholder={null}
              options={sedes.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
              value={String(sede?.id ?? '')}
              onChange={({ target }) => {
                const chosen = sedes.find(({ id }) => id === Number(target.value))
                if (chosen !== undefined) chooseSede({ id: chosen.id, nombre: chosen.nombre })
              }}
            />
          )}
          <TextField
            label="Hora de inicio"
            type="datetime-local"
            max={`${ULTIMO_DIA}T23:59`}
            hint={programadoPara === null ? 'Vacía: lo antes posible' : undefined}
            value={programadoPara === null ? '' : localOf(programadoPara, zona)}
            onChange={({ target }) => onProgramado(instantOf(target.value, zona))}
          />
        </div>
        {tipo === 'DOMICILIO' && (
          <>
            <div className="flex flex-wrap items-center gap-3">
              {destino !== undefined && (
                <p className="flex min-w-0 flex-1 basis-56 items-start gap-2 text-16 text-ink">
                  <MapPin className="mt-0.5 size-5 shrink-0 text-ink-2" aria-hidden="true" />
                  <span className="min-w-0 font-semibold wrap-anywhere">{destino}</span>
                </p>
              )}
              <Button variant="secondary" onClick={() => useSedeDialogs.getState().openDialog('direccion')}>
                {destino === undefined ? 'Elegir dirección' : 'Cambiar dirección'}
              </Button>
            </div>
            {apartada !== null && <Apartada key={sede?.id} direccion={apartada} />}
            <TextField
              label="Instrucciones para la entrega"
              autoComplete="off"
              maxLength={MAX_INSTRUCCIONES}
              value={instrucciones}
              onChange={({ target }) => onInstrucciones(target.value)}
            />
          </>
        )}
      </div>
    </Panel>
  )
}

/** '2026-11-20T19:30' in the zone of the business. */
const localOf = (instant: string, zona: string): string =>
  `${businessDay(instant, zona)}T${formatHora(instant, zona)}`

/** Null for an empty or half-typed value. */
function instantOf(local: string, zona: string): string | null {
  const [dia = '', hora = ''] = local.split('T')
  return typedInstant(dia, hora, zona)?.toISOString() ?? null
}
