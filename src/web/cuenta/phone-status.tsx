import { formatTelefono } from '#domain/format.ts'
import { CircleAlert, CircleCheckBig } from 'lucide-react'

/** A phone, and whether its person verified it. */
export function PhoneStatus({ numero, verificado }: { numero: string; verificado: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-16">
      <span className="font-semibold tabular-nums">{formatTelefono(numero)}</span>
      {verificado ? (
        <span className="inline-flex items-center gap-1.5 text-14 font-semibold text-completado-t">
          <CircleCheckBig className="size-4" aria-hidden="true" />
          Verificado
        </span>
      ) : (
        <span className="inline-flex items-center gap-1.5 text-14 font-semibold text-proceso-t">
          <CircleAlert className="size-4" aria-hidden="true" />
          Sin verificar
        </span>
      )}
    </p>
  )
}
