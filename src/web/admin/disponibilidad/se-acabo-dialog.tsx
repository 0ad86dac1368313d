import { cosaKey } from '#domain/disponibilidad/agotado.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useAgotados, useAgotar, type CosaNombrada } from './agotados.ts'
import { PlazoFields, plazoOf, useCuando } from './plazo-fields.tsx'

interface Props {
  open: boolean
  cosa: CosaNombrada
  sedes: readonly { readonly id: number; readonly nombre: string }[]
  onClose: () => void
}

export function SeAcaboDialog({ open, cosa, sedes, onClose }: Props) {
  const [cuando, setCuando] = useCuando(sedes, null)
  const { set, lift } = useAgotar()
  const out = useAgotados().filter((one) => cosaKey(one) === cosaKey(cosa))
  const plazo = plazoOf(cuando)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Se acabó: ${cosa.nombre}`}
      size="sm"
      initialFocus="dialog"
      footer={
        <Button
          full
          disabled={plazo === null}
          busy={set.isPending}
          busyLabel="Guardando"
          onClick={() =>
            plazo !== null && set.mutate({ ...plazo, cosa: cosa.cosa, id: cosa.id }, { onSuccess: onClose })
          }
        >
          Se acabó
        </Button>
      }
    >
      <div className="grid gap-4">
        <PlazoFields sedes={sedes} cuando={cuando} onChange={setCuando} />
        {out.map(({ sede: where }) => (
          <p key={where.id} className="flex items-center gap-3 text-16">
            <span className="min-w-0 flex-1">Agotado en {where.nombre}</span>
            <Button variant="secondary" onClick={() => lift.mutate({ ...cosa, sede: where.id })}>
              Volver a vender<span className="sr-only"> en {where.nombre}</span>
            </Button>
          </p>
        ))}
      </div>
    </Dialog>
  )
}
