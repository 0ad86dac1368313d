// The help for an address that was not found, or that the branch does not reach. Rule
// domicilio/fuera-de-cobertura.
import type { Sede } from '#contract/sedes/sede.ts'
import { sedeName } from '#domain/texto.ts'
import { FUERA_DE_COBERTURA, FUERA_DE_COBERTURA_TEXTO } from '#domain/validation.ts'
import { negocioQuery } from '#web/lib/query.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { chatUrl } from './chat-url.ts'
import { openingText } from './opening-text.ts'

interface Props {
  /** True when staff take the order: they need no chat with their own branch. */
  admin: boolean
  sedes: readonly Sede[]
  sede: number
  /** The typed or chosen address. The chat opens with it. */
  direccion: string
  onRecoger: () => void
}

/** 'No se encontró la dirección…' with pick-up and the chat as alternatives. */
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

/** 'Fuera de cobertura' with the branch that does reach the address, if there is one. */
export function OutsideHelp({
  sugerida,
  onSede,
  ...props
}: Props & { sugerida: number | null; onSede: (sede: number) => void }) {
  const covering = props.sedes.find(({ id }) => id === sugerida)
  return (
    <div className="mt-3 grid gap-3">
      <Notice tone="error" role="alert">
        <strong className="block">{FUERA_DE_COBERTURA}</strong>
        <p>{FUERA_DE_COBERTURA_TEXTO}</p>
      </Notice>
      {covering !== undefined && <Covering admin={props.admin} sede={covering} onSede={onSede} />}
      <Ways {...props} />
    </div>
  )
}

/** Under the suggestions of a branch that delivers by barrio. Rule domicilio/barrios. */
export function BarrioHelp(props: Props) {
  return (
    <details className="mt-2 border-t border-line pt-1">
      <summary className="flex min-h-11 cursor-pointer items-center text-16 font-semibold text-ink">
        No encuentro mi barrio
      </summary>
      <Ways {...props} recoger="Recoger en la sede" />
    </details>
  )
}

function Covering({ admin, sede, onSede }: { admin: boolean; sede: Sede; onSede: (sede: number) => void }) {
  const { data: negocio } = useQuery(negocioQuery())
  const now = useNow()
  return (
    <div>
      <Button variant="green" full onClick={() => onSede(sede.id)}>
        Pedir a {sedeName(sede.nombre)}, {admin ? 'que sí llega' : 'que sí te cubre'}
      </Button>
      {sede.abierta === false && negocio !== undefined && (
        <p className="mt-1 text-center text-14 font-semibold text-cancelado-t">
          {openingText(sede, now, negocio.zona_horaria)}
        </p>
      )}
    </div>
  )
}

function Ways({
  admin,
  sedes,
  sede,
  direccion,
  onRecoger,
  recoger = 'Recoger en sede',
}: Props & { recoger?: string }) {
  const telefono = sedes.find((candidate) => candidate.id === sede)?.telefono
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" className="flex-1" onClick={onRecoger}>
        {recoger}
      </Button>
      {telefono !== undefined && !admin && (
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
