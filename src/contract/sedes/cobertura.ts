// How far a branch delivers, as staff set it: limits, an area, and the estimate of its rides (rules
// domicilio/cobertura, domicilio/viaje and domicilio/zona).
import { problemOfArea, ZONA_INVALIDA } from '#domain/direccion/poligono.ts'
import { ACCESO } from '#domain/permisos.ts'
import * as z from 'zod/mini'
import { idParams } from '#contract/lib/campos.ts'
import { endpoint } from '#contract/lib/endpoint.ts'
import { decimal, entero } from '#contract/lib/form.ts'

const MINUTOS = 'Escribe minutos enteros, de 1 a 180'
const RADIO = 'Escribe kilómetros, de 0,1 a 50'
const BASE = 'Escribe minutos enteros, de 0 a 60'
const DESVIO = 'Escribe un número de 1 a 3'
const VELOCIDAD = 'Escribe kilómetros por hora, de 5 a 80'

/** About ten centimetres. */
const DECIMALS = 1e6
const rounded = (degrees: number) => Math.round(degrees * DECIMALS) / DECIMALS

/** [lng, lat]; an altitude is dropped. */
const posicion = z.pipe(
  z.array(z.number(ZONA_INVALIDA), ZONA_INVALIDA).check(
    z.minLength(2, ZONA_INVALIDA),
    z.maxLength(3, ZONA_INVALIDA),
    z.refine(([lng = 0, lat = 0]) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90, ZONA_INVALIDA),
  ),
  z.transform(([lng = 0, lat = 0]: number[]) => [rounded(lng), rounded(lat)]),
)
const anillos = z.array(z.array(posicion, ZONA_INVALIDA), ZONA_INVALIDA)

const geometria = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Polygon'), coordinates: anillos }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(anillos, ZONA_INVALIDA) }),
  ],
  ZONA_INVALIDA,
)

/** A GeoJSON geometry whose rings are closed and do not cross themselves. */
export const poligono = geometria.check((context) => {
  const message = problemOfArea(context.value)
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
})

/** A null limit is no limit. */
export const nuevaCobertura = z.object({
  max_minutos: entero(1, 180, MINUTOS),
  radio_km: decimal(0.1, 50, RADIO),
  poligono: z.nullable(poligono),
  minutos_base: z.pipe(entero(0, 60, BASE), z.int(BASE)),
  factor_desvio: z.pipe(decimal(1, 3, DESVIO), z.number(DESVIO)),
  km_por_hora: z.pipe(decimal(5, 80, VELOCIDAD), z.number(VELOCIDAD)),
})
export type NuevaCobertura = z.output<typeof nuevaCobertura>

export const cobertura = z.object({
  id: z.int(),
  nombre: z.string(),
  lat: z.number(),
  lng: z.number(),
  max_minutos: z.nullable(z.int()),
  radio_km: z.nullable(z.number()),
  /** As stored, valid or not: staff have to see a wrong area to correct it. */
  poligono: z.nullable(geometria),
  minutos_base: z.int(),
  factor_desvio: z.number(),
  km_por_hora: z.number(),
})
export type CoberturaDeSede = z.infer<typeof cobertura>

/** Known crossings of a part of a city, from which the streets of a map are drawn. */
export const cuadricula = z.object({
  ciudad: z.string(),
  puntos: z.array(z.object({ calle: z.number(), carrera: z.number(), lat: z.number(), lng: z.number() })),
})
export type Cuadricula = z.infer<typeof cuadricula>

export const coberturaApi = {
  cobertura: endpoint({
    method: 'GET',
    path: '/api/locations/sedes/{id}/cobertura/',
    access: ACCESO.cobertura.leer,
    summary: 'How far a branch delivers, and how its rides are estimated',
    params: idParams,
    response: cobertura,
  }),
  setCobertura: endpoint({
    method: 'PUT',
    path: '/api/locations/sedes/{id}/cobertura/',
    access: ACCESO.cobertura.escribir,
    summary: 'Replace how far a branch delivers; orders follow it at once',
    params: idParams,
    body: nuevaCobertura,
    response: cobertura,
  }),
  cuadriculas: endpoint({
    method: 'GET',
    path: '/api/locations/cuadriculas/',
    access: ACCESO.cobertura.leer,
    summary: 'Street crossings that the product knows, by part of a city',
    response: z.array(cuadricula),
  }),
}
