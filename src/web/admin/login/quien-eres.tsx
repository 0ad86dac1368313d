// '¿Quién eres?' on a shared device: people choose their name and type their short key. Rule
// permisos/equipos.
import { equiposApi } from '#contract/usuarios/equipos.ts'
import { CLAVE_EQUIPO_REQUERIDA } from '#domain/validation.ts'
import { call, messageOf } from '#web/lib/call.ts'
import { isFinalRefusal } from '#web/admin/page/add.ts'
import { useSession } from '#web/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { forgetEquipo, useEquipo } from './equipo-store.ts'

interface Persona {
  id: number
  nombre: string
}

interface Entering {
  onEntering: (entering: boolean) => void
  onEntered: () => void
}

export default function QuienEres(entering: Entering) {
  const equipo = useEquipo((state) => state.token)
  const [persona, setPersona] = useState<Persona | null>(null)
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['equipo', equipo],
    queryFn: ({ signal }) => call(equiposApi.personas, { body: { equipo }, signal }),
    retry: false,
  })
  if (isPending) return <Spinner label="Cargando..." className="size-8" />
  if (data === undefined) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="error" role="alert">
          {messageOf(error, 'No pudimos leer quién trabaja aquí. Revisa tu internet e intenta de nuevo.')}
        </Notice>
        {isFinalRefusal(error) ? (
          <Button full variant="secondary" onClick={forgetEquipo}>
            Usar este equipo sin clave
          </Button>
        ) : (
          <Button full onClick={() => void refetch()}>
            Reintentar
          </Button>
        )}
      </div>
    )
  }
  if (persona !== null) {
    return <Clave equipo={equipo} persona={persona} onBack={() => setPersona(null)} {...entering} />
  }
  return (
    <>
      <p className="mb-3 text-16 text-ink-2">{`Este equipo es de ${data.sede.nombre}.`}</p>
      {data.personas.length === 0 ? (
        <Notice tone="info">
          Nadie tiene clave todavía. Cada persona la crea en «Tu cuenta», cuando entra con su contraseña.
        </Notice>
      ) : (
        <ul className="max-h-96 overflow-y-auto rounded-control border border-line">
          {data.personas.map((one) => (
            <li key={one.id} className="border-b border-line last:border-b-0">
              <button
                type="button"
                onClick={() => setPersona(one)}
                className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left text-16 font-bold outline-offset-[-3px] hover:bg-surface-2"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{one.nombre}</span>
                <ChevronRight className="size-5 shrink-0 text-ink-2" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Clave({
  equipo,
  persona,
  onBack,
  onEntering,
  onEntered,
}: Entering & { equipo: string; persona: Persona; onBack: () => void }) {
  const enter = useSession((state) => state.enter)
  const [clave, setClave] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!/^\d{4,6}$/.test(clave)) return setProblem(CLAVE_EQUIPO_REQUERIDA)
    setBusy(true)
    onEntering(true)
    setProblem(null)
    try {
      const { token } = await call(equiposApi.entrar, { body: { equipo, usuario: persona.id, clave } })
      await enter(token)
      onEntered()
    } catch (error) {
      setClave('')
      setProblem(messageOf(error, 'No pudimos entrar. Revisa tu internet e intenta de nuevo.'))
    } finally {
      setBusy(false)
      onEntering(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <p className="text-18 font-bold wrap-anywhere">{`Hola, ${persona.nombre}`}</p>
      <TextField
        label="Clave"
        type="password"
        ref={field}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={clave}
        error={problem ?? undefined}
        onChange={({ target }) => setClave(target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" size="lg" full busy={busy} busyLabel="Entrando">
        Entrar
      </Button>
      <Button variant="ghost" full disabled={busy} onClick={onBack}>
        No soy yo
      </Button>
    </form>
  )
}
