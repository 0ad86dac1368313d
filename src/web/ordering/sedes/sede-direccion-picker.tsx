// The choice of branch and address with its fee, and the alternatives to it. In a dialog or on a
// page. Rules direccion/confirmar and domicilio/fuera-de-cobertura.
import { domicilioText } from '#domain/direccion/domicilio.ts'
import { useSedesToOrder } from '#web/cuenta/own-sedes.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { isSedeGone } from '#domain/carrito/sede-gone.ts'
import { MapPinCheck } from 'lucide-react'
import { useEffect, useRef, useState, type Dispatch, type ReactNode } from 'react'
import { AddressSearch } from './address-search.tsx'
import { BarrioHelp, NotFoundHelp, OutsideHelp } from './coverage-help.tsx'
import {
  confirmable,
  fromSedes,
  isCalculating,
  isOutOfCoverage,
  missingText,
  reasonText,
  rideText,
  searchText,
  type Draft,
  type DraftAction,
} from './draft.ts'
import { DetalleFields } from './detalle-fields.tsx'
import { KnownChoices } from './known-choices.tsx'
import { PickerActions } from './picker-actions.tsx'
import { SedeCards } from './sede-cards.tsx'
import { keepDireccion, keepRecoger, useDireccion } from './use-direccion.ts'
import { useKnownAddresses, type Conocida } from './use-known-addresses.ts'

interface Props {
  /** True when staff take the order of a caller. */
  admin?: boolean
  /** `direccion` inside the delivery flow: the address is required. */
  flow: 'sede' | 'direccion'
  /** Makes the initial draft. Without it, the draft is what this device has stored. */
  begin?: () => Draft
  /** 'Ver el menú', where the person can skip the choice. */
  onMenu?: () => void
  /**
   * Called with a branch and an address, or a branch to pick up from. `keep` stores them on this
   * device.
   */
  onDone: (keep: () => void) => void
  /**
   * Renders the frame of the question and its buttons: a dialog or a page, of at most this height.
   */
  renderFrame: (question: ReactNode, actions: ReactNode, height: string) => ReactNode
}

/**
 * The question at the start takes at most 60 % of a phone's height, so that the menu shows behind
 * it. Windows under 40rem, where the keyboard may be open, give it more once an address is typed.
 */
function heightOf(flow: Props['flow'], hasText: boolean): string {
  if (flow !== 'sede') return '94dvh'
  return hasText ? 'max(60dvh, min(94dvh, 1000 * (40rem - 100dvh)))' : 'max(60dvh, min(24rem, 94dvh))'
}

