import { CLAVES } from '#domain/permisos.ts'
import { expect, test } from 'vitest'
import { byArea, isDelSistema } from './areas.ts'

test('every key of the product has its area, in the order of the sidebar', () => {
  const areas = byArea(CLAVES.map((clave) => ({ clave })))
  expect(areas.map(([area, permisos]) => [area, permisos.length])).toEqual([
    ['Productos', 3],
    ['Ingredientes', 3],
    ['Publicidad', 2],
    ['Usuarios', 3],
    ['Pedidos', 3],
    ['Caja', 2],
    ['Sedes y mesas', 3],
    ['Cupones', 1],
    ['Negocio', 1],
    ['Reportes', 1],
  ])
})

test('keys of the business come last, and no area is empty', () => {
  const areas = byArea([{ clave: 'ver_reportes' }, { clave: 'gestionar_pedidos' }])
  expect(areas).toEqual([
    ['Pedidos', [{ clave: 'gestionar_pedidos' }]],
    ['Propios del negocio', [{ clave: 'ver_reportes' }]],
  ])
})

test('only keys that the product checks belong to the system', () => {
  expect(['gestionar_pedidos', 'ver_reportes', 'toString'].map(isDelSistema)).toEqual([true, false, false])
})
