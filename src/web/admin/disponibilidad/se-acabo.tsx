// 'Se acabó' in the row of a product or an ingredient.
import { useOwnSedes } from '#web/cuenta/own-sedes.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useDeferredDialog } from '#web/first-paint/use-deferred-dialog.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { enSede, useAgotados, useManagesDisponibilidad, type CosaNombrada } from './agotados.ts'

const load = () => import('./se-acabo-dialog.tsx')

export function SeAcabo({ cosa }: { cosa: CosaNombrada }) {
  const dialog = useDeferredDialog()
  const { data: sedes = [] } = useOwnSedes()
  if (!useManagesDisponibilidad()) return null
  return (
    <>
      <Button
        variant="secondary"
        className="px-3! text-14! whitespace-nowrap"
        aria-label={`Se acabó ${cosa.nombre}`}
        onClick={dialog.open}
      >
        Se acabó
      </Button>
      <DeferredLayer load={load} asked={dialog.asked}>
        {({ SeAcaboDialog }) =>
          dialog.asked > 0 && (
            <SeAcaboDialog
              key={dialog.asked}
              open={dialog.isOpen}
              cosa={cosa}
              sedes={sedes}
              onClose={dialog.close}
            />
          )
        }
      </DeferredLayer>
    </>
  )
}

/** Where it is out or counted: 'Agotado en Chapinero', 'Quedan 8 en Cedritos'. */
export function AgotadoMark({ cosa }: { cosa: CosaNombrada }) {
  const known = useAgotados().filter((one) => one.cosa === cosa.cosa && one.id === cosa.id)
  const out = known.filter(({ quedan }) => (quedan ?? 0) === 0)
  const counted = known.filter((one) => !out.includes(one))
  return (
    <>
      {out.length > 0 && (
        <Badge tone="cancelado">{enSede(0, out.map(({ sede }) => sede.nombre).join(', '))}</Badge>
      )}
      {counted.map(({ sede, quedan }) => (
        <Badge key={sede.id} tone="neutral">
          {enSede(quedan, sede.nombre)}
        </Badge>
      ))}
    </>
  )
}
