// The path of a table's QR: sets branch and table, and leads to the menu. Rule mesa/qr.
import { qrApi } from '#contract/mesas/qr.ts'
import { CODIGO_VIEJO } from '#domain/mesa/codigo.ts'
import { Header } from '#web/cliente/shell/header.tsx'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { clientePaths } from '#web/lib/paths.ts'
import { BareDough } from '#web/ordering/dibujo/bare-dough.tsx'
import { PedidoSkeleton } from '#web/ordering/pedido/pedido-skeleton.tsx'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { createJSONStorage } from 'zustand/middleware'

export function MesaPage({ codigo }: { codigo: string }) {
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({
    queryKey: ['mesas', 'qr', codigo],
    queryFn: ({ signal }) => call(qrApi.find, { params: { codigo }, signal }),
    retry: false,
  })
  const isOld = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (data === undefined) return
    const { mesa, sede } = data
    const desde = Date.now()
    useMesaDeQr.setState({ mesa: { sede: sede.id, id: mesa.id, nombre: mesa.nombre, codigo, desde } })
    // In this tab alone: the next visit begins as if there had been no scan.
    useEntrega.persist.setOptions({ storage: createJSONStorage(() => sessionStorage) })
    const entrega = useEntrega.getState()
    // Their address stays with the device, from which a log-out in any tab removes it.
    entrega.clearDireccion()
    entrega.chooseSede(sede)
    entrega.chooseTipo('MESA')
    notify.success(`Estás en la ${mesa.nombre}`, 'mesa')
    void navigate(clientePaths.menu(), { replace: true })
  }, [codigo, data, navigate])
  useEffect(() => {
    if (!isOld) return
    useMesaDeQr.setState({ mesa: null })
    notify.blank(CODIGO_VIEJO, 'mesa')
    void navigate(clientePaths.menu(), { replace: true })
  }, [isOld, navigate])
  return (
    <>
      <Header />
      <main id="contenido" className="mx-auto w-full max-w-[1184px] px-4 py-6 md:px-8 md:pb-16">
        {error === null || isOld ? (
          <PedidoSkeleton />
        ) : (
          <div role="alert">
            <EmptyState
              heading="h1"
              picture={<BareDough />}
              title="No pudimos abrir el menú de tu mesa"
              text={detailOf(error)}
              action={
                <Button full onClick={() => void refetch()}>
                  Reintentar
                </Button>
              }
            />
          </div>
        )}
      </main>
    </>
  )
}
