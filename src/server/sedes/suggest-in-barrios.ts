// The typed address in the barrios of branches (rule domicilio/barrios).
import type { SugerenciaEnviada } from '#contract/sedes/sede.ts'
import { suggestBarrios } from '#domain/direccion/barrio.ts'
import { normalize } from '#domain/texto.ts'
import type { SedeLeida } from './read-sedes.ts'

/**
 * Each suggestion with its branch, and whether the text names its barrio. The point that the
 * documented answer needs is that of the branch: it prices nothing, and is not stored with an
 * order.
 */
export function suggestInBarrios(
  sedes: readonly SedeLeida[],
  text: string,
): { sede: SedeLeida; sugerencia: SugerenciaEnviada; nombrado: boolean }[] {
  const barrios = sedes.flatMap((sede) => sede.barrios.map(({ nombre }) => ({ nombre, sede })))
  return suggestBarrios(barrios, text).map(({ barrio: { sede }, direccion, nombrado }) => ({
    sede,
    nombrado,
    sugerencia: {
      place_id: `barrio:${String(sede.id)}:${normalize(direccion)}`,
      direccion,
      lat: sede.lat,
      lng: sede.lng,
      distancia_metros: null,
      out_of_coverage: false,
    },
  }))
}
