import { cosaKey } from '#domain/disponibilidad/agotado.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { FailedSedes } from '#web/admin/page/loaded.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { enSede, liftText, useAgotados, useAgotar, type CosaNombrada } from './agotados.ts'
import { CuandoFields, dichoOf, dichoText, useCuando } from './cuando-fields.tsx'

interface Props {
  open: boolean
  cosa: CosaNombrada
  sedes: readonly { readonly id: number; readonly nombre: string }[]
  onClose: () => void
}

export function SeAcaboDialog({ open, cosa, sedes, onClose }: Props) {
  const [cuando, setCuando] = useCuando(sedes, null)
  const { set, lift } = useAgotar({ inForm: true })
  const known = useAgotados().filter((one) => cosaKey(one) === cosaKey(cosa))
  const dicho = dichoOf(cuando)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Se acabó: ${cosa.nombre}`}
      size="sm"
      initialFocus="dialog"
      footer={
        <Button
          full
          disabled={dicho === null}
          busy={set.isPending}
          busyLabel="Guardando"
          onClick={() =>
            dicho !== null && set.mutate({ ...dicho, cosa: cosa.cosa, id: cosa.id }, { onSuccess: onClose })
          }
        >
          {dichoText(cuando)}
        </Button>
      }
    >
      <div className="grid gap-4">
        <FailedSedes />
        <Problem text={set.error && detailOf(set.error, 'No pudimos guardar el cambio')} />
        <CuandoFields sedes={sedes} cuando={cuando} onChange={setCuando} />
        {known.map(({ sede: where, quedan }) => (
          <p key={where.id} className="flex items-center gap-3 text-16">
            <span className="min-w-0 flex-1">{enSede(quedan, where.nombre)}</span>
            <Button variant="secondary" onClick={() => lift.mutate({ ...cosa, sede: where.id, quedan })}>
              {liftText(quedan)}
              <span className="sr-only"> en {where.nombre}</span>
            </Button>
          </p>
        ))}
      </div>
    </FormDialog>
  )
}