export function SedeDireccionPicker({ admin = false, flow, begin, onMenu, onDone, renderFrame }: Props) {
  const { draft, dispatch } = useDireccion(begin)
  const { data: read } = useSedesToOrder(admin)
  const sedes = read ?? []
  const conocidas = useKnownAddresses(admin)
  const [sedeError, setSedeError] = useState<string>()
  const search = useRef<HTMLDivElement>(null)

  // One branch needs no choice.
  const only = sedes.length === 1 && draft.sede === null ? sedes[0]?.id : undefined
  useEffect(() => {
    if (only !== undefined) dispatch({ type: 'sede', sede: only })
  }, [only, dispatch])
  const isGone = isSedeGone(draft.sede, read)
  useEffect(() => {
    if (isGone) dispatch({ type: 'sede', sede: null })
  }, [isGone, dispatch])

  const confirm = () => {
    const ready = confirmable(draft)
    const sede = sedes.find((candidate) => candidate.id === ready?.sede)
    if (ready === null || sede === undefined) return dispatch({ type: 'falta' })
    onDone(() => keepDireccion(sede, ready))
  }
  const recoger = () => {
    const sede = sedes.find((candidate) => candidate.id === draft.sede)
    if (sede === undefined) return setSedeError('Por favor selecciona una sede primero.')
    onDone(() => keepRecoger(sede))
  }
  const chooseSede = (sede: number) => {
    setSedeError(undefined)
    dispatch({ type: 'sede', sede })
  }

  const chosen = sedes.find(({ id }) => id === draft.sede)
  const hasText = draft.texto.trim() !== ''
  const [chosenBefore] = useState(draft.elegida?.direccion)

  // The field comes into view with what the server answered under it, below the handle of the
  // sheet. DetalleFields has scrolled before, and its parent has the last word.
  const { sugerencias, cotizacion } = draft
  useEffect(() => {
    if (sugerencias === null && cotizacion === null) return
    // A branch that is chosen with the keyboard stays in view.
    if (document.querySelector('[type=radio]:focus-visible') !== null) return
    search.current?.scrollIntoView({ block: 'nearest' })
  }, [sugerencias, cotizacion])

  const chooseKnown = ({ sede, instrucciones, ...elegida }: Conocida) => {
    dispatch({ type: 'conocida', elegida, instrucciones, sede: sede?.id ?? null })
    // The pressed button is gone. Focusing the field itself would open the keyboard of a phone.
    search.current?.focus()
  }

  return renderFrame(
    <div className="grid grid-cols-1 gap-5">
      <SedeCards value={draft.sede} onChange={chooseSede} error={sedeError} admin={admin} />
      <div ref={search} tabIndex={-1} className="scroll-mt-7 outline-none">
        <AddressSearch
          admin={admin}
          usaBarrios={chosen?.usa_barrios ?? (sedes.length > 0 && sedes.every((sede) => sede.usa_barrios))}
          texto={draft.texto}
          sugerencias={fromSedes(draft.sugerencias ?? [], sedes)}
          atribucion={draft.atribucion}
          error={missingText(draft, flow)}
          onTexto={(texto) => dispatch({ type: 'texto', texto })}
          onElegir={({ sede, ...elegida }) => dispatch({ type: 'elegir', elegida, sede: sede?.id })}
          onSubmit={confirm}
          below={
            chosen?.usa_barrios === true && (
              <BarrioHelp
                admin={admin}
                sedes={sedes}
                sede={chosen.id}
                direccion={draft.texto}
                onRecoger={recoger}
              />
            )
          }
        >
          {hasText && (
            <Outcome admin={admin} draft={draft} dispatch={dispatch} sedes={sedes} onRecoger={recoger} />
          )}
          {(!hasText || draft.texto === chosenBefore) && (
            <KnownChoices
              title={admin ? 'Direcciones del cliente' : 'Tus direcciones'}
              conocidas={conocidas}
              onChoose={chooseKnown}
            />
          )}
        </AddressSearch>
      </div>
      {confirmable(draft) !== null && (
        <DetalleFields
          key={draft.elegida?.direccion}
          isAsked
          instrucciones={draft.instrucciones}
          onChange={(instrucciones) => dispatch({ type: 'instrucciones', instrucciones })}
          label="Instrucciones para la entrega"
          placeholder="El timbre no suena"
          onEnter={confirm}
        />
      )}
    </div>,
    <PickerActions
      admin={admin}
      missing={reasonText(draft)}
      onConfirm={confirm}
      onMenu={onMenu}
      onRecoger={recoger}
    />,
    heightOf(flow, hasText),
  )
}

interface OutcomeProps {
  admin: boolean
  draft: Draft
  dispatch: Dispatch<DraftAction>
  sedes: Parameters<typeof NotFoundHelp>[0]['sedes']
  onRecoger: () => void
}

/** The result of the typed text: not found, being priced, priced, or out of reach. */
function Outcome({ admin, draft, dispatch, sedes, onRecoger }: OutcomeProps) {
  const { sede, elegida, cotizacion } = draft
  if (sede === null) return null
  if (isCalculating(draft)) {
    return (
      <output className="mt-3 flex items-center gap-2 text-14 text-ink-2">
        <Spinner /> Calculando el domicilio…
      </output>
    )
  }
  if (elegida !== null && isOutOfCoverage(draft)) {
    return (
      <OutsideHelp
        admin={admin}
        sedes={sedes}
        sede={sede}
        sugerida={cotizacion?.sede_sugerida ?? null}
        direccion={elegida.direccion}
        onRecoger={onRecoger}
        onSede={(other) => dispatch({ type: 'sede', sede: other })}
      />
    )
  }
  if (cotizacion !== null) {
    return (
      <output className="mt-3 flex items-center gap-2 rounded-control bg-completado-s px-4 py-3 text-14 text-completado-t">
        <MapPinCheck aria-hidden className="size-5 shrink-0" />
        <span className="flex-1">{rideText(cotizacion)}</span>
        <strong className="tabular-nums">{domicilioText(cotizacion.costo_domicilio)}</strong>
      </output>
    )
  }
  if (draft.sugerencias?.length === 0 && searchText(draft) !== null) {
    return (
      <NotFoundHelp admin={admin} sedes={sedes} sede={sede} direccion={draft.texto} onRecoger={onRecoger} />
    )
  }
  return null
}
