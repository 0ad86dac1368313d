// Quarters of an hour in words. Rules ritmo/para-mas-tarde and ritmo/capacidad.
import { businessDay, formatHora, MINUTE_MS } from '#domain/format.ts'
import { describeOpening, lasHora, sayHora } from '#domain/horario-words.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { Cocina } from './aprendido.ts'
import { COCINA_SIN_MEDIR } from './cuartos.ts'
import { redondeada, ventanaDe } from './promesa.ts'

export const HORA_FUERA = 'A esa hora no alcanzamos a preparar tu pedido. Elige otra hora.'

/** '8:00 p. m.', or of a delivery '7:40 a 8:00 p. m.' */
export function cuartoText(tipo: TipoPedido, para: Date, zona: string): string {
  const { desde, hasta } = ventanaDe(tipo, para, zona)
  return desde === null ? hasta : `${desde} a ${hasta}`
}

/** 'Hoy', 'Mañana', 'El lunes' or 'El próximo lunes' */
export function diaText(para: Date, now: Date, zona: string): string {
  const { dia } = describeOpening(para, now, zona)
  return dia.charAt(0).toUpperCase() + dia.slice(1)
}

/**
 * What is said before an order without an hour when the present quarter is full: 'Ahora la cocina
 * está llena: tu pedido estaría listo hacia las 8:15 p. m.' `cocina` is null where it is not known.
 */
export function cocinaLlena(inicio: Date, cocina: Cocina | null, now: Date, zona: string): string {
  const { minutos, margen } = cocina ?? COCINA_SIN_MEDIR
  const listo = redondeada(inicio.getTime() + (minutos + margen) * MINUTE_MS)
  const hora = sayHora(formatHora(listo, zona))
  const dia =
    businessDay(listo, zona) === businessDay(now, zona) ? '' : ` ${describeOpening(listo, now, zona).dia}`
  return `Ahora la cocina está llena: tu pedido estaría listo${dia} hacia ${lasHora(hora)}`
}

/** 'Esa hora se llenó. Quedan: 8:15 p. m., 8:30 p. m. y 8:45 p. m.' */
export function cuartoLleno(
  libres: readonly Date[],
  { tipo, now, zona }: { tipo: TipoPedido; now: Date; zona: string },
): string {
  const today = businessDay(now, zona)
  const texts = libres.map((libre) => {
    const dia = businessDay(libre, zona) === today ? '' : `${describeOpening(libre, now, zona).dia} `
    return `${dia}${cuartoText(tipo, libre, zona)}`
  })
  const last = texts.at(-1)
  if (last === undefined) return 'Esa hora se llenó. Elige otro día.'
  const list = texts.length === 1 ? last : `${texts.slice(0, -1).join(', ')} y ${last}`
  return `Esa hora se llenó. ${texts.length === 1 ? 'Queda' : 'Quedan'}: ${list}`
}
