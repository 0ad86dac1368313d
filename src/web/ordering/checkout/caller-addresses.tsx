// The addresses of whoever calls: one tap prices the delivery from the chosen branch and takes it.
import { sedesApi } from '#contract/sedes.ts'
import type { ClienteConocido } from '#contract/pedidos.ts'
import { FUERA_DE_COBERTURA_TEXTO, SEDE_REQUERIDA } from '#domain/validation.ts'
import { call } from '#web/lib/call.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { clienteQuery, useLlamada } from './llamada.ts'

type Direccion = ClienteConocido['direcciones'][number]

export function CallerAddresses() {
  const numero = useLlamada((state) => state.numero)
  const { data: cliente } = useQuery(clienteQuery(numero))
  const { mutate, isPending, variables } = useMutation({ mutationFn: takeDireccion })
  return cliente?.direcciones.map((direccion) => (
    <Button
      key={direccion.direccion}
      variant="secondary"
      full
      icon={<MapPin className="size-5 shrink-0" aria-hidden="true" />}
      busy={isPending && variables === direccion}
      busyLabel="Calculando el domicilio"
      onClick={() => mutate(direccion)}
    >
      {direccion.direccion} <span className="whitespace-nowrap">· Usar esta dirección</span>
    </Button>
  ))
}

/** Each way in which it cannot be taken is told. */
async function takeDireccion({ direccion, instrucciones, lat, lng }: Direccion): Promise<void> {
  const { sede, chooseDireccion } = useEntrega.getState()
  if (sede === null) {
    notify.error(SEDE_REQUERIDA)
    return
  }
  try {
    const query = { lat: String(lat), lon: String(lng), sede_id: String(sede.id), direccion }
    const { distancia_metros, minutos, costo_domicilio, vence, out_of_coverage } = await call(
      sedesApi.distance,
      { query },
    )
    if (out_of_coverage) {
      notify.error(FUERA_DE_COBERTURA_TEXTO)
      return
    }
    const priced = { distancia_metros, minutos, costo_domicilio, vence, sedeId: sede.id }
    chooseDireccion(sede, { direccion, instrucciones, lat, lng, ...priced })
  } catch {
    notify.error('No se pudo calcular el costo del domicilio.')
  }
}
