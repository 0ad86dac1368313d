// 'Entrada o salida' of cash, with its reason. Rule caja/movimientos.
import type { Caja } from '#contract/caja/cajas.ts'
import { MOVIMIENTO_LABEL, TIPOS_MOVIMIENTO, type TipoMovimiento } from '#domain/caja/cuadre.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { MoneyField } from '#web/admin/page/money-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import { useState } from 'react'
import { pesosProblem } from '#domain/caja/pesos-escritos.ts'
import { useAddMovimiento } from './queries.ts'

const FORM = 'movimiento-de-caja'
const LOOK = {
  ENTRADA: { Icon: ArrowDownLeft, text: 'Llega efectivo: sencillo, un préstamo' },
  SALIDA: { Icon: ArrowUpRight, text: 'Sale efectivo: hielo, un proveedor, una consignación' },
} as const

export function MovimientoDialog({ caja, onClose }: { caja: Caja; onClose: () => void }) {
  const { send, busy, problem, reset } = useAddMovimiento(caja.id, onClose)
  const [tipo, setTipo] = useState<TipoMovimiento>('SALIDA')
  const [valor, setValor] = useState('')
  const [motivo, setMotivo] = useState('')
  const [isSent, setSent] = useState(false)
  const problems = {
    valor: pesosProblem(valor) ?? (Number(valor) === 0 ? 'Escribe el valor' : undefined),
    motivo: motivo.trim() === '' ? 'Escribe el motivo' : undefined,
  }
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Entrada o salida"
      size="sm"
      locked={busy}
      footer={
        <Button type="submit" form={FORM} full busy={busy} busyLabel="Registrando">
          Registrar {MOVIMIENTO_LABEL[tipo].toLowerCase()}
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
          if (problems.valor === undefined && problems.motivo === undefined && !busy) {
            send({ tipo, valor: Number(valor), motivo })
          }
        }}
      >
        <Problem text={problem} />
        <fieldset className="grid gap-2">
          <legend className="sr-only">Tipo</legend>
          {TIPOS_MOVIMIENTO.map((one) => {
            const { Icon, text } = LOOK[one]
            return (
              <OptionCard
                key={one}
                name="tipo"
                value={one}
                checked={one === tipo}
                onChange={() => {
                  setTipo(one)
                  reset()
                }}
                title={MOVIMIENTO_LABEL[one]}
                text={text}
                icon={<Icon className="size-6" aria-hidden="true" />}
              />
            )
          })}
        </fieldset>
        <MoneyField
          label="Valor"
          required
          value={valor}
          error={isSent ? problems.valor : undefined}
          onChange={(text) => {
            setValor(text)
            reset()
          }}
        />
        <TextField
          label="Motivo"
          required
          autoComplete="off"
          maxLength={120}
          value={motivo}
          error={isSent ? problems.motivo : undefined}
          onChange={({ target }) => {
            setMotivo(target.value)
            reset()
          }}
        />
      </form>
    </FormDialog>
  )
}
