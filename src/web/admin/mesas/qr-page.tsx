// The QR of every table of a branch, to be printed and cut out. Rule mesa/qr.
import { qrApi, type MesaConCodigo } from '#contract/mesas/qr.ts'
import { SoloAqui } from '#web/admin/page/enlace.tsx'
import { Loaded } from '#web/admin/page/loaded.tsx'
import { Page } from '#web/admin/page/page.tsx'
import { usePreferences } from '#web/admin/pedidos/board-preferences.ts'
import { SedeSelect } from '#web/admin/pedidos/filtros/board-controls.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery, sedesQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Printer, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'
import { mesaUrl } from './mesa-url.ts'

const KEY = ['mesas', 'qr'] as const

export default function QrPage() {
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call(qrApi.list, { signal }) })
  const sedeId = usePreferences((state) => state.sedeId)
  return (
    <Page
      title="QR de las mesas"
      back={adminPaths.mesas()}
      actions={
        <div className="contents print:hidden">
          <div className="md:w-52">
            <SedeSelect />
          </div>
          <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => print()}>
            Imprimir
          </Button>
        </div>
      }
    >
      <Loaded query={query} failure="No se pudieron cargar las mesas">
        {(mesas) => <Sheet mesas={mesas.filter(({ sede }) => sedeId === null || sede === sedeId)} />}
      </Loaded>
    </Page>
  )
}

function Sheet({ mesas }: { mesas: readonly MesaConCodigo[] }) {
  const { data: negocio } = useSuspenseQuery(negocioQuery())
  const { data: sedes = [] } = useQuery(sedesQuery())
  const [asked, setAsked] = useState<MesaConCodigo | null>(null)
  const { renew, busy } = useRenew(() => setAsked(null))
  const [first] = mesas
  if (first === undefined) return <EmptyState title="No hay mesas registradas" />
  return (
    <>
      <SoloAqui url={mesaUrl(first, location.origin)} className="mb-4 print:hidden" />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,10rem),1fr))] gap-3 md:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] lg:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] print:grid-cols-3 print:gap-[4mm]">
        {mesas.map((mesa) => (
          <li
            key={mesa.id}
            className="flex break-inside-avoid flex-col items-center gap-1 rounded-card border border-line bg-white p-4 text-center text-black"
          >
            <p className="text-14 font-semibold wrap-anywhere">
              {[negocio.nombre, sedes.find(({ id }) => id === mesa.sede)?.nombre].filter(Boolean).join(' · ')}
            </p>
            <p className="text-22 font-extrabold wrap-anywhere">{mesa.nombre}</p>
            <Qr text={mesaUrl(mesa, location.origin)} />
            <p className="text-14">Escanea para ver el menú y pedir</p>
            <Button
              variant="ghost"
              className="mt-1 text-ink! print:hidden"
              icon={<RefreshCw className="size-5" aria-hidden="true" />}
              aria-label={`Renovar el QR de ${mesa.nombre}`}
              onClick={() => setAsked(mesa)}
            >
              Renovar
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title="Renovar QR"
        subject={asked?.nombre ?? ''}
        text="El QR que ya imprimiste deja de servir para esta mesa. Tendrás que imprimir el nuevo."
        confirmLabel="Renovar"
        busyLabel="Renovando"
        busy={busy}
        onConfirm={() => {
          if (asked !== null) renew(asked.id)
        }}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

function useRenew(onDone: () => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: number) => call(qrApi.renew, { params: { id: String(id) } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: KEY })
      notify.success('QR renovado')
      onDone()
    },
    onError: (failure) => {
      notify.error(detailOf(failure, 'No se pudo renovar el QR'))
      // Without a response the QR on the sheet may be the one that ended.
      return client.invalidateQueries({ queryKey: KEY })
    },
  })
  return { renew: mutate, busy: isPending }
}

/** Decorative for a screen reader: the name of the table is beside it. */
function Qr({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      className="w-full max-w-52"
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  )
}
