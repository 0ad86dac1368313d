// The values of the coverage form: figures as typed.
import { nuevaCobertura, type CoberturaDeSede } from '#contract/sedes/cobertura.ts'
import { reachMeters, type Viaje } from '#domain/direccion/domicilio.ts'
import * as z from 'zod/mini'
import type { Zona } from './zona.ts'

export interface Values {
  max_minutos: string
  radio_km: string
  poligono: Zona
  minutos_base: string
  factor_desvio: string
  km_por_hora: string
}

const typed = (value: number | null): string =>
  value === null ? '' : value.toLocaleString('es-CO', { maximumFractionDigits: 3, useGrouping: false })

export const valuesOf = (cobertura: CoberturaDeSede): Values => ({
  max_minutos: typed(cobertura.max_minutos),
  radio_km: typed(cobertura.radio_km),
  poligono: cobertura.poligono,
  minutos_base: typed(cobertura.minutos_base),
  factor_desvio: typed(cobertura.factor_desvio),
  km_por_hora: typed(cobertura.km_por_hora),
})

const { shape } = nuevaCobertura

/** The typed figures of a ride; null while one of them is invalid. */
export function viajeOf(values: Values): Viaje | null {
  const base = z.safeParse(shape.minutos_base, values.minutos_base)
  const desvio = z.safeParse(shape.factor_desvio, values.factor_desvio)
  const velocidad = z.safeParse(shape.km_por_hora, values.km_por_hora)
  if (!base.success || !desvio.success || !velocidad.success) return null
  return { minutos_base: base.data, factor_desvio: desvio.data, km_por_hora: velocidad.data }
}

/** How far the typed limits reach in a straight line, in kilometres; null without a valid limit. */
export function circlesOf(values: Values): { minutos: number | null; radio: number | null } {
  const viaje = viajeOf(values)
  const { data: minutos = null } = z.safeParse(shape.max_minutos, values.max_minutos)
  const { data: radio = null } = z.safeParse(shape.radio_km, values.radio_km)
  return {
    minutos: minutos === null || viaje === null ? null : reachMeters(minutos, viaje) / 1000,
    radio,
  }
}
