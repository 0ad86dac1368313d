// What a rider carries, what they can take, and what they have delivered.
import { pushDeRepartosApi } from '#contract/avisos.ts'
import type { Repartos as Lista } from '#contract/pedidos/repartos.ts'
import { formatMoney, formatNumero, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { CANCELADO, ENTREGA_LABEL } from '#domain/reparto/entrega.ts'
import { isDeVariasSedes } from '#domain/reparto/grupos.ts'
import { AvisosEnEsteEquipo } from '#web/admin/cuenta/avisos-en-este-equipo.tsx'
import { ApiError } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { Banknote, CircleCheck, CloudOff, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RepartoVisto } from './lay-repartos.ts'
import { Parada } from './parada.tsx'
import { Pendiente } from './pendiente.tsx'
import { PorLlevar } from './por-llevar.tsx'
import { forgetRechazo, NO_SE_ENVIO, type Rechazo } from './toques.ts'
import { useRepartos } from './use-repartos.ts'

export function Repartos({ token }: { token: string | undefined }) {
  const { query, page, rechazos, waiting, press } = useRepartos(token)
  const { data: negocio } = useQuery(negocioQuery())
  // People who manage orders have this switch on 'Tu cuenta'.
  const orders = useSession((state) => state.userPermissions.includes('gestionar_pedidos'))
  const { data, error } = query
  if (isBarred(error)) {
    return (
      <div className="grid gap-3">
        {token !== undefined &&
          waiting.map(({ clave, pedido }) => (
            <Notice key={clave} tone="error" role="alert">
              Pedido #{formatNumero(pedido)}: {NO_SE_ENVIO}
            </Notice>
          ))}
        <Refusals rechazos={rechazos} />
        {error.status === 401 ? (
          <EmptyState
            heading="h2"
            title="Este enlace ya no sirve"
            text="Terminó tu turno, o lo cerraron en la sede. Pide otro si sigues repartiendo."
          />
        ) : (
          <EmptyState heading="h2" title="Ya no puedes ver los repartos" text={detailOf(error)} />
        )}
      </div>
    )
  }
  if (data === undefined || page === null) {
    if (error === null) return <Spinner label="Cargando..." className="mx-auto mt-10 size-8" />
    return (
      <div role="alert">
        <EmptyState
          heading="h2"
          title="No pudimos cargar tus repartos"
          text={detailOf(error)}
          action={<Button onClick={() => void query.refetch()}>Reintentar</Button>}
        />
      </div>
    )
  }
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const { cancelados = [] } = data
  const all = [...page.porLlevar, ...page.enCamino, ...page.deVuelta, ...cancelados]
  const showSede = isDeVariasSedes(all)
  const stop = {
    showSede,
    press,
    zona,
    rider: data.persona.nombre,
    negocio: negocio?.nombre ?? '',
    ciudad: negocio?.ciudad ?? '',
    pideCodigo: data.pide_codigo,
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-16">
          <span className="font-semibold wrap-anywhere">{data.persona.nombre}</span>
          <span className="flex items-center gap-1.5 text-ink-2 tabular-nums">
            <Banknote className="size-5 shrink-0" aria-hidden="true" />
            Llevas {formatMoney(data.en_mano)} en efectivo
          </span>
        </p>
        <NotFresh error={error} isWaiting={waiting.length > 0} />
        <Refusals rechazos={rechazos} />
      </div>
      <Group title="Para entregar" repartos={page.enCamino}>
        {(reparto) => <Parada reparto={reparto} {...stop} />}
      </Group>
      <Group<Cancelado | RepartoVisto> title="Vuelven a la sede" repartos={[...cancelados, ...page.deVuelta]}>
        {(reparto) =>
          'estado' in reparto ? (
            <Parada reparto={reparto} {...stop} />
          ) : (
            <Vuelve cancelado={reparto} showSede={showSede} />
          )
        }
      </Group>
      <PorLlevar repartos={page.porLlevar} press={press} zona={zona} showSede={showSede} />
      {all.length === 0 && (
        <EmptyState
          heading="h2"
          title="No hay domicilios por ahora"
          text="Cuando la cocina empiece un domicilio, aparece aquí solo."
        />
      )}
      <Entregados repartos={page.entregados} />
      {(token !== undefined || !orders) && (
        <AvisosEnEsteEquipo
          suscripcion={{ api: pushDeRepartosApi, token }}
          title="Avisos en este equipo"
          text={`Te avisamos cuando hay un domicilio por llevar, cuando te dan uno o te lo quitan, y cuando cancelan el que llevas. ${token === undefined ? 'Se apaga al cerrar tu sesión.' : 'Se apaga al terminar tu turno.'}`}
        />
      )}
    </div>
  )
}

/** The link has ended, or the person may not deliver any more: addresses leave the screen. */
const isBarred = (error: Error | null): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)

