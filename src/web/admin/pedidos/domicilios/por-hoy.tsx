// Riders for today: a name makes a link, which is shown once. Rule reparto/por-hoy.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { domiciliariosApi, type DomiciliarioPorHoy } from '#contract/pedidos/repartos.ts'
import { formatFecha, ZONA_POR_DEFECTO } from '#domain/format.ts'
import { call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import { add } from '#web/admin/page/add.ts'
import { copyLink, SoloAqui } from '#web/admin/page/enlace.tsx'
import { FailedSedes } from '#web/admin/page/loaded.tsx'
import { Problem } from '#web/admin/page/problem.tsx'
import { adminPaths } from '#web/lib/paths.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, MessageCircle, UserMinus } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'

const KEY = ['domiciliarios por hoy']

interface Props {
  sedes: readonly { readonly id: number; readonly nombre: string }[]
  sede: number | null
  /** Whether a name was typed that has no link yet, or a link was made and not handed over. */
  onDirty: (dirty: boolean) => void
}

type Made = DomiciliarioPorHoy & { readonly token: string }

export function PorHoy({ sedes, sede: first, onDirty }: Props) {
  const client = useQueryClient()
  const { data: negocio } = useQuery(negocioQuery())
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const { data: people = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(domiciliariosApi.list, { signal }),
  })
  const [made, setMade] = useState<Made | null>(null)
  // The people who can carry an order change, too.
  const refresh = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first, , what] }) => first === KEY[0] || what === 'lleva',
    })
  const revoke = useMutation({
    mutationFn: ({ id }: DomiciliarioPorHoy) => call(domiciliariosApi.revoke, { params: { id: String(id) } }),
    onSuccess: (_nothing, { id, nombre }) => {
      notify.success(`El enlace de ${nombre} ya no sirve`)
      if (id === made?.id) {
        setMade(null)
        onDirty(false)
      }
    },
    onError: (error) => notify.error(detailOf(error, 'No pudimos cerrar el enlace')),
    onSettled: refresh,
  })
  return (
    <section aria-label="Domiciliarios por hoy" className="grid gap-4">
      <div>
        <h3 className="text-16 font-bold">Domiciliario por hoy</h3>
        <p className="text-14 text-ink-2">
          Reparte sin cuenta, con un enlace en su celular. Solo ve los domicilios de la sede, hasta las 6 de
          la mañana.
        </p>
      </div>
      {people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map((one) => (
            <li key={one.id} className="flex items-center gap-3 py-1.5">
              <p className="min-w-0 flex-1 wrap-anywhere">
                <span className="block text-16 font-semibold">{one.nombre}</span>
                <span className="block text-14 text-ink-2">
                  {one.sede.nombre} · hasta el {formatFecha(one.hasta, zona)}
                </span>
              </p>
              <Button
                variant="secondary"
                className="px-3! text-14!"
                icon={<UserMinus className="size-5" aria-hidden="true" />}
                busy={revoke.isPending && revoke.variables.id === one.id}
                busyLabel="Cerrando"
                onClick={() => revoke.mutate(one)}
              >
                Quitar<span className="sr-only"> a {one.nombre}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {made === null ? (
        <Hire
          sedes={sedes}
          first={first}
          onDirty={onDirty}
          onMade={(one) => {
            setMade(one)
            onDirty(true)
          }}
          onSettled={refresh}
        />
      ) : (
        <Enlace
          made={made}
          negocio={negocio?.nombre ?? ''}
          onHandedOver={() => onDirty(false)}
          onDone={() => {
            setMade(null)
            onDirty(false)
          }}
        />
      )}
    </section>
  )
}

function Hire({
  sedes,
  first,
  onDirty,
  onMade,
  onSettled,
}: Pick<Props, 'sedes' | 'onDirty'> & {
  first: number | null
  onMade: (made: Made) => void
  onSettled: () => Promise<void>
}) {
  const [nombre, setNombre] = useState('')
  const [chosen, setChosen] = useState(first)
  const sede = chosen ?? sedes[0]?.id ?? null
  const hire = useMutation({
    mutationFn: (body: WholeBody<typeof domiciliariosApi.create>) =>
      add([domiciliariosApi.create.path, body], (idempotencyKey) =>
        call(domiciliariosApi.create, { body, idempotencyKey }),
      ),
    onSuccess: onMade,
    onSettled,
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sede !== null && nombre.trim() !== '') hire.mutate({ sede, nombre })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 md:grid-cols-2">
      <div className="grid gap-3 empty:hidden md:col-span-2">
        <FailedSedes />
        <Problem text={hire.error && detailOf(hire.error, 'No pudimos crear el enlace')} />
      </div>
      <TextField
        label="Nombre"
        required
        autoComplete="off"
        maxLength={60}
        value={nombre}
        onChange={({ target }) => {
          setNombre(target.value)
          onDirty(target.value.trim() !== '')
        }}
      />
      {sedes.length > 1 && (
        <SelectField
          label="Sede"
          placeholder={null}
          options={sedes.map(({ id, nombre: label }) => ({ value: String(id), label }))}
          value={String(sede ?? '')}
          onChange={({ target }) => setChosen(Number(target.value))}
        />
      )}
      <Button
        type="submit"
        variant="secondary"
        busy={hire.isPending}
        busyLabel="Creando"
        disabled={nombre.trim() === '' || sede === null}
        className="justify-self-start max-md:w-full"
      >
        Crear enlace
      </Button>
    </form>
  )
}

interface EnlaceProps {
  made: Made
  negocio: string
  /** Copied, or on its way by WhatsApp. */
  onHandedOver: () => void
  onDone: () => void
}

function Enlace({ made, negocio, onHandedOver, onDone }: EnlaceProps) {
  const url = `${location.origin}${adminPaths.repartosPorHoy()}#${made.token}`
  const text = `Hola, ${made.nombre}. Estos son tus domicilios de hoy en ${negocio}, ${made.sede.nombre}: ${url}`
  const copy = async () => {
    if (await copyLink(url)) onHandedOver()
  }
  return (
    <div className="grid gap-3">
      <TextField
        label={`Enlace de ${made.nombre}`}
        hint="Se muestra una sola vez."
        readOnly
        value={url}
        onFocus={({ target }) => target.select()}
        onCopy={onHandedOver}
      />
      <SoloAqui url={url} />
      <div className="flex flex-wrap gap-3">
        <Button icon={<Copy className="size-5" aria-hidden="true" />} onClick={() => void copy()}>
          Copiar
        </Button>
        <a
          href={`https://wa.me/?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
          onClick={onHandedOver}
          className={buttonClass({ variant: 'secondary' })}
        >
          <MessageCircle className="size-5" aria-hidden="true" />
          Enviar por WhatsApp
        </a>
        <Button variant="ghost" onClick={onDone}>
          Listo
        </Button>
      </div>
    </div>
  )
}
