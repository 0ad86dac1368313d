// The people who still hold cash of the branch, and the money in no drawer, before a count. The
// list blocks nothing.
import type { DineroSinCaja } from '#contract/caja/liquidaciones.ts'
import { faltaText, holdsCash } from '#domain/caja/liquidacion.ts'
import { counted, formatSigned } from '#domain/format.ts'
import { FORMA_RECIBIDA_LABEL } from '#domain/pedido/pago.ts'
import { FailedRead } from '#web/admin/page/loaded.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { porLiquidarQuery } from './queries.ts'

export function FaltaLiquidar({ cajaId }: { cajaId: number }) {
  const query = useQuery(porLiquidarQuery(cajaId))
  const { data } = query
  if (data === undefined) {
    return (
      <div className="mt-4 empty:hidden">
        <FailedRead query={query} failure="No se pudo leer quién falta por liquidar." />
      </div>
    )
  }
  const waiting = data.por_liquidar.filter(holdsCash)
  const { sin_caja: sinCaja = [] } = data
  if (waiting.length + sinCaja.length === 0) return null
  return (
    <div className="mt-4 grid gap-2">
      {waiting.map(({ persona, debe }) => (
        <Notice key={persona.id} tone="warn">
          {faltaText(persona.nombre, debe)}
        </Notice>
      ))}
      {sinCaja.map((one) => (
        <Notice key={one.forma} tone="warn">
          {sinCajaText(one)}
        </Notice>
      ))}
    </div>
  )
}

function sinCajaText({ forma, cantidad, valor, devoluciones = 0, devuelto = 0 }: DineroSinCaja): string {
  const which = [
    ...(cantidad === 0 ? [] : [counted(cantidad, 'pago', 'pagos')]),
    ...(devoluciones === 0 ? [] : [counted(devoluciones, 'devolución', 'devoluciones')]),
  ].join(' y ')
  const de = `${FORMA_RECIBIDA_LABEL[forma]}, ${which} sin caja: ${formatSigned(valor - devuelto)}`
  return `${de}. No cuenta en este turno, sino en el próximo que se abra.`
}
