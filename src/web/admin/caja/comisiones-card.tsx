// What the apps keep of their orders. Rule pedido/comision.
import { comisionEscrita, type AjustesDeCaja } from '#contract/caja/cajas.ts'
import { formatDecimal } from '#domain/dinero.ts'
import { APPS, CANAL_LABEL, COMISION_INVALIDA } from '#domain/pedido/canal.ts'
import { Card } from '#web/admin/page/page.tsx'
import { TextField } from '#web/ui/field.tsx'
import * as z from 'zod/mini'

/** The percentages as they are written. */
export type ComisionesEscritas = Readonly<Record<keyof AjustesDeCaja['comisiones'], string>>

export const writeComisiones = ({ RAPPI, DIDI }: AjustesDeCaja['comisiones']): ComisionesEscritas => ({
  RAPPI: formatDecimal(RAPPI, 1),
  DIDI: formatDecimal(DIDI, 1),
})

/** The percentages, or null when one of them is none. */
export const readComisiones = (written: ComisionesEscritas): AjustesDeCaja['comisiones'] | null => {
  const [rappi, didi] = [
    z.safeParse(comisionEscrita, written.RAPPI),
    z.safeParse(comisionEscrita, written.DIDI),
  ]
  return rappi.success && didi.success ? { RAPPI: rappi.data, DIDI: didi.data } : null
}

export const ComisionesCard = ({
  written,
  isSent,
  onChange,
}: {
  written: ComisionesEscritas
  isSent: boolean
  onChange: (changes: Partial<ComisionesEscritas>) => void
}) => (
  <Card title="Comisión de las apps" className="mt-4">
    <p className="-mt-2 mb-3 text-14 text-ink-2">
      Lo que cada app se queda de sus pedidos. Los reportes dicen cuánto fue y cuánto te queda. Un cambio vale
      para los pedidos que lleguen desde ese momento.
    </p>
    <div className="grid gap-4 min-[40rem]:grid-cols-2 md:max-w-120">
      {APPS.map((app) => (
        <TextField
          key={app}
          label={CANAL_LABEL[app]}
          prefix="%"
          inputMode="decimal"
          value={written[app]}
          error={
            isSent && !z.safeParse(comisionEscrita, written[app]).success ? COMISION_INVALIDA : undefined
          }
          onChange={({ target }) => onChange({ [app]: target.value })}
        />
      ))}
    </div>
  </Card>
)
