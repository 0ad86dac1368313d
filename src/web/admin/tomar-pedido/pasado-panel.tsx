// 'Pedido pasado' at the staff's checkout: when it was sold, its state, and whether it is paid.
// Rule tomar-pedido/pasado.
import { ESTADO_LABEL, ESTADOS } from '#domain/pedido/pedido.ts'
import { can } from '#domain/permisos.ts'
import { useSession } from '#web/lib/session.ts'
import type { PasadoPanelProps } from '#web/ordering/checkout/checkout-page.tsx'
import { ULTIMO_DIA } from '#web/ordering/contacto/typed-instant.ts'
import { HORA } from '#web/ordering/contacto/use-pasado.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { History, X } from 'lucide-react'
import { PasadoPago } from './pasado-pago.tsx'

const ESTADO_OPTIONS = ESTADOS.map((value) => ({ value, label: ESTADO_LABEL[value] }))

/** For those who may note one. */
export function StartPasado({ onStart, className = '' }: { onStart: () => void; className?: string }) {
  const mayNote = useSession(({ userPermissions }) => can(userPermissions, 'gestionar_caja'))
  if (!mayNote) return null
  return (
    <Button
      variant="secondary"
      className={className}
      icon={<History className="size-5 shrink-0" aria-hidden="true" />}
      onClick={onStart}
    >
      Anotar pedido pasado
    </Button>
  )
}

export function PasadoPanel({ sede, forma, ...pasado }: PasadoPanelProps) {
  const { isOn, dia, hora, estado, pagado, problems } = pasado
  if (!isOn) {
    return <StartPasado onStart={pasado.start} className="justify-self-start max-md:w-full" />
  }
  return (
    <section aria-label="Pedido pasado" className="rounded-card border border-maiz bg-maiz-suave p-4 md:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-on-maiz">
        <h2 className="flex items-center gap-2.5 text-18 font-extrabold">
          <History className="size-5 shrink-0" aria-hidden="true" />
          Pedido pasado
        </h2>
        <Button variant="ghost" icon={<X className="size-5" aria-hidden="true" />} onClick={pasado.end}>
          Es un pedido de ahora
        </Button>
      </div>
      <p className="mt-1 mb-4 text-16 text-on-maiz">
        Ya se vendió en papel. No suena, no imprime y no le escribe a nadie.
      </p>
      <div className="grid gap-4 md:grid-cols-3">
        <TextField
          label="Fecha"
          type="date"
          required
          max={ULTIMO_DIA}
          value={dia}
          onChange={({ target }) => pasado.setDia(target.value)}
        />
        <TextField
          label="Hora"
          name={HORA}
          type="time"
          required
          error={problems.hora}
          value={hora}
          onChange={({ target }) => pasado.setHora(target.value)}
        />
        <SelectField
          label="Estado"
          placeholder={null}
          options={ESTADO_OPTIONS}
          value={estado}
          onChange={({ target }) => {
            const chosen = ESTADOS.find((one) => one === target.value)
            if (chosen !== undefined) pasado.setEstado(chosen)
          }}
        />
      </div>
      {estado !== 'CANCELADO' && (
        <CheckboxField
          className="mt-2"
          label="Ya se pagó"
          error={problems.forma}
          checked={pagado}
          onChange={({ target }) => pasado.setPagado(target.checked)}
        />
      )}
      {pasado.isPaid && forma !== undefined && <PasadoPago {...pasado} sede={sede} forma={forma} />}
    </section>
  )
}
