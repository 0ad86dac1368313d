// The draft of branch and address: the change by each step, and when it can be confirmed.
import type { Cotizacion, Sugerencia } from '#contract/sedes/sede.ts'
import { formatHora12 } from '#domain/format.ts'
import { lasHora } from '#domain/horario-words.ts'

/** A point that was searched and chosen, or an earlier one. */
export type Elegida = Pick<Sugerencia, 'direccion' | 'lat' | 'lng'> &
  Partial<Pick<Sugerencia, 'out_of_coverage'>>

/** A suggestion. A search without a branch adds the branch that reaches it soonest. */
export type Hallada = Sugerencia & { readonly sede?: { readonly id: number; readonly nombre: string } }

export interface Draft {
  readonly sede: number | null
  readonly texto: string
  /** Null until a search returns. */
  readonly sugerencias: readonly Hallada[] | null
  /** The credit of the map service that they come from. */
  readonly atribucion: string | null
  readonly elegida: Elegida | null
  /**
   * Whether its suggestion was marked as out of coverage, by the branches that it was found for.
   */
  readonly marcas: ReadonlyMap<number, boolean>
  /**
   * Distance and fee of the chosen point from the chosen branch. Null while they are calculated.
   */
  readonly cotizacion: Cotizacion | null
  readonly instrucciones: string
  /** The address that they belong to: the one that was chosen last. */
  readonly instruccionesDe: string | null
  /**
   * The missing choice of the last attempt: of Enter, or, for the branch alone, of a use of the
   * address field.
   */
  readonly falta: 'sede' | 'direccion' | 'ambas' | null
}

export type DraftAction =
  | { readonly type: 'sede'; readonly sede: number | null }
  | { readonly type: 'texto'; readonly texto: string }
  /** Null when the search failed: it is then unknown whether there are results. */
  | {
      readonly type: 'sugerencias'
      readonly sugerencias: readonly Hallada[] | null
      readonly atribucion?: string | null | undefined
    }
  /** Its branch counts while none is chosen. */
  | { readonly type: 'elegir'; readonly elegida: Elegida; readonly sede?: number }
  /** From an earlier order. Its branch counts while none is chosen. */
  | {
      readonly type: 'conocida'
      readonly elegida: Elegida
      readonly instrucciones: string
      readonly sede: number | null
    }
  | { readonly type: 'cotizada'; readonly cotizacion: Cotizacion }
  | { readonly type: 'sinCotizacion' }
  | { readonly type: 'instrucciones'; readonly instrucciones: string }
  | { readonly type: 'falta' }

export function startDraft(
  sede: number | null,
  elegida: (Elegida & { instrucciones: string }) | null,
): Draft {
  return {
    sede,
    texto: elegida?.direccion ?? '',
    sugerencias: null,
    atribucion: null,
    elegida,
    marcas: markOf(sede, elegida),
    cotizacion: null,
    instrucciones: elegida?.instrucciones ?? '',
    instruccionesDe: elegida?.direccion ?? null,
    falta: null,
  }
}

/** Typing clears the selection. A chosen point waits for its fee. Another branch clears the fee. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'sede':
      return {
        ...draft,
        sede: action.sede,
        sugerencias: null,
        cotizacion: null,
        falta: null,
      }
    case 'texto':
      return {
        ...draft,
        texto: action.texto,
        elegida: null,
        cotizacion: null,
        sugerencias: whileTyping(draft, action.texto),
        falta: draft.sede === null ? 'sede' : null,
      }
    case 'sugerencias':
      return { ...draft, sugerencias: action.sugerencias, atribucion: action.atribucion ?? null }
    case 'elegir': {
      const sede = draft.sede ?? action.sede ?? null
      const { direccion } = action.elegida
      return {
        ...draft,
        sede,
        texto: direccion,
        elegida: action.elegida,
        instrucciones: direccion === draft.instruccionesDe ? draft.instrucciones : '',
        instruccionesDe: direccion,
        marcas: markOf(sede, action.elegida),
        sugerencias: null,
        cotizacion: null,
        falta: null,
      }
    }
    case 'conocida': {
      const chosen = reduceDraft(draft, { type: 'elegir', elegida: action.elegida })
      const sede = draft.sede ?? action.sede
      return {
        ...chosen,
        sede,
        marcas: markOf(action.sede, action.elegida),
        instrucciones: action.instrucciones,
        falta: sede === null ? 'sede' : null,
      }
    }
    case 'cotizada':
      return { ...draft, cotizacion: asSuggested(action.cotizacion, draft) }
    case 'sinCotizacion':
      return { ...draft, elegida: null, cotizacion: null }
    case 'instrucciones':
      return { ...draft, instrucciones: action.instrucciones }
    case 'falta':
      return { ...draft, falta: draft.sede === null ? 'ambas' : 'direccion' }
    default:
      return draft
  }
}

/** Suggestions stay until the next search. An empty list counts only for the searched text. */
function whileTyping({ texto, sugerencias }: Draft, next: string): Draft['sugerencias'] {
  if (next.trim() === '') return null
  return sugerencias?.length === 0 && next.trim() !== texto.trim() ? null : sugerencias
}

