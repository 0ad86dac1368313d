// Shows the name and last order of a known phone; the order can be repeated. Rule
// tomar-pedido/cliente-conocido.
import type { ClienteConocido } from '#contract/pedidos/pedido.ts'
import { formatNumero, formatRelative } from '#domain/format.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { clienteQuery, isWholeNumero, setLlamada, useLlamada } from '#web/ordering/contacto/llamada.ts'
import { useRepeatOrder } from '#web/ordering/pedido/use-repeat-order.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, UserRound, UserRoundPlus } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import { StartPasado } from './pasado-panel.tsx'

export function KnownCaller({ numero }: { numero: string }) {
  const { data: cliente, error, refetch } = useQuery(clienteQuery(numero))
  const tomado = useLlamada((state) => state.tomado)
  const nombre = cliente?.nombre ?? ''
  useEffect(() => {
    const llamada = useLlamada.getState()
    // Staff may have typed another name.
    if (nombre !== '' && llamada.numero === numero && llamada.nombre === '') setLlamada({ nombre })
  }, [nombre, numero])
  if (!isWholeNumero(numero)) {
    if (numero === '' && tomado !== null) return <Taken id={tomado} />
    return (
      <Box action={<Pasado />}>
        <span className="text-14 text-ink-2">
          Con el celular de quien llama recuerdas su nombre, sus direcciones y su último pedido.
        </span>
      </Box>
    )
  }
  if (error !== null) {
    return (
      <Notice
        tone="error"
        role="alert"
        action={
          <Button variant="secondary" onClick={() => void refetch()}>
            Reintentar
          </Button>
        }
      >
        {detailOf(error, 'No se pudo buscar al cliente.')}
      </Notice>
    )
  }
  return (
    <output className="block h-full">
      {cliente === undefined ? (
        <Skeleton className="h-full min-h-16" />
      ) : cliente === null ? (
        <Box icon={<UserRoundPlus className="size-5 shrink-0" aria-hidden="true" />}>
          <strong>Cliente nuevo</strong>
        </Box>
      ) : (
        <Known {...cliente} />
      )}
    </output>
  )
}

function Known({ nombre, ultimo_pedido: ultimo }: ClienteConocido) {
  const now = useNow()
  const repeat = useRepeatOrder()
  return (
    <Box
      action={
        ultimo !== null && (
          <Button variant="secondary" className="max-md:w-full" onClick={() => repeat(ultimo)}>
            Repetir último pedido
          </Button>
        )
      }
      icon={<UserRound className="size-5 shrink-0" aria-hidden="true" />}
    >
      <strong className="block wrap-anywhere">{nombre}</strong>
      {ultimo !== null && (
        <span className="block text-14 text-ink-2">
          Último pedido #{formatNumero(ultimo.id)} · {formatRelative(new Date(ultimo.fecha), now)}
        </span>
      )}
    </Box>
  )
}

function Pasado() {
  const isOn = useLlamada((state) => state.pasado)
  if (isOn) return null
  return <StartPasado onStart={() => setLlamada({ pasado: true })} className="shrink-0 max-md:w-full" />
}

/** The number of the new order, for the caller, and a link to the order. */
function Taken({ id }: { id: number }) {
  return (
    <Box
      icon={<CircleCheckBig className="size-5 shrink-0 text-completado-t" aria-hidden="true" />}
      action={
        <>
          <Link
            to={adminPaths.detallePedido(id)}
            className={buttonClass({ variant: 'secondary', className: 'max-md:w-full' })}
          >
            Ver detalle
          </Link>
          <Pasado />
        </>
      }
    >
      Tomaste el pedido <strong>#{formatNumero(id)}</strong>
    </Box>
  )
}

function Box({ icon, action, children }: { icon?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <span className="flex h-full min-h-16 flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-surface-2 px-4 py-2 text-ink md:flex-nowrap">
      {icon}
      <span className="min-w-0 flex-1 hyphens-auto wrap-anywhere">{children}</span>
      {action}
    </span>
  )
}
