// 'Abre tu pizzería': what a new business does before its first customer, read from its data. Gone
// once the business is open. Rules apertura/pasos and apertura/abrir.
import { aperturaApi, type Apertura } from '#contract/apertura.ts'
import { isNecesario, missingPasos, missingPasosText, PASO_TITULO, type Paso } from '#domain/apertura.ts'
import { Empezar } from '#web/admin/carta/empezar.tsx'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { aperturaQuery } from './apertura-query.ts'
import { PASOS_EN_PANTALLA } from './pasos.ts'

export function AperturaSection() {
  const { data, error, refetch } = useQuery(aperturaQuery())
  if (data !== undefined) return data.abierto_desde === null ? <Pasos apertura={data} /> : null
  return (
    <section aria-labelledby="apertura" className="mt-6">
      <Title />
      {error === null ? (
        <output className="mt-3 block">
          <span className="sr-only">Cargando...</span>
          <Skeleton className="h-96 rounded-card!" />
        </output>
      ) : (
        <p role="alert" className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-16 text-ink-2">
          {detailOf(error)}
          <Button variant="secondary" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </p>
      )}
    </section>
  )
}

const Title = () => (
  <h2 id="apertura" className="text-18 font-bold">
    Abre tu pizzería
  </h2>
)

function Pasos({ apertura }: { apertura: Apertura }) {
  const { pasos, carta_vacia: cartaVacia } = apertura
  const done = pasos.filter(({ hecho }) => hecho).length
  return (
    <section aria-labelledby="apertura" className="mt-6">
      <Title />
      <p className="mt-1 text-16 text-ink-2">
        {done === 0
          ? 'Sigue estos pasos, en el orden que quieras, y empieza a vender hoy.'
          : `Llevas ${String(done)} de ${String(pasos.length)} pasos.`}
      </p>
      <ol className="mt-3 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {pasos.map(({ paso, hecho }, index) => (
          <li key={paso}>
            <Step paso={paso} numero={index + 1} hecho={hecho} apertura={apertura} />
            {paso === 'carta' && cartaVacia && <Empezar className="px-4 pb-4 md:pr-5 md:pl-19" />}
          </li>
        ))}
        <li className="bg-albahaca-suave px-4 py-4 md:px-5">
          <Opening missing={missingPasos(pasos)} />
        </li>
      </ol>
    </section>
  )
}

interface StepProps {
  paso: Paso
  numero: number
  hecho: boolean
  apertura: Apertura
}

const ROW = 'flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left md:px-5'

function Step({ paso, apertura, ...shown }: StepProps) {
  const to = PASOS_EN_PANTALLA[paso].to?.(apertura)
  const text = <StepText paso={paso} {...shown} />
  if (paso === 'prueba') {
    return (
      <div className={`${ROW} flex-wrap`}>
        {text}
        <PreviewButton />
      </div>
    )
  }
  if (to === undefined) return <div className={ROW}>{text}</div>
  return (
    <Link to={to} className={`${ROW} -outline-offset-3 hover:bg-surface-2`}>
      {text}
      <ChevronRight className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
    </Link>
  )
}

function StepText({ paso, numero, hecho }: Omit<StepProps, 'apertura'>) {
  return (
    <>
      <span
        aria-hidden="true"
        className={`grid size-10 shrink-0 place-items-center rounded-full text-16 font-bold ${hecho ? 'bg-completado-s text-completado-t' : 'border-2 border-line-strong text-ink-2'}`}
      >
        {hecho ? <Check className="size-5" /> : numero}
      </span>
      <span className="min-w-0 flex-1 basis-40">
        <span className="block text-16 font-semibold">
          {PASO_TITULO[paso]}
          <span className="sr-only">{hecho ? ', hecho' : ', pendiente'}</span>
          {!hecho && !isNecesario(paso) && <span className="font-normal text-ink-2"> · opcional</span>}
        </span>
        <span className="block text-14 wrap-anywhere text-ink-2">{PASOS_EN_PANTALLA[paso].para}</span>
      </span>
    </>
  )
}

/** Opens the menu as customers see it, in a tab of its own. Rule apertura/vista-previa. */
function PreviewButton() {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(aperturaApi.preview),
    onSuccess: ({ ruta }) => {
      const url = new URL(ruta, window.location.origin)
      // The customers' host is the staff's without its first label.
      url.hostname = url.hostname.replace(/^admin\./, '')
      window.open(url, '_blank', 'noopener')
    },
    onError: (error) => notify.error(detailOf(error)),
  })
  return (
    <Button variant="secondary" busy={isPending} busyLabel="Abriendo..." onClick={() => mutate()}>
      Ver como cliente
    </Button>
  )
}

function Opening({ missing }: { missing: readonly Paso[] }) {
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(aperturaApi.open),
    onSuccess: (apertura) => {
      client.setQueryData(aperturaQuery().queryKey, apertura)
      void client.invalidateQueries({ queryKey: negocioQuery().queryKey })
      notify.success('¡Ya estás abierto al público!')
    },
    onError: (error) => {
      setAsks(false)
      notify.error(detailOf(error))
      void client.invalidateQueries(aperturaQuery())
      // Without a response it may be open.
      void client.invalidateQueries({ queryKey: negocioQuery().queryKey })
    },
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-16 font-semibold">Abrir al público</p>
        <p id="falta" className="text-14 text-ink-2">
          {missing.length === 0 ? 'Desde ese momento tus clientes pueden pedir.' : missingPasosText(missing)}
        </p>
      </div>
      <Button
        variant="green"
        disabled={missing.length > 0}
        aria-describedby="falta"
        onClick={() => setAsks(true)}
      >
        Abrir al público
      </Button>
      <ConfirmDialog
        open={asks}
        title="¿Abrimos al público?"
        subject="Tus clientes podrán ver la carta y pedir."
        text="Los pedidos llegan a Pedidos, con sonido. Ten a alguien pendiente. Los de prueba salen de la cocina."
        confirmLabel="Abrir"
        busyLabel="Abriendo..."
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsks(false)}
      />
    </div>
  )
}
