import type { Horario } from '#domain/horario-dia.ts'
import { isOpen, nextOpening } from '#domain/horario.ts'
import { describe, expect, test } from 'vitest'
import { finDeRitmo, horarioPara, ritmosEn, type Ritmo } from './ritmo.ts'

const ZONA = 'America/Bogota'
const at = (local: string) => new Date(`${local}-05:00`)

/** Open every day from 12:00 to 22:00. */
const HORARIO: Horario = {
  semana: [1, 2, 3, 4, 5, 6, 7].map((dia_semana) => ({
    dia_semana,
    hora_inicio: '12:00',
    hora_fin: '22:00',
    es_domingo_antes_festivo: false,
  })),
  festivos: null,
  especiales: [],
  cierre: null,
}

const NOW = at('2026-11-20T20:00:00')
const aRitmo = (changes: Partial<Ritmo> = {}): Ritmo => ({
  tipo_pedido: 'DOMICILIO',
  minutos: null,
  desde: NOW,
  hasta: at('2026-11-20T20:30:00'),
  ...changes,
})

describe('the end of a pace', () => {
  test.each([
    [{ duracion: 30, hora: null }, '2026-11-20T20:00:00', '2026-11-20T20:30:00'],
    [{ duracion: 15, hora: null }, '2026-11-20T20:00:01', '2026-11-20T20:16:00'],
    [{ duracion: null, hora: '21:15' }, '2026-11-20T20:00:01', '2026-11-20T21:15:00'],
    [{ duracion: null, hora: '19:00' }, '2026-11-20T20:00:01', '2026-11-21T19:00:00'],
  ])('a pace of %j set at %s ends at %s', (plazo, now, end) => {
    expect(finDeRitmo(plazo, at(now), ZONA)).toEqual(at(end))
  })

  test('a pace without a duration and an hour has no end', () => {
    expect(finDeRitmo({ duracion: null, hora: null }, NOW, ZONA)).toBeNull()
  })

  test('a pace holds from its beginning until before its end', () => {
    const ritmos = [aRitmo()]
    expect(ritmosEn(ritmos, at('2026-11-20T19:59:59'))).toEqual([])
    expect(ritmosEn(ritmos, NOW)).toEqual(ritmos)
    expect(ritmosEn(ritmos, at('2026-11-20T20:29:59'))).toEqual(ritmos)
    expect(ritmosEn(ritmos, at('2026-11-20T20:30:00'))).toEqual([])
  })
})

describe('an order in a pause', () => {
  const startOf = (horario: Horario, ritmos: readonly Ritmo[], now = NOW) => {
    const hours = horarioPara(horario, ritmos, 'DOMICILIO', now)
    return isOpen(hours, now, ZONA) ? 'now' : nextOpening(hours, now, ZONA)
  }

  test('an order in a pause starts at its end', () => {
    expect(startOf(HORARIO, [aRitmo()])).toEqual(at('2026-11-20T20:30:00'))
  })

  test('a pause of another type, a great demand and a pause that has ended do not hold it up', () => {
    expect(startOf(HORARIO, [aRitmo({ tipo_pedido: 'RECOGER' })])).toBe('now')
    expect(startOf(HORARIO, [aRitmo({ minutos: 20 })])).toBe('now')
    expect(startOf(HORARIO, [aRitmo()], at('2026-11-20T20:30:00'))).toBe('now')
  })

  test('a pause past the end of the day ends at the next opening', () => {
    expect(startOf(HORARIO, [aRitmo({ hasta: at('2026-11-20T22:00:00') })])).toEqual(
      at('2026-11-21T12:00:00'),
    )
  })

  test.each([
    ['an earlier end', at('2026-11-20T20:10:00'), at('2026-11-20T20:30:00')],
    ['a later end', at('2026-11-20T21:00:00'), at('2026-11-20T21:00:00')],
    ['no end', null, null],
  ])('an order in a pause beside a closing with %s waits for the later end', (_name, hasta, start) => {
    const closed = { ...HORARIO, cierre: { desde: at('2026-11-20T18:00:00'), hasta } }
    expect(startOf(closed, [aRitmo()])).toEqual(start)
  })
})
