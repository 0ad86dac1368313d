// The invoice of one order, for staff: the buyer, the number that they write, and the warning of
// the law. Rule comprobante/factura.
import { pagosApi } from '#contract/pedidos/pagos.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { avisoDeFactura, DOCUMENTO_LABEL } from '#domain/pedido/factura.ts'
import { UnsavedGuard } from '#web/admin/page/unsaved.tsx'
import { hearEvent } from '#web/admin/pedidos/board-store.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { newKey } from '#web/lib/new-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

export function FacturaPanel({ pedido, uvt }: { pedido: Pedido; uvt: number }) {
  const { factura, numero_factura: numero, comprobante, total_a_pagar: total } = pedido
  const aviso = avisoDeFactura({ total, isAsked: factura !== null, numero }, uvt)
  if (factura === null && numero === '' && comprobante === null && aviso === '') return null
  return (
    <div className="mb-5">
      <Panel title={factura === null ? 'Factura' : 'Factura electrónica pedida'}>
        {aviso !== '' && <Notice tone="warn">{aviso}</Notice>}
        {factura !== null && (
          <dl className="grid gap-x-6 gap-y-1 text-16 text-ink md:grid-cols-3">
            <Dato label="Nombre o razón social" value={factura.nombre} />
            <Dato label={DOCUMENTO_LABEL[factura.tipo_documento]} value={factura.documento} />
            {factura.correo !== '' && <Dato label="Correo electrónico" value={factura.correo} />}
          </dl>
        )}
        {/* Another number, from another screen, replaces the text. */}
        <Numero key={numero} id={pedido.id} stored={numero} />
      </Panel>
    </div>
  )
}

const Dato = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-14 text-ink-2">{label}</dt>
    <dd className="wrap-anywhere">{value}</dd>
  </div>
)

function Numero({ id, stored }: { id: number; stored: string }) {
  const [text, setText] = useState(stored)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (numero_factura: string) =>
      call(pagosApi.changeNumeroFactura, {
        params: { id: String(id) },
        body: { numero_factura },
        idempotencyKey: newKey(),
      }),
    onSuccess: (pedido) => {
      hearEvent(pedido)
      notify.success('Número guardado')
    },
  })
  return (
    <form
      noValidate
      className="not-first:mt-4 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate(text)
      }}
    >
      <UnsavedGuard dirty={text.trim() !== stored} />
      <div className="w-full md:w-72">
        <TextField
          label="N.º de factura o tiquete POS"
          maxLength={40}
          autoComplete="off"
          value={text}
          error={error === null ? undefined : detailOf(error, 'No se pudo guardar el número')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button
        type="submit"
        variant="secondary"
        busy={isPending}
        busyLabel="Guardando"
        disabled={text.trim() === stored}
      >
        Guardar número
      </Button>
    </form>
  )
}
