import { expect, test } from 'vitest'
import { CIFRA_CON_PEDIDOS_LABEL, CIFRAS_CON_PEDIDOS, CIFRAS_DE_PERIODO } from './cifras-del-cuadre.ts'

// Rule reporte/recorrido.
test('each figure that leads to orders has a name of its own', () => {
  const names = CIFRAS_CON_PEDIDOS.map((cifra) => CIFRA_CON_PEDIDOS_LABEL[cifra])
  expect(new Set(names).size).toBe(CIFRAS_CON_PEDIDOS.length)
})

test('a figure of any period does not name one day', () => {
  const ofOneDay = CIFRAS_CON_PEDIDOS.filter((cifra) => CIFRA_CON_PEDIDOS_LABEL[cifra].includes('este día'))
  expect(ofOneDay).toContain('DEVUELTO')
  expect(ofOneDay.filter((cifra) => CIFRAS_DE_PERIODO.has(cifra) && cifra !== 'DEVUELTO')).toEqual([])
  expect([...CIFRAS_DE_PERIODO].toSorted()).toEqual(['CORTESIA', 'DEVUELTO', 'ENTREGADO'])
})
