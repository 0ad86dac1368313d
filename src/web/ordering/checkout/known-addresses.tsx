// Earlier addresses: the one that choosing an order type cleared, then those of earlier orders. One
// tap chooses one, at the quoted fee while that is valid, else at the current one.
import { FUERA_DE_COBERTURA_TEXTO, SEDE_REQUERIDA } from '#domain/validation.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { useDireccionAnterior } from '#web/ordering/sedes/direccion-anterior.ts'
import { afterLimit, direccionElegida, quoteDireccion } from '#web/ordering/sedes/use-direccion.ts'
import { useKnownAddresses, type Conocida } from '#web/ordering/sedes/use-known-addresses.ts'
import { markOfVisit } from '#web/ordering/sedes/visita.ts'
import { Button } from '#web/ui/button.tsx'
import { messageOf } from '#web/lib/call.ts'
import { useSedesToOrder } from '#web/cuenta/own-sedes.ts'
import { usableAddresses } from '#web/ordering/sedes/usable-addresses.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** `now` is the current time, to check whether a fee is still valid. */
export function KnownAddresses({ admin, now }: { admin: boolean; now: Date }) {
  const direcciones = useKnownAddresses(admin)
  const anterior = useDireccionAnterior((state) => state.anterior)
  const { mutate, isPending, variables } = useMutation({ mutationFn: takeDireccion })
  const { data: sedes } = useSedesToOrder(admin)
  /** The last press. A fee that comes after another choice is dropped. */
  const press = useRef<AbortController>(null)
  useEffect(() => () => press.current?.abort(), [])
  const before = anterior?.direccion.direccion
  const former: readonly Conocida[] =
    anterior === null || direcciones.some(({ direccion }) => direccion === before)
      ? []
      : [{ ...anterior.direccion, sede: anterior.sede }]
  const offered = [...usableAddresses(former, sedes), ...direcciones]
  const take = (conocida: Conocida) => {
    const holds = anterior !== null && Date.parse(anterior.direccion.vence) > now.getTime()
    press.current?.abort()
    if (!holds || conocida.direccion !== before) {
      press.current = new AbortController()
      return mutate({ conocida, signal: press.current.signal })
    }
    useEntrega.getState().chooseDireccion(anterior.sede, anterior.direccion)
    markOfVisit(conocida)
  }
  return offered.map((conocida) => (
    <Button
      key={conocida.direccion}
      variant="secondary"
      full
      icon={<MapPin className="size-5 shrink-0" aria-hidden="true" />}
      busy={isPending && variables.conocida.direccion === conocida.direccion}
      busyLabel="Calculando el domicilio"
      onClick={() => take(conocida)}
    >
      {conocida.nombre !== undefined && `${conocida.nombre} · `}
      {conocida.direccion} <span className="inline-block">· Usar esta dirección</span>
    </Button>
  ))
}

/**
 * Chooses it in its branch, or in the chosen one when it has none, at the present fee. Each failure
 * has its message.
 */
export async function takeDireccion({
  conocida,
  signal,
}: {
  conocida: Conocida
  signal: AbortSignal
}): Promise<void> {
  const { sede: former, instrucciones, direccion, lat, lng } = conocida
  const { sede: chosen, chooseDireccion } = useEntrega.getState()
  const sede = former ?? chosen
  if (sede === null) {
    notify.error(SEDE_REQUERIDA)
    return
  }
  const punto = { direccion, lat, lng }
  try {
    const cotizacion = await afterLimit(() => quoteDireccion(punto, sede.id, signal), signal)
    if (cotizacion.out_of_coverage) {
      notify.error(FUERA_DE_COBERTURA_TEXTO)
      return
    }
    chooseDireccion(sede, direccionElegida(sede.id, punto, cotizacion, instrucciones))
    markOfVisit(punto)
  } catch (error) {
    if (signal.aborted) return
    notify.error(messageOf(error, 'No se pudo calcular el costo del domicilio.'))
  }
}