interface GroupProps<R> {
  title: string
  repartos: readonly R[]
  children: (reparto: R) => ReactNode
}

function Group<R extends { readonly id: number }>({ title, repartos, children }: GroupProps<R>) {
  if (repartos.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="mb-3 text-18 font-extrabold">
        {title} · {repartos.length}
      </h2>
      <ul className="grid grid-cols-1 items-start gap-3 lg:grid-cols-2">
        {repartos.map((reparto) => (
          <li key={reparto.id}>{children(reparto)}</li>
        ))}
      </ul>
    </section>
  )
}

type Cancelado = NonNullable<Lista['cancelados']>[number]

/** Rule reparto/cancelado. */
function Vuelve({ cancelado: { id, sede }, showSede }: { cancelado: Cancelado; showSede: boolean }) {
  return (
    <article
      aria-label={`Pedido #${formatNumero(id)}`}
      className="rounded-card border border-danger bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-22 font-extrabold tabular-nums">#{formatNumero(id)}</h3>
        {showSede && <p className="text-16 font-semibold wrap-anywhere text-ink-2">{sede.nombre}</p>}
      </div>
      <p className="mt-2 flex items-start gap-2 text-16 font-bold text-danger">
        <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
        {CANCELADO}
      </p>
    </article>
  )
}

const SIN_INTERNET = {
  waiting: 'Pendiente de enviar. Se envía solo cuando haya internet.',
  read: 'Sin internet. Ves lo último que llegó.',
}
const SIN_RESPUESTA = {
  waiting: 'Pendiente de enviar. Se envía solo cuando el sistema responda.',
  read: 'No pudimos leer tus repartos. Ves lo último que llegó.',
}

/** A list that could not be read again is shown as it was. */
function NotFresh({ error, isWaiting }: { error: Error | null; isWaiting: boolean }) {
  if (!isWaiting && error === null) return null
  const texts = error instanceof ApiError && error.status > 0 ? SIN_RESPUESTA : SIN_INTERNET
  return (
    <output className="flex items-center gap-2 rounded-control bg-maiz px-4 py-2.5 text-16 font-semibold text-on-maiz">
      <CloudOff className="size-5 shrink-0" aria-hidden="true" />
      {isWaiting ? texts.waiting : texts.read}
    </output>
  )
}

const Refusals = ({ rechazos }: { rechazos: readonly Rechazo[] }) =>
  rechazos.map((rechazo) => <Refused key={rechazo.clave} rechazo={rechazo} />)

function Refused({ rechazo: { clave, pedido, texto } }: { rechazo: Rechazo }) {
  return (
    <Notice
      tone="error"
      role="alert"
      action={
        <button
          type="button"
          aria-label={`Cerrar el aviso del pedido #${formatNumero(pedido)}`}
          onClick={() => forgetRechazo(clave)}
          className="-my-2 grid size-11 place-items-center rounded-control"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      }
    >
      Pedido #{formatNumero(pedido)}: {texto}
    </Notice>
  )
}

function Entregados({ repartos }: { repartos: readonly RepartoVisto[] }) {
  if (repartos.length === 0) return null
  return (
    <section aria-label="Entregados">
      <h2 className="mb-3 text-18 font-extrabold">Entregados · {repartos.length}</h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {repartos.map(({ id, entrega, pendiente, direccion }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 px-4 py-3 text-16">
            <CircleCheck className="size-5 shrink-0 text-albahaca" aria-hidden="true" />
            <span className="font-bold tabular-nums">#{formatNumero(id)}</span>
            <span className="min-w-0 flex-1 basis-44 text-14 wrap-anywhere text-ink-2">
              {ENTREGA_LABEL[entrega ?? 'EN_MANOS']}
              {direccion !== null && ` · ${direccion.direccion_entrega}`}
            </span>
            {pendiente && <Pendiente />}
          </li>
        ))}
      </ul>
    </section>
  )
}
