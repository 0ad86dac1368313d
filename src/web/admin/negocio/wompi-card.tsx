// 'Pagos en línea': the account at Wompi. Its secrets are typed here and never shown again. Rule
// pago/llaves-de-wompi.
import { formatFecha } from '#domain/format.ts'
import { AMBIENTE_LABEL } from '#domain/pedido/en-linea.ts'
import { SoloAqui } from '#web/admin/page/enlace.tsx'
import { Card } from '#web/admin/page/page.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useRemoveWompi, useTestWompi, wompiQuery } from './use-wompi.ts'
import { WompiDialog } from './wompi-dialog.tsx'

interface Props {
  zona: string
  /** Whether a type of order has the form 'En línea'. */
  isOffered: boolean
  /** Whether customers can order. */
  isOpen: boolean
}

export function WompiCard({ zona, isOffered, isOpen }: Props) {
  const { data, error, refetch } = useQuery(wompiQuery())
  const [dialog, setDialog] = useState<'llaves' | 'quitar' | null>(null)
  const { test, busy: isTesting } = useTestWompi()
  const close = () => setDialog(null)
  const { remove, busy: isRemoving } = useRemoveWompi(close)
  const cuenta = data?.cuenta ?? null
  return (
    <Card title="Pagos en línea" className="flex flex-col gap-4">
      <p className="-mt-2 text-14 text-ink-2">
        Con una cuenta de Wompi tus clientes pagan con tarjeta, Nequi o PSE antes de que el pedido llegue a la
        cocina.
      </p>
      {error !== null && (
        <Notice tone="error" role="alert">
          <p>No pudimos leer la cuenta. {detailOf(error)}</p>
          <button type="button" className="min-h-11 font-bold underline" onClick={() => void refetch()}>
            Reintentar
          </button>
        </Notice>
      )}
      {data === undefined && error === null && <Skeleton className="h-24 rounded-control" />}
      {data !== undefined && cuenta === null && isOffered && (
        <Notice tone="warn">
          «En línea» está apagado: faltan las llaves de Wompi. Después de restaurar una copia de seguridad hay
          que escribirlas de nuevo.
        </Notice>
      )}
      {cuenta?.ambiente === 'PRUEBAS' && isOffered && isOpen && (
        <Notice tone="warn">
          Tus clientes ya pueden pagar con estas llaves de prueba: sus pedidos llegan como pagados y el dinero
          no entra. Escribe las de producción, o quita «En línea» de las formas de pago.
        </Notice>
      )}
      {cuenta !== null && (
        <dl className="grid gap-3 text-14 [&_dt]:text-ink-2 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dd]:text-ink">
          <div>
            <dt>Ambiente</dt>
            <dd>
              {AMBIENTE_LABEL[cuenta.ambiente]}
              {cuenta.ambiente === 'PRUEBAS' && ' · no entra dinero de verdad'}
            </dd>
          </div>
          <div>
            <dt>Llave pública</dt>
            <dd>{cuenta.llave_publica}</dd>
          </div>
          <div>
            <dt>Guardada</dt>
            <dd>{formatFecha(cuenta.guardada_en, zona)}</dd>
          </div>
        </dl>
      )}
      {data !== undefined && (
        <div>
          <p className="text-14 text-ink-2">URL de eventos, para copiarla en Wompi</p>
          <div className="flex flex-wrap items-center gap-x-3">
            <code className="min-w-0 flex-1 basis-48 text-14 wrap-anywhere text-ink">{data.url_eventos}</code>
            <Button
              variant="ghost"
              icon={<Copy className="size-5" aria-hidden="true" />}
              onClick={() => void copy(data.url_eventos)}
            >
              Copiar
            </Button>
          </div>
          <SoloAqui url={data.url_eventos} className="mt-2" />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" disabled={data === undefined} onClick={() => setDialog('llaves')}>
          {cuenta === null ? 'Conectar Wompi' : 'Cambiar llaves'}
        </Button>
        {cuenta !== null && (
          <>
            <Button variant="secondary" busy={isTesting} busyLabel="Probando" onClick={test}>
              Probar
            </Button>
            <Button variant="ghost" onClick={() => setDialog('quitar')}>
              Desconectar
            </Button>
          </>
        )}
      </div>
      {dialog === 'llaves' && <WompiDialog onClose={close} />}
      <ConfirmDialog
        open={dialog === 'quitar'}
        title="¿Desconectar Wompi?"
        subject="Pagos en línea"
        text="Tus clientes ya no podrán pagar en línea. Para volver a conectarla escribes las llaves otra vez."
        confirmLabel="Desconectar"
        busyLabel="Desconectando"
        busy={isRemoving}
        onConfirm={remove}
        onClose={close}
      />
    </Card>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success('URL copiada')
  } catch {
    notify.error('No se pudo copiar. Selecciona la URL y cópiala.')
  }
}
