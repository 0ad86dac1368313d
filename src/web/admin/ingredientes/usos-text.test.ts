import { expect, test } from 'vitest'
import { usosText } from './usos-text.ts'

test.each([
  [undefined, 'Ya no se podrá agregar a ningún producto. Los pedidos que lo tienen no cambian.'],
  [
    { recetas: 1, adiciones: 1 },
    'Ya no se podrá agregar a ningún producto. Deja de ofrecerse como adición en 1 producto. 1 producto lo lleva: sigue a la venta con su receta, hasta que la cambies. Los pedidos que lo tienen no cambian.',
  ],
  [
    { recetas: 3, adiciones: 26 },
    'Ya no se podrá agregar a ningún producto. Deja de ofrecerse como adición en 26 productos. 3 productos lo llevan: siguen a la venta con su receta, hasta que la cambies. Los pedidos que lo tienen no cambian.',
  ],
])('archiving an ingredient with the uses %j says what becomes of its products', (usos, text) => {
  expect(usosText(usos)).toBe(text)
})
