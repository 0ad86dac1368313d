// The search of an address and the calculation of its delivery, for the draft.
import { sedesApi } from '#contract/sedes/api.ts'
import type { Cotizacion, Sede } from '#contract/sedes/sede.ts'
import { ApiError, call, messageOf } from '#web/lib/call.ts'
import { useEntrega, type DireccionElegida } from '#web/lib/entrega.ts'
import { notify } from '#web/ui/toast.tsx'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { changeSede } from './direccion-anterior.ts'
import {
  confirmable,
  reduceDraft,
  searchText,
  startDraft,
  type Draft,
  type Elegida,
  type Hallada,
} from './draft.ts'
import { markOfVisit } from './visita.ts'

/** The debounce of the search. Rule direccion/busqueda. */
const DEBOUNCE_MS = 250

/**
 * When the map is slow the person is told after this time: with the debounce, within three seconds.
 */
const PATIENCE_MS = 2_700
/** A response that takes longer counts as lost. */
const LOST_MS = 12_000
const SLOW = 'El mapa está tardando. Espera un momento.'

/** `wait` is in milliseconds. Until then the limit is met again and again: one toast says so. */
const notifyLimit = (what: 'Buscamos la dirección' | 'Calculamos el domicilio', wait: number) =>
  notify.blank(`Hay muchas consultas al tiempo. ${what} en ${String(wait / 1000)} segundos.`, 'direcciones')

/** The response of the map, or an error once it counts as lost. Says that the map is slow. */
async function awaitMap<T>(response: Promise<T>, { signal }: AbortController): Promise<T> {
  const slow = setTimeout(() => {
    if (!signal.aborted) notify.blank(SLOW)
  }, PATIENCE_MS)
  let lost: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_resolve, reject) => {
    lost = setTimeout(() => reject(new Error('The map did not answer')), LOST_MS)
  })
  try {
    return await Promise.race([response, silence])
  } finally {
    clearTimeout(slow)
    clearTimeout(lost)
  }
}

/** Seconds: a server that names a shorter wait is not asked without a pause. */
const LEAST_WAIT = 2

/** The milliseconds to wait that a 429 names. */
function waitOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 429) return null
  const { datos } = error
  const hasEspera = typeof datos === 'object' && datos !== null && 'espera' in datos
  return hasEspera && typeof datos.espera === 'number' ? Math.max(datos.espera, LEAST_WAIT) * 1000 : null
}

/**
 * What `ask` returns. While the limit of this network is spent, says so, and asks again once the
 * server's wait is over. Rule direccion/busqueda.
 */
export async function afterLimit<T>(ask: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const wait = waitOf(error)
    if (wait === null || signal.aborted) throw error
    notifyLimit('Calculamos el domicilio', wait)
    await new Promise((resolve) => setTimeout(resolve, wait))
    signal.throwIfAborted()
    return afterLimit(ask, signal)
  }
}

function remembered(): Draft {
  const { sede, direccion } = useEntrega.getState()
  return startDraft(sede?.id ?? null, direccion)
}

