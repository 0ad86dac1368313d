// Why an order costs nothing, and the orders that repeat each other. Rules cortesia/repetir and
// cortesia/sin-cobro.
import type { Pedido } from '#contract/pedidos/pedido.ts'
import { CLASE_LABEL } from '#domain/cortesia/cortesia.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import { ACCESO, can } from '#domain/permisos.ts'
import { useSession } from '#web/lib/session.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { cortesiaQuery, useChargePedido } from './use-cortesia.ts'

export function CortesiaPanel({ pedido }: { pedido: Pedido }) {
  const { data } = useQuery(cortesiaQuery(pedido))
  const { cortesia, repite_a } = pedido
  const repetidos = data?.repetido_como ?? []
  if (cortesia === null && repetidos.length === 0) return null
  return (
    <div className="mb-5">
      <Panel title={cortesia === null ? 'Repetido' : CLASE_LABEL[cortesia.clase]}>
        <div className="grid gap-1 text-16 text-ink">
          {repite_a !== null && (
            <p>
              Repite el pedido <PedidoLink id={repite_a} />
            </p>
          )}
          {cortesia !== null && data !== undefined && (
            <p className="wrap-anywhere">
              {data.motivo}
              {data.para !== '' && ` · Para ${data.para}`}
              {data.persona !== '' && ` · ${data.persona}`}
              {data.por !== '' && <span className="text-ink-2"> · Autorizó {data.por}</span>}
            </p>
          )}
          {cortesia !== null && (
            <p className="text-14 text-ink-2 tabular-nums">Valor: {formatMoney(cortesia.valor)}</p>
          )}
          {cortesia !== null &&
            cortesia.clase !== 'REPETIDO' &&
            data !== undefined &&
            data.se_puede_cobrar !== false && <ChargeAgain pedido={pedido} />}
          {repetidos.map((id) => (
            <p key={id}>
              Repetido como <PedidoLink id={id} />
            </p>
          ))}
        </div>
      </Panel>
    </div>
  )
}

/** For an order that was given by mistake. */
function ChargeAgain({ pedido }: { pedido: Pedido }) {
  const [isAsking, setAsking] = useState(false)
  const { charge, busy } = useChargePedido(pedido.id)
  const mayRefund = useSession((state) => can(state.userPermissions, ACCESO.devoluciones.escribir))
  if (!mayRefund || pedido.estado === 'CANCELADO' || pedido.comprobante !== null) return null
  return (
    <>
      <Button
        variant="secondary"
        className="mt-2 justify-self-start"
        icon={<Undo2 className="size-5" aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Volver a cobrar
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Volver a cobrar"
        subject={`Pedido #${formatNumero(pedido.id)} · ${formatMoney(pedido.cortesia?.valor ?? 0)}`}
        text="El pedido deja de ser gratis y se cobra su valor."
        confirmLabel="Volver a cobrar"
        busyLabel="Guardando"
        busy={busy}
        onConfirm={() => charge(undefined, { onSettled: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

const PedidoLink = ({ id }: { id: number }) => (
  <Link to={adminPaths.detallePedido(id)} className="font-bold text-ink underline underline-offset-4">
    #{formatNumero(id)}
  </Link>
)
