// Where a customer transfers to: Nequi, Daviplata and the Bre-B key of the business, each with its
// QR picture. Rules pago/por-confirmar and pago/qr-de-la-llave.
import type { Negocio } from '#contract/negocio.ts'
import { MEDIO_LABEL, MEDIOS } from '#domain/dinero.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Copy } from 'lucide-react'

export function Llaves({ negocio }: { negocio: Negocio }) {
  const { transferencia, qr_de_llaves } = negocio
  const rows = MEDIOS.map((medio) => {
    const llave = transferencia[medio]
    const qr = qr_de_llaves.find((one) => one.medio === medio)?.imagen
    return { medio: MEDIO_LABEL[medio], llave, text: medio === 'bre_b' ? llave : spaced(llave), qr }
  }).filter(({ llave }) => llave !== '')
  if (rows.length === 0) return null
  return (
    <div>
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.map(({ medio, llave, text, qr }) => (
          <li key={medio} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1.5 pr-1.5 pl-4">
            {qr !== undefined && (
              <img
                src={qr}
                alt={`Código QR de ${medio}: ${text}`}
                width={144}
                height={144}
                loading="lazy"
                className="my-2 size-36 rounded-thumb border border-line bg-white object-contain"
              />
            )}
            <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0">
                <span className="block text-14 text-ink-2">{medio}</span>
                <span className="block font-semibold wrap-anywhere text-ink tabular-nums">{text}</span>
              </span>
              <Button
                type="button"
                variant="ghost"
                icon={<Copy className="size-5" aria-hidden="true" />}
                onClick={() => void copy(llave)}
              >
                Copiar llave<span className="sr-only"> de {medio}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {transferencia.titular !== '' && (
        <p className="mt-2 text-14 text-ink-2">A nombre de {transferencia.titular}</p>
      )}
    </div>
  )
}

/** '310 555 0199' */
const spaced = (celular: string) => celular.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3')

async function copy(llave: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(llave)
    notify.success('Llave copiada')
  } catch {
    // Without a secure address the browser forbids the clipboard.
    notify.error('No se pudo copiar. Selecciona la llave y cópiala.')
  }
}