/** A suggestion that was marked as out of coverage is never accepted, at any distance. */
const asSuggested = (cotizacion: Cotizacion, { sede, marcas }: Draft): Cotizacion =>
  sede !== null && marcas.get(sede) === true ? { ...cotizacion, out_of_coverage: true } : cotizacion

const markOf = (sede: number | null, elegida: Elegida | null): Draft['marcas'] =>
  new Map(sede === null || elegida === null ? [] : [[sede, elegida.out_of_coverage === true]])

/**
 * The suggestions with only those branches that can be chosen: staff of some branches read no other
 * one. A distance goes with its branch. Rule direccion/sin-sede.
 */
export const fromSedes = (
  sugerencias: readonly Hallada[],
  sedes: readonly { readonly id: number }[],
): readonly Hallada[] =>
  sugerencias.map(({ sede, ...one }) => {
    if (sede === undefined) return one
    return sedes.some(({ id }) => id === sede.id) ? { ...one, sede } : { ...one, distancia_metros: null }
  })

/** The text to search now. Null for a blank text, or once a point is chosen. */
export function searchText(draft: Draft): string | null {
  const texto = draft.texto.trim()
  return draft.elegida !== null || texto === '' ? null : texto
}

export const isCalculating = (draft: Draft): boolean =>
  draft.sede !== null && draft.elegida !== null && draft.cotizacion === null

export const isOutOfCoverage = (draft: Draft): boolean => draft.cotizacion?.out_of_coverage === true

/**
 * Everything that an order to an address needs. Null until the fee is known and the address is
 * covered.
 */
export function confirmable(
  draft: Draft,
): { sede: number; elegida: Elegida; cotizacion: Cotizacion; instrucciones: string } | null {
  const { sede, elegida, cotizacion } = draft
  if (sede === null || elegida === null || cotizacion === null || isOutOfCoverage(draft)) return null
  return { sede, elegida, cotizacion, instrucciones: draft.instrucciones.trim() }
}

/**
 * Why the draft cannot be confirmed yet, beside the button. Null once it can be. The address comes
 * first: a choice of it brings the branch along. A branch that is chosen before hydration leaves
 * the text as the server rendered it.
 */
export function reasonText(draft: Draft): string | null {
  if (draft.elegida === null) return 'Falta la dirección de entrega'
  if (draft.sede === null) return 'Falta la sede'
  if (draft.cotizacion === null) return 'Espera el valor del domicilio'
  return isOutOfCoverage(draft) ? 'La dirección está fuera de cobertura' : null
}

/** The distance in words. An estimate says so. A barrio has no distance, and says its minutes. */
export const rideText = ({ distance, duration, estimado, ultima_hora }: Cotizacion): string =>
  distance === ''
    ? [`Llega en unos ${duration}`, lastHourText(ultima_hora)].filter((part) => part !== '').join(' · ')
    : `A ${distance} de la sede${estimado ? ' · distancia estimada' : ''}`

/** 'domicilios hasta las 09:00 PM', for a barrio with a last hour. */
export const lastHourText = (hora: string | null | undefined): string =>
  hora ? `domicilios hasta ${lasHora(formatHora12(hora))}` : ''

/**
 * The message of an attempt to confirm too early. The delivery flow has one sentence for Enter, and
 * says like the other that the address field needs a branch. Rule direccion/confirmar.
 */
export function missingText(draft: Draft, flow: 'sede' | 'direccion'): string | undefined {
  if (draft.falta === null) return undefined
  if (flow === 'direccion' && draft.falta !== 'sede') {
    return 'Busca, selecciona una dirección válida y espera el cálculo del domicilio.'
  }
  return draft.falta === 'direccion'
    ? 'Por favor selecciona una dirección válida.'
    : 'Por favor selecciona una sede primero.'
}
