// Completes branches, suggestions and distances of a server that sends only documented fields (rule
// api/solo-documentado).
import { feeOfDuration, parseDurationMinutes } from '#domain/direccion/domicilio.ts'
import { each, type Sin } from '#contract/lib/documentado.ts'
import type {
  Cotizacion,
  CotizacionEnviada,
  Mesa,
  MesaEnviada,
  Sede,
  SedeEnviada,
  Sugerencia,
  SugerenciaEnviada,
} from './sede.ts'

type RitmoSent = Sin<SedeEnviada['ritmos'][number], 'cocina'>
type SedeSent = Sin<Omit<SedeEnviada, 'ritmos'>, Exclude<keyof SedeEnviada, 'id' | 'nombre' | 'ritmos'>> & {
  readonly ritmos?: readonly RitmoSent[] | null
}
type SugerenciaSent = Sin<SugerenciaEnviada, 'out_of_coverage' | 'distancia_metros'>
type CotizacionSent = Sin<CotizacionEnviada, Exclude<keyof CotizacionEnviada, 'distance' | 'duration'>>

/** A fee without an end of its validity. */
const SIN_VENCIMIENTO = '9999-12-31T00:00:00.000Z'

const completeRitmos = each((sent: RitmoSent) => ({ ...sent, cocina: sent.cocina ?? null }))

/** A branch. `abierta` is null, and `horario_hoy` empty, where the server does not say. */
export const completeSede = (sent: SedeSent): Sede => ({
  id: sent.id,
  nombre: sent.nombre,
  direccion: sent.direccion ?? '',
  barrio: sent.barrio ?? '',
  ciudad: sent.ciudad ?? '',
  imagen: sent.imagen ?? null,
  telefono: sent.telefono ?? '',
  productos: sent.productos ?? [],
  lat: sent.lat ?? null,
  lng: sent.lng ?? null,
  abierta: sent.abierta ?? null,
  proxima_apertura: sent.proxima_apertura ?? null,
  horario_hoy: sent.horario_hoy ?? '',
  horario_confirmado: sent.horario_confirmado ?? true,
  ritmos: completeRitmos(sent.ritmos ?? []),
  ley_seca: sent.ley_seca ?? null,
  minutos_cocina: sent.minutos_cocina ?? null,
  cocina: sent.cocina ?? null,
  pizzas_por_cuarto: sent.pizzas_por_cuarto ?? null,
  usa_barrios: sent.usa_barrios ?? false,
  formas_de_pago: sent.formas_de_pago ?? null,
})
export const completeSedes = each(completeSede)

/** Tables. Their branch is null where the server sends only what the public may read. */
export const completeMesas = each((sent: Sin<MesaEnviada, 'sede'>): Mesa => ({
  ...sent,
  sede: sent.sede ?? null,
}))

/** Suggestions. Their distance is null where the server does not say. */
export const completeSugerencias = (sent: {
  readonly suggestions?: readonly SugerenciaSent[] | null
  readonly atribucion?: string | null | undefined
}): { suggestions: Sugerencia[]; atribucion: string | null } => ({
  suggestions: (sent.suggestions ?? []).map((one) => ({
    place_id: one.place_id,
    direccion: one.direccion,
    lat: one.lat,
    lng: one.lng,
    out_of_coverage: one.out_of_coverage ?? false,
    distancia_metros: one.distancia_metros ?? null,
  })),
  atribucion: sent.atribucion ?? null,
})

/**
 * A distance. The fee follows from the duration. Throws when that is no duration, because no fee
 * may be invented.
 */
export function completeCotizacion(sent: CotizacionSent): Cotizacion {
  const costo = sent.costo_domicilio ?? feeOfDuration(sent.duration)
  if (costo === null) throw new Error(`No duration: ${sent.duration}`)
  return {
    distance: sent.distance,
    duration: sent.duration,
    distancia_metros: sent.distancia_metros ?? null,
    minutos: sent.minutos ?? parseDurationMinutes(sent.duration),
    costo_domicilio: costo,
    out_of_coverage: sent.out_of_coverage ?? null,
    sede_sugerida: sent.sede_sugerida ?? null,
    estimado: sent.estimado ?? false,
    ultima_hora: sent.ultima_hora ?? null,
    vence: sent.vence ?? SIN_VENCIMIENTO,
  }
}
