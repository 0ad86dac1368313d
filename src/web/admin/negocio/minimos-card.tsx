// The least order of each type. Rule pedido/minimo.
import { Card } from '#web/admin/page/page.tsx'
import { Money } from './money.tsx'
import type { NegocioFormState } from './use-negocio-form.ts'

export function MinimosCard({ form, rules }: NegocioFormState) {
  const money = { form, rules, required: true }
  return (
    <Card title="Pedido mínimo" className="flex flex-col gap-4">
      <p className="-mt-2 text-14 text-ink-2">
        Valor de los productos, sin cupón ni domicilio. 0 es sin mínimo.
      </p>
      <div className="grid gap-4 md:grid-cols-3">
        <Money label="Domicilio" name="pedido_minimo.DOMICILIO" {...money} />
        <Money label="Recoger" name="pedido_minimo.RECOGER" {...money} />
        <Money label="Mesa" name="pedido_minimo.MESA" {...money} />
      </div>
    </Card>
  )
}
