import { describe, expect, test } from 'vitest'
import type { Dibujo } from './picture.ts'
import { readRecipe } from './recipe.ts'

const otro = (variante: string): Dibujo => ({ tipo: 'otro', variante })

describe('reading a recipe out of words', () => {
  test('a pizza is read from its description', () => {
    expect(readRecipe('Hawaiana', 'Jamón y piña oro miel asada.')).toEqual({
      tipo: 'pizza',
      base: 'tomate',
      ingredientes: expect.arrayContaining(['jamon', 'pina']),
    })
    expect(readRecipe('Salmón', 'Salmón, alcaparras, eneldo y cebolla roja sobre salsa blanca.')).toEqual({
      tipo: 'pizza',
      base: 'blanca',
      ingredientes: ['salmon', 'cebolla', 'alcaparras', 'eneldo'],
    })
    expect(readRecipe('Pizza de la casa', '').ingredientes).toEqual(['mozzarella', 'albahaca'])
  })

  test('a dish is never taken for a pizza', () => {
    expect(readRecipe('Limonada de coco', 'Cremosa.')).toEqual(otro('limonada-coco'))
    expect(readRecipe('Alitas de pollo', 'Con miel picante')).toEqual({ tipo: 'otro' })
    expect(readRecipe('Ensalada de la huerta', 'Pera, nueces y queso azul')).toEqual({ tipo: 'otro' })
    expect(readRecipe('Sorpresa del día', 'Pregunta en caja')).toEqual({ tipo: 'otro' })
  })
})
