// The search of an address and the calculation of its delivery, around the draft.
import { sedesApi, type Sede } from '#contract/sedes.ts'
import { call } from '#web/lib/call.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { notify } from '#web/ui/toast.tsx'
import { useEffect, useReducer } from 'react'
import { confirmable, reduceDraft, searchText, startDraft } from './draft.ts'

/** Pause in typing before the text is searched (cliente.md §9). */
const DEBOUNCE_MS = 250

/** The draft, starting from what this device remembers, kept up with the server's answers. */
export function useDireccion() {
  const [draft, dispatch] = useReducer(reduceDraft, null, () => {
    const { sede, direccion } = useEntrega.getState()
    return startDraft(sede?.id ?? null, direccion)
  })
  const { sede, elegida } = draft
  const texto = searchText(draft)

  useEffect(() => {
    if (texto === null || sede === null) return undefined
    const controller = new AbortController()
    const search = async () => {
      try {
        const { suggestions } = await call(sedesApi.directions, {
          query: { input_text: texto, sede_id: String(sede) },
          signal: controller.signal,
        })
        if (!controller.signal.aborted) dispatch({ type: 'sugerencias', sugerencias: suggestions })
      } catch {
        if (controller.signal.aborted) return
        dispatch({ type: 'sugerencias', sugerencias: [] })
        notify.error('Error buscando direcciones.')
      }
    }
    const timer = setTimeout(() => void search(), DEBOUNCE_MS)
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
        const cotizacion = await call(sedesApi.distance, {
          query: {
            lat: String(elegida.lat),
            lon: String(elegida.lng),
            sede_id: String(sede),
            direccion: elegida.direccion,
          },
          signal: controller.signal,
        })
        if (!controller.signal.aborted) dispatch({ type: 'cotizada', cotizacion })
      } catch {
        if (controller.signal.aborted) return
        dispatch({ type: 'sinCotizacion' })
        notify.error('No se pudo calcular el costo del domicilio.')
      }
    }
    void quote()
    return () => controller.abort()
  }, [elegida, sede])

  return { draft, dispatch }
}

/** Keeps a finished draft on this device. Answers whether there was one to keep. */
export function keepDireccion(draft: Parameters<typeof confirmable>[0], sedes: readonly Sede[]): boolean {
  const ready = confirmable(draft)
  const sede = sedes.find((candidate) => candidate.id === ready?.sede)
  if (ready === null || sede === undefined) return false
  const { elegida, cotizacion, instrucciones } = ready
  const { chooseDireccion, chooseTipo } = useEntrega.getState()
  chooseTipo('DOMICILIO')
  chooseDireccion(
    { id: sede.id, nombre: sede.nombre },
    {
      direccion: elegida.direccion,
      lat: elegida.lat,
      lng: elegida.lng,
      instrucciones,
      distancia_metros: cotizacion.distancia_metros,
      minutos: cotizacion.minutos,
      costo_domicilio: cotizacion.costo_domicilio,
      vence: cotizacion.vence,
      sedeId: sede.id,
    },
  )
  notify.success('Sede y dirección seleccionadas correctamente.')
  return true
}
