// 'Llamar al mesero' and 'Pedir la cuenta', for a guest who scanned the QR of a table. Rule
// mesa/llamar.
import { llamadosApi } from '#contract/pedidos/llamados.ts'
import { CODIGO_VIEJO } from '#domain/mesa/codigo.ts'
import {
  LLAMADO_LABEL,
  TIPOS_LLAMADO,
  YA_AVISAMOS,
  YA_VAMOS,
  type TipoLlamado,
} from '#domain/mesa/llamado.ts'
import { useHydrated } from '#web/first-paint/hydrated.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { Button } from '#web/ui/button.tsx'
import { useRootMark } from '#web/ui/root-mark.ts'
import { notify } from '#web/ui/toast.tsx'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { BellRing, Check, ReceiptText } from 'lucide-react'

/** How often the calls are read: while the guest waits, and while 'Ya vamos' is shown. */
const WAITING_MS = 4_000
const SHOWN_MS = 60_000

const ICON: Readonly<Record<TipoLlamado, typeof BellRing>> = { MESERO: BellRing, CUENTA: ReceiptText }

const llamadosQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['mesas', 'qr', codigo, 'llamados'],
    queryFn: ({ signal }) => call(llamadosApi.own, { params: { codigo }, signal }),
    retry: false,
    refetchInterval: ({ state: { data = [] } }) => {
      if (data.length === 0) return false
      return data.some(({ atendido }) => !atendido) ? WAITING_MS : SHOWN_MS
    },
  })

/** The buttons over the foot of the menu. */
export function LlamarStrip() {
  const isHydrated = useHydrated()
  const mesa = useMesaDeQr((state) => state.mesa)
  if (!isHydrated || mesa?.codigo === undefined) return null
  return <Strip codigo={mesa.codigo} nombre={mesa.nombre ?? 'tu mesa'} />
}

function Strip({ codigo, nombre }: { codigo: string; nombre: string }) {
  useRootMark('tira-mesa')
  return (
    <section
      aria-label={nombre}
      className="pointer-events-auto animate-aparecer rounded-card border border-line bg-surface p-2 shadow-e-2"
    >
      <Llamar codigo={codigo} />
    </section>
  )
}

/** The buttons on the page of an order at the table of this tab. */
export function LlamarPanel({ mesaId }: { mesaId: number }) {
  const mesa = useMesaDeQr((state) => state.mesa)
  if (mesa?.codigo === undefined || mesa.id !== mesaId) return null
  return (
    <section aria-label={mesa.nombre ?? 'Tu mesa'} className="mb-5 max-w-3xl">
      <Llamar codigo={mesa.codigo} />
    </section>
  )
}

function Llamar({ codigo }: { codigo: string }) {
  const client = useQueryClient()
  const { data: llamados = [] } = useQuery(llamadosQuery(codigo))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (tipo: TipoLlamado) => call(llamadosApi.create, { params: { codigo }, body: { tipo } }),
    onSuccess: (now) => client.setQueryData(llamadosQuery(codigo).queryKey, now),
    onError: (error) => {
      if (error instanceof ApiError && error.status === 404) {
        useMesaDeQr.setState({ mesa: null })
        notify.blank(CODIGO_VIEJO, 'mesa')
        return undefined
      }
      notify.error(detailOf(error, 'No pudimos avisar. Intenta de nuevo.'))
      // After a lost answer the call may be open.
      return client.invalidateQueries(llamadosQuery(codigo))
    },
  })
  return (
    <div className="grid grid-cols-2 gap-2">
      {TIPOS_LLAMADO.map((tipo) => {
        const Icon = ICON[tipo]
        const last = llamados.find((llamado) => llamado.tipo === tipo)
        const told = last === undefined ? '' : last.atendido ? YA_VAMOS : YA_AVISAMOS
        return (
          <div key={tipo} className="grid content-start gap-1">
            <Button
              variant="secondary"
              full
              busy={isPending && variables === tipo}
              busyLabel="Avisando"
              disabled={told === YA_AVISAMOS}
              icon={<Icon className="size-5 shrink-0 max-[22rem]:hidden" aria-hidden="true" />}
              className="px-2! text-14! md:text-16!"
              onClick={() => mutate(tipo)}
            >
              {LLAMADO_LABEL[tipo]}
            </Button>
            <output className="flex items-center justify-center gap-1.5 text-14 font-semibold text-albahaca empty:hidden">
              {told !== '' && (
                <>
                  <Check className="size-4" aria-hidden="true" />
                  {told}
                </>
              )}
            </output>
          </div>
        )
      })}
    </div>
  )
}
