import { describe, expect, it } from 'vitest'
import { lineasTexts, marcasDespues, type LineaLeida } from './marcas.ts'

const linea = (id: number, change: Partial<LineaLeida> = {}): LineaLeida => ({
  id,
  cantidad: 1,
  observaciones: '',
  producto: { nombre: 'Hawaiana', descripcion: '' },
  medida: { nombre: 'Familiar' },
  adiciones: [],
  ...change,
})
const mitades = {
  producto: { nombre: 'Arma tu pizza', descripcion: 'Mitad 1: Hawaiana, Mitad 2: Paisa' },
  medida: { nombre: 'Mediana' },
}

describe('the words of a change (rule pedido/modificar-marcas)', () => {
  it.each<[string, LineaLeida[], LineaLeida[], string[]]>([
    ['nothing', [linea(1)], [linea(1)], []],
    ['a new line', [linea(1)], [linea(1), linea(2, { cantidad: 2 })], ['Agregó 2 × Hawaiana Familiar']],
    [
      'a removed line',
      [linea(1), linea(2, mitades)],
      [linea(1)],
      ['Quitó 1 × Arma tu pizza Mediana: Hawaiana y Paisa'],
    ],
    ['more units', [linea(1)], [linea(1, { cantidad: 3 })], ['Cambió 1 por 3 × Hawaiana Familiar']],
    [
      'another note, without its words',
      [linea(1)],
      [linea(1, { observaciones: 'para doña Inés' })],
      ['Cambió la nota de Hawaiana Familiar'],
    ],
    [
      'an extra',
      [linea(1)],
      [linea(2, { adiciones: [{ ingrediente: { nombre: 'Tocineta' } }] })],
      ['Quitó 1 × Hawaiana Familiar', 'Agregó 1 × Hawaiana Familiar con tocineta'],
    ],
  ])('the history names %s', (_name, antes, despues, expected) => {
    expect(lineasTexts(antes, despues)).toEqual(expected)
  })
})

describe('the marks of a ticket (rule pedido/modificar-marcas)', () => {
  it('the ticket marks new, changed and removed lines', () => {
    const antes = [linea(1), linea(2)]
    expect(marcasDespues(null, antes, [linea(1, { cantidad: 2 }), linea(3)])).toEqual({
      nuevas: [3],
      cambiadas: [{ linea: 1, antes: 1 }],
      quitadas: ['1 × Hawaiana Familiar'],
    })
  })

  it('the ticket keeps the marks of earlier changes, and the units before the first change', () => {
    const first = marcasDespues(null, [linea(1)], [linea(1, { cantidad: 2 }), linea(3)])
    const antes = [linea(1, { cantidad: 2 }), linea(3)]
    const second = marcasDespues(first, antes, [linea(1, { cantidad: 5 }), linea(3, { cantidad: 2 })])
    expect(second).toEqual({ nuevas: [3], cambiadas: [{ linea: 1, antes: 1 }], quitadas: [] })
    const third = marcasDespues(second, [linea(1, { cantidad: 5 }), linea(3, { cantidad: 2 })], [linea(4)])
    expect(third).toEqual({
      nuevas: [4],
      cambiadas: [],
      quitadas: ['5 × Hawaiana Familiar', '2 × Hawaiana Familiar'],
    })
  })
})
