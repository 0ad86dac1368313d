// No dead end: an address that was not found, or that the branch does not reach (decision 154).
import { sedesApi, type Sede } from '#contract/sedes.ts'
import { call } from '#web/lib/call.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import type { Elegida } from './draft.ts'
import { sedeName } from './sede-name.ts'
import { chatUrl } from './chat-url.ts'

interface Props {
  sedes: readonly Sede[]
  sede: number
  /** What was typed or chosen; the chat opens with it. */
  direccion: string
  onRecoger: () => void
}

/** 'No se encontró la dirección…' with pick-up and the chat as ways out. */
export function NotFoundHelp(props: Props) {
  return (
    <div className="mt-3 grid gap-3">
      <output className="block">
        <Notice tone="warn">No se encontró la dirección o está fuera del área de cobertura.</Notice>
      </output>
      <Ways {...props} />
    </div>
  )
}

/** 'Fuera de cobertura' with the branch that does reach the address, when one does. */
export function OutsideHelp({
  elegida,
  onSede,
  ...props
}: Props & { elegida: Elegida; onSede: (sede: number) => void }) {
  const covering = useCoveringSede(props.sedes, props.sede, elegida)
  return (
    <div className="mt-3 grid gap-3">
      <Notice tone="error" role="alert">
        <strong className="block">Fuera de cobertura</strong>
        Esta dirección se encuentra fuera de nuestra área de entrega para la sede seleccionada.
      </Notice>
      {covering !== null && (
        <Button variant="green" full onClick={() => onSede(covering.id)}>
          Pedir a {sedeName(covering.nombre)}, que sí te cubre
        </Button>
      )}
      <Ways {...props} />
    </div>
  )
}

function Ways({ sedes, sede, direccion, onRecoger }: Props) {
  const telefono = sedes.find((candidate) => candidate.id === sede)?.telefono
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" className="flex-1" onClick={onRecoger}>
        Recoger en sede
      </Button>
      {telefono !== undefined && (
        <a
          href={chatUrl(telefono, `Hola, ¿llegan a ${direccion.trim()}?`)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary', className: 'flex-1' })}
        >
          Preguntar por WhatsApp
        </a>
      )}
    </div>
  )
}

/** The nearest other branch whose coverage holds the address; null while it is not known, or when there is none. */
function useCoveringSede(sedes: readonly Sede[], sede: number, { lat, lng }: Elegida): Sede | null {
  const others = sedes.filter((candidate) => candidate.id !== sede)
  const { data = null } = useQuery({
    queryKey: ['covering', sede, lat, lng],
    queryFn: async ({ signal }) => {
      const quotes = await Promise.all(
        others.map((other) =>
          call(sedesApi.distance, {
            query: { lat: String(lat), lon: String(lng), sede_id: String(other.id) },
            signal,
          }),
        ),
      )
      const covering = quotes
        .map((quote, index) => ({ quote, id: others[index]?.id }))
        .filter(({ quote }) => !quote.out_of_coverage)
        .toSorted((a, b) => a.quote.distancia_metros - b.quote.distancia_metros)
      return covering[0]?.id ?? null
    },
  })
  return sedes.find((candidate) => candidate.id === data) ?? null
}
