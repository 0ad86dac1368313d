// How staff receive a payment of an order or of an account.
import { FORMA_LABEL, FORMAS_EN_MANO, type FormaEnMano } from '#domain/pedido/pago.ts'
import { FormaIcon } from '#web/ordering/pago/forma-icon.tsx'
import { OptionCard } from '#web/ui/option-card.tsx'

interface Props {
  forma: FormaEnMano
  onChange: (forma: FormaEnMano) => void
}

export function FormasField({ forma, onChange }: Props) {
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Forma de pago</legend>
      {FORMAS_EN_MANO.map((one) => (
        <OptionCard
          key={one}
          name="forma"
          value={one}
          checked={one === forma}
          onChange={() => onChange(one)}
          title={FORMA_LABEL[one]}
          icon={<FormaIcon forma={one} className="size-6" />}
        />
      ))}
    </fieldset>
  )
}
