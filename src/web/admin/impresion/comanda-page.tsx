// The kitchen ticket of an order, for the printer of this device. Rules comanda/contenido and
// comanda/reimpresion.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { impresionApi } from '#contract/impresion/impresion.ts'
import type { Ancho } from '#domain/impresion/columnas.ts'
import { comandaOf } from '#domain/impresion/comanda.ts'
import { formatNumero } from '#domain/format.ts'
import { BrokenPage } from '#web/admin/page/broken-page.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { pedidoQuery } from '#web/lib/order-queries.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { printOn, usePapel } from '#web/ordering/comprobante/papel.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router'
import { ComandaPapel } from './comanda-papel.tsx'

export default function ComandaPage() {
  const { id = '' } = useParams()
  return /^[1-9]\d{0,9}$/.test(id) ? <OfPedido id={Number(id)} /> : <BrokenPage />
}

function OfPedido({ id }: { id: number }) {
  const query = useQuery(pedidoQuery(id))
  return (
    <Page title={`Comanda del pedido #${formatNumero(id)}`} back={adminPaths.detallePedido(id)} width="form">
      <Loaded query={query} failure="Error al cargar el pedido">
        {(pedido) => <Comanda pedido={pedido} />}
      </Loaded>
    </Page>
  )
}

const ROLLOS = [
  { value: 80, label: '80 mm' },
  { value: 58, label: '58 mm' },
] as const satisfies readonly { value: Ancho; label: string }[]

function Comanda({ pedido }: { pedido: Pedido }) {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const papel = usePapel((state) => state.papel)
  const ancho: Ancho = papel === '58' ? 58 : 80
  const paper = useRef<HTMLDivElement>(null)
  const ahora = useNow()
  const [reimpresion, setReimpresion] = useState(false)
  const [busy, setBusy] = useState(false)

  async function print() {
    setBusy(true)
    try {
      const body: WholeBody<typeof impresionApi.comanda> = { impresora: null }
      // A server that counts no versions knows of no other copies.
      const { reimpresion: again } =
        pedido.version === null
          ? { reimpresion: false }
          : await call(impresionApi.comanda, {
              params: { id: String(pedido.id) },
              body,
            })
      flushSync(() => setReimpresion(again))
      if (paper.current !== null) printOn(ancho === 58 ? '58' : '80', paper.current)
    } catch (error) {
      notify.error(detailOf(error, 'No pudimos imprimir la comanda'))
    }
    setBusy(false)
  }

  const renglones = comandaOf(pedido, { zona: negocio.zona_horaria, ahora, reimpresion })
  return (
    <div className="grid justify-items-center gap-5">
      <div className="flex w-full max-w-xl flex-wrap items-end justify-between gap-4 print:hidden">
        <RadioChips
          legend="Tamaño del papel"
          name="papel"
          options={ROLLOS}
          chosen={ancho}
          onChoose={(next) => usePapel.setState({ papel: next === 58 ? '58' : '80' })}
        />
        <Button
          icon={<Printer className="size-5" aria-hidden="true" />}
          busy={busy}
          busyLabel="Imprimiendo"
          onClick={() => void print()}
        >
          Imprimir
        </Button>
      </div>
      <ComandaPapel ref={paper} renglones={renglones} ancho={ancho} />
    </div>
  )
}
