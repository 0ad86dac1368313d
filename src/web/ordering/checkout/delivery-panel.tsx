// How and where the order is handed over: type, then address, branch or table. Rules
// pedido/entrega-por-tipo and domicilio/de-la-visita.
import type { Sede } from '#contract/sedes/sede.ts'
import { formatDistance } from '#domain/format.ts'
import { sedeName } from '#domain/texto.ts'
import { useEntrega, type DireccionElegida, type SedeElegida } from '#web/lib/entrega.ts'
import { mesasQuery } from '#web/lib/order-queries.ts'
import { isSedeGone } from '#domain/carrito/sede-gone.ts'
import { useSession } from '#web/lib/session.ts'
import type { Llamada } from '#web/ordering/contacto/llamada.ts'
import { DetalleFields } from '#web/ordering/sedes/detalle-fields.tsx'
import { changeSede } from '#web/ordering/sedes/direccion-anterior.ts'
import { lastHourText } from '#web/ordering/sedes/draft.ts'
import { useSedeDialogs } from '#web/ordering/sedes/dialogs.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Store } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { KeepDireccion } from './keep-direccion.tsx'
import { KnownAddresses } from './known-addresses.tsx'
import { TipoCards } from './tipo-cards.tsx'

const chooseDireccion = () => useSedeDialogs.getState().openDialog('direccion')
const choosePickUp = () => useSedeDialogs.getState().openDialog('recoger')

interface Props {
  sedes: readonly Sede[] | undefined
  mesa: number | null
  onMesa: (mesa: Llamada['mesa']) => void
  /** The delivery fee of the chosen address; null without one. */
  costo: number | null
  /** Staff can leave the table open. */
  admin: boolean
  /** The current time, to find expired fees. */
  now: Date
}

export function DeliveryPanel({ sedes, mesa, onMesa, costo, admin, now }: Props) {
  const { tipo_pedido: tipo, sede: elegida, direccion } = useEntrega()
  // Another one has to be chosen.
  const sede = isSedeGone(elegida?.id ?? null, sedes) ? null : elegida
  const [begun] = useState(direccion?.direccion)
  return (
    <Panel title="Entrega">
      <TipoCards sede={sedes?.find(({ id }) => id === sede?.id)} costo={costo} />
      <div className="mt-3 grid grid-cols-1 gap-4">
        {tipo === 'DOMICILIO' &&
          (sede === null || direccion === null ? (
            <div className="grid grid-cols-1 gap-3">
              <KnownAddresses admin={admin} now={now} />
              <Button
                variant="secondary"
                full
                icon={<MapPin className="size-5 shrink-0" aria-hidden="true" />}
                onClick={chooseDireccion}
              >
                Seleccionar dirección de entrega
              </Button>
            </div>
          ) : (
            <Direccion
              sede={sede}
              direccion={direccion}
              isNew={direccion.direccion !== begun}
              onChange={chooseDireccion}
              admin={admin}
            />
          ))}
        {tipo === 'RECOGER' && (
          <PickUp sede={sedes?.find(({ id }) => id === sede?.id)} elegida={sede} admin={admin} />
        )}
        {tipo === 'MESA' && (
          <Table sedes={sedes ?? []} sede={sede} mesa={mesa} onMesa={onMesa} admin={admin} />
        )}
      </div>
    </Panel>
  )
}

/** A chosen place with its button to change it. */
function Place({
  icon,
  title,
  text,
  onChange,
  changes,
}: {
  icon: ReactNode
  title: string
  text: string
  onChange: () => void
  /** What 'Cambiar' changes, for screen readers. */
  changes: string
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 rounded-control bg-surface-2 py-2 pr-2 pl-4">
      {icon}
      <div className="min-w-0 flex-1 basis-28 py-1">
        <p className="text-16 font-bold wrap-anywhere text-ink">{title}</p>
        <p className="text-14 text-ink-2">{text}</p>
      </div>
      <button
        type="button"
        onClick={onChange}
        className="min-h-11 shrink-0 rounded-thumb px-3 text-14 font-bold text-tomate underline decoration-2 underline-offset-4 hover:text-tomate-osc"
      >
        Cambiar<span className="sr-only"> {changes}</span>
      </button>
    </div>
  )
}

