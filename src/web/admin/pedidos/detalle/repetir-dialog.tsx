// 'Repetir' an order that came wrong: which lines, and why. Rule cortesia/repetir.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { MAX_MOTIVO, MOTIVOS_DE_REPETIR } from '#domain/cortesia/cortesia.ts'
import { formatNumero } from '#domain/format.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { MotivoField } from '#web/ui/motivo-field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { useState } from 'react'
import { useRepeatPedido } from './use-cortesia.ts'

const FORM = 'repetir-pedido'

export function RepetirDialog({ pedido, onClose }: { pedido: Pedido; onClose: () => void }) {
  const { repeat, busy, problem, reset } = useRepeatPedido(pedido.id, onClose)
  const lineas = pedido.productos_pedidos
  const [units, setUnits] = useState(() => new Map(lineas.map(({ id, cantidad }) => [id, cantidad])))
  const [motivo, setMotivo] = useState('')
  const [isSent, setSent] = useState(false)
  const chosen = lineas.flatMap(({ id }) => {
    const cantidad = units.get(id) ?? 0
    return cantidad === 0 ? [] : [{ linea: id, cantidad }]
  })
  const nothing = chosen.length === 0 ? 'Elige qué se repite' : undefined
  const blank = motivo.trim() === '' ? 'Escribe el motivo' : undefined
  const isChosen = motivo !== '' || lineas.some(({ id, cantidad }) => units.get(id) !== cantidad)
  const setUnitsOf = (id: number, cantidad: number) => {
    setUnits((before) => new Map(before).set(id, cantidad))
    reset()
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      isChosen={isChosen}
      title={`Repetir pedido #${formatNumero(pedido.id)}`}
      size="sm"
      locked={busy}
      footer={
        <Button type="submit" form={FORM} full busy={busy} busyLabel="Enviando a cocina">
          Enviar a cocina
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
          if (nothing === undefined && blank === undefined && !busy) repeat({ motivo, lineas: chosen })
        }}
      >
        <Problem text={problem} />
        <p className="text-16 text-ink-2">Se prepara otra vez y no se cobra. El pedido de antes no cambia.</p>
        <fieldset className="min-w-0">
          <legend className="text-16 font-bold text-ink">Qué se repite</legend>
          {lineas.map(({ id, cantidad, producto, medida }) => (
            <div key={id} className="flex items-center gap-3 py-1">
              <CheckboxField
                className="flex-1"
                label={
                  <span className="wrap-anywhere">
                    {cantidad === 1 ? producto.nombre : `${String(cantidad)} × ${producto.nombre}`}
                    {medida !== null && <span className="text-ink-2"> · {medida.nombre}</span>}
                  </span>
                }
                checked={(units.get(id) ?? 0) > 0}
                onChange={({ target }) => setUnitsOf(id, target.checked ? cantidad : 0)}
              />
              {cantidad > 1 && (units.get(id) ?? 0) > 0 && (
                <Stepper
                  label={`Cantidad de ${producto.nombre}`}
                  value={units.get(id) ?? 0}
                  max={cantidad}
                  onChange={(value) => setUnitsOf(id, value)}
                />
              )}
            </div>
          ))}
          <Problem text={isSent ? (nothing ?? null) : null} />
        </fieldset>
        <MotivoField
          ready={MOTIVOS_DE_REPETIR}
          value={motivo}
          maxLength={MAX_MOTIVO}
          error={isSent ? blank : undefined}
          onChange={(text) => {
            setMotivo(text)
            reset()
          }}
        />
      </form>
    </FormDialog>
  )
}