/** The draft, updated with the responses of the server. */
export function useDireccion(begin: () => Draft = remembered) {
  const [draft, dispatch] = useReducer(reduceDraft, null, begin)
  // For a text that was typed before hydration: a missing branch is shown now.
  const hearText = useEffectEvent(() => {
    if (draft.elegida === null && draft.texto !== '') dispatch({ type: 'texto', texto: draft.texto })
  })
  useEffect(() => hearText(), [])
  const { sede, elegida, marcas } = draft
  const texto = searchText(draft)
  /** When the limit of this network ends. */
  const free = useRef(0)

  useEffect(() => {
    if (texto === null) return undefined
    let timer: ReturnType<typeof setTimeout>
    const controller = new AbortController()
    const search = async () => {
      try {
        const searching = searchDirecciones(texto, sede, controller.signal)
        const { suggestions, atribucion } = await awaitMap(searching, controller)
        if (!controller.signal.aborted)
          dispatch({ type: 'sugerencias', sugerencias: suggestions, atribucion })
      } catch (error) {
        if (controller.signal.aborted) return
        dispatch({ type: 'sugerencias', sugerencias: null })
        const wait = waitOf(error)
        // Without a branch the field already asks for one.
        if (sede !== null) {
          if (wait === null) notify.error(messageOf(error, 'Error buscando direcciones.'))
          else notifyLimit('Buscamos la dirección', wait)
        }
        if (wait === null) return
        free.current = Date.now() + wait
        timer = setTimeout(() => void search(), wait)
      }
    }
    timer = setTimeout(() => void search(), Math.max(DEBOUNCE_MS, free.current - Date.now()))
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [texto, sede])

  useEffect(() => {
    if (elegida === null || sede === null) return undefined
    const controller = new AbortController()
    const quote = async () => {
      try {
        const ask = () => awaitMap(quoteCovered(elegida, sede, marcas, controller.signal), controller)
        const cotizacion = await afterLimit(ask, controller.signal)
        if (!controller.signal.aborted) dispatch({ type: 'cotizada', cotizacion })
      } catch (error) {
        if (controller.signal.aborted) return
        dispatch({ type: 'sinCotizacion' })
        notify.error(messageOf(error, 'No se pudo calcular el costo del domicilio.'))
      }
    }
    void quote()
    return () => controller.abort()
  }, [elegida, sede, marcas])

  return { draft, dispatch }
}

/** Addresses near a branch. Without one, each address has the branch that reaches it soonest. */
function searchDirecciones(
  texto: string,
  sede: number | null,
  signal: AbortSignal,
): Promise<{ suggestions: Hallada[]; atribucion?: string | null | undefined }> {
  if (sede === null) return call(sedesApi.directionsSinSede, { query: { input_text: texto }, signal })
  return call(sedesApi.directions, { query: { input_text: texto, sede_id: String(sede) }, signal })
}

/**
 * The delivery fee and the coverage. Where the server says nothing of coverage with the fee, only
 * its suggestions do: another branch searches the address again.
 */
async function quoteCovered(
  elegida: Elegida,
  sede: number,
  marcas: Draft['marcas'],
  signal: AbortSignal,
): Promise<Cotizacion> {
  const cotizacion = await quoteDireccion(elegida, sede, signal)
  if (cotizacion.out_of_coverage !== null || marcas.has(sede)) return cotizacion
  const { suggestions } = await searchDirecciones(elegida.direccion, sede, signal)
  const found = suggestions.find(({ direccion }) => direccion === elegida.direccion)
  return { ...cotizacion, out_of_coverage: found?.out_of_coverage ?? null }
}

/** The delivery fee to a point from a branch. The server stores it for this address. */
export function quoteDireccion(
  { lat, lng, direccion }: Elegida,
  sede: number,
  signal?: AbortSignal,
): Promise<Cotizacion> {
  return call(sedesApi.distance, {
    query: { lat: String(lat), lon: String(lng), sede_id: String(sede), direccion },
    signal,
  })
}

/** A point with its fee, as it is stored. */
export function direccionElegida(
  sedeId: number,
  { direccion, lat, lng }: Elegida,
  { distancia_metros, minutos, costo_domicilio, estimado, ultima_hora, vence }: Cotizacion,
  instrucciones: string,
): DireccionElegida {
  return {
    direccion,
    lat,
    lng,
    instrucciones,
    distancia_metros,
    minutos,
    costo_domicilio,
    estimado,
    ultima_hora,
    vence,
    sedeId,
  }
}

/** Stores a complete draft. */
export function keepDireccion(
  { id, nombre }: Sede,
  { elegida, cotizacion, instrucciones }: NonNullable<ReturnType<typeof confirmable>>,
): void {
  const { chooseDireccion, chooseTipo } = useEntrega.getState()
  chooseTipo('DOMICILIO')
  chooseDireccion({ id, nombre }, direccionElegida(id, elegida, cotizacion, instrucciones))
  markOfVisit(elegida)
  notify.success('Sede y dirección seleccionadas correctamente.')
}

/** Stores a branch to pick up from. */
export function keepRecoger({ id, nombre }: Sede): void {
  useEntrega.getState().chooseTipo('RECOGER')
  changeSede({ id, nombre })
  notify.success('Sede seleccionada correctamente.')
}
