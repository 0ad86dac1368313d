// A payment online: the order waits, priced, until the provider approves it (rule pago/en-linea).
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/format.ts'

/** The environments of the provider; in the first one no money moves. */
export const AMBIENTES = ['PRUEBAS', 'PRODUCCION'] as const
export type Ambiente = (typeof AMBIENTES)[number]

export const AMBIENTE_LABEL: Readonly<Record<Ambiente, string>> = {
  PRUEBAS: 'Pruebas',
  PRODUCCION: 'Producción',
}

export const ESTADOS_INTENTO = ['PENDIENTE', 'PAGADO', 'RECHAZADO', 'VENCIDO', 'CANCELADO'] as const
export type EstadoIntento = (typeof ESTADOS_INTENTO)[number]

/** How long an order waits for its payment, and holds its coupon. */
export const INTENTO_MS = 15 * MINUTE_MS

/** How often the provider is asked, by the age of the payment. Some banks take days to decide. */
const CONSULTAS: readonly { readonly until: number; readonly every: number }[] = [
  { until: 20 * MINUTE_MS, every: MINUTE_MS / 2 },
  { until: 3 * HOUR_MS, every: 10 * MINUTE_MS },
  { until: 4 * DAY_MS, every: 4 * HOUR_MS },
]

/** When the provider is asked again about a payment without a result; null = not any more. */
export function nextConsulta(creado: Date, now: Date): Date | null {
  const age = now.getTime() - creado.getTime()
  const step = CONSULTAS.find(({ until }) => age < until)
  return step === undefined ? null : new Date(now.getTime() + step.every)
}

/**
 * When the provider is asked about a paid payment: its customer may have paid twice, and a second
 * transaction begins before the end of its checkout.
 */
export const repaso = (expira: Date, ahora: Date): Date =>
  new Date(Math.max(expira.getTime(), ahora.getTime()) + 5 * MINUTE_MS)

/**
 * Why approved money goes back, made of the refusal of its order: the middle of a sentence. Omits
 * the refusal's advice, because it no longer applies.
 */
export function razonDeDevolucion(rechazo: string): string {
  const oraciones = rechazo
    .trim()
    .replaceAll(/\.\s+(?=\p{Lu})/gu, '.\n')
    .split('\n')
  const razones = oraciones.filter((oracion) => !/^(?:Intenta|Elige|Revisa)\b/.test(oracion))
  return (razones.length === 0 ? oraciones : razones).join(' ').replace(/\.$/, '')
}
