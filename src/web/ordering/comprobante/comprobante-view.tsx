// The receipts of an order: the paper on which one is printed, and the button. Rules
// comprobante/contenido and comprobante/papel.
import type { Comprobante } from '#contract/pedidos/comprobante.ts'
import { formatFecha, formatNumero } from '#domain/format.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { PAPELES, printOn, usePapel } from './papel.ts'
import { Recibo } from './recibo.tsx'

interface Props {
  /** The newest first. */
  comprobantes: readonly [Comprobante, ...Comprobante[]]
  zona: string
}

export function ComprobanteView({ comprobantes, zona }: Props) {
  const [newest] = comprobantes
  // Null is the newest one, also when that is issued while the page is open.
  const [chosen, choose] = useState<number | null>(null)
  const papel = usePapel((state) => state.papel)
  const recibo = useRef<HTMLDivElement>(null)
  const shown = comprobantes.find((one) => one.numero === chosen) ?? newest
  return (
    <div className="grid justify-items-center gap-5">
      <div className="grid w-full max-w-xl gap-4 print:hidden">
        {comprobantes.length > 1 && (
          <RadioChips
            legend="Comprobantes de este pedido"
            name="comprobante"
            options={comprobantes.map((one) => ({
              value: one.numero,
              label: `N.º ${formatNumero(one.numero)}${one.anulado === null ? '' : ' (anulado)'}`,
            }))}
            chosen={shown.numero}
            onChoose={choose}
          />
        )}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <RadioChips
            legend="Tamaño del papel"
            name="papel"
            options={PAPELES}
            chosen={papel}
            onChoose={(next) => usePapel.setState({ papel: next })}
          />
          <Button
            icon={<Printer className="size-5" aria-hidden="true" />}
            onClick={() => {
              if (recibo.current !== null) printOn(papel, recibo.current)
            }}
          >
            Imprimir
          </Button>
        </div>
        {shown.anulado !== null && (
          <Notice tone="error">
            Este comprobante fue anulado el {formatFecha(shown.anulado, zona)}. Ya no cuenta.
          </Notice>
        )}
      </div>
      <Recibo ref={recibo} comprobante={shown} papel={papel} zona={zona} />
    </div>
  )
}
