// Checkout looks at the payment online that this device began before: what it holds, such as the
// coupon, would be missing there. Rule pago/en-linea-empezado.
import { enLineaApi } from '#contract/pedidos/en-linea.ts'
import { call } from '#web/lib/call.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { pagoBegun, pagoPath } from './pago-pendiente.ts'

const tokenNow = () => pagoBegun()?.token ?? null

/**
 * The page of the payment, while it can be paid or once it is paid; otherwise null. A payment that
 * begins on this page counts when the customer comes back.
 */
export function usePagoBegun(): string | null {
  const [token, setToken] = useState(tokenNow)
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setToken(tokenNow())
    }
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  const { data } = useQuery({
    queryKey: ['pagos', token, null],
    queryFn: ({ signal }) => call(enLineaApi.read, { params: { token: token ?? '' }, query: {}, signal }),
    enabled: token !== null,
    gcTime: 0,
    retry: false,
  })
  const isBegun = data !== undefined && (data.enlace !== null || data.pedido !== null)
  return isBegun ? pagoPath(data.token) : null
}
