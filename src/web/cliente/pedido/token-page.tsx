// A path that is an order token: reads the order and redirects to its page. The code of a table
// leads to the menu, and the page of a payment online has the same form of path. Rules
// pedido/token, pedido/token-en-el-dispositivo and pantalla/no-encontrado.
import { RUTA_MESA } from '#domain/mesa/codigo.ts'
import { tokenDePago, TOKEN_PEDIDO } from '#domain/pedido/token-pedido.ts'
import { Header } from '#web/cliente/shell/header.tsx'
import { NotFound } from '#web/cliente/shell/not-found.tsx'
import { detailOf } from '#web/lib/detail-of.ts'
import { pedidoByTokenQuery } from '#web/lib/order-queries.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { useMiPedido } from '#web/ordering/pedido/mi-pedido.ts'
import { PedidoSkeleton } from '#web/ordering/pedido/pedido-skeleton.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { isUnknownPedido } from './is-unknown-pedido.ts'
import { MesaPage } from './mesa-page.tsx'

const PagoPage = lazy(() => import('./pago-page.tsx'))

const INVALID = 'Token inválido o expirado.'

function TokenPage() {
  const { token = '' } = useParams()
  if (RUTA_MESA.test(token)) return <MesaPage codigo={token.slice(2)} />
  const pago = tokenDePago(token)
  if (pago !== null) {
    return (
      <Suspense fallback={null}>
        <PagoPage token={pago} />
      </Suspense>
    )
  }
  return TOKEN_PEDIDO.test(token) ? <Lookup token={token} /> : <NotFound />
}

function Lookup({ token }: { token: string }) {
  const { data: pedido, error, refetch } = useQuery(pedidoByTokenQuery(token))
  const id = pedido?.id
  const isUnknown = isUnknownPedido(error)
  const isRemembered = useMiPedido(({ pedidos }) => pedidos.some((mine) => mine.token === token))

  useEffect(() => {
    if (id !== undefined) useMiPedido.getState().remember(id, token)
  }, [id, token])
  useEffect(() => {
    if (!isUnknown) return
    useMiPedido.getState().forget(token)
    notify.error(INVALID, 'token-invalido')
  }, [isUnknown, token])

  if (id !== undefined && isRemembered) return <Navigate to={clientePaths.order(id)} replace />
  return (
    <>
      <Header />
      <main id="contenido" className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8 md:pb-16">
        {error === null ? (
          <PedidoSkeleton />
        ) : (
          <EmptyState
            heading="h1"
            picture={<BareDough />}
            title={isUnknown ? INVALID : 'No pudimos cargar tu pedido'}
            text={isUnknown ? undefined : detailOf(error)}
            action={
              isUnknown ? (
                <Link to={clientePaths.inicio()} className={buttonClass({ full: true })}>
                  Volver al inicio
                </Link>
              ) : (
                <Button full onClick={() => void refetch()}>
                  Reintentar
                </Button>
              )
            }
          />
        )}
      </main>
    </>
  )
}

export default TokenPage