/** 'Sede Chapinero · a 3,1 km de la sede'. Without the distance when it is unknown. */
function placeText(sede: SedeElegida, { distancia_metros, estimado, ultima_hora }: DireccionElegida): string {
  if (distancia_metros === null) {
    return [sedeName(sede.nombre), lastHourText(ultima_hora)].filter((part) => part !== '').join(' · ')
  }
  const distance = `${sedeName(sede.nombre)} · a ${formatDistance(distancia_metros)} de la sede`
  return estimado === true ? `${distance} · distancia estimada` : distance
}

function Direccion({
  sede,
  direccion,
  isNew,
  onChange,
  admin,
}: {
  sede: SedeElegida
  direccion: DireccionElegida
  /** True when it was chosen while this page was open. */
  isNew: boolean
  onChange: () => void
  admin: boolean
}) {
  const chooseDireccion = useEntrega((state) => state.chooseDireccion)
  const isAuth = useSession((state) => state.isAuth)
  return (
    <>
      <Place
        icon={<MapPin className="size-5 shrink-0" aria-hidden="true" />}
        title={direccion.direccion}
        text={placeText(sede, direccion)}
        onChange={onChange}
        changes="la dirección de entrega"
      />
      <DetalleFields
        key={direccion.direccion}
        isAsked={isNew}
        instrucciones={direccion.instrucciones}
        onChange={(instrucciones) => chooseDireccion(sede, { ...direccion, instrucciones })}
        label="Instrucciones"
        hint={admin ? 'Cómo encontrar al cliente.' : 'Cómo encontrarte.'}
      />
      {isAuth && !admin && <KeepDireccion key={`${direccion.direccion} guardar`} direccion={direccion} />}
    </>
  )
}

interface PickUpProps {
  sede: Sede | undefined
  elegida: SedeElegida | null
  admin: boolean
}

function PickUp({ sede, elegida, admin }: PickUpProps) {
  const icon = <Store className="size-5 shrink-0" aria-hidden="true" />
  if (elegida === null) {
    return (
      <Button variant="secondary" full icon={icon} onClick={choosePickUp}>
        {admin ? 'Selecciona la sede donde recoge el cliente' : 'Selecciona la sede donde recoges'}
      </Button>
    )
  }
  return (
    <Place
      icon={icon}
      title={sedeName(elegida.nombre)}
      text={sede === undefined ? '' : [sede.direccion, sede.barrio].filter((part) => part !== '').join(', ')}
      onChange={choosePickUp}
      changes="la sede"
    />
  )
}

function Table({
  sedes,
  sede,
  mesa,
  onMesa,
  admin,
}: {
  sedes: readonly Sede[]
  sede: SedeElegida | null
  mesa: number | null
  onMesa: (mesa: Llamada['mesa']) => void
  admin: boolean
}) {
  const { data: mesas, isError } = useQuery({ ...mesasQuery(sede?.id ?? 0), enabled: sede !== null })
  const choose = (id: number) => {
    const chosen = sedes.find((candidate) => candidate.id === id)
    if (chosen === undefined) return
    changeSede({ id: chosen.id, nombre: chosen.nombre })
    onMesa(null)
  }
  const chooseMesa = (id: string) => {
    const chosen = mesas?.find((candidate) => String(candidate.id) === id)
    onMesa(chosen && sede ? { ...chosen, sede: sede.id } : null)
  }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <SelectField
        label="Sede"
        required
        options={sedes.map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
        value={sede === null ? '' : String(sede.id)}
        onChange={(event) => choose(Number(event.target.value))}
      />
      {mesas !== null && (
        <SelectField
          label="Mesa"
          required={!admin}
          error={isError ? 'No se pudieron cargar las mesas.' : undefined}
          hint={mesas?.length === 0 ? 'Esta sede no tiene mesas' : undefined}
          disabled={sede === null}
          options={(mesas ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={mesa === null ? '' : String(mesa)}
          onChange={(event) => chooseMesa(event.target.value)}
        />
      )}
    </div>
  )
}
