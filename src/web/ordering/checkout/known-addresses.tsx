// Addresses that earlier orders went to: one tap prices the delivery as it is now and takes it.
import { FUERA_DE_COBERTURA_TEXTO, SEDE_REQUERIDA } from '#domain/validation.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { direccionElegida, quoteDireccion } from '#web/ordering/sedes/use-direccion.ts'
import { useKnownAddresses, type Conocida } from '#web/ordering/sedes/use-known-addresses.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useDireccionAnterior } from './direccion-anterior.ts'

export function KnownAddresses({ admin }: { admin: boolean }) {
  const direcciones = useKnownAddresses(admin)
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
        {conocida.direccion} <span className="inline-block">· Usar esta dirección</span>
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
