// A new address of a changed order, which another branch has set aside. Rule pedido/modificar.
import type { DireccionElegida } from '#web/lib/entrega.ts'
import { takeDireccion } from '#web/ordering/checkout/known-addresses.tsx'
import { Button } from '#web/ui/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Drawn anew for each branch: one press quotes the address from it. */
export function Apartada({ direccion }: { direccion: DireccionElegida }) {
  const { mutate, isPending } = useMutation({ mutationFn: takeDireccion })
  /** A quote that comes after another choice is dropped. */
  const press = useRef<AbortController>(null)
  useEffect(() => () => press.current?.abort(), [])
  return (
    <Button
      variant="secondary"
      full
      icon={<MapPin className="size-5 shrink-0" aria-hidden="true" />}
      busy={isPending}
      busyLabel="Calculando el domicilio"
      onClick={() => {
        press.current = new AbortController()
        mutate({ conocida: direccion, signal: press.current.signal })
      }}
    >
      {direccion.direccion} <span className="inline-block">· Usar esta dirección</span>
    </Button>
  )
}
