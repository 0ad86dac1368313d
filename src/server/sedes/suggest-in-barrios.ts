// The typed address in the barrios of a branch (rule domicilio/barrios).
import type { SugerenciaEnviada } from '#contract/sedes/sede.ts'
import { suggestBarrios } from '#domain/direccion/barrio.ts'
import { normalize } from '#domain/texto.ts'
import type { SedeLeida } from './read-sedes.ts'

/**
 * The point that the documented answer needs is that of the branch: it prices nothing, and is not
 * stored with an order.
 */
export const suggestInBarrios = ({ id, lat, lng, barrios }: SedeLeida, text: string): SugerenciaEnviada[] =>
  suggestBarrios(barrios, text).map((direccion) => ({
    place_id: `barrio:${String(id)}:${normalize(direccion)}`,
    direccion,
    lat,
    lng,
    distancia_metros: null,
    out_of_coverage: false,
  }))
