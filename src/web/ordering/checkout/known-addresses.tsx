// Addresses that earlier orders went to: one tap prices the delivery as it is now and takes it.
import { pedidosApi, type DireccionReciente } from '#contract/pedidos.ts'
import { FUERA_DE_COBERTURA_TEXTO, SEDE_REQUERIDA } from '#domain/validation.ts'
import { call } from '#web/lib/call.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { direccionElegida, quoteDireccion } from '#web/ordering/sedes/use-direccion.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useDireccionAnterior } from './direccion-anterior.ts'
import { clienteQuery, useLlamada } from './llamada.ts'

/** Of whoever calls; they are priced from the chosen branch. */
export function CallerAddresses() {
  const numero = useLlamada((state) => state.numero)
  const { data: cliente } = useQuery(clienteQuery(numero))
  return <KnownAddresses direcciones={cliente?.direcciones ?? []} />
}

/** Of whoever is logged in; each is priced from the branch that delivered there. */
export function OwnAddresses() {
  const { data = [] } = useQuery({
    queryKey: ['pedidos', 'direcciones'],
    queryFn: ({ signal }) => call(pedidosApi.direcciones, { signal }),
  })
  return <KnownAddresses direcciones={data} />
}

type Conocida = Omit<DireccionReciente, 'sede'> & { readonly sede?: DireccionReciente['sede'] }

function KnownAddresses({ direcciones }: { direcciones: readonly Conocida[] }) {
  const anterior = useDireccionAnterior((state) => state.anterior?.direccion.direccion)
  const { mutate, isPending, variables } = useMutation({ mutationFn: takeDireccion })
  return direcciones
    .filter(({ direccion }) => direccion !== anterior)
    .map((conocida) => (
      <Button
        key={conocida.direccion}
        variant="secondary"
        full
        icon={<MapPin className="size-5 shrink-0" aria-hidden="true" />}
        busy={isPending && variables === conocida}
        busyLabel="Calculando el domicilio"
        onClick={() => mutate(conocida)}
      >
        {conocida.direccion} <span className="whitespace-nowrap">· Usar esta dirección</span>
      </Button>
    ))
}

/** Each way in which it cannot be taken is told. */
async function takeDireccion({ sede: former, instrucciones, ...punto }: Conocida): Promise<void> {
  const { sede: chosen, chooseDireccion } = useEntrega.getState()
  const sede = former ?? chosen
  if (sede === null) {
    notify.error(SEDE_REQUERIDA)
    return
  }
  try {
    const cotizacion = await quoteDireccion(punto, sede.id)
    if (cotizacion.out_of_coverage) {
      notify.error(FUERA_DE_COBERTURA_TEXTO)
      return
    }
    chooseDireccion(sede, direccionElegida(sede.id, punto, cotizacion, instrucciones))
  } catch {
    notify.error('No se pudo calcular el costo del domicilio.')
  }
}
