// Printers that need somebody, and tickets of which nobody knows whether they came out: above the
// tickets of the board. Rules impresion/tablero and impresion/confirmada.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { impresionApi, type Impresora, type SinConfirmar } from '#contract/impresion/impresion.ts'
import { counted, formatNumero } from '#domain/format.ts'
import { ESTADO_VISTO_LABEL } from '#domain/impresion/impresora.ts'
import { call } from '#web/lib/call.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { impresionQuery, useImpresion } from './queries.ts'

interface Props {
  /** The branch of the board; null for all. */
  sedeId: number | null
  /** A server that counts no versions of orders knows no printing. */
  enabled: boolean
}

export function ImpresionStrip({ sedeId, enabled }: Props) {
  const { data } = useQuery({ ...impresionQuery(), enabled })
  if (data === undefined) return null
  const isOurs = ({ sede }: { sede: { id: number } }) => sedeId === null || sede.id === sedeId
  const away = data.impresoras.filter((one) => isOurs(one) && one.estado !== 'LISTA')
  const unconfirmed = data.sin_confirmar.filter(isOurs)
  if (away.length === 0 && unconfirmed.length === 0) return null
  return (
    <ul aria-label="Impresoras" className="mt-3 flex flex-wrap gap-2">
      {away.map((impresora) => (
        <Away key={impresora.id} impresora={impresora} showSede={sedeId === null} />
      ))}
      {unconfirmed.map((comanda) => (
        <Unconfirmed key={comanda.id} comanda={comanda} showSede={sedeId === null} />
      ))}
    </ul>
  )
}

const ROW =
  'flex min-h-14 min-w-0 items-center gap-3 rounded-control border border-danger bg-surface py-1.5 pr-1.5 pl-3 max-md:w-full max-md:flex-wrap'

function Away({ impresora, showSede }: { impresora: Impresora; showSede: boolean }) {
  const { nombre, estado, esperan, sede } = impresora
  const waiting = esperan === 0 ? '' : counted(esperan, 'comanda espera', 'comandas esperan')
  return (
    <li className={ROW}>
      <Printer className="size-5 shrink-0 text-danger" aria-hidden="true" />
      <p className="min-w-0 flex-1 pr-2 text-14 text-ink-2">
        <span className="text-16 font-bold text-ink">
          {nombre}: {ESTADO_VISTO_LABEL[estado].toLowerCase()}
        </span>
        <span className="block empty:hidden">
          {[waiting, showSede && sede.nombre].filter(Boolean).join(' · ')}
        </span>
      </p>
    </li>
  )
}

function Unconfirmed({ comanda, showSede }: { comanda: SinConfirmar; showSede: boolean }) {
  const { id, pedido, impresora, sede } = comanda
  const numero = `#${formatNumero(pedido)}`
  const resolve = useImpresion(
    (accion: 'REIMPRIMIR' | 'SALIO') => {
      const body: WholeBody<typeof impresionApi.resolve> = { accion }
      return call(impresionApi.resolve, { params: { id: String(id) }, body })
    },
    { done: 'Comanda resuelta', failed: 'No pudimos guardar lo de la comanda' },
  )
  return (
    <li className={ROW}>
      <Printer className="size-5 shrink-0 text-danger" aria-hidden="true" />
      <p className="min-w-0 flex-1 text-14 text-ink-2 max-md:basis-40">
        <Link to={adminPaths.detallePedido(pedido)} className="text-16 font-bold text-ink hover:underline">
          Comanda {numero} sin confirmar
        </Link>
        <span className="block">
          {[impresora.nombre, showSede && sede.nombre].filter(Boolean).join(' · ')}
        </span>
      </p>
      <div className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button
          variant="secondary"
          busy={resolve.isPending && resolve.variables === 'SALIO'}
          busyLabel="Guardando"
          onClick={() => {
            if (!resolve.isPending) resolve.mutate('SALIO')
          }}
        >
          Sí salió<span className="sr-only"> la comanda {numero}</span>
        </Button>
        <Button
          variant="secondary"
          busy={resolve.isPending && resolve.variables === 'REIMPRIMIR'}
          busyLabel="Guardando"
          onClick={() => {
            if (!resolve.isPending) resolve.mutate('REIMPRIMIR')
          }}
        >
          Reimprimir<span className="sr-only"> la comanda {numero}</span>
        </Button>
      </div>
    </li>
  )
}
