// Where a customer transfers to: Nequi, Daviplata and the Bre-B key of the business. Rule
// pago/por-confirmar.
import type { Llaves as LlavesDelNegocio } from '#domain/pedido/pago.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Copy } from 'lucide-react'

export function Llaves({ llaves }: { llaves: LlavesDelNegocio }) {
  const { nequi, daviplata, bre_b, titular } = llaves
  const rows = [
    { medio: 'Nequi', llave: nequi, text: spaced(nequi) },
    { medio: 'Daviplata', llave: daviplata, text: spaced(daviplata) },
    { medio: 'Llave Bre-B', llave: bre_b, text: bre_b },
  ].filter(({ llave }) => llave !== '')
  if (rows.length === 0) return null
  return (
    <div>
      <ul className="divide-y divide-line rounded-control border border-line">
        {rows.map(({ medio, llave, text }) => (
          <li
            key={medio}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 pr-1.5 pl-4"
          >
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
          </li>
        ))}
      </ul>
      {titular !== '' && <p className="mt-2 text-14 text-ink-2">A nombre de {titular}</p>}
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
