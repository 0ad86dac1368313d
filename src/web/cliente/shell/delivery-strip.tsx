// Where the order goes, under 1024 px: 'Entregar en: …' with 'Cambiar'. Rule sede/encabezado.
import { sedeName } from '#domain/texto.ts'
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { DeferredLayer } from '#web/first-paint/deferred-layer.tsx'
import { useEntrega } from '#web/lib/entrega.ts'
import { useMesaDelPedido } from '#web/ordering/pedido/mesa-de-qr.ts'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { MapPin } from 'lucide-react'

const loadClosedNote = () => import('./closed-note.tsx')

export function DeliveryStrip() {
  const isHydrated = useHydrated()
  const { sede, direccion, tipo_pedido } = useEntrega()
  const openDialog = useSedeDialogs((state) => state.openDialog)
  const open = () => openDialog('sede')
  const mesa = useMesaDelPedido()
  const isDelivery = sede === null || tipo_pedido === 'DOMICILIO'
  const lugar = isDelivery ? direccion?.direccion : (mesa?.nombre ?? sedeName(sede.nombre))
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 md:px-8 lg:hidden">
      <MapPin aria-hidden className="size-5 shrink-0 text-tomate" />
      {isHydrated && lugar !== undefined ? (
        <>
          <p className="min-w-0 flex-1 basis-[min(10rem,100%-2rem)] text-14 wrap-anywhere text-ink">
            {isDelivery ? 'Entregar en: ' : mesa !== null ? 'En la mesa: ' : EN_LA_SEDE[tipo_pedido]}
            <strong>{lugar}</strong>
            {sede !== null && (
              <span className="[&>span]:text-cancelado-t">
                <DeferredLayer load={loadClosedNote}>
                  {({ ClosedNote }) => <ClosedNote sede={sede.id} />}
                </DeferredLayer>
              </span>
            )}
          </p>
          {mesa === null && (
            <button type="button" onClick={open} className={linkClass}>
              Cambiar<span className="sr-only"> sede y dirección</span>
            </button>
          )}
        </>
      ) : (
        <button type="button" onClick={open} className={linkClass}>
          Seleccionar dirección de entrega
        </button>
      )}
    </div>
  )
}

const EN_LA_SEDE = { DOMICILIO: '', MESA: 'Para la mesa en: ', RECOGER: 'Recoger en: ' }

const linkClass =
  'min-h-11 text-left text-14 font-bold text-tomate underline decoration-2 underline-offset-4 hover:text-tomate-osc'
